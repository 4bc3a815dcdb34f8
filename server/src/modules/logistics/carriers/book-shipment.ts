import type { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import type { Booking } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { recordShipmentEvents, withdrawShipmentEvent } from "../../shipments/index.ts";
import {
  arrivalOfBooking,
  findLiveBooking,
  holdShipment,
  insertBooking,
  loadBooking,
  loadBookings,
  type NewBooking,
  withdrawBooking,
} from "./bookings.store.ts";
import { type Load, loadLoad } from "./rates.store.ts";
import { shopForShipment } from "./shop-rates.ts";
import { findOpenTender } from "./tenders.store.ts";

export const listBookings: Verb<typeof tenderEndpoints.listBookings> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  return { rows: await loadBookings(ctx.read, shipmentId) };
};

/** Takes one of the offers for a shipment; the choice, its reason and the offers not chosen are kept [LOG-02]. */
export const bookShipment: Verb<typeof tenderEndpoints.bookShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { bandId, reason, ...asked } = input;
  return ctx.transaction(async (tx) => {
    await holdShipment(tx, asked.shipmentId);
    const { load, shopped } = await shopForShipment(ctx, tx, asked);
    await requireBookable(tx, load);
    const chosen = shopped.offers.find((offer) => offer.bandId === bandId);
    if (chosen === undefined) throw new AppError("rate.not_offered");
    return book(tx, {
      shipmentId: load.id,
      tenderId: null,
      question: shopped.question,
      chosen,
      agreed: shopped.agreed(chosen),
      notChosen: shopped.offers.filter((offer) => offer !== chosen),
      refused: shopped.refused,
      reason,
    });
  });
};

/** Goods that are neither handed over nor offered to a carrier. */
export async function requireBookable(tx: CommandTransaction, load: Load): Promise<void> {
  const { number, step, status, carrierName } = load;
  if (step === "booked") throw new AppError("booking.booked", { number, carrier: carrierName ?? "a carrier" });
  if ((step !== "draft" && step !== "rated") || status === "cancelled") {
    throw new AppError("booking.refused", { number, state: status.replaceAll("_", " ") });
  }
  const open = await findOpenTender(tx, load.id);
  if (open !== undefined) throw new AppError("tender.open", { number, tender: open.number });
}

/** The shipment has a price and is booked; what was asked and answered is kept with it. */
export async function book(tx: CommandTransaction, booking: NewBooking): Promise<Booking> {
  const id = await insertBooking(tx, booking);
  const occurredAt = tx.context.now().toISOString();
  await tellBooked(tx, booking, occurredAt);
  const after = await loadBooking(tx, id);
  const { carrierCode, price, currency } = booking.chosen;
  tx.audit({
    action: "shipment.book",
    subjectType: "shipment",
    subjectId: booking.shipmentId,
    after: { booking: id, carrier: carrierCode, priceMinor: price.totalMinor, currency, reason: booking.reason },
  });
  return after;
}

type Told = Pick<NewBooking, "shipmentId" | "tenderId" | "chosen">;

/** Reports a booking to the shipment: its price, its carrier, and its arrival day. */
export async function tellBooked(tx: CommandTransaction, booking: Told, occurredAt: string): Promise<void> {
  const { shipmentId, tenderId, chosen } = booking;
  const estimatedAt = await arrivalOfBooking(tx, shipmentId, chosen);
  await recordShipmentEvents(tx, shipmentId, [
    { status: "rated", occurredAt, source: "house" },
    { status: "booked", occurredAt, source: tenderId === null ? "house" : "carrier", estimatedAt },
  ]);
}

export const unbookShipment: Verb<typeof tenderEndpoints.unbookShipment> = async (ctx, { shipmentId, reason }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction((tx) => unbook(tx, shipmentId, reason));
};

/** The caller has checked the permission. */
export async function unbook(tx: CommandTransaction, shipmentId: string, reason: string | null): Promise<Booking> {
  await holdShipment(tx, shipmentId);
  const { number, step, status } = await loadLoad(tx, shipmentId, tx.context.now());
  const live = await findLiveBooking(tx, shipmentId);
  if (live === undefined) throw new AppError("booking.none", { number });
  if (step !== "booked") throw new AppError("booking.refused", { number, state: status.replaceAll("_", " ") });
  await withdrawBooking(tx, live.id, shipmentId);
  for (const told of ["booked", "rated"] as const) await withdrawShipmentEvent(tx, shipmentId, told);
  const after = await loadBooking(tx, live.id);
  tx.audit({
    action: "shipment.unbook",
    subjectType: "shipment",
    subjectId: shipmentId,
    before: { booking: live.id, carrier: after.chosen.carrierCode },
    after: { reason },
  });
  return after;
}

export async function undoBookShipment(
  ctx: Context,
  { output }: { readonly output: Booking },
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const live = await findLiveBooking(tx, output.shipmentId);
    if (live?.id !== output.id) throw new AppError("undo.changed_since", { subject: output.number });
    await unbook(tx, output.shipmentId, "Undone");
    return [];
  });
}
