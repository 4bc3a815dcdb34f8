import { type Sql, sql } from "../../../platform/sql.ts";
import { countRows, recountRows } from "../../wms/index.ts";
import { type MetricDefinition, metricRow, type RowScope, within } from "../metric.store.ts";

const owner = "Inventory manager";
const count = { kind: "sum", factor: 1 } as const;
const own = sql`t.organisation_id = current_organisation()`;
const ours = sql`t.owner_key = '00000000-0000-0000-0000-000000000000'`;
const unknownWorth = (amount: Sql): Sql =>
  sql`case when i.cost_minor is null then 'The item has no cost' when ${amount} is null then 'The amount is too large' end`;
const itemDimensions = { category: sql`i.category`, abc: sql`i.abc_class` } as const;
const itemParts = { record: "item", subject: sql`i.id`, label: sql`i.sku` } as const;
const perYear = 365;

const held = (more: Sql, numerator: Sql): Sql =>
  sql`${metricRow({
    ...itemParts,
    id: sql`t.item_id || ':' || t.warehouse_id`,
    numerator,
    leftOut: unknownWorth(numerator),
    dimensions: { warehouse: sql`t.warehouse_id`, ...itemDimensions },
  })} from stock_total t join item i on i.id = t.item_id where ${own} and ${ours} and t.on_hand > 0 and ${more}`;

const value = sql`worth(t.on_hand, i.cost_minor)`;
const stockValue = {
  area: "executive",
  unit: "minor",
  aggregation: count,
  grain: "day",
  dimensions: ["warehouse", "category", "abc"],
  version: 1,
  owner,
  periodDays: null,
  href: "/wms/inventory",
  empty: "No item with a known cost is in stock.",
} as const satisfies Partial<MetricDefinition>;

/** Milliseconds since 1970; moments have no finer part. */
const milliseconds = (at: Sql): Sql => sql`(date_part('epoch', ${at}) * 1000)::bigint`;
const perDay = 86_400_000;

/** Places outside of the house. Few are, so both ends of a movement are looked up among them. */
const outside = sql`(select id, purpose from location where organisation_id = current_organisation() and not physical)`;

/**
 * Tables of our own goods that `stockDays` reads: units on hand by item, when its first goods came, and by item and stretch between
 * two boundaries the change of the units in the house (`net`), their sum weighed by milliseconds since the stretch began
 * (`moment`), and the units sold. Movements are recorded at most a day before they happen by a device's clock.
 */
export const stockTables: NonNullable<MetricDefinition["shared"]> = (boundaries) => {
  const moments = boundaries.map((moment) => moment.getTime());
  const first = sql`${boundaries[0] ?? new Date(0)}::timestamptz`;
  return sql`stock_held as materialized (
      select t.item_id, sum(t.on_hand)::bigint as on_hand from stock_total t
      where ${own} and ${ours} and t.on_hand > 0 group by 1),
    stock_flow as materialized (
      select m.item_id, m.starts, sum(m.net)::bigint as net, sum(m.net::numeric * (m.at - m.starts)) as moment,
        sum(m.sold)::bigint as sold
      from (select m.item_id, m.at, m.net, m.sold, (${moments}::bigint[])[width_bucket(m.at, ${moments}::bigint[])] as starts
        from (select m.item_id, ${milliseconds(sql`m.occurred_at`)} as at,
            m.quantity * ((left_place.id is not null)::int - (reached.id is not null)::int) as net,
            m.quantity * (coalesce(reached.purpose = 'customer', false)::int
              - coalesce(left_place.purpose = 'customer', false)::int) as sold
          from stock_movement m left join ${outside} left_place on left_place.id = m.from_location_id
            left join ${outside} reached on reached.id = m.to_location_id
          where m.organisation_id = current_organisation() and m.owner_id is null
            and m.recorded_at >= ${first} - interval '1 day' and m.occurred_at >= ${first}
            and (left_place.id is null) <> (reached.id is null)) m) m
      group by 1, 2),
    stock_since as materialized (
      select k.item_id, m.occurred_at as at from (select item_id from stock_held union select item_id from stock_flow) k
        join stock_movement m on m.item_id = k.item_id and m.sequence = 1)`;
};

/**
 * Our own goods by item, in a period: units sold (shipped to customers less what came back and what was taken back), and
 * units on hand times the milliseconds that they lay there. Stock of the past is stock of now less what has moved since, so
 * only movements since the beginning of the period are read.
 */
export const stockDays = ({ from, to }: Pick<RowScope, "from" | "to">): Sql =>
  sql`select k.item_id, since.at as first_at, k.sold, k.unit_ms from (
      select k.item_id, sum(k.sold)::bigint as sold, greatest(0, sum(k.unit_ms)) as unit_ms
      from (select ${milliseconds(from)} as begins, ${milliseconds(to)} as ends offset 0) period cross join lateral (
        select t.item_id, t.on_hand::numeric * (period.ends - period.begins) as unit_ms, 0::bigint as sold from stock_held t
        union all
        select f.item_id, case when f.starts < period.ends then -f.moment - f.net::numeric * (f.starts - period.begins)
            else -f.net::numeric * (period.ends - period.begins) end,
          case when f.starts < period.ends then f.sold else 0 end
        from stock_flow f where f.starts >= period.begins) k
      group by k.item_id) k left join stock_since since on since.item_id = k.item_id`;

/** A few hours would be extrapolated to a year. */
export const tooNew = ({
  to,
}: Pick<RowScope, "to">): Sql => sql`case when i.cost_minor is null then 'The item has no cost'
  when (k.first_at <= ${to} - interval '7 days') is not true then 'It has been in stock for less than a week'
  when ${stockCostDays} is null or ${stockSoldAtCost} is null then 'The amount is too large' end`;

const byStockDays = (scope: RowScope, parts: { readonly numerator: Sql; readonly denominator: Sql }): Sql =>
  sql`${metricRow({
    ...itemParts,
    ...parts,
    id: sql`i.id`,
    leftOut: tooNew(scope),
    dimensions: itemDimensions,
  })} from (${stockDays(scope)}) k join item i on i.id = k.item_id`;

export const stockCostDays = sql`whole_of(k.unit_ms * i.cost_minor / ${perDay}::numeric)`;
export const stockSoldAtCost = sql`worth(k.sold, i.cost_minor)`;

const turning = {
  area: "wms",
  grain: "month",
  dimensions: ["category", "abc"],
  version: 1,
  owner,
  periodDays: 90,
  wholePeriod: true,
  shared: stockTables,
  href: "/wms/inventory",
} as const satisfies Partial<MetricDefinition>;
const atPresentCost =
  "Goods are valued at the item's present cost; the turnover report values them by layers of receipts. Items without a cost, and those whose first goods came less than a week ago, are left out and counted; goods of other owners are not ours.";

const counted = (scope: RowScope): Sql => sql`${metricRow({
  id: sql`c.id`,
  record: "location",
  subject: sql`c."locationId"`,
  label: sql`c.location || coalesce(' · ' || c.sku, '')`,
  at: sql`c."countedAt"`,
  numerator: sql`c.book - abs(c.counted - c.book)`,
  denominator: sql`c.book`,
  dimensions: { warehouse: sql`place.warehouse_id`, category: sql`i.category` },
})} from (select * from (${countRows(scope)}) cycle
    union all select id::text, "countedAt", "locationId", location, sku, name, book, counted from (${recountRows(scope)}) again) c
  join location place on place.id = c."locationId"
  left join item i on i.organisation_id = current_organisation() and i.sku_key = lower(c.sku)`;

export const stockMetrics: readonly MetricDefinition[] = [
  {
    id: "stock.items",
    name: "Items in stock",
    area: "wms",
    access: "signed-in",
    definition: "Items with at least one unit on hand in a physical location.",
    formula: "Number of items with stock",
    numerator: "1 per item",
    source: "Count of records",
    unit: "count",
    aggregation: count,
    grain: "day",
    dimensions: ["category", "abc"],
    better: null,
    version: 1,
    owner,
    periodDays: null,
    href: "/wms/inventory",
    rows: () => sql`${metricRow({ ...itemParts, id: sql`i.id`, numerator: sql`1`, dimensions: itemDimensions })}
      from (select distinct t.item_id from stock_total t where ${own} and t.on_hand > 0) t join item i on i.id = t.item_id`,
  },
  {
    ...stockValue,
    id: "stock.value",
    name: "Stock at present cost",
    definition:
      "Units on hand times the item's cost of today, over items whose cost is known. The stock valuation report values layers at what was paid for them, first in first out.",
    formula: "Σ units on hand × item cost",
    numerator: "Units × cost in minor units",
    source: "Standard cost valuation",
    better: null,
    rows: () => held(sql`true`, value),
  },
  {
    ...stockValue,
    id: "stock.dead",
    name: "Dead stock",
    definition: "Value at present cost of our items in stock of which nothing was shipped in the last 90 days.",
    formula: "Σ units on hand × item cost, over items without a shipment in 90 days",
    numerator: "Units × cost in minor units",
    source: "Excess and obsolete stock: no issue for n days (n = 90)",
    better: "lower",
    rows: ({ now }) =>
      held(
        sql`t.item_id not in (select m.item_id from stock_movement m where m.organisation_id = current_organisation()
          and m.kind = 'ship' and m.recorded_at >= ${now}::timestamptz - interval '90 days')`,
        value,
      ),
  },
  {
    ...turning,
    id: "warehouse.turnover",
    name: "Inventory turnover",
    definition: `How often the stock is sold in a year: cost of goods shipped less returned, over average stock at cost, brought to 365 days. ${atPresentCost}`,
    formula: "Cost of goods sold × 365 ÷ Σ (stock at cost × days it lay there)",
    numerator: "Cost of goods shipped less returned, in minor units",
    denominator: "Stock at cost × days, in minor unit-days",
    source: "Inventory turns = cost of goods sold ÷ average inventory at cost (SCOR AM.2.2, its inverse)",
    unit: "turns",
    aggregation: { kind: "ratio", factor: perYear },
    better: "higher",
    good: 8,
    target: 10,
    critical: 6,
    empty: "No item with a known cost has been in stock for a week.",
    rows: (scope) => byStockDays(scope, { numerator: stockSoldAtCost, denominator: stockCostDays }),
  },
  {
    ...turning,
    id: "stock.days",
    name: "Days of inventory",
    definition: `How many days the average stock lasts at the pace of the period's sales (DIO = 365 ÷ turns). ${atPresentCost}`,
    formula: "Σ (stock at cost × days it lay there) ÷ cost of goods sold",
    numerator: "Stock at cost × days, in minor unit-days",
    denominator: "Cost of goods shipped less returned, in minor units",
    source: "Inventory days of supply, SCOR AM.2.2",
    unit: "days",
    aggregation: { kind: "ratio", factor: 1 },
    better: "lower",
    empty: "No item with a known cost has been in stock for a week and was shipped.",
    rows: (scope) => byStockDays(scope, { numerator: stockCostDays, denominator: stockSoldAtCost }),
  },
  {
    id: "warehouse.stock_accuracy",
    name: "Stock accuracy",
    area: "wms",
    definition:
      "How well the books say what lies in the bins, in units, over cycle counts and recounts of the period. Differences in both directions count; rejected counts do not.",
    formula: "(1 − Σ |counted − book| ÷ Σ book) × 100",
    numerator: "Book less the absolute difference, in units",
    denominator: "Book, in units",
    source: "Inventory record accuracy by units, absolute variance (WERC DC Measures)",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    grain: "week",
    dimensions: ["warehouse", "category"],
    better: "higher",
    good: 98,
    target: 99,
    critical: 95,
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/reports/accuracy",
    empty: "No stock was counted in this period.",
    rows: counted,
  },
];

/** Shrinkage found by counts, at present cost; surplus is subtracted. */
export const shrinkRows = (scope: RowScope): Sql => sql`${metricRow({
  id: sql`m.id`,
  record: "item",
  subject: sql`i.id`,
  label: sql`i.sku || ' · ' || m.kind`,
  at: sql`m.occurred_at`,
  numerator: sql`worth(m.quantity, i.cost_minor) * ((reached.purpose = 'adjustment')::int - (left_place.purpose = 'adjustment')::int)`,
  denominator: sql`0`,
  leftOut: unknownWorth(sql`worth(m.quantity, i.cost_minor)`),
  dimensions: { category: sql`i.category` },
})} from stock_movement m join location left_place on left_place.id = m.from_location_id
    join location reached on reached.id = m.to_location_id join item i on i.id = m.item_id
  where m.organisation_id = current_organisation() and m.owner_id is null
    and (m.kind = 'count' or m.kind = 'adjustment' and m.reason = 'recounted')
    and 'adjustment' in (left_place.purpose, reached.purpose)
    and m.recorded_at >= ${scope.from} - interval '1 day' and ${within(sql`m.occurred_at`, scope)}`;
