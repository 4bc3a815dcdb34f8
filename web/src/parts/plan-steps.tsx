import { useEffect, useRef, type ReactNode } from "react";
import type { Planning } from "../data/use-plan.ts";
import { Button } from "../ui/action/button.tsx";
import { ChangeTable } from "../ui/data/change-table.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { RequestApproval } from "./request-approval.tsx";

interface PlanStepsProps {
  readonly planning: Pick<Planning<never>, "plan" | "unseen" | "apply" | "applying" | "failure" | "back" | "proposal">;
  /** The act on the button that approves it. */
  readonly label: string;
  readonly danger?: boolean;
  /** The form, which keeps what was typed while its outcome is looked at. */
  readonly children: ReactNode;
}

/** A form in two steps: what is asked for, then what that would change; nothing happens before the second is approved. */
export function PlanSteps({ planning, label, danger = false, children }: PlanStepsProps) {
  return (
    <>
      <div hidden={planning.plan !== undefined || planning.unseen}>{children}</div>
      {planning.proposal && (
        <RequestApproval key={JSON.stringify(planning.proposal.data)} proposal={planning.proposal} />
      )}
      {(planning.plan || planning.unseen) && (
        <Preview planning={planning} plan={planning.plan} label={label} danger={danger} />
      )}
    </>
  );
}

interface PreviewProps {
  readonly planning: PlanStepsProps["planning"];
  /** Undefined where the server cannot be asked. */
  readonly plan: PlanStepsProps["planning"]["plan"];
  readonly label: string;
  readonly danger: boolean;
}

function Preview({ planning, plan, label, danger }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="what-changes" className="flex flex-col gap-4">
      <h3 id="what-changes" ref={heading} tabIndex={-1} className="font-strong outline-none">
        What will change
      </h3>
      {plan ? (
        <Changes plan={plan} />
      ) : (
        <Banner tone="info" title="The changes cannot be shown without a connection.">
          The act waits on this device. The server checks it when it is sent.
        </Banner>
      )}
      {planning.failure !== undefined && <Banner tone="bad" title={planning.failure} urgent />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={planning.back}>Back</Button>
        <Button variant={danger ? "danger" : "primary"} busy={planning.applying} onClick={planning.apply}>
          {label}
        </Button>
      </div>
    </section>
  );
}

function Changes({ plan }: { plan: NonNullable<PreviewProps["plan"]> }) {
  return (
    <>
      {plan.moved && (
        <Banner tone="warn" title="Something changed in the meantime." urgent>
          These are the changes as they would be now.
        </Banner>
      )}
      {plan.diff.length === 0 ? (
        <p className="text-ink-muted">Nothing that is kept here would change.</p>
      ) : (
        <ChangeTable caption="What will change" changes={plan.diff} />
      )}
      {plan.warnings.map((warning) => (
        <Banner key={warning} tone="info" title={warning} />
      ))}
    </>
  );
}
