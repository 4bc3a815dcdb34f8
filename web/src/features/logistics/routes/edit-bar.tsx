import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import type { RouteEdit } from "./use-route-edit.ts";

interface EditBarProps {
  readonly plan: RoutePlanDetail;
  readonly edit: RouteEdit;
  readonly onRefused: (refusal: string | undefined) => void;
}

/** Moves are a preview until they are saved. */
export function EditBar({ plan, edit, onRefused }: EditBarProps) {
  const keep = useCommand("PUT /api/logistics/route-plans/{planId}/routes", {
    onRefused,
    told: ({ number, faults }) =>
      faults.length === 0 ? `${number}: routes kept` : `${number}: routes kept, with limits broken`,
  });
  return (
    <div
      role="group"
      aria-label="Changed routes"
      className="sticky top-2 z-3 flex flex-wrap items-center gap-3 rounded-panel border border-line bg-surface-1 px-4 py-2.5 shadow-float"
    >
      <span className="min-w-0 flex-1 basis-48 font-strong">Routes changed, not kept yet</span>
      <Button variant="ghost" disabled={edit.undo === undefined} onClick={() => edit.undo?.()}>
        Step back
      </Button>
      <Button onClick={edit.reset}>Drop changes</Button>
      <Button
        variant="primary"
        busy={keep.busy}
        onClick={() =>
          keep.run({
            planId: plan.id,
            version: plan.version,
            routes: edit.order
              .filter(({ stops }) => stops.length > 0)
              .map(({ vehicleId, stops }) => ({ vehicleId, stops: [...stops] })),
          })
        }
      >
        Keep routes
      </Button>
    </div>
  );
}
