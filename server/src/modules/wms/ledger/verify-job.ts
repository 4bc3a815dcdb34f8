import { z } from "zod";
import type { Transaction } from "../../../platform/database.ts";
import { GiveUp, type Job, type JobRun } from "../../../platform/jobs/job.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginProof, endProof, proofJob, tellProof } from "./proof.store.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

const known = new WeakMap<Platform, Job<Record<string, never>>>();

/** Verifies each organization's stock every night by a separate job, visible to its administrators [WMS-02]. */
export function defineVerifyJobs(platform: Platform): void {
  const { jobs, database } = platform;
  known.set(platform, jobs.define(verifyJob(platform)));
  defineRound(platform, {
    name: "ledgers-verify",
    summary: "Queues the nightly proof of each organization's stock.",
    actor: "Ledger",
    rule: { cron: "30 2 * * *" },
    work: (ctx) => database.transaction(ctx, async (tx) => queueProof(platform, tx, ctx.organisationId)),
  });
}

/** One after the other: a proof reads the whole ledger. */
export function queueProof(platform: Platform, tx: Transaction, organisationId: string): string {
  const job = known.get(platform);
  if (job === undefined) throw new Error("proofs of ledgers are not set up");
  return platform.jobs.enqueue(tx, job, {}, { organisationId, key: organisationId, queue: proofJob });
}

const verifyJob = (platform: Platform): Job<Record<string, never>> => ({
  name: proofJob,
  summary: "Proves the stock: every hash chain, every balance, every reservation.",
  payload: z.strictObject({}),
  run: async (_payload, run) => {
    if (run.organisationId === null) throw new GiveUp("A ledger belongs to an organisation.");
    await prove(platform, run.organisationId, run);
  },
});

async function prove({ database, clock }: Platform, organisationId: string, run: JobRun): Promise<void> {
  const scope = { organisationId, accountId: null };
  const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.transaction(scope, work);
  const total = await write((tx) => beginProof(tx, { organisationId, by: "Cerebro", now: clock.now() }));
  const tell = async (movements: number): Promise<void> => {
    run.signal.throwIfAborted();
    await run.progress(movements, total);
    await write((tx) => tellProof(tx, movements));
  };
  const result = await verifyOrganisation(database, organisationId, tell).catch(async (error: unknown) => {
    await write((tx) => endProof(tx, clock.now(), null));
    throw error;
  });
  await write((tx) => endProof(tx, clock.now(), result));
  const { movements, items, faults, faultCount } = result;
  const [first] = faults;
  if (first !== undefined) {
    throw new GiveUp(`The ledger does not hold: ${faultCount} faults, the first in ${first.sku}: ${first.detail}`);
  }
  await run.progress(movements, movements, `${movements} movements of ${items} items hold`);
}
