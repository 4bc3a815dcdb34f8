import type { categoryEndpoints } from "@cerebro/contracts/endpoints/wms/categories.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import {
  countItemsOf,
  deleteAttributes,
  deleteCategoryRow,
  insertAttribute,
  insertCategoryRow,
  loadToldValues,
  raiseCategoryVersion,
  updateAttribute,
} from "./category-rows.store.ts";
import { loadCategory, lockCategory } from "./categories.store.ts";

type Entered = InputOf<typeof categoryEndpoints.updateCategory>["attributes"][number];

/** Adds a category by hand, as templates do [PLT-10]. */
export const createCategory: Verb<typeof categoryEndpoints.createCategory> = async (ctx, { name, attributes }) => {
  requireRole(ctx, "manager");
  const checked = checkedAttributes(attributes);
  return ctx.transaction(async (tx) => {
    const id = await insertCategoryRow(tx, name);
    for (const [position, attribute] of checked.entries()) await insertAttribute(tx, id, { ...attribute, position });
    const after = await loadCategory(tx, id);
    tx.audit({ action: "item_category.create", subjectType: "item_category", subjectId: id, after });
    return after;
  });
};

/** Changes what items of a category tell of themselves; nothing that an item tells already is lost. */
export const updateCategory: Verb<typeof categoryEndpoints.updateCategory> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const { categoryId, version } = input;
  const attributes = checkedAttributes(input.attributes);
  return ctx.transaction(async (tx) => {
    const before = await lockVersion(tx, categoryId, version);
    await requireNothingLost(tx, before, attributes);
    const kept = new Set(attributes.map(({ id }) => id));
    await deleteAttributes(
      tx,
      before.attributes.map(({ id }) => id).filter((id) => !kept.has(id)),
    );
    for (const [position, attribute] of attributes.entries()) {
      const { id } = attribute;
      if (id === null) await insertAttribute(tx, categoryId, { ...attribute, position });
      else await updateAttribute(tx, id, { ...attribute, position });
    }
    await raiseCategoryVersion(tx, categoryId);
    const after = await loadCategory(tx, categoryId);
    tx.audit({ action: "item_category.update", subjectType: "item_category", subjectId: categoryId, before, after });
    return after;
  });
};

export const deleteCategory: Verb<typeof categoryEndpoints.deleteCategory> = async (ctx, { categoryId, version }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const before = await lockVersion(tx, categoryId, version);
    const { name } = before;
    const items = await countItemsOf(tx, name);
    if (items > 0) throw new AppError("category.in_use", { name, items });
    await deleteAttributes(
      tx,
      before.attributes.map(({ id }) => id),
    );
    await deleteCategoryRow(tx, categoryId);
    tx.audit({ action: "item_category.delete", subjectType: "item_category", subjectId: categoryId, before });
    return { message: `Category ${name} is removed` };
  });
};

async function lockVersion(tx: CommandTransaction, categoryId: string, version: number): Promise<ItemCategory> {
  const category = await lockCategory(tx, categoryId);
  if (category.version !== version) throw new AppError("request.stale");
  return category;
}

/** Names told apart, and choices only where one chooses. */
function checkedAttributes(attributes: readonly Entered[]): Entered[] {
  for (const field of ["key", "label"] as const) {
    const twice = [...Map.groupBy(attributes, (attribute) => attribute[field].toLowerCase()).values()].find(
      (same) => same.length > 1,
    );
    if (twice !== undefined) throw new AppError("attribute.twice", { label: twice[1]?.label ?? "" });
  }
  return attributes.map((attribute) => {
    const { kind, label, choices } = attribute;
    if (kind !== "choice") return { ...attribute, choices: [] };
    if (choices.length === 0) throw new AppError("attribute.choices_missing", { label });
    return { ...attribute, choices: [...new Set(choices)] };
  });
}

/** Refuses to remove, or to make another kind of, what items tell of themselves. */
async function requireNothingLost(
  tx: CommandTransaction,
  { attributes: known }: ItemCategory,
  attributes: readonly Entered[],
): Promise<void> {
  const wanted = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  for (const attribute of attributes) {
    if (attribute.id !== null && !known.some(({ id }) => id === attribute.id)) throw new AppError("request.not_found");
  }
  const told = await loadToldValues(
    tx,
    known.map(({ id }) => id),
  );
  for (const { id, kind, label } of known) {
    const next = wanted.get(id);
    const lost = told.filter(
      (value) =>
        value.id === id &&
        (next === undefined || next.kind !== kind || (kind === "choice" && !next.choices.includes(value.value))),
    );
    const items = lost.reduce((sum, value) => sum + value.items, 0);
    if (items > 0) throw new AppError("attribute.in_use", { label, items });
  }
}
