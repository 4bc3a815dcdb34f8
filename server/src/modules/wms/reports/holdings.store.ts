import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { identifier, join, type Sql, sql } from "../../../platform/sql.ts";
import type { Snapshot } from "./ledger.store.ts";

/** The stock of an item, in units: in the house, of it on its way and not available, and that of other owners. */
export interface Holding {
  readonly own: number;
  readonly others: number;
  readonly inTransit: number;
  readonly onHold: number;
  readonly quarantined: number;
  readonly damaged: number;
  readonly expired: number;
}

const once = sql`(select current_organisation())`;
/** Key of totals of our own goods. */
const nobody = "00000000-0000-0000-0000-000000000000";

const columnOf = {
  own: "own",
  others: "others",
  inTransit: "in_transit",
  onHold: "on_hold",
  quarantined: "quarantined",
  damaged: "damaged",
  expired: "expired",
} as const satisfies Record<keyof Holding, string>;
const keys = keysOf(columnOf);
const column = (key: keyof Holding): Sql => identifier(columnOf[key], Object.values(columnOf));

/** Columns of a table of values. */
export const heldColumns = join(keys.map(column), ", ");

/** Their lists, in the same order. */
export const heldLists = (values: readonly { readonly held: Holding }[]): Sql =>
  join(
    keys.map((key) => sql`${values.map(({ held }) => held[key])}::bigint[]`),
    ", ",
  );

const transitPlaces = sql`select id from location where organisation_id = ${once} and kind = 'virtual' and purpose = 'transit'`;

/** The stock of items by its rows: all that have some, unless some are named. */
function holdings(itemIds?: readonly string[]): Sql {
  const asked = itemIds === undefined ? sql`true` : sql`item_id = any(${[...itemIds]}::uuid[])`;
  // Balances that are on their way or not free are few.
  const apart = sql`
    select b.item_id, sum_units(b.on_hand) filter (where not b.physical and b.owner_id is null) as in_transit,
      sum_units(b.on_hand) filter (where not b.physical and b.owner_id is not null) as others,
      sum_units(b.on_hand) filter (where b.status = 'on_hold' and b.owner_id is null) as on_hold,
      sum_units(b.on_hand) filter (where b.status = 'quarantined' and b.owner_id is null) as quarantined,
      sum_units(b.on_hand) filter (where b.status = 'damaged' and b.owner_id is null) as damaged,
      sum_units(b.on_hand) filter (where b.status = 'expired' and b.owner_id is null) as expired
    from (select * from stock_balance b where b.organisation_id = ${once} and b.status <> 'available' and b.physical
      union all select * from stock_balance b where b.location_id = any(array(${transitPlaces}))) b
    where b.on_hand <> 0 and ${asked} group by b.item_id`;
  const inBins = sql`
    select item_id, sum_units(case when owner_key = ${nobody} then on_hand else 0 end) as own,
      sum_units(case when owner_key = ${nobody} then 0 else on_hand end) as others
    from stock_total where organisation_id = ${once} and on_hand > 0 and ${asked} group by item_id`;
  return sql`select item_id, coalesce(s.own, 0) + coalesce(a.in_transit, 0) as own,
      coalesce(s.others, 0) + coalesce(a.others, 0) as others, coalesce(a.in_transit, 0) as in_transit,
      coalesce(a.on_hold, 0) as on_hold, coalesce(a.quarantined, 0) as quarantined, coalesce(a.damaged, 0) as damaged,
      coalesce(a.expired, 0) as expired
    from (${inBins}) s full join (${apart}) a using (item_id)`;
}

/** The stock of some items; those that have none are not in it. */
export async function loadHoldings(
  { reader }: Pick<Snapshot, "reader">,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, Holding>> {
  const rows = await reader.rows<Holding & { readonly itemId: string }>(sql`
    select item_id as "itemId", own, others, in_transit as "inTransit", on_hold as "onHold", quarantined, damaged, expired
    from (${holdings(itemIds)}) h`);
  return new Map(rows.map(({ itemId, ...holding }) => [itemId, holding]));
}

/** Kept stock and categories that are not what their rows come to, in words, by item. */
export function holdingDifferences({
  reader,
}: Pick<Snapshot, "reader">): Promise<{ itemId: string; sku: string; kept: string; summed: string }[]> {
  const words = (row: Sql, category: Sql): Sql =>
    sql`concat_ws(' / ', coalesce(${category}, 'no category'), ${join(
      keys.map((key) => sql`coalesce(${row}.${column(key)}, 0)`),
      ", ",
    )})`;
  return reader.rows(sql`select i.id as "itemId", i.sku, ${words(sql`v`, sql`v.category`)} as kept, ${words(sql`h`, sql`i.category`)} as summed
    from item_value v join item i on i.id = v.item_id left join (${holdings()}) h on h.item_id = v.item_id
    where v.organisation_id = ${once} and ${words(sql`v`, sql`v.category`)} <> ${words(sql`h`, sql`i.category`)} order by i.sku`);
}
