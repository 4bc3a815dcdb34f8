import CornerDownRight from "lucide-react/icons/corner-down-right";
import FileText from "lucide-react/icons/file-text";
import type { EdiDocument, EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { formatMoment } from "../../parts/format.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Timeline, type TimelineEntry } from "../../ui/data/timeline.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { documentHref, setName, stateWords } from "./edi-words.ts";
import { Direction } from "./marks.tsx";

function entryOf(document: EdiDocument, relation: string | undefined): TimelineEntry {
  const { id, type, direction, state, createdAt } = document;
  return {
    id,
    title: relation === undefined ? setName(type) : <TextLink href={documentHref(id)}>{setName(type)}</TextLink>,
    at: createdAt,
    when: formatMoment(createdAt),
    icon: relation === undefined ? FileText : CornerDownRight,
    tone: relation === undefined ? "accent" : "neutral",
    children: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{relation ?? "This document"}</span>
        <Direction of={direction} />
        <StateMark word={stateWords[state]} />
      </span>
    ),
  };
}

/** The document that this one answers, and its answers, the newest first. */
export function Related({ document }: { document: EdiDocumentDetail }) {
  const { answers, answeredBy } = document;
  const entries = [
    ...answeredBy.toReversed().map((answer) => entryOf(answer, "Answers it")),
    entryOf(document, undefined),
    ...(answers === null ? [] : [entryOf(answers, "Answered by it")]),
  ];
  return (
    <Panel title="Related documents">
      <Timeline label="Related documents" entries={entries} />
    </Panel>
  );
}
