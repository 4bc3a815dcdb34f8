import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireLots } from "../categories/require-lots.ts";
import { requireFreeBarcodes } from "./barcodes.store.ts";
import { heldBy, loadItemUses, lockMovements } from "./item-uses.store.ts";
import { insertItem, type ItemInput, loadItem, lockItem, setItemArchived, updateItemRow } from "./items.store.ts";

export const createItem: Verb<typeof itemEndpoints.createItem> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await requireLots(tx, input);
    await requireFreeBarcodes(tx, null, input);
    const id = await insertItem(tx, input);
    const item = await loadItem(tx, id);
    tx.audit({ action: "item.create", subjectType: "item", subjectId: id, after: item });
    tx.publish({ type: "item.changed", subjectId: id, payload: { sku: item.sku } });
    return item;
  });
};

export const updateItem: Verb<typeof itemEndpoints.updateItem> = async (ctx, { itemId, version, ...input }) => {
  requireRole(ctx, "wms");
  const complete = seesCosts(ctx.permissions) ? () => input : (before: ItemDetail) => keepUnseen(input, before);
  return replaceItem(ctx, { itemId, version }, complete);
};

/** An empty cost from a person who cannot see it keeps the present one. */
function keepUnseen(input: ItemInput, before: ItemDetail): ItemInput {
  const known = new Map(before.suppliers.map(({ supplierId, costMinor }) => [supplierId, costMinor]));
  return {
    ...input,
    costMinor: input.costMinor ?? before.costMinor,
    suppliers: input.suppliers.map((link) => ({
      ...link,
      costMinor: link.costMinor ?? known.get(link.supplierId) ?? null,
    })),
  };
}

/** Replaces an item, costs included: `become` gets the former item. */
export async function replaceItem(
  ctx: Context,
  { itemId, version }: { readonly itemId: string; readonly version: number },
  becomes: (before: ItemDetail) => ItemInput,
): Promise<ItemDetail> {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockItem(tx, itemId, version);
    const input = becomes(before);
    await requireConvertible(tx, before, input);
    await requireLots(tx, input, before);
    await requireFreeBarcodes(tx, itemId, input);
    await updateItemRow(tx, itemId, input);
    const after = await loadItem(tx, itemId);
    tx.audit({ action: "item.update", subjectType: "item", subjectId: itemId, before, after });
    tx.publish({ type: "item.changed", subjectId: itemId, payload: { sku: after.sku } });
    return after;
  });
}

/**
 * The unit and the tracking of goods, tasks and documents stay as they are [WMS-04]. A conversion would restate each of
 * them: the refusal says how goods get over to another item.
 */
async function requireConvertible(tx: CommandTransaction, before: ItemDetail, input: ItemInput): Promise<void> {
  const [lots, serials] = [before.lotTracked !== input.lotTracked, before.serialTracked !== input.serialTracked];
  const unit = before.baseUnit !== input.baseUnit;
  if (!lots && !serials && !unit) return;
  await lockMovements(tx, before.id);
  const uses = await loadItemUses(tx, before.id);
  const { sku, baseUnit } = before;
  const what = heldBy(uses) ?? (uses.ledger ? "movements in the books" : null);
  if (unit && what !== null) throw new AppError("item.base_unit_fixed", { sku, baseUnit, what });
  const held = heldBy(uses);
  if (held === null) return;
  if (lots) throw new AppError("item.lot_tracking_fixed", { sku, what: held });
  if (serials) throw new AppError("item.serial_tracking_fixed", { sku, what: held });
}

/** Archived items stay in the books and in old documents; no new document can name them. */
export const archiveItem: Verb<typeof itemEndpoints.archiveItem> = async (ctx, { itemId, version, archived }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockItem(tx, itemId, version);
    if (archived && heldBy(await loadItemUses(tx, itemId)) !== null) {
      throw new AppError("item.in_use", { sku: before.sku });
    }
    if (!archived) await requireFreeBarcodes(tx, itemId, before);
    await setItemArchived(tx, itemId, archived);
    const after = await loadItem(tx, itemId);
    const action = archived ? "item.archive" : "item.restore";
    tx.audit({ action, subjectType: "item", subjectId: itemId, before: { archived: !archived }, after: { archived } });
    tx.publish({ type: "item.changed", subjectId: itemId, payload: { sku: after.sku, archived } });
    return after;
  });
};
