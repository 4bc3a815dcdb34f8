import type { BulkTransaction } from "../../../platform/bulk.ts";
import { sql } from "../../../platform/sql.ts";
import type { UsedSince } from "./undo.store.ts";

/** Stock and documents that need the items or places of an import. */
export async function findUsesOfMasters(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const item = sql`select i.id from item i where i.import_id = ${importId}`;
  const place = sql`select l.id from location l where l.import_id = ${importId}`;
  const checks = [
    {
      reason: "sample items stand in sales orders",
      query: sql`select o.number as name from sales_order o
        where o.id in (select l.sales_order_id from sales_order_line l where l.item_id in (${item}))`,
    },
    {
      reason: "sample items stand in purchase orders",
      query: sql`select o.number as name from purchase_order o
        where o.id in (select l.purchase_order_id from purchase_order_line l where l.item_id in (${item}))`,
    },
    {
      reason: "sample items stand in transfers",
      query: sql`select o.number as name from transfer_order o
        where o.id in (select l.transfer_order_id from transfer_order_line l where l.item_id in (${item}))`,
    },
    {
      reason: "sample items are in stock",
      query: sql`select i.sku as name from item i where i.import_id = ${importId}
        and exists (select from stock_balance b where b.item_id = i.id and b.physical and b.on_hand > 0)`,
    },
    {
      reason: "sample places hold stock",
      query: sql`select l.code as name from location l where l.import_id = ${importId}
        and exists (select from stock_balance b where b.location_id = l.id and b.on_hand > 0)`,
    },
    {
      reason: "own places stand in sample places",
      query: sql`select c.code as name from location c where c.parent_id in (${place})
        and c.import_id is distinct from ${importId}::uuid and c.archived_at is null`,
    },
    {
      reason: "orders are served from the sample warehouse",
      query: sql`select o.number as name from sales_order o where o.warehouse_id in (${place})
        union all select o.number from purchase_order o where o.warehouse_id in (${place})`,
    },
  ];
  const found: UsedSince[] = [];
  for (const { reason, query } of checks) {
    const { count, example } = await tx.one<{ count: number; example: string | null }>(
      sql`select count(*)::int as count, min(name) as example from (${query}) u`,
    );
    if (count > 0) found.push({ count, reason, example: example ?? "" });
  }
  return found;
}

/** Their codes become free. */
export async function archiveItems(tx: BulkTransaction, importId: string): Promise<void> {
  await tx.execute(sql`update item set archived_at = ${tx.context.now()}::timestamptz, barcode = null,
      sku = left(sku, 50) || '-' || right(id::text, 8), version = version + 1
    where import_id = ${importId} and archived_at is null`);
}

export async function archivePlaces(tx: BulkTransaction, importId: string): Promise<void> {
  await tx.execute(sql`update location set archived_at = ${tx.context.now()}::timestamptz,
      code = left(code, 30) || '-' || right(id::text, 8), version = version + 1
    where import_id = ${importId} and archived_at is null`);
}
