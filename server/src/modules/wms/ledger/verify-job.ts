import { z } from "zod";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

/** Every night, proves each organisation's stock by a job of its own, which its administrators see [WMS-02]. */
export function defineVerifyJobs(platform: Platform): void {
  const { jobs, database } = platform;
  const verifying = jobs.define(verifyJob(platform));
  const spreading = jobs.define({
    name: "ledgers-verify",
    summary: "Queues the nightly proof of each organisation's stock.",
    payload: z.strictObject({}),
    run: async () => {
      for (const organisationId of await tenants(database)) {
        await database.transaction({ organisationId, accountId: null }, async (tx) =>
          // One after the other: a proof reads the whole ledger.
          jobs.enqueue(tx, verifying, {}, { organisationId, key: organisationId, queue: "ledger-verify" }),
        );
      }
    },
  });
  jobs.schedule({ job: spreading, rule: { cron: "30 2 * * *" }, payload: {} });
}

const verifyJob = ({ database }: Platform): Job<Record<string, never>> => ({
  name: "ledger-verify",
  summary: "Proves the stock: every hash chain, every balance, every reservation.",
  payload: z.strictObject({}),
  run: async (_payload, run) => {
    if (run.organisationId === null) throw new GiveUp("A ledger belongs to an organisation.");
    const { movements, items, faults, faultCount } = await verifyOrganisation(database, run.organisationId);
    const [first] = faults;
    if (first !== undefined) {
      throw new GiveUp(`The ledger does not hold: ${faultCount} faults, the first in ${first.sku}: ${first.detail}`);
    }
    await run.progress(movements, movements, `${movements} movements of ${items} items hold`);
  },
});
