import type { CommandTransaction } from "../../../platform/context.ts";
import { openBook } from "./book.ts";
import type { StockDocument } from "./stock-goods.ts";
import { findMovement, opposite } from "./movements.store.ts";
import { linesOf } from "./take-back.store.ts";

interface TakenBack {
  readonly document: Pick<StockDocument, "type" | "id">;
  readonly movementIds: readonly string[];
  /** The goods were promised to the document where they lay, and are again. */
  readonly reserve?: boolean;
}

/** Opposite movements for all that a command posted for a document, the last one first. */
export async function takeBack(tx: CommandTransaction, { document, movementIds, reserve = false }: TakenBack) {
  const movements = await Promise.all(movementIds.map((id) => findMovement(tx, id)));
  const book = await openBook(tx, [...new Set(movements.map(({ itemId }) => itemId))], {
    locationIds: [...new Set(movements.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId]))],
  });
  const lines = await linesOf(tx, movementIds);
  const moved = movements.map((movement) => ({ ...movement, line: lines.get(movement.id) ?? 0 }));
  for (const movement of moved.toReversed()) {
    const { itemId, lotId, ownerId, fromUnitId: unitId, fromLocationId: locationId, quantity, line } = movement;
    book.move({ ...opposite(movement), document: { ...document, line } });
    if (reserve) book.reserve({ itemId, lotId, ownerId, unitId, locationId }, quantity);
  }
  await book.write();
  return moved;
}
