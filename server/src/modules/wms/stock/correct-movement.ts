import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openUnitAt } from "../units/open-unit.ts";
import { loadUnit, lockUnits } from "../units/units.store.ts";
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
    if (movement.fromUnitId !== null && movement.fromUnitId === movement.toUnitId && movement.kind === "transfer") {
      const { sscc } = await loadUnit(tx, movement.fromUnitId);
      throw new AppError("unit.moves_whole", { sscc });
    }
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    // Asked again under the item's lock: of two corrections at once the second is refused.
    if ((await findMovement(tx, input.movementId)).corrected) throw new AppError("stock.already_corrected");
    const back = opposite(movement);
    // Goods go back into a unit only where it still stands, and only while it is open.
    if (typeof back.toUnitId === "string" && back.toUnitId !== back.unitId) {
      await lockUnits(tx, [back.toUnitId, back.unitId ?? back.toUnitId]);
      await openUnitAt(tx, back.toUnitId, back.toLocationId);
    }
    book.move({ ...back, note: input.note });
    return recordStockChange(tx, book, "stock.correct", { ...input, itemId });
  });
};
