import type { ForecastOverride } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Sql, sql } from "../../platform/sql.ts";

const zone = sql`(select time_zone from organisation where id = current_organisation())`;

/** Units ordered in the days of an override; null while these are not over. */
const actual = (today: string): Sql => sql`case when v.until_day < ${today}::date then coalesce((
  select sum(line.quantity - line.cancelled) from sales_order o join sales_order_line line on line.sales_order_id = o.id
  where o.organisation_id = current_organisation() and o.state not in ('draft', 'cancelled')
    and o.back_order_of is null and o.owner_id is null and line.kind in ('sale', 'free_item')
    and line.item_id = v.item_id and (v.warehouse_id is null or o.warehouse_id = v.warehouse_id)
    and o.ordered_at >= v.from_day::timestamp at time zone ${zone}
    and o.ordered_at < (v.until_day + 1)::timestamp at time zone ${zone}), 0)::float8 end`;

const columns = (today: string): Sql => sql`v.id, v.from_day::text as "from", v.until_day::text as "until",
  v.units_per_day as "unitsPerDay", v.model_per_day as "modelPerDay", v.reason, v.created_by as by,
  v.created_at as "createdAt", ${actual(today)} as actual`;

export interface OverrideScope {
  readonly itemId: string;
  readonly warehouseId: string | null;
}

const newestShown = 50;

export function loadOverrides(reader: Reader, scope: OverrideScope, today: string): Promise<ForecastOverride[]> {
  return reader.rows<ForecastOverride>(sql`select ${columns(today)} from forecast_override v
    where v.organisation_id = current_organisation() and v.item_id = ${scope.itemId}
      and v.warehouse_id is not distinct from ${scope.warehouseId}::uuid
    order by v.from_day desc limit ${newestShown}`);
}

/** Of all items: the newest that are over. */
export function loadScored(reader: Reader, today: string): Promise<ForecastOverride[]> {
  return reader.rows<ForecastOverride>(sql`select ${columns(today)} from forecast_override v
    where v.organisation_id = current_organisation() and v.until_day < ${today}::date
    order by v.until_day desc limit 200`);
}

/** Of two people who override at once, the second sees what the first did. */
export async function lockItem(tx: CommandTransaction, itemId: string): Promise<void> {
  await tx.rows(sql`select id from item where id = ${itemId} for no key update`);
}

export async function refuseOverlap(
  tx: CommandTransaction,
  { itemId, warehouseId }: OverrideScope,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  const row = await tx.maybe(sql`select 1 as found from forecast_override where organisation_id = current_organisation()
    and item_id = ${itemId} and warehouse_id is not distinct from ${warehouseId}::uuid
    and from_day <= ${until}::date and until_day >= ${from}::date limit 1`);
  if (row !== undefined) throw new AppError("forecast.override_overlaps");
}

type NewOverride = OverrideScope & Omit<ForecastOverride, "id" | "createdAt" | "actual">;

export function insertOverride(tx: CommandTransaction, entry: NewOverride): Promise<{ id: string }> {
  const { organisationId } = tx.context;
  return tx.one<{ id: string }>(sql`insert into forecast_override (organisation_id, item_id, warehouse_id, from_day,
      until_day, units_per_day, model_per_day, reason, created_by, created_at)
    values (${organisationId}, ${entry.itemId}, ${entry.warehouseId}, ${entry.from}, ${entry.until},
      ${entry.unitsPerDay}, ${entry.modelPerDay}, ${entry.reason}, ${entry.by}, ${tx.context.now()})
    returning id`);
}

export async function takeOverride(
  tx: CommandTransaction,
  overrideId: string,
  today: string,
): Promise<ForecastOverride> {
  const row = await tx.maybe<ForecastOverride>(
    sql`select ${columns(today)} from forecast_override v where v.id = ${overrideId}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.from <= today) throw new AppError("forecast.override_over");
  // Of two who remove it at once the second finds nothing.
  if ((await tx.execute(sql`delete from forecast_override where id = ${overrideId}`)) === 0) {
    throw new AppError("request.not_found");
  }
  return row;
}
