import type { CommandTransaction } from "../../../platform/context.ts";
import { openBook } from "../stock/book.ts";
import { requireUsableLots } from "../items/lots.store.ts";
import type { Handled } from "./shipments.store.ts";
import type { WorkingOrder } from "./present-order.ts";

/** Moves an order's goods on from where they lie: to the staging area, or out of the house. */
export async function moveHandled(
  tx: CommandTransaction,
  order: WorkingOrder,
  goods: readonly Handled[],
  { kind, toLocationId }: { readonly kind: "pack" | "ship"; readonly toLocationId: string },
): Promise<void> {
  const book = await openBook(tx, [...new Set(goods.map(({ itemId }) => itemId))], {
    locationIds: [...new Set([toLocationId, ...goods.map(({ locationId }) => locationId)])],
  });
  await requireUsableLots(tx, goods);
  for (const { lineNumber, itemId, lotId, locationId, unitId, quantity, serialIds } of goods) {
    const document = { type: "sales_order", id: order.id, line: lineNumber } as const;
    const { ownerId } = order;
    const what = { itemId, lotId, ownerId, unitId, quantity, serialIds };
    book.move({ ...what, fromLocationId: locationId, toLocationId, kind, document });
  }
  await book.write();
}
