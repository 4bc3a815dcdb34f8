import type { TrackedShipment } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { trackingDays } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { type Database, nobody, type Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { expectedArrival } from "../../shipments/index.ts";

export interface Tracked {
  readonly shipmentId: string;
  readonly organisationId: string;
}

/** One probe of an index, whether somebody made the token or guessed it. */
export function findByToken(database: Database, token: string): Promise<Tracked | undefined> {
  return database.read(nobody).maybe<Tracked>(sql`
    select id as "shipmentId", organisation_id as "organisationId" from shipment_by_tracking_token(${token})`);
}

export async function tokenOf(reader: Reader, shipmentId: string): Promise<string | null | undefined> {
  const row = await reader.maybe<{ token: string | null }>(sql`select tracking_token as token from shipment
    where organisation_id = current_organisation() and id = ${shipmentId}`);
  return row?.token ?? (row === undefined ? undefined : null);
}

/** The token the shipment has had, or the new one. */
export async function giveToken(
  tx: CommandTransaction,
  shipmentId: string,
  fresh: string,
): Promise<string | undefined> {
  const row = await tx.maybe<{
    token: string;
  }>(sql`update shipment set tracking_token = coalesce(tracking_token, ${fresh})
    where organisation_id = current_organisation() and id = ${shipmentId} returning tracking_token as token`);
  return row?.token;
}

export function takeToken(tx: CommandTransaction, shipmentId: string): Promise<number> {
  return tx.execute(sql`update shipment set tracking_token = null
    where organisation_id = current_organisation() and id = ${shipmentId}`);
}

interface TrackedRow extends Omit<
  TrackedShipment,
  "milestones" | "attempts" | "parcels" | "received" | "mails" | "vehicle" | "silentSince" | "door"
> {
  readonly email: string | null;
  readonly wantsNone: boolean;
  readonly vehicleId: string | null;
  readonly outNow: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Undefined once the link has run out. */
export function loadTracked(reader: Reader, shipmentId: string, now: Date): Promise<TrackedRow | undefined> {
  return reader.maybe<TrackedRow>(sql`select s.number, g.name as sender, s.status, s.reason,
      nullif(concat_ws(', ', nullif(split_part(coalesce(s.to_address, ''), ',', -1), s.to_address), s.to_country), '')
        as destination,
      s.agreed_at as "promisedAt",
      ${expectedArrival} as "estimatedAt",
      coalesce(st.window_opens_at, s.window_opens_at) as "windowOpensAt",
      coalesce(st.window_closes_at, s.window_closes_at) as "windowClosesAt", s.carrier,
      (select count(*)::int from trip_stop b where b.trip_id = st.trip_id and b.position < st.position
        and b.state in ('planned', 'en_route', 'arrived', 'servicing')) as "stopsBefore",
      c.email, exists (select from consignee_opt_out x where x.address = lower(c.email)) as "wantsNone",
      st.vehicle_id as "vehicleId",
      s.status = 'out_for_delivery' and st.trip_id is not null as "outNow",
      s.to_latitude as latitude, s.to_longitude as longitude
    from shipment s join organisation g on g.id = s.organisation_id left join sales_order o on o.id = s.sales_order_id
      left join customer c on c.id = o.customer_id
      left join lateral (select x.*, t.vehicle_id from trip_stop x join trip t on t.id = x.trip_id
        where x.shipment_id = s.id and x.state in ('planned', 'en_route', 'arrived', 'servicing')
          and t.state in ('dispatched', 'active')) st on true
    where s.id = ${shipmentId}
      and (s.delivered_at is null or s.delivered_at > ${now}::timestamptz - make_interval(days => ${trackingDays}))`);
}

export function loadMilestones(reader: Reader, shipmentId: string): Promise<TrackedShipment["milestones"]> {
  return reader.rows(sql`select step, actual_at as at from shipment_milestone
    where shipment_id = ${shipmentId} and actual_at is not null
    order by actual_at, array_position(array['booked', 'labelled', 'picked_up', 'in_transit', 'out_for_delivery',
      'delivered'], step)`);
}

export function loadAttempts(reader: Reader, shipmentId: string): Promise<TrackedShipment["attempts"]> {
  return reader.rows(sql`select occurred_at as at, reason from shipment_event
    where shipment_id = ${shipmentId} and status = 'attempt_failed' order by occurred_at`);
}

export function loadWeights(reader: Reader, shipmentId: string): Promise<TrackedShipment["parcels"]> {
  return reader.rows(sql`select position, weight_grams as grams from carton where shipment_id = ${shipmentId}
    order by position`);
}

export async function loadReceived(reader: Reader, shipmentId: string): Promise<TrackedShipment["received"]> {
  const row = await reader.maybe<NonNullable<TrackedShipment["received"]>>(sql`select p.recipient, p.relation,
      coalesce(s.delivered_at, p.server_at) as at, p.outcome = 'partial' as partly
    from delivery_proof p join shipment s on s.id = p.shipment_id
    where p.shipment_id = ${shipmentId} order by p.id desc limit 1`);
  return row ?? null;
}

export async function lastPosition(
  reader: Reader,
  vehicleId: string,
): Promise<{ latitude: number; longitude: number; at: string } | undefined> {
  return reader.maybe(sql`select latitude, longitude, at from vehicle_last_position
    where vehicle_id = ${vehicleId}`);
}

/** Recipient of mails about a shipment: the customer of its order. */
export async function addressOf(reader: Reader, shipmentId: string): Promise<string | null> {
  const row = await reader.maybe<{ email: string }>(sql`select c.email from shipment s
    join sales_order o on o.id = s.sales_order_id join customer c on c.id = o.customer_id
    where s.id = ${shipmentId} and c.email is not null`);
  return row?.email ?? null;
}
