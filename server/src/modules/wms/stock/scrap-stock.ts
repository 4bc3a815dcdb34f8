import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMandate } from "../../decisions/index.ts";
import { openBook } from "./book.ts";
import { recordStockChange } from "./record-stock-change.ts";
import { virtualLocation } from "./virtual-locations.store.ts";

/** Throws unreserved stock away. */
export const scrapStock: Verb<typeof inventoryEndpoints.scrapStock> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await requireMandate(ctx, "inventory-management_scrap_stock", input);
  const scrap = await virtualLocation(ctx, "scrap");
  return ctx.transaction(async (tx) => {
    const { itemId, locationId, quantity, reason, note } = input;
    const book = await openBook(tx, [itemId], { locationIds: [locationId, scrap] });
    book.requireBins([locationId]);
    const goods = book.goods(input);
    book.move({ ...goods, quantity, fromLocationId: locationId, toLocationId: scrap, kind: "scrap", reason, note });
    return recordStockChange(tx, book, "stock.scrap", input);
  });
};
