import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openBook } from "./book.ts";
import { recordStockChange } from "./record-stock-change.ts";

/** Moves unreserved stock from bin to bin. */
export const transferStock: Verb<typeof inventoryEndpoints.transferStock> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { itemId, locationId, toLocationId, quantity, reason, note } = input;
    const book = await openBook(tx, [itemId], { locationIds: [locationId, toLocationId] });
    book.requireBins([locationId, toLocationId]);
    const goods = book.goods(input);
    book.move({ ...goods, quantity, fromLocationId: locationId, toLocationId, kind: "transfer", reason, note });
    return recordStockChange(tx, book, "stock.transfer", input);
  });
};
