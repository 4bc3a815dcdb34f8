import { enquiryRules } from "@cerebro/contracts/constants/enquiries.ts";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import { clearOld } from "./enquiries.store.ts";

const hourMs = 3_600_000;
const { keptDays, connectionHours } = enquiryRules;

/** Every hour, forgets old enquiries and whence younger ones came. */
export function defineRetention({ jobs, database, clock }: Platform): void {
  const job = jobs.define({
    name: "enquiries-clear",
    summary: `Forgets enquiries after ${keptDays} days, and the connection they came over after ${connectionHours} hours.`,
    payload: z.strictObject({}),
    run: async (_payload, run) => {
      const now = clock.now().getTime();
      const gone = await clearOld(database, {
        enquiriesBefore: new Date(now - keptDays * 24 * hourMs),
        connectionsBefore: new Date(now - connectionHours * hourMs),
      });
      await run.progress(gone, gone, `${gone} enquiries forgotten`);
    },
  });
  jobs.schedule({ job, rule: { everySeconds: 3_600 }, payload: {} });
}
