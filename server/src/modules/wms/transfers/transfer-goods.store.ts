import type { TransferGoods, TransferReservation } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Reservations of a transfer, in walking order. */
export function loadTransferReservations(reader: Reader, id: string): Promise<TransferReservation[]> {
  return reader.rows<TransferReservation>(sql`
    select r.id, r.line_number as "lineNumber", r.item_id as "itemId", i.sku, r.location_id as "locationId",
      l.code as "locationCode", r.lot_id as "lotId", lot.code as "lotCode", r.unit_id as "unitId",
      u.sscc as "unitSscc", (r.quantity - r.picked)::bigint as quantity,
      l.purpose is not distinct from 'shipping' as picked
    from reservation r join item i on i.id = r.item_id join location l on l.id = r.location_id
      left join lot on lot.id = r.lot_id left join handling_unit u on u.id = r.unit_id
    where r.transfer_order_id = ${id} and r.state in ('active', 'partially_picked')
    order by l.pick_sequence, l.id, r.id`);
}

/** Goods of a transfer at the place between the warehouses: what its movements brought there and not away again. */
export function loadOnTheWay(reader: Reader, id: string): Promise<TransferGoods[]> {
  return reader.rows<TransferGoods>(sql`
    with transit as (select id from location
      where organisation_id = current_organisation() and kind = 'virtual' and purpose = 'transit'),
    moved as (
      select m.document_line as line, m.item_id, m.lot_id, m.to_unit_id as unit_id, m.quantity
      from stock_movement m, transit where m.document_id = ${id} and m.to_location_id = transit.id
      union all
      select m.document_line, m.item_id, m.lot_id, m.from_unit_id, -m.quantity
      from stock_movement m, transit where m.document_id = ${id} and m.from_location_id = transit.id),
    there as (select line, item_id, lot_id, unit_id, sum(quantity)::bigint as quantity
      from moved group by line, item_id, lot_id, unit_id having sum(quantity) > 0)
    select t.line as "lineNumber", t.item_id as "itemId", i.sku, t.lot_id as "lotId", lot.code as "lotCode",
      t.unit_id as "unitId", u.sscc as "unitSscc", t.quantity,
      array(select s.code from serial_number s, transit
        where i.serial_tracked and s.item_id = t.item_id and s.location_id = transit.id
          and s.lot_id is not distinct from t.lot_id and s.unit_id is not distinct from t.unit_id
          and exists (select from movement_serial ms join stock_movement m on m.id = ms.movement_id
            where ms.serial_id = s.id and m.document_id = ${id} and m.document_line = t.line
              and m.to_location_id = transit.id)
        order by s.code) as serials
    from there t join item i on i.id = t.item_id left join lot on lot.id = t.lot_id
      left join handling_unit u on u.id = t.unit_id
    order by t.line, lot.code, u.sscc`);
}

/** Quantity in each of these handling units, of any item. */
export async function unitContents(reader: Reader, unitIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (unitIds.length === 0) return new Map();
  const rows = await reader.rows<{ id: string; units: number }>(sql`
    select unit_id as id, sum(on_hand)::bigint as units from stock_balance
    where unit_id = any(${unitIds}::uuid[]) and physical and on_hand > 0 group by unit_id`);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/**
 * Sets the location of handling units after all their contents have moved; null between the warehouses. Without a state
 * it stays in its own.
 */
export async function placeUnits(
  tx: CommandTransaction,
  unitIds: readonly string[],
  { locationId, state }: { readonly locationId: string | null; readonly state?: "open" | "loaded" | "received" },
): Promise<void> {
  if (unitIds.length === 0) return;
  await tx.execute(sql`update handling_unit set location_id = ${locationId}, state = coalesce(${state ?? null}, state), parent_id = null,
      version = version + 1, updated_at = ${tx.context.now()} where id = any(${unitIds}::uuid[])`);
}
