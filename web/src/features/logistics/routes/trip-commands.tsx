import type { TripCommand } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";

interface TripCommandsProps {
  readonly trip: TripDetail;
  readonly onShow: (form: "assign" | "cancel") => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

const words: Record<TripCommand, string> = {
  assign: "Assign",
  accept: "Accept for the driver",
  dispatch: "Let it go",
  start: "It has left",
  complete: "It is home",
  cancel: "Cancel trip",
};
const forward: readonly TripCommand[] = ["complete", "start", "dispatch", "accept", "assign"];

/** Commands of the trip now, the next step last. */
export function TripCommands({ trip, onShow, onRefused }: TripCommandsProps) {
  const target = { tripId: trip.id, version: trip.version };
  const options = { onRefused } as const;
  const accept = useCommand("POST /api/logistics/trips/{tripId}/accept", {
    ...options,
    told: ({ number }) => `${number} accepted`,
  });
  const dispatch = useCommand("POST /api/logistics/trips/{tripId}/dispatch", {
    ...options,
    told: ({ number }) => `${number} may leave`,
  });
  const start = useCommand("POST /api/logistics/trips/{tripId}/start", {
    ...options,
    told: ({ number, stops }) => `${number} is on the road with ${stops} stops`,
  });
  const complete = useCommand("POST /api/logistics/trips/{tripId}/complete", {
    ...options,
    told: ({ number }) => `${number} is home`,
  });
  const acts: Record<TripCommand, () => void> = {
    assign: () => onShow("assign"),
    accept: () => accept.run(target),
    dispatch: () => dispatch.run(target),
    start: () => start.run(target),
    complete: () => complete.run(target),
    cancel: () => onShow("cancel"),
  };
  const next = forward.find((command) => trip.commands.includes(command));
  const busy = accept.busy || dispatch.busy || start.busy || complete.busy;
  return trip.commands
    .toSorted((a, b) => Number(a === next) - Number(b === next))
    .map((command) => (
      <Button
        key={command}
        variant={command === next ? "primary" : command === "cancel" ? "ghost" : "secondary"}
        busy={command === next && busy}
        onClick={acts[command]}
      >
        {words[command]}
      </Button>
    ));
}
