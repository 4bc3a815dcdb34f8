import type { Reader, Transaction } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { heldColumns, heldLists, type Holding } from "./holdings.store.ts";
import type { Snapshot } from "./ledger.store.ts";

/** The remainder of a layer. */
export interface LayerRest {
  readonly remaining: number;
  readonly unitCost: number | null;
}

/** The stock of an item by its layers. */
export interface ItemValue {
  readonly itemId: string;
  readonly units: number;
  readonly value: number;
  readonly withoutCost: number;
  /** The oldest first. */
  readonly layers: readonly LayerRest[];
  /** Milliseconds since 1970 of the oldest layer. */
  readonly oldest: number | null;
  /** The same of the last shipment, whatever is left. */
  readonly lastShipped: number | null;
}

/** The value of an item with the category and the stock of the same moment. */
export interface HeldValue extends ItemValue {
  readonly category: string | null;
  readonly held: Holding;
}

const once = sql`(select current_organisation())`;
/** An item whose kept value does not hold, and the end of its chain in this snapshot. */
export interface StaleItem {
  readonly itemId: string;
  readonly lastSequence: number;
}

/** Items whose value must be worked out anew: they moved, one of their costs changed, or they have none yet. */
export function staleItems(
  { reader, currency }: Pick<Snapshot, "reader" | "currency">,
  atMost: number | null = null,
): Promise<StaleItem[]> {
  return reader.rows<StaleItem>(sql`
    select c.item_id as "itemId", c.last_sequence as "lastSequence"
    from stock_chain c left join item_value v on v.item_id = c.item_id
    where c.organisation_id = ${once} and c.last_sequence > 0
      and (v.last_sequence is distinct from c.last_sequence or v.currency <> ${currency}
        or c.item_id in (select changed.item_id from item_value_changed changed where changed.organisation_id = ${once}))
    limit ${atMost}`);
}

/** Layers as texts: the driver reads them faster than lists. */
interface KeptRow extends Omit<ItemValue, "layers"> {
  readonly layerUnits: string;
  /** Empty for an unknown cost. */
  readonly layerCosts: string;
}

export async function keptValues({ reader }: Pick<Snapshot, "reader">): Promise<ItemValue[]> {
  const rows = await reader.rows<KeptRow>(sql`
    select item_id as "itemId", units, value, without_cost as "withoutCost", array_to_string(layer_units, ',') as "layerUnits",
      array_to_string(layer_costs, ',', '') as "layerCosts", (extract(epoch from oldest) * 1000)::bigint as oldest,
      (extract(epoch from last_shipped) * 1000)::bigint as "lastShipped"
    from item_value where organisation_id = ${once}`);
  return rows.map(({ layerUnits, layerCosts, ...value }) => ({ ...value, layers: restsOf(layerUnits, layerCosts) }));
}

function restsOf(units: string, costs: string): LayerRest[] {
  if (units === "") return [];
  const costsOf = costs.split(",");
  return units.split(",").map((remaining, index) => {
    const cost = costsOf[index] ?? "";
    return { remaining: Number(remaining), unitCost: cost === "" ? null : Number(cost) };
  });
}

/** Moment of a snapshot, and the notes about changed costs that it sees. */
export interface Reading {
  readonly readAt: string;
  readonly noted: readonly string[];
}

export async function readingOf(reader: Reader): Promise<Reading> {
  return reader.one<Reading>(sql`
    select now()::text as "readAt", array(select id::text from item_value_changed
      where organisation_id = current_organisation()) as noted`);
}

interface Kept extends HeldValue, StaleItem {}

/** Writes values of one reading; those of a later one stay. */
export async function writeValues(
  tx: Transaction,
  values: readonly Kept[],
  { readAt, currency }: { readonly readAt: string; readonly currency: string },
): Promise<void> {
  await tx.execute(sql`
    insert into item_value as kept (organisation_id, item_id, last_sequence, currency, units, value, without_cost, layer_units,
      layer_costs, oldest, last_shipped, category, ${heldColumns}, read_at)
    select current_organisation(), v.item_id, v.last_sequence, ${currency}, v.units, v.value, v.without_cost,
      v.layer_units::bigint[], v.layer_costs::bigint[], to_timestamp(v.oldest / 1000.0), to_timestamp(v.last_shipped / 1000.0),
      v.category, ${heldColumns}, ${readAt}::timestamptz
    from unnest(${values.map(({ lastSequence }) => lastSequence)}::bigint[], ${values.map(({ itemId }) => itemId)}::uuid[],
      ${values.map(({ units }) => units)}::bigint[], ${values.map(({ value }) => value)}::bigint[],
      ${values.map(({ withoutCost }) => withoutCost)}::bigint[],
      ${values.map(({ layers }) => listText(layers.map(({ remaining }) => remaining)))}::text[],
      ${values.map(({ layers }) => listText(layers.map(({ unitCost }) => unitCost)))}::text[],
      ${values.map(({ oldest }) => oldest)}::bigint[], ${values.map(({ lastShipped }) => lastShipped)}::bigint[],
      ${values.map(({ category }) => category)}::text[], ${heldLists(values)})
      as v (last_sequence, item_id, units, value, without_cost, layer_units, layer_costs, oldest, last_shipped, category,
        ${heldColumns})
    on conflict (item_id) do update set last_sequence = excluded.last_sequence, currency = excluded.currency,
      units = excluded.units, value = excluded.value, without_cost = excluded.without_cost,
      layer_units = excluded.layer_units, layer_costs = excluded.layer_costs, oldest = excluded.oldest,
      last_shipped = excluded.last_shipped, category = excluded.category, own = excluded.own, others = excluded.others, in_transit = excluded.in_transit,
      on_hold = excluded.on_hold, quarantined = excluded.quarantined, damaged = excluded.damaged, expired = excluded.expired,
      read_at = excluded.read_at
    where kept.read_at <= excluded.read_at`);
}

/** A list of PostgreSQL as text: lists of different lengths cannot be passed together as lists. */
const listText = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => number ?? "null").join(",")}}`;

/** Takes the notes away that a reading saw, of the items it valued and of those that never moved. */
export async function forgetNotes(tx: Transaction, { noted }: Reading, itemIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from item_value_changed note where note.id = any(${[...noted]}::bigint[])
    and (note.item_id = any(${[...itemIds]}::uuid[]) or not exists (select from stock_chain c
      where c.item_id = note.item_id and c.last_sequence > 0))`);
}

export interface LineScope {
  /** Values that were just worked out. */
  readonly values: readonly HeldValue[];
  readonly category?: string | undefined;
}

/** The lines of the report: items that have layers or stock. Values that were just worked out replace kept ones. */
function linesOf({ values, category }: LineScope): Sql {
  const columns = sql`item_id, units, value, without_cost, category, ${heldColumns}`;
  const kept = sql`select ${columns}, cardinality(layer_units) as layers, oldest from item_value where organisation_id = ${once}`;
  const ids = sql`${values.map(({ itemId }) => itemId)}::uuid[]`;
  const workedOut = sql`select ${columns}, layers, to_timestamp(oldest / 1000.0) as oldest
    from unnest(${ids}, ${values.map(({ units }) => units)}::bigint[], ${values.map(({ value }) => value)}::bigint[],
      ${values.map(({ withoutCost }) => withoutCost)}::bigint[], ${values.map((each) => each.category)}::text[],
      ${heldLists(values)}, ${values.map(({ layers }) => layers.length)}::int[], ${values.map(({ oldest }) => oldest)}::bigint[])
      as v (${columns}, layers, oldest)`;
  const all = values.length === 0 ? kept : sql`${kept} and item_id <> all(${ids}) union all ${workedOut}`;
  return sql`select v.* from (${all}) v where (v.units <> 0 or v.own <> 0 or v.others > 0)
    ${category === undefined ? sql`` : sql`and v.category = ${category}`}`;
}

/** Sums over the lines of a category. */
export interface CategoryTotals {
  readonly category: string | null;
  readonly units: number;
  readonly value: number;
  readonly withoutCost: number;
  readonly lines: number;
  /** Items with layers, those without a cost, and those whose layers and stock differ. */
  readonly items: number;
  readonly itemsWithoutCost: number;
  readonly unlike: number;
  readonly inTransit: number;
  readonly onHold: number;
  readonly quarantined: number;
  readonly damaged: number;
  readonly expired: number;
  readonly others: number;
}

export interface ValueLine
  extends
    Omit<ItemValue, "layers" | "lastShipped">,
    Omit<CategoryTotals, "lines" | "items" | "itemsWithoutCost" | "unlike"> {
  readonly sku: string;
  readonly name: string;
  readonly layers: number;
}

export interface ValuePage {
  readonly categories: readonly CategoryTotals[];
  /** The first items without a cost. */
  readonly bare: readonly string[];
  readonly lines: readonly ValueLine[];
}

/** The value of a column of the report, as it is sorted by; `i` is the item. */
const orders: Readonly<Record<string, Sql>> = {
  sku: sql`i.sku collate "C"`,
  name: sql`i.name collate "C"`,
  category: sql`l.category collate "C"`,
  units: sql`l.units`,
  unitCost: sql`round(l.value::numeric / nullif(greatest(l.units - l.without_cost, 0), 0))`,
  value: sql`l.value`,
  layers: sql`l.layers`,
  oldest: sql`(l.oldest at time zone (select time_zone from organisation where id = current_organisation()))::date`,
  notAvailable: sql`l.on_hold + l.quarantined + l.damaged + l.expired`,
  inTransit: sql`l.in_transit`,
  withoutCost: sql`l.without_cost`,
  othersUnits: sql`l.others`,
};
const ofItem: readonly string[] = ["sku", "name"];

export interface PageScope extends LineScope {
  /** A column, with a minus for the largest first. */
  readonly order: string;
  /** All lines unless told. */
  readonly limit?: number | undefined;
}

const bareAtMost = 5;

/** Sums of all lines, and the first lines in an order, of one reading of the lines. */
export async function loadValuePage({ reader }: Pick<Snapshot, "reader">, scope: PageScope): Promise<ValuePage> {
  const down = scope.order.startsWith("-");
  const name = down ? scope.order.slice(1) : scope.order;
  const direction = down ? sql`desc nulls last` : sql`asc nulls last`;
  const items = ofItem.includes(name) ? sql`join item i on i.id = l.item_id` : sql``;
  return reader.one<ValuePage>(sql`
    with l as ${scope.limit === undefined ? sql`materialized` : sql`not materialized`} (${linesOf(scope)})
    select coalesce((select json_agg(t) from (
        select l.category, sum_units(l.units) as units, sum_units(l.value) as value, sum_units(l.without_cost) as "withoutCost",
          count(*) as lines, count(*) filter (where l.units > 0) as items, count(*) filter (where l.without_cost > 0) as "itemsWithoutCost",
          count(*) filter (where l.units <> l.own) as unlike, sum_units(l.in_transit) as "inTransit", sum_units(l.on_hold) as "onHold",
          sum_units(l.quarantined) as quarantined, sum_units(l.damaged) as damaged, sum_units(l.expired) as expired,
          sum_units(l.others) as others from l group by l.category) t), '[]') as categories,
      array(select i.sku from l join item i on i.id = l.item_id where l.without_cost > 0 order by i.sku limit ${bareAtMost}) as bare,
      coalesce((select json_agg(p) from (
        select l.item_id as "itemId", i.sku, i.name, l.category, l.units, l.value, l.without_cost as "withoutCost", l.layers,
          (extract(epoch from l.oldest) * 1000)::bigint as oldest, l.in_transit as "inTransit", l.on_hold as "onHold",
          l.quarantined, l.damaged, l.expired, l.others
        from (select l.*, ${orders[name] ?? sql`l.value`} as place from l ${items} order by place ${direction}, l.item_id
            limit ${scope.limit ?? null}) l join item i on i.id = l.item_id order by l.place ${direction}, l.item_id) p), '[]') as lines`);
}
