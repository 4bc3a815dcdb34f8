import type { Context } from "../../src/platform/context.ts";
import { equipVehicles, tellRounds } from "../../src/modules/logistics/index.ts";

const minuteMs = 60_000;
const pastMinutes = 120;
const everyMinutes = 2;

/** Devices in the demo's vehicles, and the way they came in the last two hours: simulated along straight legs. */
export async function replayTracking(context: Context): Promise<void> {
  await equipVehicles(context);
  const now = Math.floor(context.now().getTime() / minuteMs) * minuteMs;
  const moments = Array.from(
    { length: pastMinutes / everyMinutes },
    (_, index) => now - index * everyMinutes * minuteMs,
  );
  await tellRounds(context, moments);
}
