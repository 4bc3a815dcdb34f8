import type { ReturnableLine, ReturnGoods } from "@cerebro/contracts/entities/wms/returns.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

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
 * Units of an order by line and lot, as the ledger has them: shipped to the customer, and come back by returns of the
 * order. Corrections count against what they correct.
 */
const outsideOf = (orderId: Sql): Sql => sql`
  select m.document_line as line, m.lot_id, case when t.purpose = 'customer' then m.quantity else -m.quantity end as shipped,
    0 as returned
  from stock_movement m join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
  where m.document_id = ${orderId} and 'customer' in (f.purpose, t.purpose)
  union all
  select rl.sales_order_line, m.lot_id, 0, case when f.purpose = 'customer' then m.quantity else -m.quantity end
  from return_order r join stock_movement m on m.document_id = r.id
    join return_order_line rl on rl.return_order_id = r.id and rl.line_number = m.document_line
    join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
  where r.sales_order_id = ${orderId} and 'customer' in (f.purpose, t.purpose)`;

/** Units of a lot that are at customers, by the ledger. */
export async function lotOutside(reader: Reader, lotId: string): Promise<number> {
  const { units } = await reader.one<{ units: number }>(sql`
    select coalesce(sum(b.on_hand), 0)::bigint as units from stock_balance b join location l on l.id = b.location_id
    where b.lot_id = ${lotId} and l.purpose = 'customer'`);
  return units;
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
      coalesce((select json_agg(json_build_object('code', x.code, 'shipped', x.shipped, 'returned', x.returned) order by x.code)
        from (select lot.code, sum(k.shipped)::int as shipped, sum(k.returned)::int as returned
          from (${outsideOf(sql`o.id`)}) k join lot on lot.id = k.lot_id where k.line = l.line_number
          group by lot.id) x where x.shipped > 0), '[]') as lots
    from sales_order o join sales_order_line l on l.sales_order_id = o.id join item i on i.id = l.item_id
    where o.id = ${orderId} and l.kind in ('sale', 'free_item') order by l.line_number`);
}

/** Pieces whose last way out was a line of an order, and that are still outside. A piece that came back and left again is not. */
export async function piecesOutside(reader: Reader, orderId: string, line: number): Promise<readonly string[]> {
  const rows = await reader.rows<{ code: string }>(sql`
    select s.code from (select distinct ms.serial_id from stock_movement m join movement_serial ms on ms.movement_id = m.id
        where m.document_id = ${orderId} and m.kind = 'ship' and m.document_line = ${line}) sent
      join serial_number s on s.id = sent.serial_id join location l on l.id = s.location_id and l.purpose = 'customer'
      cross join lateral (select m.document_id, m.document_line from movement_serial ms
        join stock_movement m on m.id = ms.movement_id and m.kind = 'ship'
        where ms.serial_id = s.id order by m.sequence desc limit 1) last
    where last.document_id = ${orderId} and last.document_line = ${line} order by s.code`);
  return rows.map(({ code }) => code);
}

/** The lot of an item by its code. */
export function findLot(reader: Reader, itemId: string, code: string): Promise<{ id: string } | undefined> {
  return reader.maybe<{ id: string }>(
    sql`select id from lot where item_id = ${itemId} and code_key = ${code.toLowerCase()}`,
  );
}
