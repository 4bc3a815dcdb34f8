import type { SalesOrderLine } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { amountTooLarge } from "../items/amount-limit.ts";
import type { OrderInput } from "./orders.store.ts";

/** Units of a line that the order delivers itself: others moved to its back-order, or were cancelled. */
const delivered = sql`(l.quantity - l.back_ordered - l.cancelled)`;

/** A line without the stock that is left of its item. */
export type OrderLine = Omit<SalesOrderLine, "available">;

export function loadOrderLines(reader: Reader, id: string): Promise<OrderLine[]> {
  return reader.rows<OrderLine>(sql`
    select l.line_number as "lineNumber", l.kind, l.item_id as "itemId", i.sku, i.name as "itemName", l.description,
      l.quantity, l.unit_price_minor as "unitPriceMinor", worth(${delivered}, l.unit_price_minor) as "totalMinor", l.allocated,
      l.picked, l.packed, l.shipped, l.back_ordered as "backOrdered", l.cancelled
    from sales_order_line l left join item i on i.id = l.item_id
    where l.sales_order_id = ${id} order by l.line_number`);
}

/** Appends lines behind those the order has, and sums it up anew. */
export async function addOrderLines(tx: CommandTransaction, id: string, lines: OrderInput["lines"]): Promise<void> {
  await tx.execute(sql`insert into sales_order_line
      (sales_order_id, organisation_id, line_number, item_id, quantity, unit_price_minor)
    select ${id}::uuid, ${tx.context.organisationId}::uuid, last.number + l.number, l.item, l.quantity, l.price
    from unnest(${lines.map((line) => line.itemId)}::uuid[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.unitPriceMinor)}::bigint[]) with ordinality as l (item, quantity, price, number),
      (select coalesce(max(line_number), 0) as number from sales_order_line where sales_order_id = ${id}) last`);
  await sumUp(tx, id);
}

async function sumUp(tx: CommandTransaction, id: string): Promise<void> {
  const summed =
    await tx.execute(sql`update sales_order o set line_count = t.lines, unit_count = t.units, total_minor = t.total
    from (select count(*) as lines, sum(${delivered}) as units,
        minor_of(coalesce(sum((${delivered})::numeric * l.unit_price_minor), 0)) as total
      from sales_order_line l where l.sales_order_id = ${id}) t where o.id = ${id} and t.total is not null`);
  if (summed === 0) throw amountTooLarge();
}

/** Units to add to each count of a line; negative ones are taken away. */
export interface LineProgress {
  readonly lineNumber: number;
  readonly allocated?: number;
  readonly picked?: number;
  readonly backOrdered?: number;
  readonly cancelled?: number;
}

export async function addLineProgress(
  tx: CommandTransaction,
  id: string,
  lines: readonly LineProgress[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`update sales_order_line l set allocated = l.allocated + p.allocated, picked = l.picked + p.picked,
      back_ordered = l.back_ordered + p.back_ordered, cancelled = l.cancelled + p.cancelled
    from (select line, sum(allocated)::int as allocated, sum(picked)::int as picked, sum(back_ordered)::int as back_ordered,
        sum(cancelled)::int as cancelled
      from unnest(${lines.map((line) => line.lineNumber)}::int[], ${lines.map((line) => line.allocated ?? 0)}::int[],
        ${lines.map((line) => line.picked ?? 0)}::int[], ${lines.map((line) => line.backOrdered ?? 0)}::int[],
        ${lines.map((line) => line.cancelled ?? 0)}::int[]) as x (line, allocated, picked, back_ordered, cancelled)
      group by line) p
    where l.sales_order_id = ${id} and l.line_number = p.line`);
  if (lines.some(({ backOrdered, cancelled }) => (backOrdered ?? 0) !== 0 || (cancelled ?? 0) !== 0))
    await sumUp(tx, id);
}

/** All that was picked is packed, or all that was packed has left. */
export async function copyLineProgress(tx: CommandTransaction, id: string, to: "packed" | "shipped"): Promise<void> {
  const change = to === "packed" ? sql`packed = picked` : sql`shipped = packed`;
  await tx.execute(sql`update sales_order_line set ${change} where sales_order_id = ${id}`);
}

/** A cancelled order has nothing any more; what went to a back-order stays there. */
export async function cancelLines(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`update sales_order_line set allocated = 0, picked = 0, packed = 0, cancelled = quantity - back_ordered
    where sales_order_id = ${id}`);
}

/** Undoes `cancelLines`: each line has again what it had. */
export async function restoreLines(
  tx: CommandTransaction,
  id: string,
  lines: readonly Required<Pick<SalesOrderLine, "lineNumber" | "allocated" | "picked" | "packed" | "cancelled">>[],
): Promise<void> {
  await tx.execute(sql`update sales_order_line l set allocated = r.allocated, picked = r.picked, packed = r.packed,
      cancelled = r.cancelled
    from unnest(${lines.map((line) => line.lineNumber)}::int[], ${lines.map((line) => line.allocated)}::int[],
      ${lines.map((line) => line.picked)}::int[], ${lines.map((line) => line.packed)}::int[],
      ${lines.map((line) => line.cancelled)}::int[]) as r (line, allocated, picked, packed, cancelled)
    where l.sales_order_id = ${id} and l.line_number = r.line`);
}
