import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import { dropWeeks, makeWeeks } from "./positions.store.ts";

const dayMs = 86_400_000;
const aheadDays = 14;

/** Tables for the weeks to come are there before the first position; weeks that are old enough go whole. */
export function defineWeeksJob(platform: Platform): void {
  const job = platform.jobs.define({
    name: "position-weeks",
    summary: "Makes room for the positions of the coming weeks and drops weeks that are no longer kept.",
    payload: z.strictObject({}),
    run: async () => keepWeeks(platform),
  });
  platform.jobs.schedule({ job, rule: { everySeconds: 86_400 }, payload: {} });
}

async function keepWeeks({ database, clock, config }: Platform): Promise<void> {
  const now = clock.now().getTime();
  await makeWeeks(database, new Date(now), new Date(now + aheadDays * dayMs));
  await dropWeeks(database, new Date(now - config.positionDays * dayMs));
}
