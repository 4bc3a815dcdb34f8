import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { LedgerProof } from "@cerebro/contracts/entities/wms/ledger.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { askForProof, findProof } from "./proof.store.ts";
import { queueProof } from "./verify-job.ts";

const never: LedgerProof = {
  state: "never",
  jobId: null,
  askedAt: null,
  askedByName: null,
  startedAt: null,
  endedAt: null,
  movements: 0,
  movementsTotal: null,
  result: null,
  resultAt: null,
};

/** Has a job prove the ledger: it reads every movement, longer than a request may take. */
export const startLedgerVerification: Verb<typeof inventoryEndpoints.startLedgerVerification> = async (ctx) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const { organisationId } = ctx;
    await askForProof(tx, { organisationId, by: ctx.actor.name, now: ctx.now() });
    const jobId = queueProof(ctx.platform, tx, organisationId);
    const proof = (await findProof(tx)) ?? never;
    // The job is written with the commit, so it cannot be read here.
    const after: typeof proof = proof.state === "running" ? proof : { ...proof, state: "waiting", jobId };
    tx.audit({ action: "ledger.verify", subjectType: "organisation", subjectId: organisationId, after });
    return after;
  });
};

export const getLedgerVerification: Verb<typeof inventoryEndpoints.getLedgerVerification> = async (ctx) => {
  requireRole(ctx, "admin");
  return (await findProof(ctx.read)) ?? never;
};
