import type { StockStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { openBook } from "../stock/book.ts";

interface SetAside {
  readonly lots: readonly { readonly id: string; readonly itemId: string }[];
  readonly toStatus: StockStatus;
  readonly reason: string;
  /** At which warehouses; omitted: at all. */
  readonly where?: (warehouseId: string | null) => boolean;
}

/**
 * Gives all unreserved available stock of lots another status, in place. Answers how many units that were, and how many
 * stay as they are because they are promised.
 */
export async function setAside(
  tx: CommandTransaction,
  { lots, toStatus, reason, where = () => true }: SetAside,
): Promise<{ readonly moved: number; readonly promised: number; readonly movementIds: readonly string[] }> {
  if (lots.length === 0) return { moved: 0, promised: 0, movementIds: [] };
  const ids = new Set(lots.map(({ id }) => id));
  const book = await openBook(tx, [...new Set(lots.map(({ itemId }) => itemId))], {
    locationIds: [],
    everywhere: true,
  });
  let [moved, promised] = [0, 0];
  for (const balance of book.balances()) {
    const { itemId, lotId, locationId, status, unitId, ownerId, onHand, reserved, physical } = balance;
    if (lotId === null || !ids.has(lotId) || status !== "available" || !physical) continue;
    if (!where(book.location(locationId).warehouseId)) continue;
    const quantity = onHand - reserved;
    promised += reserved;
    // Reserved pieces with serial numbers are not known individually: they are set aside by hand.
    const tracked = book.item(itemId).serialTracked && reserved > 0;
    if (quantity === 0 || tracked) continue;
    moved += quantity;
    book.move({
      itemId,
      lotId,
      status,
      unitId,
      ownerId,
      quantity,
      reason,
      fromLocationId: locationId,
      toLocationId: locationId,
      toStatus,
      toUnitId: unitId,
      kind: "status",
    });
  }
  await book.write();
  return { moved, promised, movementIds: book.movements.map(({ id }) => id) };
}
