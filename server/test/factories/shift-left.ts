import type { Reader } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";

/** Tasks, orders, shipments and reservations that are still open, but for purchases that go on and counts to decide. */
export async function leftOpen(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ what: string }>(sql`
    select concat(kind, ' task of ', document_number, ' in ', state) as what from warehouse_task
      where organisation_id = current_organisation() and state in ('open', 'claimed', 'exception') and kind <> 'receive'
    union all select concat('order ', number, ' in ', state) from sales_order
      where organisation_id = current_organisation() and state not in ('draft', 'shipped', 'delivered', 'closed', 'cancelled')
    union all select concat('shipment ', s.number, ' in ', s.status, ' of an order in ', o.state) from shipment s
      join sales_order o on o.id = s.sales_order_id
      where s.organisation_id = current_organisation() and o.state not in ('shipped', 'delivered', 'closed')
        and s.status <> 'cancelled'
    union all select concat('reservation in ', state, ' of ', coalesce(sales_order_id::text, 'nobody')) from reservation
      where organisation_id = current_organisation() and state in ('proposed', 'active', 'partially_picked')
    union all select concat(reserved, ' reserved in ', location_id) from stock_balance
      where organisation_id = current_organisation() and reserved > 0
    order by 1`);
  return rows.map(({ what }) => what);
}

/** Put-away and replenish tasks that ask for more than lies there, and goods at a dock that no put-away covers exactly. */
export async function uncovered(reader: Reader, itemIds: readonly string[]): Promise<readonly string[]> {
  const rows = await reader.rows<{ what: string }>(sql`
    with asked as (
      select item_id, lot_id, from_location_id as location_id, status, unit_id, owner_id, kind,
        sum(quantity - done_quantity) as units
      from warehouse_task where organisation_id = current_organisation() and state in ('open', 'claimed', 'exception')
        and kind in ('put_away', 'replenish') and item_id is not null
      group by 1, 2, 3, 4, 5, 6, 7),
    there as (
      select b.*, l.purpose from stock_balance b join location l on l.id = b.location_id
      where b.organisation_id = current_organisation() and b.physical)
    select concat(a.kind, ' asks for ', a.units, ' of ', coalesce(t.on_hand, 0), ' ', a.status) as what
    from asked a left join there t on t.item_id = a.item_id and t.location_id = a.location_id and t.status = a.status
      and t.lot_id is not distinct from a.lot_id and t.unit_id is not distinct from a.unit_id
      and t.owner_id is not distinct from a.owner_id
    where a.units > coalesce(t.on_hand, 0)
    union all
    select concat(t.on_hand, ' ', t.status, ' lie at the dock, ', coalesce(a.units, 0), ' have a task')
    from there t left join asked a on a.kind = 'put_away' and t.item_id = a.item_id and t.location_id = a.location_id
      and t.status = a.status and t.lot_id is not distinct from a.lot_id and t.unit_id is not distinct from a.unit_id
      and t.owner_id is not distinct from a.owner_id
    where t.purpose = 'receiving' and t.on_hand <> coalesce(a.units, 0) and t.item_id = any(${itemIds}::uuid[])`);
  return rows.map(({ what }) => what);
}

export interface StockRow {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly locationId: string;
  readonly status: "available" | "damaged" | "quarantined" | "on_hold";
  readonly purpose: string;
  readonly free: number;
}

/** Goods in bins of these purposes, each at its place. */
export function loadStock(
  reader: Reader,
  itemIds: readonly string[],
  purposes: readonly string[],
): Promise<StockRow[]> {
  return reader.rows<StockRow>(sql`select b.item_id as "itemId", b.lot_id as "lotId",
      b.location_id as "locationId", b.status, l.purpose, b.on_hand - b.reserved as free
    from stock_balance b join location l on l.id = b.location_id
    where l.purpose = any(${purposes}::text[]) and b.on_hand > 0 and b.item_id = any(${itemIds}::uuid[])
    order by b.location_id, b.item_id, b.lot_id, b.status`);
}
