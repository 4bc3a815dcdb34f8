import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface Named {
  readonly itemId: string;
  readonly locationId: string | null;
  readonly lotId?: string | null;
}

/** Expected scans, in words. */
export function loadNames(
  reader: Reader,
  { itemId, locationId, lotId = null }: Named,
): Promise<{ sku: string; location: string | null; lot: string | null }> {
  return reader.one(sql`select sku, (select code from location where id = ${locationId}::uuid) as location,
      (select code from lot where id = ${lotId}::uuid) as lot
    from item where id = ${itemId}`);
}
