import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { DocumentView } from "../../parts/document-page.tsx";
import { Moment } from "../../parts/moment.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { DocumentCommands } from "./document-commands.tsx";
import { nextStep } from "./document-steps.ts";
import { listHref, setName, shortName, stateWords, subjectHref } from "./edi-words.ts";
import { FileButtons, InterchangePanel } from "./interchange-panel.tsx";
import { Direction, TestMark } from "./marks.tsx";
import { RejectForm } from "./reject-form.tsx";
import { Related } from "./related.tsx";

/** A transaction set with its problems, its notices, its interchange and its answers. */
export function DocumentContent({ document }: { document: EdiDocumentDetail }) {
  const { type, reference, state } = document;
  return (
    <DocumentView
      page="ediDocument"
      title={reference === null ? setName(type) : `${setName(type)} ${reference}`}
      crumbs={[{ label: "EDI", href: href("edi") }, { label: shortName(document) }]}
      mark={
        <>
          <StateMark word={stateWords[state]} />
          <TestMark of={document} />
        </>
      }
      actions={(ways) => (
        <>
          <FileButtons document={document} />
          <DocumentCommands document={document} ways={ways} />
        </>
      )}
      above={<Problems document={document} />}
      aside={
        <>
          <Facts document={document} />
          <Related document={document} />
        </>
      }
      forms={(close) => ({
        reject: {
          title: `Reject ${shortName(document)}?`,
          shape: "dialog",
          form: <RejectForm document={document} onDone={close} />,
        },
      })}
    >
      <Notices notices={document.notices} />
      <InterchangePanel document={document} />
    </DocumentView>
  );
}

function Problems({ document }: { document: EdiDocumentDetail }) {
  const { problems } = document;
  const step = nextStep(document);
  if (problems.length === 0) return step && <Banner tone="info" title={step} />;
  return (
    <section aria-label="Problems" className="flex flex-col gap-2">
      {problems.map((problem) => (
        <Banner key={problem} tone="warn" title={problem} />
      ))}
      {step && <p className="max-w-[90ch] text-ink-muted">{step}</p>}
    </section>
  );
}

/** Remarks without a decision to make: elements that were not used, codes without a counterpart. */
function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Panel title="Notices" hint="Said by the document, without a change to the record.">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {notices.map((notice) => (
          <li key={notice} className="max-w-[90ch] [overflow-wrap:anywhere]">
            {notice}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Facts({ document }: { document: EdiDocumentDetail }) {
  const { partnerId, partnerName, direction, reference, interchange, control, subject, createdAt } = document;
  const address = subjectHref(document);
  const number = subject?.number;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "Partner", value: <TextLink href={listHref({ partner: partnerId })}>{partnerName}</TextLink> },
          { label: "Direction", value: <Direction of={direction} /> },
          { label: "Reference", value: reference === null ? null : <code>{reference}</code> },
          { label: "Result", value: address === undefined ? number : <TextLink href={address}>{number}</TextLink> },
          { label: "Interchange", value: <code>{interchange}</code> },
          { label: "Set control", value: <code>{control}</code> },
          { label: direction === "in" ? "Received" : "Written", value: <Moment at={createdAt} /> },
        ]}
      />
    </Panel>
  );
}
