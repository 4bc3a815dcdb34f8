import type { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import { type ItemAttribute, ItemAttributes } from "@cerebro/contracts/entities/wms/categories.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadItemAttributes, lockItemRow, writeAttributes } from "./categories.store.ts";

export const getItemAttributes: Verb<typeof categoryEndpoints.getItemAttributes> = async (ctx, { itemId }) => {
  requireRole(ctx, "wms");
  return loadItemAttributes(ctx.read, itemId);
};

/** Sets what an item tells of itself; every value is what its attribute asks for, and none that must be told is empty. */
export const setItemAttributes: Verb<typeof categoryEndpoints.setItemAttributes> = async (ctx, { itemId, values }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await lockItemRow(tx, itemId);
    const before = await loadItemAttributes(tx, itemId);
    const written = values.map(({ attributeId, value }) => {
      const attribute = before.attributes.find(({ id }) => id === attributeId);
      if (attribute === undefined) throw new AppError("request.not_found");
      return { itemId, attributeId, value: checked(attribute, value, before.category ?? "") };
    });
    await writeAttributes(tx, written);
    const after = await loadItemAttributes(tx, itemId);
    tx.audit({ action: "item.set_attributes", subjectType: "item", subjectId: itemId, before, after });
    tx.publish({ type: "item.changed", subjectId: itemId, payload: { sku: after.sku } });
    return after;
  });
};

const wanted = { text: "a text", number: "a number", date: "a day", choice: "one of its choices" } as const;

const fits: Readonly<Record<ItemAttribute["kind"], (value: string, attribute: ItemAttribute) => boolean>> = {
  text: () => true,
  number: (value) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value),
  choice: (value, { choices }) => choices.includes(value),
};

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function checked(attribute: ItemAttribute, value: string | null, category: string): string | null {
  const { label, kind, required } = attribute;
  if (value === null && required) throw new AppError("attribute.required", { label, category });
  if (value !== null && !fits[kind](value, attribute)) {
    throw new AppError("attribute.value_unfit", { label, value, what: wanted[kind] });
  }
  return value;
}

/** The values before are back, unless somebody has changed one of them since. */
export async function undoSetAttributes(
  ctx: Context,
  { output, audit }: { readonly output: ItemAttributes; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const { itemId } = output;
  const was = ItemAttributes.parse(audit.find(({ action }) => action === "item.set_attributes")?.before);
  return ctx.transaction(async (tx) => {
    await lockItemRow(tx, itemId);
    const before = await loadItemAttributes(tx, itemId);
    if (told(before) !== told(output)) throw new AppError("undo.changed_since", { subject: output.sku });
    await writeAttributes(
      tx,
      was.attributes.map(({ id, value }) => ({ itemId, attributeId: id, value })),
    );
    const after = await loadItemAttributes(tx, itemId);
    tx.audit({ action: "item.restore_attributes", subjectType: "item", subjectId: itemId, before, after });
    tx.publish({ type: "item.changed", subjectId: itemId, payload: { sku: after.sku } });
    return [];
  });
}

const told = ({ attributes }: ItemAttributes): string => JSON.stringify(attributes.map(({ id, value }) => [id, value]));
