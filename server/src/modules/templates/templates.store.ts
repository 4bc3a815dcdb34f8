import type { AttributeDefinition, StockPolicy } from "@cerebro/contracts/entities/wms/categories.ts";
import type { IndustryTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

type Category = IndustryTemplate["categories"][number];

/** A category as a template looks at it. */
export interface PresentCategory {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly version: number;
  readonly items: number;
  readonly attributes: readonly AttributeDefinition[];
  readonly policy: StockPolicy | null;
}

/** The organisation's categories of these names. */
export function loadCategoriesNamed(reader: Reader, names: readonly string[]): Promise<PresentCategory[]> {
  return reader.rows<PresentCategory>(sql`
    select c.id, c.name, c.name_key as key, c.version,
      (select count(*)::int from item i where i.organisation_id = c.organisation_id and lower(i.category) = c.name_key) as items,
      coalesce((select json_agg(json_build_object('id', d.id, 'key', d.key, 'label', d.label, 'kind', d.kind,
          'unit', d.unit, 'choices', to_json(d.choices), 'required', d.required) order by d.position)
        from attribute_definition d where d.category_id = c.id), '[]'::json) as attributes,
      (select json_build_object('lotRequired', p.lot_required, 'minimumShelfLifeDays', p.minimum_shelf_life_days,
          'strategy', p.strategy, 'quarantineOnReceipt', p.quarantine_on_receipt, 'returnDisposition', p.return_disposition, 'version', p.version)
        from stock_policy p where p.category_id = c.id) as policy
    from item_category c
    where c.organisation_id = current_organisation() and c.name_key = any(${names.map((name) => name.toLowerCase())}::text[])
    order by c.name_key`);
}

/** Locks categories in the order of their names: another application or undo of the same template waits. */
export async function lockCategories(tx: CommandTransaction, names: readonly string[]): Promise<void> {
  await tx.rows(sql`select id from item_category where organisation_id = current_organisation()
      and name_key = any(${names.map((name) => name.toLowerCase())}::text[])
    order by name_key for no key update`);
}

/** Creates a category unless somebody has; undefined then. */
export function insertCategory(tx: CommandTransaction, name: string): Promise<{ id: string } | undefined> {
  return tx.maybe<{ id: string }>(sql`insert into item_category (organisation_id, name, created_at)
    values (${tx.context.organisationId}, ${name}, ${tx.context.now()})
    on conflict (organisation_id, name_key) do nothing returning id`);
}

export async function insertAttributes(
  tx: CommandTransaction,
  categoryId: string,
  attributes: readonly (Category["attributes"][number] & { readonly position: number })[],
): Promise<{ id: string; label: string }[]> {
  const made: { id: string; label: string }[] = [];
  for (const { key, label, kind, unit, choices, required, position } of attributes) {
    made.push(
      await tx.one<{ id: string; label: string }>(sql`insert into attribute_definition
          (organisation_id, category_id, key, label, kind, unit, choices, required, position, created_at)
        values (${tx.context.organisationId}, ${categoryId}, ${key}, ${label}, ${kind}, ${unit}, ${choices}::text[],
          ${required}, ${position}, ${tx.context.now()})
        returning id, label`),
    );
  }
  return made;
}

export async function insertPolicy(
  tx: CommandTransaction,
  categoryId: string,
  policy: Category["policy"],
): Promise<void> {
  const { lotRequired, minimumShelfLifeDays, strategy, quarantineOnReceipt, returnDisposition } = policy;
  await tx.execute(sql`insert into stock_policy (category_id, organisation_id, lot_required, minimum_shelf_life_days,
      strategy, quarantine_on_receipt, return_disposition, created_at)
    values (${categoryId}, ${tx.context.organisationId}, ${lotRequired}, ${minimumShelfLifeDays}, ${strategy},
      ${quarantineOnReceipt}, ${returnDisposition}, ${tx.context.now()})`);
}

/** Scheduled reports of these names, in lower case. */
export function loadReportsNamed(
  reader: Reader,
  names: readonly string[],
): Promise<{ id: string; key: string; version: number }[]> {
  return reader.rows(sql`select id, lower(name) as key, version from report_schedule
    where organisation_id = current_organisation() and removed_at is null
      and lower(name) = any(${names.map((name) => name.toLowerCase())}::text[]) order by id`);
}

export async function loadAddress(reader: Reader, accountId: string): Promise<string> {
  const { email } = await reader.one<{ email: string }>(sql`select email from account where id = ${accountId}`);
  return email;
}

/** Attributes that items tell something by, with how many. */
export function loadUsedAttributes(reader: Reader, ids: readonly string[]): Promise<{ id: string; items: number }[]> {
  return reader.rows(sql`select definition_id as id, count(*)::int as items from item_attribute
    where definition_id = any(${ids}::uuid[]) group by definition_id`);
}

export async function deleteParts(
  tx: CommandTransaction,
  parts: {
    readonly categories: readonly string[];
    readonly attributes: readonly string[];
    readonly policies: readonly string[];
  },
): Promise<void> {
  await tx.execute(sql`delete from stock_policy where category_id = any(${parts.policies}::uuid[])`);
  await tx.execute(sql`delete from attribute_definition where id = any(${parts.attributes}::uuid[])`);
  await tx.execute(sql`delete from item_category where id = any(${parts.categories}::uuid[])`);
}
