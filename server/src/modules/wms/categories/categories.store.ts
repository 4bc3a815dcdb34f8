import type {
  ItemAttribute,
  ItemAttributes,
  ItemCategory,
  StockPolicy,
} from "@cerebro/contracts/entities/wms/categories.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

const definition = sql`json_build_object('id', d.id, 'key', d.key, 'label', d.label, 'kind', d.kind, 'unit', d.unit,
  'choices', to_json(d.choices), 'required', d.required)`;
const policy = sql`case when p.category_id is not null then json_build_object('lotRequired', p.lot_required,
  'minimumShelfLifeDays', p.minimum_shelf_life_days, 'strategy', p.strategy,
  'quarantineOnReceipt', p.quarantine_on_receipt, 'returnDisposition', p.return_disposition, 'version', p.version) end`;

const categories = sql`select c.id, c.name, c.version, ${policy} as policy,
    (select count(*)::int from item i where i.organisation_id = c.organisation_id and lower(i.category) = c.name_key
      and i.archived_at is null) as items,
    coalesce((select json_agg(${definition} order by d.position, d.label) from attribute_definition d
      where d.category_id = c.id), '[]'::json) as attributes
  from item_category c left join stock_policy p on p.category_id = c.id`;

export function listCategoryRows(reader: Reader): Promise<ItemCategory[]> {
  return reader.rows<ItemCategory>(
    sql`${categories} where c.organisation_id = current_organisation() order by c.name_key, c.id`,
  );
}

export async function loadCategory(reader: Reader, categoryId: string): Promise<ItemCategory> {
  const row = await reader.maybe<ItemCategory>(sql`${categories} where c.id = ${categoryId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks a category, so that its policy stands still, and shows it. */
export async function lockCategory(tx: CommandTransaction, categoryId: string): Promise<ItemCategory> {
  await tx.maybe(sql`select 1 as held from item_category where id = ${categoryId} for no key update`);
  return loadCategory(tx, categoryId);
}

type PolicyFields = Omit<StockPolicy, "version">;

export async function writePolicy(tx: CommandTransaction, categoryId: string, fields: PolicyFields): Promise<void> {
  const { lotRequired, minimumShelfLifeDays, strategy, quarantineOnReceipt, returnDisposition } = fields;
  await tx.execute(sql`insert into stock_policy (category_id, organisation_id, lot_required, minimum_shelf_life_days,
      strategy, quarantine_on_receipt, return_disposition, created_at)
    values (${categoryId}, ${tx.context.organisationId}, ${lotRequired}, ${minimumShelfLifeDays}, ${strategy},
      ${quarantineOnReceipt}, ${returnDisposition}, ${tx.context.now()})
    on conflict (category_id) do update set lot_required = excluded.lot_required,
      minimum_shelf_life_days = excluded.minimum_shelf_life_days, strategy = excluded.strategy,
      quarantine_on_receipt = excluded.quarantine_on_receipt, return_disposition = excluded.return_disposition, version = stock_policy.version + 1`);
}

export async function deletePolicy(tx: CommandTransaction, categoryId: string): Promise<void> {
  await tx.execute(sql`delete from stock_policy where category_id = ${categoryId}`);
}

/** An item's attributes: those of the category it names, with its values. */
export async function loadItemAttributes(reader: Reader, itemId: string): Promise<ItemAttributes> {
  const row = await reader.maybe<Omit<ItemAttributes, "attributes"> & { attributes: ItemAttribute[] | null }>(sql`
    select i.id as "itemId", i.sku, i.category, ${policy} as policy,
      (select json_agg((${definition})::jsonb || jsonb_build_object('value', v.value) order by d.position, d.label)
        from attribute_definition d left join item_attribute v on v.definition_id = d.id and v.item_id = i.id
        where d.category_id = c.id) as attributes
    from item i left join item_category c on c.organisation_id = i.organisation_id and c.name_key = lower(i.category)
      left join stock_policy p on p.category_id = c.id
    where i.id = ${itemId}`);
  if (row === undefined) throw new AppError("request.not_found");
  return { ...row, attributes: row.attributes ?? [] };
}

/** One value of many items; null takes it away. */
export interface AttributeValue {
  readonly itemId: string;
  readonly attributeId: string;
  readonly value: string | null;
}

export async function writeAttributes(tx: CommandTransaction, values: readonly AttributeValue[]): Promise<void> {
  const kept = values.filter(({ value }) => value !== null);
  const gone = values.filter(({ value }) => value === null);
  await tx.execute(sql`delete from item_attribute v using unnest(${gone.map(({ itemId }) => itemId)}::uuid[],
      ${gone.map(({ attributeId }) => attributeId)}::uuid[]) as gone (item_id, definition_id)
    where v.item_id = gone.item_id and v.definition_id = gone.definition_id`);
  await tx.execute(sql`insert into item_attribute (item_id, definition_id, organisation_id, value, updated_at)
    select given.item_id, given.definition_id, ${tx.context.organisationId}::uuid, given.value, ${tx.context.now()}::timestamptz
    from unnest(${kept.map(({ itemId }) => itemId)}::uuid[], ${kept.map(({ attributeId }) => attributeId)}::uuid[],
      ${kept.map(({ value }) => value)}::text[]) as given (item_id, definition_id, value)
    on conflict (item_id, definition_id) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** Attributes a category of this name defines, by key. */
export async function loadAttributeIds(reader: Reader, category: string | null): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.rows<{ key: string; id: string }>(sql`select d.key, d.id from attribute_definition d
    join item_category c on c.id = d.category_id
    where c.organisation_id = current_organisation() and c.name_key = lower(${category}::text)`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export async function lockItemRow(tx: CommandTransaction, itemId: string): Promise<void> {
  await tx.maybe(sql`select 1 as held from item where id = ${itemId} for no key update`);
}
