import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { daysOfSpan, isKept, type KeptDays } from "../../../platform/kept-days/kept-days.store.ts";
import type { KeptDifference } from "../../../platform/kept-days/kept-difference.ts";
import { idList } from "../../../platform/listing/id-list.store.ts";

/** Key of balances for no owner: the goods are our own. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Key of an owner in balances and totals. */
export const ownerKey = (ownerId: Sql): Sql => sql`coalesce(${ownerId}, ${nobody})`;

/** Whether a bin waits for a count, because somebody found it empty, or was blocked. Few bins are: they are looked up once. */
export function blocked(locationId: Sql): Sql {
  return sql`${locationId} = any(array(select blocking.location_id from cycle_count_bin blocking
    where blocking.organisation_id = current_organisation() and blocking.blocks and blocking.state <> 'closed'
    union all select closed.id from location closed
    where closed.organisation_id = current_organisation() and closed.blocked))`;
}

/** Goods that may be used: free themselves and by their lot, if they have one, in a bin that is not blocked. */
export const usable = (balance: Sql, lot: Sql): Sql =>
  sql`are_free(${balance}.status, ${lot}.status) and not ${blocked(sql`${balance}.location_id`)}`;

const inWarehouse = (column: Sql, warehouseId: Sql | undefined): Sql =>
  warehouseId === undefined ? sql`` : sql` and ${column} = ${warehouseId}`;

/** Units counted as available in blocked bins: few, and subtracted where totals are read. */
const inBlockedBins = (
  which: Sql,
  warehouseId?: Sql,
  by: Sql = sql`blocked_balance.item_id, blocked_balance.owner_key`,
): Sql => sql`
  select ${by}, sum_units(blocked_balance.on_hand - blocked_balance.reserved) as units
  from stock_balance blocked_balance join location blocked_place on blocked_place.id = blocked_balance.location_id
    left join lot blocked_lot on blocked_lot.id = blocked_balance.lot_id
  where blocked_balance.organisation_id = current_organisation() and blocked_balance.physical and blocked_balance.on_hand > 0
    and ${blocked(sql`blocked_balance.location_id`)}
    and may_promise(blocked_place.purpose, blocked_balance.status, blocked_lot.status)
    and ${which}${inWarehouse(sql`blocked_place.warehouse_id`, warehouseId)}
  group by ${by}`;

export interface StockScope {
  /** Owner of the goods; our own by default. */
  readonly ownerId?: Sql;
  /** All warehouses unless told. */
  readonly warehouseId?: Sql | undefined;
}

/** Units of `itemId` on hand, reserved and available, as a lateral table `stock`. */
export function stockOf(itemId: Sql, { ownerId = sql`null::uuid`, warehouseId }: StockScope = {}): Sql {
  const whose = ownerKey(ownerId);
  return sql`left join lateral (
    select coalesce(sum(total_of_item.on_hand), 0)::bigint as on_hand,
      coalesce(sum(total_of_item.reserved), 0)::bigint as reserved,
      (coalesce(sum(total_of_item.available), 0) - coalesce((select held.units
        from (${inBlockedBins(sql`blocked_balance.item_id = ${itemId} and blocked_balance.owner_key = ${whose}`, warehouseId)}) held), 0))::bigint as available
    from stock_total total_of_item where total_of_item.organisation_id = current_organisation()
      and total_of_item.item_id = ${itemId} and total_of_item.owner_key = ${whose}
      ${inWarehouse(sql`total_of_item.warehouse_id`, warehouseId)}
  ) stock on true`;
}

/**
 * Available units of an item in a warehouse, as a table `available_here` with one column `units`, for statements about thousands of
 * items: blocked bins are looked up once, and totals one by one.
 */
export const availableOf = (itemId: Sql, { ownerKey: whose, warehouseId }: StockPlace): Sql => sql`
  left join (${inBlockedBins(sql`true`, undefined, sql`blocked_balance.item_id, blocked_place.warehouse_id, blocked_balance.owner_key`)}) held_here
    on (held_here.item_id, held_here.warehouse_id, held_here.owner_key) = (${itemId}, ${warehouseId}, ${whose})
  left join lateral (select total_here.available from stock_total total_here
    where (total_here.item_id, total_here.warehouse_id, total_here.owner_key) = (${itemId}, ${warehouseId}, ${whose})
    offset 0) total_here on true
  cross join lateral (select coalesce(total_here.available, 0) - coalesce(held_here.units, 0) as units) available_here`;

interface StockPlace {
  readonly ownerKey: Sql;
  readonly warehouseId: Sql;
}

/** Available units of each item that has some, our own or an owner's: of all at once, since a large order names many. */
export async function loadAvailable(
  reader: Reader,
  itemIds: readonly string[],
  { ownerId, warehouseId }: { readonly ownerId: string | null; readonly warehouseId: string | null },
): Promise<Map<string, number>> {
  const where = warehouseId === null ? undefined : sql`${warehouseId}`;
  const whose = ownerId ?? nobody;
  const rows = await reader.rows<{ itemId: string; available: number }>(sql`
    select item_id as "itemId", (total.available - coalesce(held.units, 0))::bigint as available
    from (select item_id, sum(available) as available from stock_total
        where item_id in ${idList(itemIds)} and owner_key = ${whose}${inWarehouse(sql`warehouse_id`, where)}
        group by item_id) total
      left join (${inBlockedBins(sql`blocked_balance.item_id in ${idList(itemIds)} and blocked_balance.owner_key = ${whose}`, where)}) held using (item_id)
    where total.available > coalesce(held.units, 0)`);
  return new Map(rows.map(({ itemId, available }) => [itemId, available]));
}

/** Asked once for a statement that reads a whole table, instead of once for each row. */
const once = sql`(select current_organisation())`;

/** Rows of the stock of all items, to be summed up by item: goods of others are rows without units. */
function stockParts(warehouseId: string | undefined): Sql {
  const where = warehouseId === undefined ? undefined : sql`${warehouseId}`;
  const own = (column: Sql): Sql => sql`case when owner_key = ${nobody} then ${column} else 0 end`;
  return sql`
    select item_id, ${own(sql`on_hand`)} as on_hand, ${own(sql`reserved`)} as reserved, ${own(sql`available`)} as available
    from stock_total where organisation_id = ${once} and on_hand > 0
      ${inWarehouse(sql`warehouse_id`, where)}
    union all
    select held.item_id, 0, 0, -held.units from (${inBlockedBins(sql`blocked_balance.owner_key = ${nobody}`, where)}) held`;
}

/**
 * The same for all items at once, for lists that are sorted or filtered by it. Worked out once, whatever the plan: of a
 * table that has just been filled the planner may think that it is empty, and would do it again for every item.
 */
export const stockByItem = (warehouseId?: string): Sql =>
  onceFor(sql`
    select item_id, sum_units(on_hand) as on_hand, sum_units(reserved) as reserved, sum_units(available) as available
    from (${stockParts(warehouseId)}) part group by item_id having sum_units(on_hand) > 0`);

/**
 * Items that may be at or below their reorder point or out of stock, with what is available of each. No total of them alone is
 * above the point; only of these few the totals are added up, as lists add them up.
 */
export const scarceItems = (warehouseId?: string): Sql => {
  const where = warehouseId === undefined ? undefined : sql`${warehouseId}`;
  const listed = sql`select i.id, i.reorder_point from item i where i.organisation_id = ${once} and i.archived_at is null`;
  return sql`(with scarce as materialized (
      ${listed} and not exists (select from stock_total total where total.item_id = i.id and total.organisation_id = ${once}
        and total.owner_key = ${nobody} and total.available > greatest(i.reorder_point, 0)
        ${inWarehouse(sql`total.warehouse_id`, where)})
      union ${listed} and i.id in (select held.item_id from (${inBlockedBins(sql`blocked_balance.owner_key = ${nobody}`, where)}) held))
    select scarce.id, scarce.reorder_point, coalesce(total.available, 0) as available
    from scarce left join (select part.item_id, sum_units(part.available) as available from (${stockParts(warehouseId)}) part
      where part.item_id in (select scarce.id from scarce) group by part.item_id having sum_units(part.on_hand) > 0) total
      on total.item_id = scarce.id)`;
};

/** Available units and demand of all items that are in the house, summed up at once; null where none of it is our own. */
export const coverByItem = (now: Date, warehouseId?: string): Sql => sql`
  select item_id, case when sum_units(on_hand) > 0 then sum_units(available) end as available, sum_units(demand) as demand
  from (select part.item_id, part.on_hand, part.available, 0 as demand from (${stockParts(warehouseId)}) part
    union all
    select asked.item_id, 0, 0, asked.units from (${demandParts(now, () => sql`true`)}) asked) part
  group by item_id`;

function onceFor(query: Sql): Sql {
  return sql`(with worked_out as materialized (${query}) select * from worked_out)`;
}

export const demandDays = 28;
const dayMs = 86_400_000;
const demandKind = "demand";

/** Units asked for by item and day. A window of `demandDays` cuts two days, and those are read from their rows. */
export const keptDemand: KeptDays = {
  kind: demandKind,
  days: demandDays - 1,
  keep: (organisationId, days) => sql`select keep_demand(${organisationId}, ${[...days]}::date[])`,
  forget: (organisationId, oldest) => sql`select forget_demand(${organisationId}, ${oldest})`,
};

const differencesAtMost = 100;

/** Kept demand that is not what the rows of its day, or its days, come to. Days that have changed are to be kept anew. */
export function demandDifferences(reader: Reader): Promise<KeptDifference[]> {
  const own = sql`organisation_id = current_organisation()`;
  return reader.rows<KeptDifference>(sql`
    with days as materialized (select kept.day from kept_day kept where kept.${own} and kept.kind = ${demandKind}
      and ${isKept(demandKind, sql`kept.day`)})
    select d.sum, i.sku || d.subject as subject, d.kept::text as kept, d.summed::text as summed from (
      select item_id, 'demand by day' as sum, ' on ' || day as subject, coalesce(k.units, 0) as kept, coalesce(r.units, 0) as summed
      from (select * from item_demand where ${own} and day in (select days.day from days)) k full join (
        select asked.item_id, days.day, sum_units(asked.units) as units
        from days join demand_row asked on asked.${own} and asked.ordered_at >= utc_start(days.day)
          and asked.ordered_at < utc_start(days.day + 1)
        group by asked.item_id, days.day) r using (item_id, day)
      union all
      select item_id, 'demand of all days', '', coalesce(k.units, 0), coalesce(r.units, 0)
      from (select * from item_demand_total where ${own}) k full join (
        select by_day.item_id, sum_units(by_day.units) as units from item_demand by_day where by_day.${own}
        group by by_day.item_id) r using (item_id)) d
      join item i on i.id = d.item_id
    where d.kept <> d.summed order by subject limit ${differencesAtMost}`);
}

/** Units ordered in the 28 days before `now` by each of some items; those without are not in it. */
export async function loadDemand(reader: Reader, itemIds: readonly string[], now: Date): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const parts = demandParts(now, (itemId) => sql`${itemId} in ${idList(itemIds)}`);
  const rows = await reader.rows<{ itemId: string; units: number }>(sql`
    select part.item_id as "itemId", sum(part.units)::bigint as units from (${parts}) part
    group by part.item_id having sum(part.units) <> 0`);
  return new Map(rows.map(({ itemId, units }) => [itemId, units]));
}

/**
 * Rows of the demand of the 28 days before `now`, to be summed up by item: the totals of all kept days, less the days
 * that are too old or have changed, and the rows of the days that are not kept as a whole.
 */
function demandParts(now: Date, isAsked: (itemId: Sql) => Sql): Sql {
  const from = new Date(now.getTime() - demandDays * dayMs);
  return sql`
    (with span as materialized (${daysOfSpan(demandKind, from, now)})
    select total.item_id, total.units from item_demand_total total
    where total.organisation_id = ${once} and ${isAsked(sql`total.item_id`)}
    union all
    select kept.item_id, -kept.units from item_demand kept
    where kept.organisation_id = current_organisation() and ${isAsked(sql`kept.item_id`)}
      and kept.day in (select span.day from span where span.kept and not span.whole)
    union all
    select row.item_id, row.units from span cross join lateral (select asked.item_id, asked.units from demand_row asked
      where asked.organisation_id = current_organisation() and ${isAsked(sql`asked.item_id`)}
        and asked.ordered_at >= utc_start(span.day) and asked.ordered_at < utc_start(span.day + 1)
        and asked.ordered_at > ${from} and asked.ordered_at <= ${now}
      -- Day by day: otherwise the orders of all days would be read and compared with each.
      offset 0) row
    where span.asked and not span.whole)`;
}
