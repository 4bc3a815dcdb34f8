import type { ReorderRule } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";

export interface ItemRule {
  readonly itemId: string;
  readonly sku: string;
  readonly reorderPoint: number | null;
  readonly reorderQuantity: number | null;
}

/** In the order of their ids, so that two of these never wait for each other. */
export function lockRules(tx: CommandTransaction, itemIds: readonly string[]): Promise<ItemRule[]> {
  return tx.rows<ItemRule>(sql`select id as "itemId", sku, reorder_point as "reorderPoint",
      reorder_quantity as "reorderQuantity" from item
    where organisation_id = current_organisation() and id = any(${itemIds}::uuid[]) order by id for no key update`);
}

type NewRule = Pick<ReorderRule, "itemId"> & Pick<ItemRule, "reorderPoint" | "reorderQuantity">;

export async function setRules(tx: CommandTransaction, rules: readonly NewRule[]): Promise<void> {
  await tx.execute(sql`update item i set reorder_point = r.point, reorder_quantity = r.quantity,
      version = i.version + 1, updated_at = ${tx.context.now()}
    from unnest(${rules.map(({ itemId }) => itemId)}::uuid[], ${rules.map(({ reorderPoint }) => reorderPoint)}::bigint[],
      ${rules.map(({ reorderQuantity }) => reorderQuantity)}::bigint[]) as r (id, point, quantity)
    where i.id = r.id and i.organisation_id = current_organisation()`);
}
