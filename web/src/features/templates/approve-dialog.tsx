import type { Planning } from "../../data/use-plan.ts";
import { Button } from "../../ui/action/button.tsx";
import { ChangeTable } from "../../ui/data/change-table.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface ApproveDialogProps {
  readonly planning: Pick<Planning<never>, "plan" | "apply" | "applying" | "failure" | "back">;
  readonly title: string;
  /** The act on the button that approves it. */
  readonly label: string;
}

/** Changes before their approval, without parts that exist already [PLT-06]. */
export function ApproveDialog({ planning, title, label }: ApproveDialogProps) {
  const { plan, failure, back } = planning;
  const nothing = plan?.diff.length === 0;
  return (
    <Dialog
      open={plan !== undefined}
      onClose={back}
      title={title}
      size="large"
      footer={
        <>
          <Button onClick={back}>{nothing ? "Close" : "Back"}</Button>
          {!nothing && (
            <Button variant="primary" busy={planning.applying} onClick={planning.apply}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {plan && (
        <div className="flex flex-col gap-4">
          {plan.moved && (
            <Banner tone="warn" title="Something changed in the meantime." urgent>
              These are the changes as they would be now.
            </Banner>
          )}
          {nothing ? (
            <p>Everything is there already: nothing would change.</p>
          ) : (
            <ScrollRegion label="What will change" className="max-h-[50dvh]">
              <ChangeTable caption="What will change" changes={plan.diff} />
            </ScrollRegion>
          )}
          {plan.warnings.map((warning) => (
            <Banner key={warning} tone="info" title={warning} />
          ))}
          {failure !== undefined && <Banner tone="bad" title={failure} urgent />}
        </div>
      )}
    </Dialog>
  );
}
