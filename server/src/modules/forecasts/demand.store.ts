import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Sql, sql } from "../../platform/sql.ts";

/** Days of demand as text, "days ago:units" with commas between: a thread reads it, so that answers do not wait. */
export interface DemandText {
  readonly itemId: string;
  /** Days from the first order to yesterday. */
  readonly days: number;
  readonly text: string;
}

export interface DemandScope {
  readonly days: number;
  /** Null: all items, those asked for most first. */
  readonly itemId: string | null;
  readonly warehouseId: string | null;
  readonly limit: number;
}

const today = (now: Date): Sql => sql`(select time_zone, (${now}::timestamptz at time zone time_zone)::date as today
  from organisation where id = current_organisation())`;

/** Units ordered of our own goods; a back order repeats what its order asked for, and does not count again. */
export function loadDemandTexts(reader: Reader, scope: DemandScope, now: Date): Promise<DemandText[]> {
  const { days, itemId, warehouseId, limit } = scope;
  return reader.rows<DemandText>(sql`
    with zone as ${today(now)},
    daily as (
      select line.item_id, zone.today - (o.ordered_at at time zone zone.time_zone)::date as ago,
        sum(line.quantity - line.cancelled)::bigint as units
      from zone join sales_order o on o.organisation_id = current_organisation()
        join sales_order_line line on line.sales_order_id = o.id
      where o.ordered_at > ${now}::timestamptz - make_interval(days => ${days + 1}) and o.ordered_at <= ${now}
        and o.state not in ('draft', 'cancelled') and o.back_order_of is null and o.owner_id is null
        and line.kind in ('sale', 'free_item') and line.item_id is not null
        and (${itemId}::uuid is null or line.item_id = ${itemId}::uuid)
        and (${warehouseId}::uuid is null or o.warehouse_id = ${warehouseId}::uuid)
      group by line.item_id, ago)
    select d.item_id as "itemId", max(d.ago) as days, string_agg(d.ago || ':' || d.units, ',') as text
    from daily d join item i on i.id = d.item_id
    where d.ago between 1 and ${days} and i.archived_at is null
    group by d.item_id order by sum(d.units) desc, d.item_id limit ${limit}`);
}

export function loadToday(reader: Reader, now: Date): Promise<{ today: string }> {
  return reader.one(sql`select today::text as today from ${today(now)} zone`);
}

export interface ForecastItem {
  readonly sku: string;
  readonly name: string;
  readonly baseUnit: string;
}

export async function findItem(reader: Reader, itemId: string): Promise<ForecastItem> {
  const row = await reader.maybe<ForecastItem>(
    sql`select sku, name, base_unit as "baseUnit" from item where id = ${itemId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

export async function assertWarehouse(reader: Reader, warehouseId: string | null): Promise<void> {
  if (warehouseId === null) return;
  const row = await reader.maybe(sql`select 1 as found from location where id = ${warehouseId} and kind = 'warehouse'`);
  if (row === undefined) throw new AppError("request.not_found");
}
