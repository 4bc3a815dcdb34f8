import { salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { sql } from "../../../platform/sql.ts";
import { stockOf } from "../items/totals.store.ts";

/** Drafts promise nothing yet, so nothing is missing. */
const allocatable = keysOf(salesOrderCommands).filter((state) =>
  new Set<string>(salesOrderCommands[state]).has("allocate"),
);

/** Whether the open order `o` needs more of an item than its warehouse has available of the same owner. */
export const lacksStock = sql`(o.state = any(${allocatable}::text[]) and not o.history and exists (
  select from sales_order_line l ${stockOf(sql`l.item_id`, { ownerId: sql`o.owner_id`, warehouseId: sql`o.warehouse_id` })}
  where l.sales_order_id = o.id and l.item_id is not null and l.kind <> 'adjustment'
  group by l.item_id, stock.available
  having sum(l.quantity - l.allocated - l.back_ordered - l.cancelled) > greatest(stock.available, 0)))`;
