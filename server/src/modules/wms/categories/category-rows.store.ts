import type { AttributeDefinition } from "@cerebro/contracts/entities/wms/categories.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

export async function insertCategoryRow(tx: CommandTransaction, name: string): Promise<string> {
  const made = await tx.maybe<{ id: string }>(sql`insert into item_category (organisation_id, name, created_at)
    values (${tx.context.organisationId}, ${name}, ${tx.context.now()})
    on conflict (organisation_id, name_key) do nothing returning id`);
  if (made === undefined) throw new AppError("category.name_taken", { name });
  return made.id;
}

type Placed = Omit<AttributeDefinition, "id"> & { readonly position: number };

export async function insertAttribute(tx: CommandTransaction, categoryId: string, attribute: Placed): Promise<void> {
  const { key, label, kind, unit, choices, required, position } = attribute;
  await tx.execute(sql`insert into attribute_definition
      (organisation_id, category_id, key, label, kind, unit, choices, required, position, created_at)
    values (${tx.context.organisationId}, ${categoryId}, ${key}, ${label}, ${kind}, ${unit}, ${choices}::text[],
      ${required}, ${position}, ${tx.context.now()})`);
}

/** The key stays: templates and imports find the attribute by it. */
export async function updateAttribute(
  tx: CommandTransaction,
  attributeId: string,
  { label, kind, unit, choices, required, position }: Placed,
): Promise<void> {
  await tx.execute(sql`update attribute_definition set label = ${label}, kind = ${kind}, unit = ${unit},
    choices = ${choices}::text[], required = ${required}, position = ${position} where id = ${attributeId}`);
}

/** Attributes go with what items of other categories once said by them; who may lose something is asked before. */
export async function deleteAttributes(tx: CommandTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from item_attribute where definition_id = any(${ids}::uuid[])`);
  await tx.execute(sql`delete from attribute_definition where id = any(${ids}::uuid[])`);
}

export async function deleteCategoryRow(tx: CommandTransaction, categoryId: string): Promise<void> {
  await tx.execute(sql`delete from stock_policy where category_id = ${categoryId}`);
  await tx.execute(sql`delete from item_category where id = ${categoryId}`);
}

export async function raiseCategoryVersion(tx: CommandTransaction, categoryId: string): Promise<void> {
  await tx.execute(sql`update item_category set version = version + 1 where id = ${categoryId}`);
}

/** Values of some attributes in the items of the category. */
export function loadToldValues(
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; value: string; items: number }[]> {
  return reader.rows(sql`select v.definition_id as id, v.value, count(*)::int as items
    from item_attribute v join attribute_definition d on d.id = v.definition_id
      join item_category c on c.id = d.category_id
      join item i on i.id = v.item_id and lower(i.category) = c.name_key
    where v.definition_id = any(${ids}::uuid[]) group by v.definition_id, v.value`);
}

/** Items that name a category, archived ones too: they may come back. */
export async function countItemsOf(reader: Reader, name: string): Promise<number> {
  const { items } = await reader.one<{ items: number }>(sql`select count(*)::int as items from item
    where organisation_id = current_organisation() and lower(category) = lower(${name})`);
  return items;
}
