import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface Span {
  readonly from: string;
  readonly until: string;
}

const zone = sql`(select time_zone from organisation where id = current_organisation())`;

export interface InventoryDay {
  readonly date: string;
  readonly ordered: number;
  readonly shipped: number;
  readonly backOrdered: number;
}

export interface InventoryScope extends Span {
  readonly itemId: string | null;
  readonly warehouseId: string | null;
}

/** Every day of the span, also those on which nothing was asked for. */
export function loadInventoryDays(reader: Reader, scope: InventoryScope): Promise<InventoryDay[]> {
  const { from, until, itemId, warehouseId } = scope;
  const at = (moment: Sql): Sql => sql`(${moment} at time zone ${zone})::date`;
  const within = (moment: Sql): Sql => sql`${moment} >= ${from}::date::timestamp at time zone ${zone}
    and ${moment} < (${until}::date + 1)::timestamp at time zone ${zone}`;
  const lines = sql`o.organisation_id = current_organisation() and o.state not in ('draft', 'cancelled')
    and o.owner_id is null and line.kind in ('sale', 'free_item') and line.item_id is not null
    and (${itemId}::uuid is null or line.item_id = ${itemId}::uuid)
    and (${warehouseId}::uuid is null or o.warehouse_id = ${warehouseId}::uuid)`;
  return reader.rows<InventoryDay>(sql`
    with ordered as (
      select ${at(sql`o.ordered_at`)} as day, sum(line.quantity - line.cancelled) as units, sum(line.back_ordered) as back
      from sales_order o join sales_order_line line on line.sales_order_id = o.id
      where ${lines} and o.back_order_of is null and ${within(sql`o.ordered_at`)} group by 1),
    shipped as (
      select ${at(sql`o.shipped_at`)} as day, sum(line.shipped) as units
      from sales_order o join sales_order_line line on line.sales_order_id = o.id
      where ${lines} and ${within(sql`o.shipped_at`)} group by 1)
    select d.day::date::text as date, coalesce(ordered.units, 0)::float8 as ordered,
      coalesce(shipped.units, 0)::float8 as shipped, coalesce(ordered.back, 0)::float8 as "backOrdered"
    from generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
      left join ordered on ordered.day = d.day::date left join shipped on shipped.day = d.day::date
    order by d.day`);
}

export interface KpiDay {
  readonly date: string;
  readonly orders: number;
  readonly units: number;
  readonly valueMinor: number;
  readonly shipped: number;
  readonly onTime: number;
}

/** Orders of each day; values in the organisation's own currency only. */
export function loadKpiDays(reader: Reader, { from, until }: Span): Promise<KpiDay[]> {
  return reader.rows<KpiDay>(sql`
    with home as (select time_zone, currency, ${from}::date::timestamp at time zone time_zone as start,
        (${until}::date + 1)::timestamp at time zone time_zone as finish
      from organisation where id = current_organisation()),
    ordered as (
      select (o.ordered_at at time zone home.time_zone)::date as day, count(*) as orders, sum(o.unit_count) as units,
        sum(o.total_minor) filter (where o.currency = home.currency) as value
      from home join sales_order o on o.organisation_id = current_organisation()
        and o.ordered_at >= home.start and o.ordered_at < home.finish
      where o.state not in ('draft', 'cancelled') and o.back_order_of is null group by 1),
    shipped as (
      select (o.shipped_at at time zone home.time_zone)::date as day, count(*) as orders,
        count(*) filter (where o.due_at is null or o.shipped_at <= o.due_at) as on_time
      from home join sales_order o on o.organisation_id = current_organisation()
        and o.shipped_at >= home.start and o.shipped_at < home.finish group by 1)
    select d.day::date::text as date, coalesce(ordered.orders, 0)::float8 as orders,
      coalesce(ordered.units, 0)::float8 as units, coalesce(ordered.value, 0)::float8 as "valueMinor",
      coalesce(shipped.orders, 0)::float8 as shipped, coalesce(shipped.on_time, 0)::float8 as "onTime"
    from generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
      left join ordered on ordered.day = d.day::date left join shipped on shipped.day = d.day::date
    order by d.day`);
}
