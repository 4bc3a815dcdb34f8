import type { AnomalyDataType, AnomalyRow } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { daysAfter } from "@cerebro/engines/time/site-day.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface Span {
  readonly from: string;
  readonly until: string;
}

const home = sql`home as materialized (select time_zone, currency from organisation where id = current_organisation())`;

const within = (moment: Sql, { from, until }: Span): Sql => sql`
  ${moment} >= ${from}::date::timestamp at time zone home.time_zone
  and ${moment} < (${until}::date + 1)::timestamp at time zone home.time_zone`;

const orderLines = (moment: Sql, amount: Sql, span: Span): Sql => sql`
  select (${moment} at time zone home.time_zone)::date as day, line.item_id, o.customer_id, ${amount}::float8 as amount,
    'order' as kind, o.id, o.number as label
  from home join sales_order o on o.organisation_id = current_organisation() and ${within(moment, span)}
    join sales_order_line line on line.sales_order_id = o.id
  where o.state not in ('draft', 'cancelled') and o.owner_id is null and line.kind in ('sale', 'free_item')
    and line.item_id is not null`;

/** The lines of documents that each kind of data is a sum of. */
const documents: Readonly<Record<AnomalyDataType, (span: Span) => Sql>> = {
  demand: (span) => sql`${orderLines(sql`o.ordered_at`, sql`(line.quantity - line.cancelled)`, span)}
    and o.back_order_of is null`,
  order_value: (span) =>
    sql`${orderLines(
      sql`o.ordered_at`,
      sql`worth(line.quantity - line.cancelled, line.unit_price_minor)`,
      span,
    )} and o.back_order_of is null and o.currency = home.currency`,
  shipments: (span) => orderLines(sql`o.shipped_at`, sql`line.shipped`, span),
  adjustments: (span) => sql`
    select (m.recorded_at at time zone home.time_zone)::date as day, m.item_id, null::uuid as customer_id,
      m.quantity::float8 as amount, 'movement' as kind, m.id, coalesce(m.reason, 'no reason') as label
    from home join stock_movement m on m.organisation_id = current_organisation() and ${within(sql`m.recorded_at`, span)}
    where m.kind = 'adjustment'`,
};

export interface ObservedDay {
  readonly date: string;
  readonly observed: number;
}

/** Every day of the span, also those without a document. */
export function loadObserved(reader: Reader, dataType: AnomalyDataType, span: Span): Promise<ObservedDay[]> {
  return reader.rows<ObservedDay>(sql`
    with ${home}, document as (${documents[dataType](span)}),
    daily as (select day, sum(amount) as amount from document group by day)
    select d.day::date::text as date, coalesce(daily.amount, 0)::float8 as observed
    from generate_series(${span.from}::date, ${span.until}::date, interval '1 day') d (day)
      left join daily on daily.day = d.day::date order by d.day`);
}

/** Whether anything is known of the kind before a day: where nothing is, its history begins later. */
export function loadFirstDay(
  reader: Reader,
  dataType: AnomalyDataType,
  span: Span,
): Promise<{ readonly day: string | null }> {
  return reader.one(sql`with ${home}, document as (${documents[dataType](span)})
    select min(day)::text as day from document`);
}

export interface CauseShare {
  readonly cause: "item" | "customer";
  readonly id: string;
  /** Units of the day, and of the same weekday of the weeks before on average. */
  readonly amount: number;
  readonly usual: number;
}

const usualWeeks = 8;
const causesAtMost = 5;

/** The items and customers whose amounts of a day differ most from what is usual for them. */
export function loadCauses(reader: Reader, dataType: AnomalyDataType, day: string): Promise<CauseShare[]> {
  const differences = (id: Sql, cause: "item" | "customer"): Sql => sql`(
    select ${cause}::text as cause, ${id} as id, coalesce(sum(amount) filter (where day = ${day}::date), 0) as amount,
      coalesce(sum(amount) filter (where day < ${day}::date), 0) / ${usualWeeks}::float8 as usual
    from same where ${id} is not null group by ${id}
    order by abs(coalesce(sum(amount) filter (where day = ${day}::date), 0)
      - coalesce(sum(amount) filter (where day < ${day}::date), 0) / ${usualWeeks}::float8) desc, ${id}
    limit ${causesAtMost})`;
  return reader.rows<CauseShare>(sql`
    with ${home}, document as (${documents[dataType]({ from: weeksBefore(day), until: day })}),
    same as materialized (select day, item_id, customer_id, amount from document where (${day}::date - day) % 7 = 0)
    ${differences(sql`item_id`, "item")} union all ${differences(sql`customer_id`, "customer")}`);
}

const weeksBefore = (day: string): string => daysAfter(day, -7 * usualWeeks);

const rowsAtMost = 50;

interface Behind extends Span {
  readonly itemId: string | null;
  readonly customerId: string | null;
}

/** The documents of an anomaly's days and cause, the greatest first. */
export function loadRowsBehind(reader: Reader, dataType: AnomalyDataType, behind: Behind): Promise<AnomalyRow[]> {
  return reader.rows<AnomalyRow>(sql`
    with ${home}, document as (${documents[dataType](behind)}),
    greatest_first as (select * from document
      where (${behind.itemId}::uuid is null or item_id = ${behind.itemId}::uuid)
        and (${behind.customerId}::uuid is null or customer_id = ${behind.customerId}::uuid)
      order by abs(amount) desc, id limit ${rowsAtMost})
    select g.kind, g.id, g.label, g.item_id as "itemId", i.sku, c.name as party, g.day::text as date, g.amount
    from greatest_first g left join item i on i.id = g.item_id left join customer c on c.id = g.customer_id
    order by abs(g.amount) desc, g.id`);
}
