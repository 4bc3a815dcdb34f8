import type { ShortageCause } from "@cerebro/contracts/entities/wms/shortages.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { idList } from "../../../platform/listing/id-list.store.ts";
import { blocked } from "../items/totals.store.ts";

/** Units of an item in one warehouse that share a cause; `free` ones could be allocated by their place and status. */
export interface StockGroup extends Omit<ShortageCause, "cause" | "text"> {
  readonly itemId: string;
  readonly cause: ShortageCause["cause"] | "free";
}

/** Stock of items by location and obstacle, warehouse by warehouse, the most first. */
export function groupStock(reader: Reader, itemIds: readonly string[], ownerId: string | null): Promise<StockGroup[]> {
  return reader.rows<StockGroup>(sql`
    with places as (select b.item_id, l.warehouse_id, l.purpose, b.on_hand - b.reserved as free, b.reserved,
        case when b.status <> 'available' then b.status when lot.status <> 'available' then 'on_hold' end as status,
        ${blocked(sql`b.location_id`)} as blocked
      from stock_balance b join location l on l.id = b.location_id left join lot on lot.id = b.lot_id
      where b.item_id in ${idList(itemIds)} and b.owner_id is not distinct from ${ownerId}::uuid and b.physical and b.on_hand > 0),
    parts as (
      select item_id, warehouse_id, 'promised' as cause, null as purpose, null as status, reserved as units from places
      union all
      select item_id, warehouse_id, case when status is not null then 'held' when blocked then 'blocked'
          when purpose not in ('storage', 'pick') then 'not_picked_from' else 'free' end,
        case when status is null and not blocked and purpose not in ('storage', 'pick') then purpose end, status, free
      from places)
    select p.item_id as "itemId", p.warehouse_id as "warehouseId", w.code as "warehouseCode", w.name as "warehouseName",
      p.cause, p.purpose, p.status, sum(p.units)::bigint as units
    from parts p join location w on w.id = p.warehouse_id where p.units > 0
    group by p.item_id, p.warehouse_id, w.code, w.name, p.cause, p.purpose, p.status
    order by sum(p.units) desc, w.code, p.cause`);
}
