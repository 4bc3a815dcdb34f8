import { lazy, Suspense, useState } from "react";
import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";

const DecisionOf = lazy(async () => ({
  default: (await import("../../features/approvals/decision-drawer.tsx")).DecisionOf,
}));

/** The decision a row links to; null for any other link. */
export function decisionOf(link: string | null): string | null {
  const [path, search = ""] = (link ?? "").split("?");
  return path === href("approvals") ? new URLSearchParams(search).get("decision") : null;
}

/** Decisions that wait, as cards: each opens to its changes and is approved or rejected here [DEC-06]. */
export function Decisions({ table: { rows, count, href: list } }: { table: Extract<AnswerPart, { kind: "table" }> }) {
  return (
    <div className="flex flex-col gap-2">
      {rows.map(({ cells: [summary = "", at = ""], href: link }) => (
        <DecisionCard key={link ?? summary} decisionId={decisionOf(link) ?? ""} summary={summary} at={at} />
      ))}
      {list !== null && (
        <p className="text-small">
          <TextLink href={list}>{count > rows.length ? `Open all ${count} decisions` : "Open Approvals"}</TextLink>
        </p>
      )}
    </div>
  );
}

function DecisionCard({ decisionId, summary, at }: { decisionId: string; summary: string; at: string }) {
  const [state, setState] = useState<"closed" | "open" | "done">("closed");
  return (
    <section aria-label={summary} className="rounded-control border border-line bg-surface-1 p-3">
      {state === "open" ? (
        <Suspense fallback={<p role="status">Loading the decision…</p>}>
          <DecisionOf decisionId={decisionId} onDone={() => setState("done")} />
        </Suspense>
      ) : (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p>{summary}</p>
            <p className="text-small text-ink-muted">Asked for {at}</p>
          </div>
          {state === "done" ? (
            <p role="status">Decided</p>
          ) : (
            <Button density="dense" onClick={() => setState("open")}>
              Review
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
