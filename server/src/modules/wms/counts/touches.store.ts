import type { Touch } from "@cerebro/engines/counts/variance.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { type StockKey, wholeKey } from "../stock/stock-goods.ts";

/** Movements of the goods `key` names, into them and out of them, behind a position of their item's ledger. */
export function loadTouches(reader: Reader, key: StockKey, position: number): Promise<Touch[]> {
  const { itemId, lotId, locationId, status, unitId, ownerId } = wholeKey(key);
  const isHere = sql`(m.to_location_id, m.to_status) = (${locationId}::uuid, ${status}::text)
    and m.to_unit_id is not distinct from ${unitId}::uuid`;
  return reader.rows<Touch>(sql`
    select m.sequence, m.quantity, case when ${isHere} then 'in' else 'out' end as direction,
      other.purpose is not distinct from 'adjustment' as "isCorrection",
      array(select s.code from movement_serial ms join serial_number s on s.id = ms.serial_id
        where m.serial_count > 0 and ms.movement_id = m.id) as serials
    from stock_movement m join location other
      on other.id = case when ${isHere} then m.from_location_id else m.to_location_id end
    where m.item_id = ${itemId} and m.sequence > ${position} and m.lot_id is not distinct from ${lotId}::uuid
      and m.owner_id is not distinct from ${ownerId}::uuid
      and (${isHere} or (m.from_location_id, m.from_status) = (${locationId}::uuid, ${status}::text)
        and m.from_unit_id is not distinct from ${unitId}::uuid)
    order by m.sequence`);
}

/** Whether any goods of some items moved in or out of a bin since a moment. */
export async function hasMovedSince(
  reader: Reader,
  locationId: string,
  itemIds: readonly string[],
  since: Date | string,
): Promise<string | undefined> {
  const row = await reader.maybe<{ sku: string }>(sql`select i.sku from stock_movement m join item i on i.id = m.item_id
    where m.item_id = any(${itemIds}::uuid[]) and m.recorded_at > ${since}
      and (m.from_location_id = ${locationId} or m.to_location_id = ${locationId}) limit 1`);
  return row?.sku;
}
