import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import { stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openBook } from "../stock/book.ts";
import { requireUnexpired } from "../items/lots.store.ts";
import { recordStockChange } from "../stock/record-stock-change.ts";

/** Changes the status of unreserved stock where it lies [WMS-04]; what has expired does not become available again. */
export const changeStockStatus: Verb<typeof lotEndpoints.changeStockStatus> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId, locationId, toStatus, quantity, reason, note } = input;
  if (toStatus === input.status) {
    throw new AppError("stock.same_status", { status: stockStatuses[toStatus].toLowerCase() });
  }
  return ctx.transaction(async (tx) => {
    const book = await openBook(tx, [itemId], { locationIds: [locationId] });
    book.requireBins([locationId]);
    if (toStatus === "available") {
      await requireUnexpired(tx, { sku: book.item(itemId).sku, lotId: input.lotId, locationId });
    }
    const places = { fromLocationId: locationId, toLocationId: locationId, toUnitId: input.unitId };
    book.move({ ...book.goods(input), ...places, toStatus, quantity, kind: "status", reason, note });
    return recordStockChange(tx, book, "stock.status", input);
  });
};
