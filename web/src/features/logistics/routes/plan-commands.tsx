import { useState } from "react";
import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";

interface PlanCommandsProps {
  readonly plan: RoutePlanDetail;
  /** Stops were moved and not kept yet. */
  readonly changed: boolean;
  readonly onDispatch: () => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

/** Commands of the plan now, the next step last. */
export function PlanCommands({ plan, changed, onDispatch, onRefused }: PlanCommandsProps) {
  const go = useGo();
  const [discarding, setDiscarding] = useState(false);
  const target = { planId: plan.id, version: plan.version };
  const solve = useCommand("POST /api/logistics/route-plans/{planId}/solve", { onRefused, told: undefined });
  const copy = useCommand("POST /api/logistics/route-plans/{planId}/copy", {
    onRefused,
    onDone: ({ id }) => go(href("logisticsRoutePlan", { planId: id })),
    told: ({ number }) => `${number} is a copy of ${plan.number}`,
  });
  const discard = useCommand("POST /api/logistics/route-plans/{planId}/discard", {
    onRefused,
    onDone: () => go(`${href("logisticsRoutes")}?day=${plan.day}`),
    told: ({ number }) => `${number} discarded`,
  });
  const can = (command: (typeof plan.commands)[number]) => plan.commands.includes(command);
  return (
    <>
      {can("discard") && (
        <Button variant="ghost" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
      )}
      {plan.state !== "solving" && (
        <Button busy={copy.busy} onClick={() => copy.run({ planId: plan.id })}>
          Copy
        </Button>
      )}
      {can("solve") && (
        <Button
          variant={plan.figures === null ? "primary" : "secondary"}
          busy={solve.busy}
          disabled={changed}
          onClick={() => solve.run(target)}
        >
          {plan.figures === null ? "Solve" : "Improve"}
        </Button>
      )}
      {can("dispatch") && (
        <Button variant="primary" disabled={changed} onClick={onDispatch}>
          Dispatch
        </Button>
      )}
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={`Discard ${plan.number}?`}
        confirmLabel="Discard plan"
        danger
        onConfirm={() => discard.run(target)}
      >
        Its routes are gone from the list; its shipments can be planned anew.
      </ConfirmDialog>
    </>
  );
}
