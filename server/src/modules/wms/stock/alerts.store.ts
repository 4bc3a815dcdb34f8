import type { InventoryStats } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { siteToday } from "../items/site-days.store.ts";
import { scarceItems } from "../items/totals.store.ts";
import { expiryIs, siteExpiryIs } from "../lots/expiry.store.ts";

/** Lots that expire within this number of days count as expiring soon. */
const soonOrExpired = { expiresWithinDays: 30 } as const;
const expiresSoon = { ...soonOrExpired, expired: false } as const;

type StockAlerts = Pick<InventoryStats, "belowReorderPoint" | "outOfStock" | "expiringWithin30Days" | "expired">;

/** Items that are scarce as the list of items tells it; expiry counts the stock rows that the list of the stock shows. */
export function loadStockAlerts(reader: Reader, now: Date, warehouseId?: string): Promise<StockAlerts> {
  const here = warehouseId === undefined ? sql`` : sql`and place.warehouse_id = ${warehouseId}`;
  // Lot by lot: few expire soon, and the plan for all would read every balance with a lot.
  return reader.one<StockAlerts>(sql`
    with lots as (select lot.expires_on, ${siteToday(now, sql`b.warehouse_id`)} as today
      from lot cross join lateral (select place.warehouse_id from stock_balance b join location place on place.id = b.location_id
        where b.lot_id = lot.id and b.on_hand <> 0 and b.physical and b.on_hand > 0 ${here} offset 0) b
      where lot.organisation_id = current_organisation() and ${siteExpiryIs(sql`lot.expires_on`, soonOrExpired, { now, warehouseId: sql`b.warehouse_id` })})
    select * from (select count(*) filter (where item.available <= item.reorder_point) as "belowReorderPoint",
        count(*) filter (where item.available = 0) as "outOfStock" from ${scarceItems(warehouseId)} item) items,
      (select count(*) filter (where ${expiryIs(sql`expires_on`, expiresSoon, sql`today`)}) as "expiringWithin30Days",
        count(*) filter (where ${expiryIs(sql`expires_on`, { expired: true }, sql`today`)}) as expired from lots) expiry`);
}
