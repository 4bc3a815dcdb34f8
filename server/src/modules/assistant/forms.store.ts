import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** The customer of this name or code. */
export function findCustomer(read: Reader, name: string): Promise<{ id: string } | undefined> {
  return read.maybe(sql`
    select id from customer where organisation_id = current_organisation() and archived_at is null
      and (lower(name) = lower(${name}) or code_key = lower(${name})) order by lower(name) = lower(${name}) desc, id limit 1`);
}

export function findItemsBySku(
  read: Reader,
  skus: readonly string[],
): Promise<{ id: string; sku: string; price: number | null }[]> {
  return read.rows(sql`
    select id, sku_key as sku, price_minor as price from item where organisation_id = current_organisation()
      and archived_at is null and sku_key = any(${skus.map((sku) => sku.toLowerCase())}::text[])`);
}

/** Where goods that were never counted in are put: the receiving area of the organization's first warehouse. */
export function findReceivingPlace(read: Reader): Promise<{ id: string } | undefined> {
  return read.maybe(sql`
    select bin.id from location bin where bin.organisation_id = current_organisation() and bin.kind = 'bin'
      and bin.purpose = 'receiving' and bin.archived_at is null order by bin.id limit 1`);
}
