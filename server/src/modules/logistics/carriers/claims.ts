import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import { ClaimRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { noted } from "./noted.ts";
import {
  claimListing,
  deleteClaim,
  findBearer,
  insertClaim,
  loadClaim,
  lockClaim,
  settleClaim,
} from "./claims.store.ts";

export const listClaims: Verb<typeof freightInvoiceEndpoints.listClaims> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<ClaimRow>(ctx.read, claimListing(input), { ...input, sort: "createdAt" });
};

/** Claims lost, damaged or short goods from the carrier of a shipment [LOG-03]. */
export const createClaim: Verb<typeof freightInvoiceEndpoints.createClaim> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { number: shipmentNumber, carrierId, currency } = await findBearer(tx, input.shipmentId);
    if (carrierId === null || currency === null) throw new AppError("claim.no_carrier", { number: shipmentNumber });
    const number = await nextNumber(tx, "CL");
    const id = await insertClaim(tx, { ...input, number, shipmentNumber, carrierId, currency });
    return record(tx, "create", { id });
  });
};

export const decideClaim: Verb<typeof freightInvoiceEndpoints.decideClaim> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { claimId, version, settledMinor, note } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockClaim(tx, claimId, version);
    const { number, state, amountMinor } = before;
    if (state !== "open") throw new AppError("claim.decided", { number, state });
    if (settledMinor !== null && settledMinor > amountMinor) throw new AppError("claim.over", { amount: amountMinor });
    await settleClaim(tx, claimId, { settledMinor, note: note ?? before.note });
    return record(tx, settledMinor === null ? "reject" : "accept", before);
  });
};

async function record(
  tx: CommandTransaction,
  action: AuditVerb<"claim">,
  before: Pick<ClaimRow, "id"> & Partial<ClaimRow>,
): Promise<ClaimRow> {
  const after = await loadClaim(tx, before.id);
  tx.audit({ action: `claim.${action}`, subjectType: "claim", subjectId: after.id, before, after });
  const { number: code, carrierId } = after;
  tx.publish({ type: "carrier.changed", subjectId: carrierId, payload: { code, action: `claim_${action}` } });
  return after;
}

interface Done {
  readonly output: ClaimRow;
  readonly audit: readonly AuditEntry[];
}

async function lockUntouched(tx: CommandTransaction, { id, number, version }: ClaimRow): Promise<ClaimRow> {
  const now = await lockClaim(tx, id, null);
  if (now.version !== version) throw new AppError("undo.changed_since", { subject: number });
  return now;
}

export async function undoCreateClaim(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await lockUntouched(tx, output);
    await deleteClaim(tx, output.id);
    const { id, number: code, carrierId } = output;
    tx.audit({ action: "claim.delete", subjectType: "claim", subjectId: id, before: output });
    tx.publish({ type: "carrier.changed", subjectId: carrierId, payload: { code, action: "claim_delete" } });
    return [];
  });
}

/** The claim is open again, with the note it had. */
export async function undoDecideClaim(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const had = noted(audit, { action: /^claim\.(accept|reject)$/, side: "before" }, ClaimRow);
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await settleClaim(tx, output.id, { settledMinor: undefined, note: had.note });
    await record(tx, "reopen", now);
    return [];
  });
}
