import { useQuery } from "@tanstack/react-query";
import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { reading } from "../../data/query-client.ts";
import { type Fact, KeyValueList } from "../../ui/data/key-value.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../ui/feedback/skeleton.tsx";
import { Drawer } from "../../ui/overlay/dialog.tsx";
import { DecideForm } from "./decide-form.tsx";
import { StatusMark } from "./decision-columns.tsx";
import { DecisionPreview } from "./decision-preview.tsx";
import { basisOf, confidenceOf, formatMoment, reasonOf, worthOf } from "./decision-words.ts";

/** One decision beside the list: what it is, why it waits, what it would change, and the two ways to end it. */
export function DecisionDrawer({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  return (
    <Drawer open={decisionId !== ""} onClose={onClose} title="Decision" keepOnOutsidePress severalForms>
      {decisionId !== "" && <DecisionOf key={decisionId} decisionId={decisionId} onDone={onClose} />}
    </Drawer>
  );
}

/** A decision with all that is needed to decide on it. */
export function DecisionOf({ decisionId, onDone }: { decisionId: string; onDone: () => void }) {
  const query = useQuery({ ...reading("GET /api/decisions/{decisionId}", { decisionId }), staleTime: 0 });
  return (
    <Async query={query} skeleton={<SkeletonText lines={10} />}>
      {(decision) => <DecisionParts decision={decision} onDone={onDone} />}
    </Async>
  );
}

function DecisionParts({ decision, onDone }: { decision: DecisionDetail; onDone: () => void }) {
  const { facts, trial, status, requestNote } = decision;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-start gap-2">
        <h3 className="text-read font-strong">{decision.summary}</h3>
        <StatusMark decision={decision} />
        {requestNote !== null && <blockquote className="border-l-2 border-line-strong pl-3">{requestNote}</blockquote>}
      </div>
      <Outcome decision={decision} />
      {facts.length > 0 && (
        <Section id="what" title="What it does">
          <KeyValueList facts={facts.map(shownFact)} />
        </Section>
      )}
      {trial !== null && (
        <Section id="changes" title="What would change">
          <DecisionPreview trial={trial} />
        </Section>
      )}
      <Section id="why" title="Why it is here">
        <KeyValueList facts={whyFacts(decision)} />
      </Section>
      <details>
        <summary className="text-small text-ink-muted">Exactly what runs</summary>
        <pre className="mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 font-mono text-small">
          {decision.tool}
          {"\n"}
          {JSON.stringify(decision.data, null, 2)}
        </pre>
      </details>
      {status === "pending" && <DecideForm decision={decision} onDone={onDone} />}
    </div>
  );
}

/** Costs are null for people without the right to them. */
const shownFact = (fact: DecisionDetail["facts"][number]) => ({
  label: fact.label,
  value: "costText" in fact ? (fact.costText ?? "Not shown to your role") : fact.value,
});

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`decision-${id}`}>
      <h4 id={`decision-${id}`} className="mb-2 font-strong">
        {title}
      </h4>
      {children}
    </section>
  );
}

function Outcome({
  decision: { status, failure, decisionNote, approvedBy, approvedAlone, rejectedBy },
}: {
  decision: DecisionDetail;
}) {
  if (status === "failed") {
    return (
      <Banner tone="bad" title="It could not be done.">
        {failure}
      </Banner>
    );
  }
  const by = approvedBy ?? rejectedBy;
  if (by === null) return null;
  if (approvedAlone) {
    return (
      <Banner tone="warn" title={`Approved by ${by.name}, who had asked for it.`}>
        Nobody else in the organisation could approve it. The reason: {decisionNote}
      </Banner>
    );
  }
  return (
    <Banner
      tone={rejectedBy === null ? "good" : "neutral"}
      title={`${rejectedBy === null ? "Approved" : "Rejected"} by ${by.name}.`}
    >
      {decisionNote}
    </Banner>
  );
}

function whyFacts(decision: DecisionDetail): Fact[] {
  const { impact, requestedBy, timestamp, expiresAt, executedAt, status } = decision;
  const besides = [impact.safety && "safety", impact.strategic && "strategy"].filter((word) => word !== false);
  return [
    { label: "Reason", value: reasonOf(decision) },
    {
      label: "Worth",
      // Null for those who do not see costs: the amount would tell what a unit costs.
      value: impact.financial !== null && (
        <>
          {worthOf(decision)} <span className="text-small text-ink-muted">{basisOf(decision)}</span>
        </>
      ),
    },
    ...(besides.length > 0 ? [{ label: "Also touches", value: besides.join(", ") }] : []),
    { label: "Confidence", value: confidenceOf(decision) },
    {
      label: "Asked by",
      value: `${requestedBy.name}${requestedBy.kind === "api_key" ? " (program)" : ""}, ${formatMoment(timestamp)}`,
    },
    ...(status === "pending" ? [{ label: "Expires", value: formatMoment(expiresAt) }] : []),
    ...(executedAt === null ? [] : [{ label: "Ended", value: formatMoment(executedAt) }]),
  ];
}
