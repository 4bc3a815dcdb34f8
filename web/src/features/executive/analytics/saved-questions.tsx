import { createAnalysis } from "@cerebro/contracts/fields/executive/analytics.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import FolderOpen from "lucide-react/icons/folder-open";
import { useState } from "react";
import type { Analysis } from "@cerebro/contracts/entities/executive/analytics.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { RemoveButton } from "../remove-button.tsx";
import { type Asked, questionOf } from "./question.ts";

const field = fieldsFor(createAnalysis);

interface SavedQuestionsProps {
  readonly asked: Asked;
  readonly onOpen: (question: Analysis["question"]) => void;
}

/** Keeps the present question, and opens, shares, pins and removes kept ones. */
export function SavedQuestions({ asked, onOpen }: SavedQuestionsProps) {
  const [shown, setShown] = useState<"save" | "list" | null>(null);
  const close = () => setShown(null);
  return (
    <span className="flex gap-2" data-print="hide">
      <Button icon={FolderOpen} onClick={() => setShown("list")}>
        Saved
      </Button>
      <Button icon={Bookmark} onClick={() => setShown("save")}>
        Save
      </Button>
      <Drawer open={shown === "save"} onClose={close} title="Save this question">
        {shown === "save" && <SaveForm asked={asked} onDone={close} />}
      </Drawer>
      <Drawer open={shown === "list"} onClose={close} title="Saved questions">
        {shown === "list" && (
          <SavedList
            onOpen={(question) => {
              onOpen(question);
              close();
            }}
          />
        )}
      </Drawer>
    </span>
  );
}

function SaveForm({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const command = useCommand("POST /api/analytics/saved", { told: ({ name }) => `${name} is saved`, onDone });
  const save = (data: FormData) =>
    command.run({
      name: textOf(data, "name") ?? "",
      shared: data.get("shared") !== null,
      question: { ...questionOf(asked), chart: asked.chart ?? "bar" },
    });
  return (
    <CommandForm command={command} onSubmit={save} submit="Save question">
      <TextField {...field("name")} />
      <CheckboxField {...field("shared")} label="Share" hint="Everybody who may open the explorer sees it." />
    </CommandForm>
  );
}

function SavedList({ onOpen }: { onOpen: SavedQuestionsProps["onOpen"] }) {
  const query = useQuery(reading("GET /api/analytics/saved", { limit: 200 }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-ink-muted">No question is saved yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((analysis) => (
              <SavedQuestion key={analysis.id} analysis={analysis} onOpen={onOpen} />
            ))}
          </ul>
        )
      }
    </Async>
  );
}

function SavedQuestion({ analysis, onOpen }: { analysis: Analysis; onOpen: SavedQuestionsProps["onOpen"] }) {
  const { id: analysisId, name, own, shared, pinned, ownerName, changedAt, version, question } = analysis;
  const silent = { told: undefined, refusal: "toast" } as const;
  const pin = useCommand("POST /api/analytics/saved/{analysisId}/pin", silent);
  const change = useCommand("PUT /api/analytics/saved/{analysisId}", silent);
  const remove = useCommand("DELETE /api/analytics/saved/{analysisId}", silent);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-strong">{name}</span>
        {shared && <Badge>Shared</Badge>}
      </div>
      <span className="text-small text-ink-muted">
        {ownerName}, <Moment at={changedAt} />
      </span>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen(question)}>Open</Button>
        <Button busy={pin.busy} onClick={() => pin.run({ analysisId, pinned: !pinned })}>
          {pinned ? "Unpin from dashboard" : "Pin to dashboard"}
        </Button>
        {own && (
          <>
            <Button
              busy={change.busy}
              onClick={() => change.run({ analysisId, version, name, question, shared: !shared })}
            >
              {shared ? "Stop sharing" : "Share"}
            </Button>
            <RemoveButton name={name} busy={remove.busy} onRemove={() => remove.run({ analysisId })}>
              It is also unpinned from every dashboard. This cannot be undone.
            </RemoveButton>
          </>
        )}
      </div>
    </li>
  );
}
