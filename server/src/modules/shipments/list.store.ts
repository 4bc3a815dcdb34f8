import { delayAlertAbove, delayLikelyAbove } from "@cerebro/contracts/constants/delays.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { openShipmentStatuses } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { Listing, SortKey } from "../../platform/listing/page.store.ts";
import { searchedAmong } from "../../platform/listing/words.store.ts";
import { statesOf } from "../../platform/listing/states.ts";
import { expectedArrival } from "./expected-arrival.store.ts";
import { waitsIn } from "./queue.store.ts";

type ShipmentFilter = Omit<InputOf<typeof shipmentEndpoints.listShipments>, "cursor" | "limit">;

const sortKeys: Readonly<Record<ShipmentFilter["sort"], SortKey>> = {
  agreedAt: { by: sql`coalesce(s.agreed_at, 'infinity'::timestamptz)`, type: "timestamptz" },
  number: { by: sql`s.number`, type: "text" },
  createdAt: { by: sql`s.created_at`, type: "timestamptz" },
  deliveredAt: { by: sql`coalesce(s.delivered_at, 'infinity'::timestamptz)`, type: "timestamptz" },
};

export const zone = sql`(select time_zone from organisation where id = current_organisation())`;

const isOpen = sql`s.status = any(${[...openShipmentStatuses]}::text[])`;

/** Against the promise agreed on last; a shipment that ended without arriving is neither late nor on time. */
export const punctuality = (now: Date): Sql => sql`case
  when s.agreed_at is null or s.delivered_at is null and not ${isOpen} then 'no_promise'
  when s.delivered_at > s.agreed_at then 'late'
  when s.delivered_at is not null then 'on_time'
  when s.agreed_at < ${now} then 'late'
  when ${expectedArrival} > s.agreed_at then 'at_risk'
  when s.status in ('attempt_failed', 'returning', 'lost') then 'at_risk'
  when s.status in ('delayed', 'held') and ${expectedArrival} is null then 'at_risk'
  when s.shipped_at is null and s.agreed_at < ${now}::timestamptz + interval '1 day' then 'at_risk'
  else 'on_time' end`;

/** State of the promise agreed on last, one of `promiseOutcomes`; null if none was given. */
export const outcome = (now: Date): Sql => sql`case
  when s.agreed_at is null then null
  when s.delivered_at <= s.agreed_at then 'on_time'
  when s.delivered_at is not null then 'late'
  when not ${isOpen} then 'ended'
  when s.agreed_at < ${now} then 'overdue'
  else 'to_come' end`;

const firstPromise = sql`case when s.promised_at is null then 'no_promise'
  when s.delivered_at <= s.promised_at then 'on_time' else 'late' end`;

/** Moments on these days of the organisation's calendar, both included. */
export function onDays(moment: Sql, from: string | undefined, until: string | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${moment} >= ${from}::date::timestamp at time zone ${zone}`]),
    ...(until === undefined ? [] : [sql`${moment} < (${until}::date + 1)::timestamp at time zone ${zone}`]),
  ];
}

export const shipmentColumns = (now: Date): Sql => sql`s.id, s.number, s.sales_order_id as "salesOrderId",
  o.number as "salesOrderNumber", s.status, s.step, s.reason, s.carrier_id as "carrierId",
  coalesce(c.name, s.carrier) as "carrierName", s.tracking_number as "trackingNumber", s.mode,
  coalesce(f.name, s.from_name) as "fromName", s.to_name as "toName", s.to_country as "toCountry",
  s.promised_at as "promisedAt", s.agreed_at as "agreedAt", ${expectedArrival} as "estimatedAt",
  s.shipped_at as "shippedAt", s.delivered_at as "deliveredAt", ${punctuality(now)} as punctuality,
  case when ${isOpen} then foreseen.probability end as "delayProbability",
  coalesce(packed.cartons, 0) as "cartonCount", coalesce(packed.grams, s.grams) as grams,
  s.created_at as "createdAt", s.version`;

export const shipmentJoins = sql`left join sales_order o on o.id = s.sales_order_id
  left join shipment_delay foreseen on foreseen.shipment_id = s.id
  left join carrier c on c.id = s.carrier_id left join location f on f.id = s.from_location_id
  left join lateral (select count(*) as cartons, sum(k.weight_grams)::bigint as grams
    from carton k where k.shipment_id = s.id) packed on true`;

export function shipmentListing(filter: ShipmentFilter, now: Date): Listing {
  return {
    from: sql`shipment s`,
    where: conditions(filter, now),
    ...searchedAmong(
      filter.search,
      sql`s.id`,
      (pattern) => sql`select near.id from shipment near where near.search_text like ${pattern}
        union all select near.id from sales_order x join shipment near on near.sales_order_id = x.id
          where x.search_text like ${pattern} and lower(x.number) like ${pattern}`,
    ),
    id: sql`s.id`,
    sort: sortKeys[filter.sort],
    direction: filter.direction,
    columns: shipmentColumns(now),
    join: sql`join shipment s on s.id = found.id ${shipmentJoins}`,
  };
}

function conditions(filter: ShipmentFilter, now: Date): Sql[] {
  const { status, carrierId, orderId, punctuality: wanted, delay } = filter;
  return [
    sql`s.organisation_id = current_organisation()`,
    ...(status === undefined ? [] : [sql`s.status = any(${statesOf(status, openShipmentStatuses)}::text[])`]),
    ...(filter.queue === undefined ? [] : [waitsIn(filter.queue)]),
    ...(carrierId === undefined ? [] : [sql`s.carrier_id = ${carrierId}`]),
    ...(orderId === undefined ? [] : [sql`s.sales_order_id = ${orderId}`]),
    ...(delay === undefined
      ? []
      : [
          isOpen,
          sql`s.id in (select shipment_id from shipment_delay where organisation_id = current_organisation()
            and probability > ${delay === "alert" ? delayAlertAbove : delayLikelyAbove}::float8)`,
        ]),
    ...(wanted === undefined ? [] : [sql`${punctuality(now)} = ${wanted}`]),
    ...(filter.outcome === undefined ? [] : [sql`${outcome(now)} = any(${filter.outcome.split(",")}::text[])`]),
    ...(filter.firstPromise === undefined
      ? []
      : [sql`s.delivered_at is not null and ${firstPromise} = any(${filter.firstPromise.split(",")}::text[])`]),
    ...onDays(sql`s.agreed_at`, filter.promisedFrom, filter.promisedUntil),
    ...onDays(sql`s.delivered_at`, filter.deliveredFrom, filter.deliveredUntil),
  ];
}
