import { openShipmentStatuses } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { Delivery } from "@cerebro/engines/delays/delivery.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** A shipment as the model reads it; moments in milliseconds. */
interface Row {
  readonly shipmentId: string;
  readonly orderedAt: number;
  readonly promisedAt: number;
  readonly deliveredAt: number | null;
  readonly carrier: string | null;
  readonly country: string | null;
  readonly mode: string | null;
  readonly origin: string | null;
  readonly consignee: string | null;
  readonly grams: number | null;
  readonly pieces: number | null;
}

export interface KnownShipment {
  readonly shipmentId: string;
  readonly delivery: Delivery;
}

const milliseconds = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** The first promise counts: a later one is agreed on because of the delay that is to be foretold. */
const columns = sql`s.id as "shipmentId",
  ${milliseconds(sql`least(coalesce(o.ordered_at, s.created_at), s.promised_at, coalesce(s.shipped_at, s.promised_at))`)} as "orderedAt",
  ${milliseconds(sql`s.promised_at`)} as "promisedAt", ${milliseconds(sql`s.delivered_at`)} as "deliveredAt",
  coalesce(s.carrier_id::text, s.carrier) as carrier, s.to_country as country, s.mode,
  coalesce(s.from_location_id::text, s.from_name) as origin, s.to_name as consignee, s.grams, s.pieces`;

/** The newest deliveries that had a promise. */
export async function loadDeliveries(reader: Reader, limit: number): Promise<KnownShipment[]> {
  const rows = await reader.rows<Row>(sql`select ${columns} from shipment s
      left join sales_order o on o.id = s.sales_order_id
    where s.organisation_id = current_organisation() and s.delivered_at is not null and s.promised_at is not null
    order by s.delivered_at desc limit ${limit}`);
  return rows.map((row) => ({ shipmentId: row.shipmentId, delivery: deliveryOf(row, row.orderedAt) }));
}

/** Shipments under way, the earliest promise first; judged by what is known now. */
export async function loadOpen(
  reader: Reader,
  { now, limit, shipmentId }: { readonly now: Date; readonly limit: number; readonly shipmentId: string | null },
): Promise<KnownShipment[]> {
  const rows = await reader.rows<Row>(sql`select ${columns} from shipment s
      left join sales_order o on o.id = s.sales_order_id
    where s.organisation_id = current_organisation() and s.status = any(${[...openShipmentStatuses]}::text[])
      and s.delivered_at is null and s.promised_at is not null
      and (${shipmentId}::uuid is null or s.id = ${shipmentId}::uuid)
    order by s.promised_at, s.id limit ${limit}`);
  return rows.map((row) => ({ shipmentId: row.shipmentId, delivery: deliveryOf(row, now.getTime()) }));
}

const dayMs = 86_400_000;
const week = 7;

/** The groups and figures stand in the order of `delayFactors`, behind the overall rate. */
function deliveryOf(row: Row, judgedAt: number): Delivery {
  const { carrier, country, mode, origin, consignee, promisedAt, deliveredAt, orderedAt } = row;
  const daysLate = deliveredAt === null ? 0 : Math.max(0, (deliveredAt - promisedAt) / dayMs);
  // Late is known when the promise has passed, on time when it has arrived.
  const knownAt = deliveredAt === null ? Infinity : Math.min(deliveredAt, Math.max(promisedAt, orderedAt) + 1);
  const name = (part: string | null): string => part ?? "not known";
  return {
    at: judgedAt / dayMs,
    promisedAt: promisedAt / dayMs,
    knownAt: knownAt / dayMs,
    daysLate,
    groups: [
      name(carrier),
      name(country),
      name(mode),
      name(origin),
      `${name(carrier)} ${name(country)}`,
      `${name(mode)} ${name(country)}`,
      name(consignee),
    ],
    figures: [
      Math.log1p(Math.max(0, (promisedAt - orderedAt) / dayMs)),
      Math.log1p(row.grams ?? 0),
      Math.log1p(row.pieces ?? 0),
      Math.floor(promisedAt / dayMs) % week,
    ],
  };
}
