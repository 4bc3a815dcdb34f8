import type { ReturnableLine, ReturnGoods } from "@cerebro/contracts/entities/wms/returns.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Goods of a return in quarantine: what its movements brought there and not out again. */
export function loadWaiting(reader: Reader, id: string): Promise<ReturnGoods[]> {
  return reader.rows<ReturnGoods>(sql`
    with moved as (
      select document_line as line, item_id, lot_id, to_location_id as place, quantity from stock_movement
      where document_id = ${id} and to_status = 'quarantined'
      union all
      select document_line, item_id, lot_id, from_location_id, -quantity from stock_movement
      where document_id = ${id} and from_status = 'quarantined'),
    there as (select line, item_id, lot_id, place, sum(quantity)::bigint as quantity
      from moved group by line, item_id, lot_id, place having sum(quantity) > 0)
    select t.line as "lineNumber", t.item_id as "itemId", i.sku, t.lot_id as "lotId", lot.code as "lotCode",
      t.place as "locationId", l.code as "locationCode", t.quantity,
      array(select s.code from serial_number s
        where i.serial_tracked and s.item_id = t.item_id and s.location_id = t.place and s.status = 'quarantined'
          and s.lot_id is not distinct from t.lot_id
          and exists (select from movement_serial ms join stock_movement m on m.id = ms.movement_id
            where ms.serial_id = s.id and m.document_id = ${id} and m.document_line = t.line)
        order by s.code) as serials, p.return_disposition as proposed
    from there t join item i on i.id = t.item_id join location l on l.id = t.place left join lot on lot.id = t.lot_id
      left join item_category c on c.organisation_id = i.organisation_id and c.name_key = lower(i.category)
      left join stock_policy p on p.category_id = c.id
    order by t.line, lot.code, l.code`);
}

/** An order as returns see it. */
export interface ReturnedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly customerId: string | null;
  readonly warehouseId: string | null;
  readonly ownerId: string | null;
}

export function findOrder(reader: Reader, id: string): Promise<ReturnedOrder | undefined> {
  return reader.maybe<ReturnedOrder>(sql`select id, number, state, customer_id as "customerId",
    warehouse_id as "warehouseId", owner_id as "ownerId" from sales_order where id = ${id}`);
}

/**
 * Lines of an order with what was shipped and what comes back already by other returns. Orders of imported history have
 * no shipments: their sold quantity counts as sent.
 */
export function loadReturnable(
  reader: Reader,
  orderId: string,
  exceptReturnId: string | null,
): Promise<ReturnableLine[]> {
  return reader.rows<ReturnableLine>(sql`
    select l.line_number as "lineNumber", l.item_id as "itemId", i.sku, i.name as "itemName",
      i.base_unit as "baseUnit", l.unit_price_minor as "unitPriceMinor",
      (case when o.history then greatest(l.quantity, 0) else l.shipped end)::int as shipped,
      coalesce((select sum(case when r.state = 'closed' then rl.received else rl.quantity end)
        from return_order r join return_order_line rl on rl.return_order_id = r.id
        where r.sales_order_id = o.id and rl.sales_order_line = l.line_number and r.state <> 'cancelled'
          and r.id is distinct from ${exceptReturnId}::uuid), 0)::int as returned,
      array(select distinct lot.code from stock_movement m join lot on lot.id = m.lot_id
        where m.document_id = o.id and m.kind = 'ship' and m.document_line = l.line_number order by lot.code) as lots
    from sales_order o join sales_order_line l on l.sales_order_id = o.id join item i on i.id = l.item_id
    where o.id = ${orderId} and l.kind in ('sale', 'free_item') order by l.line_number`);
}

/** Pieces that left with a line of an order. */
export async function shippedSerials(reader: Reader, orderId: string, line: number): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ code: string }>(sql`
    select distinct s.code_key as code from stock_movement m join movement_serial ms on ms.movement_id = m.id
      join serial_number s on s.id = ms.serial_id
    where m.document_id = ${orderId} and m.kind = 'ship' and m.document_line = ${line}`);
  return new Set(rows.map(({ code }) => code));
}

/** The lot of an item by its code. */
export function findLot(reader: Reader, itemId: string, code: string): Promise<{ id: string } | undefined> {
  return reader.maybe<{ id: string }>(
    sql`select id from lot where item_id = ${itemId} and code_key = ${code.toLowerCase()}`,
  );
}
