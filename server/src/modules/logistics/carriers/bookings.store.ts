import type {
  Booking,
  RateOffer,
  RateQuestion,
  RefusedCarrier,
} from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { AgreedFreight } from "@cerebro/engines/rating/freight-audit.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

const columns = sql`b.id, b.shipment_id as "shipmentId", s.number, b.withdrawn_at as "withdrawnAt",
  b.tender_id as "tenderId", b.question, b.chosen, b.not_chosen as "notChosen", b.refused, b.reason,
  b.booked_at as "bookedAt", b.booked_by as "bookedBy"`;

/** Newest first; of a shipment that is not there, no list. */
export async function loadBookings(reader: Reader, shipmentId: string): Promise<Booking[]> {
  const shipment = await reader.maybe(
    sql`select id from shipment where organisation_id = current_organisation() and id = ${shipmentId}`,
  );
  if (shipment === undefined) throw new AppError("shipment.not_found");
  return reader.rows<Booking>(sql`select ${columns} from shipment_booking b join shipment s on s.id = b.shipment_id
    where b.organisation_id = current_organisation() and b.shipment_id = ${shipmentId} order by b.id desc`);
}

export function loadBooking(reader: Reader, id: string): Promise<Booking> {
  return reader.one<Booking>(sql`select ${columns} from shipment_booking b join shipment s on s.id = b.shipment_id
    where b.id = ${id}`);
}

export function findLiveBooking(reader: Reader, shipmentId: string): Promise<{ readonly id: string } | undefined> {
  return reader.maybe(sql`select id from shipment_booking where shipment_id = ${shipmentId} and withdrawn_at is null`);
}

/** Locks the shipment against bookings, tenders and moves until the transaction ends. */
export async function holdShipment(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`select from shipment
    where organisation_id = current_organisation() and id = ${id} for update`);
}

/**
 * Arrival promised by a carrier: at the end of the day, or by the agreed hour on the same day, since the carrier named
 * no hour.
 */
export async function arrivalOfBooking(
  reader: Reader,
  shipmentId: string,
  { arrivesOn }: Pick<RateOffer, "arrivesOn">,
): Promise<string> {
  const { at } = await reader.one<{ at: string }>(sql`select case
      when (s.agreed_at at time zone o.time_zone)::date = ${arrivesOn}::date then s.agreed_at
      else (${arrivesOn}::date + time '23:59:59') at time zone o.time_zone end as at
    from shipment s join organisation o on o.id = s.organisation_id where s.id = ${shipmentId}`);
  return at;
}

export interface NewBooking {
  readonly shipmentId: string;
  readonly tenderId: string | null;
  readonly question: RateQuestion;
  readonly chosen: RateOffer;
  readonly agreed: AgreedFreight;
  readonly notChosen: readonly RateOffer[];
  readonly refused: readonly RefusedCarrier[];
  readonly reason: string | null;
}

export async function insertBooking(tx: CommandTransaction, booking: NewBooking): Promise<string> {
  const { chosen } = booking;
  const { id } = await tx.one<{
    id: string;
  }>(sql`insert into shipment_booking (organisation_id, shipment_id, carrier_id,
      tender_id, question, chosen, terms, not_chosen, refused, reason, booked_at, booked_by)
    values (${tx.context.organisationId}, ${booking.shipmentId}, ${chosen.carrierId}, ${booking.tenderId},
      ${JSON.stringify(booking.question)}, ${JSON.stringify(chosen)}, ${JSON.stringify(booking.agreed)},
      ${JSON.stringify(booking.notChosen)}, ${JSON.stringify(booking.refused)}, ${booking.reason}, ${tx.context.now()},
      ${tx.context.actor.name})
    returning id`);
  await giveTo(tx, booking);
  return id;
}

/** The shipment shows who carries it, how and for what. */
async function giveTo(
  tx: CommandTransaction,
  { shipmentId, chosen }: { readonly shipmentId: string; readonly chosen: RateOffer },
): Promise<void> {
  await tx.execute(sql`update shipment set carrier_id = ${chosen.carrierId}, carrier = ${chosen.carrierName},
      service = ${chosen.service}, mode = ${chosen.mode}, price_minor = ${chosen.price.totalMinor},
      currency = ${chosen.currency}
    where id = ${shipmentId}`);
}

/** A booking that was withdrawn holds again, and the tender it came of. */
export async function renewBooking(tx: CommandTransaction, booking: Booking): Promise<void> {
  await tx.execute(sql`update shipment_booking set withdrawn_at = null where id = ${booking.id}`);
  await tx.execute(sql`update tender set state = 'accepted', version = version + 1
    where id = ${booking.tenderId} and state = 'withdrawn'`);
  await giveTo(tx, booking);
}

/** The shipment has no carrier any more. */
export async function withdrawBooking(tx: CommandTransaction, id: string, shipmentId: string): Promise<void> {
  await tx.execute(sql`update shipment_booking set withdrawn_at = ${tx.context.now()} where id = ${id}`);
  await tx.execute(sql`update tender set state = 'withdrawn', version = version + 1
    where shipment_id = ${shipmentId} and state = 'accepted'`);
  await tx.execute(sql`update shipment set carrier_id = null, carrier = null, service = null, mode = null,
      price_minor = null, currency = null
    where id = ${shipmentId}`);
}
