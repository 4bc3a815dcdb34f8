import type { Booking, TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { requireBookable, tellBooked, unbook } from "./book-shipment.ts";
import { findLiveBooking, holdShipment, loadBooking, renewBooking } from "./bookings.store.ts";
import { loadLoad } from "./rates.store.ts";
import { recordTender } from "./tender-shipment.ts";
import { findLiveTender, lockTender, offerAgain, putInLine } from "./tenders.store.ts";

interface Done<Output> {
  readonly output: Output;
  readonly audit: readonly AuditEntry[];
}

const Dismissed = z.object({ dismissed: z.array(z.string()) });

/** Carriers in line that a command withdrew. They never knew. */
const dismissedBy = (audit: readonly AuditEntry[], action: string): readonly string[] =>
  Dismissed.parse(audit.find((entry) => entry.action === action)?.after).dismissed;

const changed = (subject: string): AppError => new AppError("undo.changed_since", { subject });

/** The tender as the command left it, with its shipment held. */
async function asLeft(tx: CommandTransaction, left: TenderRow): Promise<TenderRow> {
  const tender = await lockTender(tx, left.id, null);
  if (tender.version !== left.version) throw changed(left.number);
  return tender;
}

/** Only answers entered by staff can be undone, not those of a carrier. */
export async function undoAcceptTender(ctx: Context, { output, audit }: Done<TenderRow>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { id, shipmentId } = await asLeft(tx, output);
    await unbook(tx, shipmentId, "Undone");
    await offerAgain(tx, id, "offered");
    await putInLine(tx, dismissedBy(audit, "tender.accept"));
    await recordTender(tx, id, "take_back_answer");
    return [];
  });
}

/** Not once the next in line was asked: one carrier at a time is. */
export async function undoRefuseTender(ctx: Context, { output }: Done<TenderRow>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { id, number, shipmentId } = await asLeft(tx, output);
    if ((await findLiveTender(tx, shipmentId)) !== undefined) throw changed(number);
    await requireStillToBook(tx, shipmentId, number);
    await offerAgain(tx, id, "offered");
    await recordTender(tx, id, "take_back_answer");
    return [];
  });
}

/** The link in the carrier's mail works again. */
export async function undoWithdrawTender(ctx: Context, { output, audit }: Done<TenderRow>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { id, number, shipmentId, offeredAt } = await asLeft(tx, output);
    const isOffer = offeredAt !== null;
    if (isOffer && (await findLiveTender(tx, shipmentId)) !== undefined) throw changed(number);
    await requireStillToBook(tx, shipmentId, number);
    await offerAgain(tx, id, isOffer ? "offered" : "waiting");
    await putInLine(tx, dismissedBy(audit, "tender.withdraw"));
    await recordTender(tx, id, "take_back_withdrawal");
    return [];
  });
}

async function requireStillToBook(tx: CommandTransaction, shipmentId: string, number: string): Promise<void> {
  const { step, status } = await loadLoad(tx, shipmentId, tx.context.now());
  if ((step !== "draft" && step !== "rated") || status === "cancelled") throw changed(number);
}

/** Booked as it was, at the price that was agreed then; not once it was booked or offered otherwise. */
export async function undoUnbookShipment(ctx: Context, { output }: Done<Booking>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { id, shipmentId, tenderId, bookedAt, number } = output;
    await holdShipment(tx, shipmentId);
    if ((await findLiveBooking(tx, shipmentId)) !== undefined) throw changed(number);
    await requireBookable(tx, await loadLoad(tx, shipmentId, ctx.now()));
    const { withdrawnAt, chosen } = await loadBooking(tx, id);
    if (withdrawnAt === null) throw changed(number);
    await renewBooking(tx, output);
    await tellBooked(tx, { shipmentId, tenderId, chosen }, bookedAt);
    const after = { booking: id, carrier: chosen.carrierCode };
    tx.audit({ action: "shipment.take_back_unbooking", subjectType: "shipment", subjectId: shipmentId, after });
    return [];
  });
}
