import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import type { FreightInvoiceDetail, FreightInvoiceRow } from "@cerebro/contracts/entities/logistics/carriers.ts";
import { auditLine } from "@cerebro/engines/rating/freight-audit.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadCarrier } from "./carriers.store.ts";
import {
  type CheckedLine,
  deleteInvoice,
  findBilled,
  insertInvoice,
  invoiceListing,
  loadInvoice,
  lockInvoice,
  replaceLines,
  setDecision,
} from "./freight-invoices.store.ts";

export const listFreightInvoices: Verb<typeof freightInvoiceEndpoints.listFreightInvoices> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<FreightInvoiceRow>(ctx.read, invoiceListing(input), input);
};

export const getFreightInvoice: Verb<typeof freightInvoiceEndpoints.getFreightInvoice> = async (ctx, { invoiceId }) => {
  requireRole(ctx, "logistics");
  return loadInvoice(ctx.read, invoiceId);
};

/** Enters what a carrier bills and holds each line against what was booked with it [LOG-03]. */
export const createFreightInvoice: Verb<typeof freightInvoiceEndpoints.createFreightInvoice> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const carrier = await loadCarrier(tx, input.carrierId);
    if (carrier.currency !== input.currency) {
      throw new AppError("freight_invoice.other_currency", { carrier: carrier.code, currency: carrier.currency });
    }
    const id = await insertInvoice(tx, await nextNumber(tx, "FI"), input);
    const lines = input.lines.map((line, index) => ({ lineNumber: index + 1, ...line }));
    await replaceLines(tx, id, await check(tx, { ...carrier, carrierId: carrier.id, invoiceId: id }, lines));
    return record(tx, "create", { id });
  });
};

/** Shipments arrive and are booked after their invoice came: it is looked at again until somebody decides. */
export const auditFreightInvoice: Verb<typeof freightInvoiceEndpoints.auditFreightInvoice> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { invoiceId, version } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockInvoice(tx, invoiceId, version);
    requireUndecided(before);
    await replaceLines(tx, invoiceId, await check(tx, { ...before, invoiceId }, before.lines));
    return record(tx, "audit", before);
  });
};

export const decideFreightInvoice: Verb<typeof freightInvoiceEndpoints.decideFreightInvoice> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { invoiceId, version, decision, reason } = input;
  if (decision === "dispute" && reason === null) throw new AppError("freight_invoice.reason_needed");
  return ctx.transaction(async (tx) => {
    const before = await lockInvoice(tx, invoiceId, version);
    requireUndecided(before);
    await setDecision(tx, invoiceId, { state: decision === "approve" ? "approved" : "disputed", reason });
    return record(tx, decision, before);
  });
};

function requireUndecided({ number, state }: FreightInvoiceDetail): void {
  if (state !== "entered") throw new AppError("freight_invoice.decided", { number, state });
}

interface Checking {
  readonly carrierId: string;
  readonly invoiceId: string;
  readonly toleranceBasisPoints: number;
}

type WrittenLine = Pick<CheckedLine, "lineNumber" | "shipmentReference" | "grams" | "amountMinor">;

async function check(
  reader: Reader,
  { carrierId, invoiceId, toleranceBasisPoints }: Checking,
  lines: readonly WrittenLine[],
): Promise<CheckedLine[]> {
  const references = [...new Set(lines.map(({ shipmentReference }) => shipmentReference))];
  const known = new Map(
    (await findBilled(reader, { carrierId, invoiceId }, references)).map((each) => [each.reference, each]),
  );
  const seen = new Set<string>();
  return lines.map(({ lineNumber, shipmentReference, grams, amountMinor }) => {
    const found = known.get(shipmentReference);
    const shipment = found === undefined ? null : { ...found, isBilled: found.isBilled || seen.has(found.shipmentId) };
    if (found !== undefined) seen.add(found.shipmentId);
    const audited = auditLine({ amountMinor, shipment }, toleranceBasisPoints);
    return { lineNumber, shipmentReference, grams, amountMinor, shipmentId: found?.shipmentId ?? null, ...audited };
  });
}

/** Ends a command on an invoice: audit, event, answer. */
async function record(
  tx: CommandTransaction,
  action: AuditVerb<"freight_invoice">,
  before: Pick<FreightInvoiceDetail, "id"> & Partial<FreightInvoiceDetail>,
): Promise<FreightInvoiceDetail> {
  const after = await loadInvoice(tx, before.id);
  const { id, number, state, reference, amountMinor, atStakeMinor, reason } = after;
  tx.audit({
    action: `freight_invoice.${action}`,
    subjectType: "freight_invoice",
    subjectId: id,
    before: { state: before.state, atStakeMinor: before.atStakeMinor },
    after: { number, state, reference, amountMinor, atStakeMinor, reason },
  });
  tx.publish({ type: "freight_invoice.changed", subjectId: id, payload: { number, state, action } });
  return after;
}

interface Done {
  readonly output: FreightInvoiceDetail;
}

async function lockUntouched(tx: CommandTransaction, output: FreightInvoiceDetail): Promise<FreightInvoiceDetail> {
  const now = await lockInvoice(tx, output.id, null);
  if (now.version !== output.version) throw new AppError("undo.changed_since", { subject: now.number });
  return now;
}

export async function undoCreateFreightInvoice(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { id, number, reference } = await lockUntouched(tx, output);
    await deleteInvoice(tx, id);
    const before = { number, reference };
    tx.audit({ action: "freight_invoice.delete", subjectType: "freight_invoice", subjectId: id, before });
    tx.publish({ type: "freight_invoice.changed", subjectId: id, payload: { number, action: "delete" } });
    return [];
  });
}

export async function undoDecideFreightInvoice(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const now = await lockUntouched(tx, output);
    await setDecision(tx, now.id, { state: "entered", reason: null });
    await record(tx, "reopen", now);
    return [];
  });
}
