import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** What a person should have scanned, in words. */
export function loadNames(
  reader: Reader,
  itemId: string,
  locationId: string | null,
): Promise<{ sku: string; location: string | null }> {
  return reader.one(sql`select sku, (select code from location where id = ${locationId}::uuid) as location
    from item where id = ${itemId}`);
}
