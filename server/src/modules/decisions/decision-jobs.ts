import { z } from "zod";
import { systemContext } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findStranded, findTenants } from "./decision.store.ts";
import { type ApprovedDecision, executeDecision } from "./execute-decision.ts";
import { expireDecisions } from "./expire-decisions.ts";

/** Whoever approved runs it at once; the job finds work only where that node died in between. */
const takeOverAfterMs = 2_000;
const lookEverySeconds = 60;
/** By then whoever approved it and the job have had their tries. */
const strandedAfterMs = 10 * 60_000;

const ApprovedDecisionSchema = z.strictObject({ organisationId: z.uuid(), decisionId: z.uuid() });

const executionJob = (platform: Platform): Job<ApprovedDecision> => ({
  name: "decision-execute",
  summary: "Runs an approved decision whose node ended before it could",
  payload: ApprovedDecisionSchema,
  run: async (approved) => void (await executeDecision(platform, approved)),
});

const lookAfterJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "decision-look-after",
  summary: "Gives up decisions that nobody took in time, and runs approved ones that were left behind",
  payload: z.strictObject({}),
  run: async (_payload, { signal }) => {
    for (const organisationId of await findTenants(platform.database)) {
      signal.throwIfAborted();
      const context = systemContext(platform, organisationId, "Decisions");
      await expireDecisions(context);
      const before = new Date(context.now().getTime() - strandedAfterMs);
      for (const { id } of await findStranded(context.read, before)) {
        await executeDecision(platform, { organisationId, decisionId: id });
      }
    }
  },
});

export function defineDecisionJobs(platform: Platform): void {
  platform.jobs.define(executionJob(platform));
  const job = platform.jobs.define(lookAfterJob(platform));
  platform.jobs.schedule({ job, rule: { everySeconds: lookEverySeconds }, payload: {} });
}

/** With the commit that approves it: from then on it runs, whatever happens to this node [DEC-04]. */
export function queueExecution(platform: Platform, tx: Transaction, approved: ApprovedDecision): void {
  const runAt = new Date(platform.clock.now().getTime() + takeOverAfterMs);
  const { organisationId } = approved;
  platform.jobs.enqueue(tx, executionJob(platform), approved, { organisationId, runAt });
}
