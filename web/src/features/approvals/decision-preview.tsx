import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";

type Trial = NonNullable<DecisionDetail["trial"]>;

/** Changes an approval would make, in words, or why it can no longer be done [PLT-06]. */
export function DecisionPreview({ trial: { diff, warnings, refusal } }: { trial: Trial }) {
  if (refusal !== null) {
    return (
      <Banner tone="warn" title="It can no longer be done.">
        {refusal} Reject it, or approve it later if that changes.
      </Banner>
    );
  }
  return (
    <>
      {diff.length === 0 ? (
        <p className="text-ink-muted">Nothing that is kept here would change.</p>
      ) : (
        <ChangeTable caption="What would change" changes={diff} />
      )}
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 text-warn">
          {warning}
        </p>
      ))}
    </>
  );
}
