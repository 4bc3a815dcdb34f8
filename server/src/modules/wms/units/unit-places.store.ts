import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Code of a location; a unit without one has left the warehouse. */
export async function loadLocationCode(reader: Reader, locationId: string | null): Promise<string> {
  if (locationId === null) return "outside the house";
  const row = await reader.maybe<{ code: string }>(sql`select code from location where id = ${locationId}`);
  return row?.code ?? "an unknown place";
}

/** The open put-away of a unit, which moving it elsewhere also completes. */
export async function hasUnitPutAway(reader: Reader, unitId: string): Promise<boolean> {
  const { waits } = await reader.one<{ waits: boolean }>(sql`select exists (select from warehouse_task
    where unit_id = ${unitId} and item_id is null and kind = 'put_away' and state in ('open', 'claimed', 'exception')) as waits`);
  return waits;
}

/** Weight and volume of what is in units together; null where that of one item is not known. */
export function loadUnitMeasures(
  reader: Reader,
  unitIds: readonly string[],
): Promise<{ grams: number | null; ml: number | null; quantity: number }> {
  return reader.one(sql`select
      case when bool_and(i.weight_grams is not null) then sum(b.on_hand * i.weight_grams)::float8 end as grams,
      case when bool_and(i.length_mm is not null and i.width_mm is not null and i.height_mm is not null)
        then sum(b.on_hand::numeric * (i.length_mm::bigint * i.width_mm * i.height_mm) / 1000.0)::float8 end as ml,
      coalesce(sum(b.on_hand), 0)::bigint as quantity
    from stock_balance b join item i on i.id = b.item_id where b.unit_id = any(${unitIds}::uuid[]) and b.on_hand > 0`);
}

/** Receiving bin of a unit in a warehouse; undefined if it is elsewhere. */
export async function findReceivingBinOf(
  reader: Reader,
  unitId: string,
  warehouseId: string,
): Promise<string | undefined> {
  const row = await reader.maybe<{
    id: string;
  }>(sql`select l.id from handling_unit u join location l on l.id = u.location_id
    where u.id = ${unitId} and l.warehouse_id = ${warehouseId} and l.purpose = 'receiving'`);
  return row?.id;
}
