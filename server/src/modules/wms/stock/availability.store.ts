import type { ExpectedQuantity, StockOutlook } from "@cerebro/engines/inventory/available-to-promise.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { homeToday } from "../../../platform/home-zone.store.ts";
import { siteToday } from "../items/site-days.store.ts";
import { stockOf, usable } from "../items/totals.store.ts";

interface ItemOutlook {
  readonly today: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly outlook: StockOutlook;
}

interface OutlookOf {
  readonly itemId: string;
  readonly ownerId?: string | null | undefined;
  /** Of this warehouse alone; of all together unless told. */
  readonly warehouseId?: string | undefined;
}

/**
 * Stock, expected receipts and claims of an item, of our own or of one owner: neither is ever promised to the other. Goods in the receiving area count as arriving today. A purchase
 * order without a date promises nothing, nor does a transfer on the way.
 */
export async function loadOutlook(
  reader: Reader,
  { itemId, ownerId = null, warehouseId }: OutlookOf,
  now: Date,
): Promise<ItemOutlook> {
  const where = warehouseId === undefined ? undefined : sql`${warehouseId}`;
  const at = (column: Sql): Sql => (where === undefined ? sql`true` : sql`${column} = ${where}`);
  const today = where === undefined ? homeToday(now) : siteToday(now, where);
  const [stock, receipts, promises] = await Promise.all([
    reader.maybe<{ today: string; onHand: number; reserved: number; available: number }>(sql`
      select ${today}::text as today, stock.on_hand as "onHand", stock.reserved, stock.available
      from item i ${stockOf(sql`i.id`, { ownerId: sql`${ownerId}::uuid`, warehouseId: where })} where i.id = ${itemId}`),
    reader.rows<ExpectedQuantity>(sql`
      select coalesce(l.expected_on, o.expected_on) - ${today} as day,
        (l.quantity - l.received - l.damaged - l.short)::bigint as quantity
      from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
      where l.item_id = ${itemId} and o.owner_id is not distinct from ${ownerId}::uuid and o.state in ('confirmed', 'partially_received')
        and ${at(sql`o.warehouse_id`)} and coalesce(l.expected_on, o.expected_on) is not null and l.quantity > l.received + l.damaged + l.short
      union all
      select t.expected_on - ${today}, (l.shipped - l.received - l.damaged - l.lost)::bigint
      from transfer_order_line l join transfer_order t on t.id = l.transfer_order_id
      where l.item_id = ${itemId} and t.state in ('in_transit', 'partially_received') and t.owner_id is not distinct from ${ownerId}::uuid
        and ${at(sql`t.to_warehouse_id`)} and t.expected_on is not null and l.shipped > l.received + l.damaged + l.lost
      union all
      select 0, sum(b.on_hand - b.reserved)::bigint from stock_balance b join location l on l.id = b.location_id
        left join lot on lot.id = b.lot_id
      where b.item_id = ${itemId} and b.physical and l.purpose = 'receiving' and ${at(sql`l.warehouse_id`)} and b.owner_id is not distinct from ${ownerId}::uuid and ${usable(sql`b`, sql`lot`)} having sum(b.on_hand - b.reserved) > 0`),
    reader.rows<ExpectedQuantity>(sql`
      select coalesce(r.expected_on - ${today}, 0) as day, r.quantity
      from reservation r left join sales_order o on o.id = r.sales_order_id
      where r.item_id = ${itemId} and r.owner_id is not distinct from ${ownerId}::uuid and r.state = 'proposed'
        and r.expires_at > ${now} and ${at(sql`o.warehouse_id`)}`),
  ]);
  if (stock === undefined) throw new AppError("request.not_found");
  const { onHand, reserved, available } = stock;
  return { today: stock.today, onHand, reserved, outlook: { availableNow: available, receipts, promises } };
}
