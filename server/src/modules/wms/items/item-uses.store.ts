import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Present uses of an item, which rely on its unit and its tracking. */
export interface ItemUses {
  /** In a bin, a handling unit or on the way between warehouses. */
  readonly goods: boolean;
  readonly tasks: boolean;
  /** Orders, transfers, returns and counts that are not finished. */
  readonly documents: boolean;
  /** Movements in the ledger, also of goods that are gone. */
  readonly ledger: boolean;
}

/** Movements of the item wait, so that none comes between a look at its uses and the change. */
export async function lockMovements(tx: CommandTransaction, itemId: string): Promise<void> {
  await tx.execute(sql`select from stock_chain where item_id = ${itemId} for no key update`);
}

export async function loadItemUses(reader: Reader, itemId: string): Promise<ItemUses> {
  return reader.one<ItemUses>(sql`select
    exists (select from stock_balance b join location l on l.id = b.location_id
      where b.item_id = ${itemId} and b.on_hand <> 0 and (b.physical or l.purpose = 'transit')) as goods,
    exists (select from warehouse_task t
      where t.item_id = ${itemId} and t.state in ('open', 'claimed', 'exception')) as tasks,
    exists (select from purchase_order_line l join purchase_order p on p.id = l.purchase_order_id
      where l.item_id = ${itemId} and p.state in ('draft', 'confirmed', 'partially_received'))
    or exists (select from sales_order o join sales_order_line l on l.sales_order_id = o.id
      where o.organisation_id = current_organisation() and not o.history and l.item_id = ${itemId}
        and o.state in ('draft', 'confirmed', 'allocated', 'released', 'picking', 'picked', 'packed'))
    or exists (select from transfer_order o join transfer_order_line l on l.transfer_order_id = o.id
      where l.item_id = ${itemId} and o.state not in ('received', 'closed', 'cancelled'))
    or exists (select from return_order o join return_order_line l on l.return_order_id = o.id
      where l.item_id = ${itemId} and o.state not in ('closed', 'cancelled'))
    or exists (select from cycle_count c join cycle_count_line l on l.cycle_count_id = c.id
      where l.item_id = ${itemId} and c.state not in ('completed', 'cancelled')) as documents,
    exists (select from stock_movement m where m.item_id = ${itemId}) as ledger`);
}

const words = { goods: "goods in the house", tasks: "open tasks", documents: "open documents" } as const;

/** "goods in the house and open tasks"; null where nothing holds the item. */
export function heldBy(uses: ItemUses): string | null {
  const found = [
    ...(uses.goods ? [words.goods] : []),
    ...(uses.tasks ? [words.tasks] : []),
    ...(uses.documents ? [words.documents] : []),
  ];
  return found.length === 0 ? null : found.join(" and ");
}
