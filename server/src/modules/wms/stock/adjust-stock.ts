import type { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMandate } from "../../decisions/index.ts";
import { loadItemName } from "../items/items.store.ts";
import { announcePieces } from "../serials/serials.store.ts";
import { openUnitAt } from "../units/open-unit.ts";
import { openBook } from "./book.ts";
import type { Posting } from "./stock-goods.ts";
import { lockItems } from "./book.store.ts";
import { recordStockChange } from "./record-stock-change.ts";
import { assertLot, ensureLot } from "../items/lots.store.ts";
import { virtualLocation } from "./virtual-locations.store.ts";

type AdjustStock = Verb<typeof inventoryEndpoints.adjustStock>;

/** Corrects the books against the adjustment place; what is reserved cannot be adjusted away. */
export const adjustStock: AdjustStock = async (ctx, input) => {
  requireRole(ctx, "wms");
  await requireMandate(ctx, "inventory-management_adjust_stock", input);
  const adjustment = await virtualLocation(ctx, "adjustment");
  return ctx.transaction(async (tx) => {
    await lockItems(tx, [input.itemId]);
    const lotId = await lotOf(tx, input);
    if (input.change > 0) await announce(tx, { ...input, lotId }, adjustment);
    const book = await openBook(tx, [input.itemId], { locationIds: [input.locationId, adjustment] });
    book.requireBins([input.locationId]);
    if (input.change > 0 && input.unitId !== null) await openUnitAt(tx, input.unitId, input.locationId);
    const { locationId, reason, note } = input;
    const goods = { ...book.goods(input), lotId, quantity: Math.abs(input.change) };
    const why = { kind: "adjustment", reason, note } as const;
    if (input.change < 0) book.move({ ...goods, ...why, fromLocationId: locationId, toLocationId: adjustment });
    else book.move({ ...found(goods), ...why, fromLocationId: adjustment, toLocationId: locationId });
    return recordStockChange(tx, book, "stock.adjust", input);
  });
};

/** Goods that come from outside the house come as nothing but themselves, and become what was found there. */
function found({
  status = "available",
  unitId = null,
  ...goods
}: Omit<Posting, "fromLocationId" | "toLocationId" | "kind">) {
  return { ...goods, toStatus: status, toUnitId: unitId };
}

/** Pieces that were found are new, or come back from where others were written off. */
async function announce(
  tx: CommandTransaction,
  { itemId, lotId, ownerId, serials }: Parameters<AdjustStock>[1],
  fromLocationId: string,
): Promise<void> {
  if (serials.length === 0) return;
  const { sku } = await loadItemName(tx, itemId);
  await announcePieces(tx, { itemId, sku, lotId, ownerId, codes: serials, fromLocationId });
}

async function lotOf(tx: CommandTransaction, input: Parameters<AdjustStock>[1]): Promise<string | null> {
  if (input.lotId !== null) await assertLot(tx, input.itemId, input.lotId);
  if (input.lot === null || input.lotId !== null) return input.lotId;
  return ensureLot(tx, await loadItemName(tx, input.itemId), input.lot);
}
