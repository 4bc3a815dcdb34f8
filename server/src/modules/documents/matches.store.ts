import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface MatchedItem extends Named {
  readonly sku: string;
}

/** Items by SKU, bar code or a supplier's code, in lower case; the own SKU comes first. */
export function findItemsByCode(reader: Reader, codes: readonly string[]): Promise<(MatchedItem & { code: string })[]> {
  return reader.rows<MatchedItem & { code: string }>(sql`
    select id, sku, name, sku_key as code from item
      where organisation_id = current_organisation() and archived_at is null and sku_key = any(${codes}::text[])
    union all
    select id, sku, name, lower(barcode) from item
      where organisation_id = current_organisation() and archived_at is null and barcode = any(${codes}::text[])
    union all
    select i.id, i.sku, i.name, lower(s.supplier_sku) from item_supplier s join item i on i.id = s.item_id
      where s.organisation_id = current_organisation() and i.archived_at is null
        and lower(s.supplier_sku) = any(${codes}::text[])`);
}

export function findItemsById(reader: Reader, ids: readonly string[]): Promise<MatchedItem[]> {
  return reader.rows<MatchedItem>(
    sql`select id, sku, name from item where archived_at is null and id = any(${ids}::uuid[])`,
  );
}

const partner = (table: Sql, names: readonly string[], id: string | null): Sql => sql`
  select id, name from ${table} where organisation_id = current_organisation() and archived_at is null
    and (id = ${id}::uuid or lower(name) = any(${names}::text[]) or code_key = any(${names}::text[]))
  order by id = ${id}::uuid desc nulls last, name limit 1`;

/** A supplier by id (a learned one goes first), full name or code. */
export function findSupplier(reader: Reader, names: readonly string[], id: string | null): Promise<Named | undefined> {
  return reader.maybe<Named>(partner(sql`supplier`, names, id));
}

export function findCustomer(reader: Reader, names: readonly string[], id: string | null): Promise<Named | undefined> {
  return reader.maybe<Named>(partner(sql`customer`, names, id));
}

export interface NamedOrder {
  readonly id: string;
  readonly number: string;
  readonly supplierId: string;
  readonly supplierName: string;
}

/** The purchase order with one of these numbers, ours or as the reference we gave. */
export function findOrder(reader: Reader, numbers: readonly string[]): Promise<NamedOrder | undefined> {
  return reader.maybe<NamedOrder>(sql`
    select p.id, p.number, p.supplier_id as "supplierId", s.name as "supplierName"
    from purchase_order p join supplier s on s.id = p.supplier_id
    where p.organisation_id = current_organisation() and p.number = any(${numbers}::text[]) order by p.id desc limit 1`);
}

export async function findCurrency(reader: Reader): Promise<string> {
  return (await reader.one<{ currency: string }>(sql`select currency from organisation`)).currency;
}
