import { z } from "zod";
import { systemContext } from "../../platform/create-context.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { findStranded, findTenants, findUnruled } from "./decision.store.ts";
import { type ApprovedDecision, executeDecision } from "./execute-decision.ts";
import { expireDecisions } from "./expire-decisions.ts";
import { ruleSentDecision } from "./rule-sent-decision.ts";

/** The approving node runs it at once; the job finds work only if that node died in between. */
const takeOverAfterMs = 2_000;
const lookEverySeconds = 60;
/** By then the approving node and the job have had their tries. */
const strandedAfterMs = 10 * 60_000;
/** By then the orchestrator that a decision was sent to has it, or is gone. */
const unruledAfterMs = 30_000;

const ApprovedDecisionSchema = z.strictObject({ organisationId: z.uuid(), decisionId: z.uuid() });

const executionJob = (platform: Platform): Job<ApprovedDecision> => ({
  name: "decision-execute",
  summary: "Runs an approved decision whose node ended before it could",
  payload: ApprovedDecisionSchema,
  run: async (approved) => void (await executeDecision(platform, approved)),
});

const lookAfterJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "decision-look-after",
  summary: "Gives up decisions that nobody took in time, and goes on with sent and approved ones that were left behind",
  payload: z.strictObject({}),
  run: (_payload, { signal }) => lookAfterDecisions(platform, signal),
});

/** Of each organisation in turn. */
export async function lookAfterDecisions(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const organisationId of await findTenants(platform.database)) {
    signal.throwIfAborted();
    const context = systemContext(platform, organisationId, "Decisions");
    const before = (milliseconds: number): Date => new Date(context.now().getTime() - milliseconds);
    await expireDecisions(context);
    for (const { id } of await findUnruled(context.read, before(unruledAfterMs))) {
      await ruleSentDecision(platform, { organisationId, decisionId: id });
    }
    for (const { id } of await findStranded(context.read, before(strandedAfterMs))) {
      await executeDecision(platform, { organisationId, decisionId: id });
    }
  }
}

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
