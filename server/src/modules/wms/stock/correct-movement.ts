import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/inventory.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openBook } from "./book.ts";
import { findMovement, opposite } from "./movements.store.ts";
import { recordStockChange } from "./record-stock-change.ts";

const correctable: readonly string[] = ["adjustment", "transfer", "scrap", "status", "unit"];

/** Takes a movement back by an opposite one that refers to it: the ledger itself is never rewritten. */
export const correctMovement: Verb<typeof inventoryEndpoints.correctMovement> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const movement = await findMovement(tx, input.movementId);
    if (!correctable.includes(movement.kind)) throw new AppError("stock.not_correctable", { kind: movement.kind });
    const { itemId, fromLocationId, toLocationId } = movement;
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    // Asked again under the item's lock: of two corrections at once the second is refused.
    if ((await findMovement(tx, input.movementId)).corrected) throw new AppError("stock.already_corrected");
    book.move({ ...opposite(movement), note: input.note });
    return recordStockChange(tx, book, "stock.correct", { ...input, itemId });
  });
};
