import type { StockPolicy } from "@cerebro/contracts/entities/wms/categories.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export type PolicyTerms = Omit<StockPolicy, "version">;

const columns = sql`p.lot_required as "lotRequired", p.minimum_shelf_life_days as "minimumShelfLifeDays", p.strategy,
  p.quarantine_on_receipt as "quarantineOnReceipt", p.return_disposition as "returnDisposition"`;

/** Policies of items, by item; items whose category has no policy are not in it. */
export async function loadPolicies(
  reader: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, PolicyTerms>> {
  const rows = await reader.rows<PolicyTerms & { itemId: string }>(sql`select i.id as "itemId", ${columns}
    from item i join item_category c on c.organisation_id = i.organisation_id and c.name_key = lower(i.category)
      join stock_policy p on p.category_id = c.id
    where i.id = any(${itemIds}::uuid[])`);
  return new Map(rows.map(({ itemId, ...terms }) => [itemId, terms]));
}

/** The policy of a category by its name. */
export function findPolicy(reader: Reader, category: string): Promise<PolicyTerms | undefined> {
  return reader.maybe<PolicyTerms>(sql`select ${columns} from item_category c join stock_policy p on p.category_id = c.id
    where c.organisation_id = current_organisation() and c.name_key = lower(${category})`);
}
