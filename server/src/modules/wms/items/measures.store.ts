import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface ItemMeasures {
  readonly id: string;
  readonly sidesMm: [number, number, number] | null;
  readonly weightGrams: number | null;
}

/** Size and weight of one unit, where they are known. */
export async function loadItemMeasures(reader: Reader, itemIds: readonly string[]): Promise<Map<string, ItemMeasures>> {
  const rows = await reader.rows<ItemMeasures>(sql`select id, weight_grams as "weightGrams",
      case when length_mm is not null and width_mm is not null and height_mm is not null
        then array[length_mm, width_mm, height_mm] end as "sidesMm"
    from item where id = any(${itemIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
