import { salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { sql } from "../../../platform/sql.ts";
import { availableOf, ownerKey } from "../items/totals.store.ts";

/** Drafts promise nothing yet, so nothing is missing. */
const allocatable = keysOf(salesOrderCommands).filter((state) =>
  new Set<string>(salesOrderCommands[state]).has("allocate"),
);

const missing = sql`sum_units(l.quantity - l.allocated - l.back_ordered - l.cancelled)`;

/**
 * Whether the open order `o` needs more of an item than its warehouse has available of the same owner. Worked out for all open
 * orders at once, and stock is looked up only for items of which units are still to be allocated.
 */
export const lacksStock = sql`(o.id in (
  select need.id from (
    select open.id, open.warehouse_id, ${ownerKey(sql`open.owner_id`)} as owner_key, l.item_id, ${missing} as units
    from sales_order open join sales_order_line l on l.sales_order_id = open.id
    where open.organisation_id = (select current_organisation()) and open.state = any(${allocatable}::text[])
      and not open.history and l.item_id is not null and l.kind <> 'adjustment'
    group by open.id, l.item_id having ${missing} > 0) need
  ${availableOf(sql`need.item_id`, { ownerKey: sql`need.owner_key`, warehouseId: sql`need.warehouse_id` })}
  where need.units > greatest(available_here.units, 0)))`;
