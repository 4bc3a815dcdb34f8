import { z } from "zod";
import { nobody } from "../../platform/database.ts";
import type { JobRun } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { clearOld } from "./jobs.store.ts";

const dayMs = 86_400_000;
const portion = 5_000;

/** Days for which temporary data is kept; docs/operations.md gives the reasons. */
const keptDays = { events: 90, answers: 7, jobs: 14 } as const;
const kinds = ["events", "answers", "jobs"] as const;

/** Deletes delivered events, answers to commands and finished jobs every hour, in portions. */
export function defineRetention(platform: Platform): void {
  const job = platform.jobs.define({
    name: "history-clear",
    summary: "Forgets events after 90 days, jobs after 14, and kept answers to commands after 7.",
    payload: z.strictObject({}),
    run: (_payload, run) => clearHistory(platform, run),
  });
  platform.jobs.schedule({ job, rule: { everySeconds: 3_600 }, payload: {} });
}

async function clearHistory({ database, clock }: Platform, run: JobRun): Promise<void> {
  let total = 0;
  for (const kind of kinds) {
    const before = new Date(clock.now().getTime() - keptDays[kind] * dayMs);
    for (let gone = portion; gone === portion; total += gone) {
      run.signal.throwIfAborted();
      gone = await database.transaction(nobody, (tx) => clearOld(tx, kind, before, portion));
    }
  }
  await run.progress(total, total, `${total} rows forgotten`);
}
