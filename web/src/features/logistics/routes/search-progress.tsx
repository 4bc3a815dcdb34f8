import type { RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { money } from "./route-state-words.ts";

const phases = {
  waiting: "Waiting for its turn",
  serve: "Finding a place for every stop",
  fleet: "Doing with fewer vehicles",
  cost: "Making it cheaper",
} as const;

/** Progress of the search and its present result; it may be ended at any moment. */
export function SearchProgress({ plan }: { plan: RoutePlanDetail }) {
  const stop = useCommand("POST /api/logistics/route-plans/{planId}/stop", {
    refusal: "toast",
    told: ({ number }) => `${number}: the search ends with the best so far`,
  });
  const { progress } = plan;
  return (
    <Panel>
      <Progress
        label={progress === null ? phases.waiting : phases[progress.phase]}
        value={progress?.share}
        {...(progress !== null && {
          detail: `${counted(progress.vehicles, "vehicle")}, ${counted(progress.unassigned, "stop")} left out, ${money(progress.costMinor, plan.currency)}`,
        })}
        onCancel={() => stop.run({ planId: plan.id, version: null })}
      />
    </Panel>
  );
}
