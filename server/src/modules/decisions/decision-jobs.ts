import { z } from "zod";
import { systemContext } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTenants } from "./decision.store.ts";
import { type ApprovedDecision, executeDecision } from "./execute-decision.ts";
import { expireDecisions } from "./expire-decisions.ts";

/** Whoever approved runs it at once; the job finds work only where that node died in between. */
const takeOverAfterMs = 2_000;
const expireEverySeconds = 60;

const ApprovedDecisionSchema = z.strictObject({ organisationId: z.uuid(), decisionId: z.uuid() });

const executionJob = (platform: Platform): Job<ApprovedDecision> => ({
  name: "decision-execute",
  summary: "Runs an approved decision whose node ended before it could",
  payload: ApprovedDecisionSchema,
  run: async (approved) => void (await executeDecision(platform, approved)),
});

const expiryJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "decision-expire",
  summary: "Gives up decisions that nobody took in time",
  payload: z.strictObject({}),
  run: async (_payload, { signal }) => {
    for (const organisationId of await findTenants(platform.database)) {
      signal.throwIfAborted();
      await expireDecisions(systemContext(platform, organisationId, "Decisions"));
    }
  },
});

export function defineDecisionJobs(platform: Platform): void {
  platform.jobs.define(executionJob(platform));
  const job = platform.jobs.define(expiryJob(platform));
  platform.jobs.schedule({ job, rule: { everySeconds: expireEverySeconds }, payload: {} });
}

/** With the commit that approves it: from then on it runs, whatever happens to this node [DEC-04]. */
export function queueExecution(platform: Platform, tx: Transaction, approved: ApprovedDecision): void {
  const runAt = new Date(platform.clock.now().getTime() + takeOverAfterMs);
  const { organisationId } = approved;
  platform.jobs.enqueue(tx, executionJob(platform), approved, { organisationId, runAt });
}
