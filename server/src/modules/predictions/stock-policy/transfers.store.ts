import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface PlannedWarehouse {
  readonly id: string;
  readonly code: string;
}

export const loadWarehouses = (reader: Reader, limit: number): Promise<PlannedWarehouse[]> =>
  reader.rows(sql`select id, code from location
    where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null
    order by code limit ${limit}`);

export interface Position {
  readonly warehouseId: string;
  readonly itemId: string;
  readonly units: number;
}

/**
 * Units of our own goods by item and warehouse: those that can be promised, those that suppliers and open transfers will
 * bring, without those that open transfers will still take.
 */
export const loadPositions = (reader: Reader): Promise<Position[]> =>
  reader.rows<Position>(sql`
    with moving as (
      select t.from_warehouse_id, t.to_warehouse_id, line.item_id,
        case when t.state in ('in_transit', 'partially_received') then 0 else line.quantity - line.reserved - line.shipped end as leaving,
        case when t.state in ('in_transit', 'partially_received') then line.shipped else line.quantity end
          - line.received - line.damaged - line.lost as coming
      from transfer_order t join transfer_order_line line on line.transfer_order_id = t.id
      where t.organisation_id = current_organisation() and t.owner_id is null
        and t.state not in ('received', 'closed', 'cancelled'))
    select warehouse_id as "warehouseId", item_id as "itemId", sum(units)::float8 as units from (
      select warehouse_id, item_id, available as units from stock_total
      where organisation_id = current_organisation() and owner_key = '00000000-0000-0000-0000-000000000000'
      union all
      select o.warehouse_id, line.item_id, line.quantity - line.received - line.damaged - line.short
      from purchase_order o join purchase_order_line line on line.purchase_order_id = o.id
      where o.organisation_id = current_organisation() and o.owner_id is null
        and o.state in ('confirmed', 'partially_received')
        and line.quantity > line.received + line.damaged + line.short
      union all
      select to_warehouse_id, item_id, coming from moving
      union all
      select from_warehouse_id, item_id, -leaving from moving) parts
    group by warehouse_id, item_id`);
