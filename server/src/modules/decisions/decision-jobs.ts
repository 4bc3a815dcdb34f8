import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { defineRound, type OrganisationRound } from "../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../platform/platform.ts";
import { findStranded, findUnruled } from "./decision.store.ts";
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

/** Expires decisions of an organization, and continues those that a node left behind. */
async function lookAfterDecisions(context: Context): Promise<void> {
  const { platform, organisationId } = context;
  const before = (milliseconds: number): Date => new Date(context.now().getTime() - milliseconds);
  await expireDecisions(context);
  for (const { id } of await findUnruled(context.read, before(unruledAfterMs))) {
    await ruleSentDecision(platform, { organisationId, decisionId: id });
  }
  for (const { id } of await findStranded(context.read, before(strandedAfterMs))) {
    await executeDecision(platform, { organisationId, decisionId: id });
  }
}

export const decisionRound: OrganisationRound = {
  name: "decision-look-after",
  summary: "Gives up decisions that nobody took in time, and goes on with sent and approved ones that were left behind",
  actor: "Decisions",
  rule: { everySeconds: lookEverySeconds },
  work: lookAfterDecisions,
};

export function defineDecisionJobs(platform: Platform): void {
  platform.jobs.define(executionJob(platform));
  defineRound(platform, decisionRound);
}

/** With the commit that approves it: from then on it runs, whatever happens to this node [DEC-04]. */
export function queueExecution(platform: Platform, tx: Transaction, approved: ApprovedDecision): void {
  const runAt = new Date(platform.clock.now().getTime() + takeOverAfterMs);
  const { organisationId } = approved;
  platform.jobs.enqueue(tx, executionJob(platform), approved, { organisationId, runAt });
}
