import type { PlannedVariant } from "@cerebro/engines/templates/variants.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Those of the variants' SKUs that items have already, in lower case. */
export async function loadTakenSkus(reader: Reader, variants: readonly PlannedVariant[]): Promise<string[]> {
  const rows = await reader.rows<{ key: string }>(sql`select sku_key as key from item
    where organisation_id = current_organisation() and sku_key = any(${variants.map(({ sku }) => sku.toLowerCase())}::text[])`);
  return rows.map(({ key }) => key);
}
