import type { BulkTransaction } from "../../../platform/bulk.ts";
import { AppError } from "../../../platform/errors.ts";
import { openBook } from "../stock/book.ts";
import { movementsOf, type PostedMovement } from "./stock.store.ts";
import { findUses, removeImported, type UsedSince } from "./undo.store.ts";

const itemsAtOnce = 500;

/**
 * Takes back everything an import brought: stock by opposite movements, the rest by removing it. Tells what was used
 * since instead, and the transaction must then be given up.
 */
export async function undoImported(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const uses = await findUses(tx, importId);
  if (uses.length > 0) return uses;
  const stuck = await moveBack(tx, importId);
  if (stuck.length > 0)
    return [{ count: stuck.length, reason: "items had their stock used since", example: stuck[0] ?? "" }];
  await removeImported(tx, importId);
  return [];
}

/** The items whose stock is no longer where the import put it, or is promised to somebody. */
async function moveBack(tx: BulkTransaction, importId: string): Promise<string[]> {
  const stuck: string[] = [];
  for (const movements of byItems(await movementsOf(tx, importId))) {
    const itemIds = [...new Set(movements.map(({ itemId }) => itemId))];
    const places = movements.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]);
    const book = await openBook(tx, itemIds, { locationIds: [...new Set(places)] });
    for (const { id, itemId, lotId, quantity, fromLocationId, toLocationId } of movements) {
      try {
        book.move({
          itemId,
          lotId,
          quantity,
          fromLocationId: toLocationId,
          toLocationId: fromLocationId,
          kind: "correction",
          reason: "import_undone",
          correctsId: id,
          document: { type: "import", id: importId, line: null },
        });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        stuck.push(book.item(itemId).sku);
      }
    }
    await book.write();
  }
  return [...new Set(stuck)];
}

/** Movements in groups of whole items. */
function* byItems(movements: readonly PostedMovement[]): Generator<PostedMovement[]> {
  let group: PostedMovement[] = [];
  const items = new Set<string>();
  for (const movement of movements) {
    if (!items.has(movement.itemId) && items.size === itemsAtOnce) {
      yield group;
      group = [];
      items.clear();
    }
    items.add(movement.itemId);
    group.push(movement);
  }
  if (group.length > 0) yield group;
}
