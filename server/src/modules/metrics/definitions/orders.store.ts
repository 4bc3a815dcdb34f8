import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { cycleRows } from "../../wms/index.ts";
import { type MetricDefinition, metricRow, otherCurrency, within } from "../metric.store.ts";

const owner = "Head of operations";
const percent = { kind: "ratio", factor: 100 } as const;
const count = { kind: "sum", factor: 1 } as const;
const scor = "ASCM SCOR Digital Standard";

const own = sql`o.organisation_id = current_organisation()`;
const open = sql`not o.history and o.state = any(${openSalesOrderStates}::text[])`;
const placed = sql`o.state not in ('draft', 'cancelled')`;
const dimensions = ["warehouse", "customer", "country"] as const;
const orderParts = {
  id: sql`o.id`,
  record: "order",
  subject: sql`o.id`,
  label: sql`o.number`,
  dimensions: { warehouse: sql`o.warehouse_id`, customer: sql`o.customer_id`, country: sql`o.ship_to_country` },
} as const;

const openOrders = (more: Sql): Sql =>
  sql`${metricRow({ ...orderParts, at: sql`o.ordered_at`, numerator: sql`1` })}
    from sales_order o where ${own} and ${open} and ${more}`;

/** Units of an order's goods, ordered and shipped; what another order brings later is not in it. */
const lineUnits = sql`cross join lateral (select sum(l.quantity)::bigint as ordered, sum(l.shipped)::bigint as shipped
  from sales_order_line l where l.sales_order_id = o.id and l.kind in ('sale', 'free_item')) units`;

const cycle = {
  area: "wms",
  definition:
    "Hours from the last confirmation of an order in the audit trail to its shipment, over the orders shipped in the period. Orders that were never confirmed here, such as imported history, do not count.",
  numerator: "Seconds from confirmation to shipment",
  source: `${scor}, RS.1.1 Order fulfillment cycle time (here to shipment)`,
  unit: "hours",
  grain: "week",
  dimensions,
  better: "lower",
  version: 1,
  owner,
  periodDays: 28,
  hasClock: true,
  href: "/wms/orders?history=no&state=shipped",
  empty: "No order that was confirmed here was shipped in this period.",
  rows: (scope) =>
    sql`${metricRow({
      ...orderParts,
      at: sql`t."shippedAt"`,
      numerator: sql`round(${scope.seconds(sql`t."confirmedAt"`, sql`t."shippedAt"`)})`,
    })} from (${cycleRows(scope)}) t join sales_order o on o.id = t.id`,
} as const satisfies Partial<MetricDefinition>;

export const orderMetrics: readonly MetricDefinition[] = [
  {
    id: "orders.open",
    name: "Open orders",
    area: "wms",
    access: "signed-in",
    definition: "Sales orders that are confirmed and not yet shipped.",
    formula: "Number of open orders",
    numerator: "1 per order",
    source: "Count of records",
    unit: "count",
    aggregation: count,
    grain: "day",
    dimensions,
    better: null,
    version: 1,
    owner,
    periodDays: null,
    href: `/wms/orders?history=no&state=${openSalesOrderStates.join(",")}`,
    rows: () => openOrders(sql`true`),
  },
  {
    id: "orders.late",
    name: "Late orders",
    area: "wms",
    access: "signed-in",
    definition: "Open sales orders whose due time has passed.",
    formula: "Number of open orders with a due time before now",
    numerator: "1 per order",
    source: "Count of records",
    unit: "count",
    aggregation: count,
    grain: "day",
    dimensions,
    better: "lower",
    version: 1,
    owner,
    periodDays: null,
    href: "/wms/orders?history=no&state=open&punctuality=late",
    rows: ({ now }) => openOrders(sql`o.due_at < ${now}`),
  },
  {
    id: "orders.shipped_on_time",
    name: "Shipped on time",
    area: "wms",
    access: "signed-in",
    definition:
      "Sales orders shipped at or before their due time, of all shipped in the period. Orders without a due time count as on time.",
    formula: "Orders shipped at or before their due time ÷ orders shipped × 100",
    numerator: "1 for an order shipped in time",
    denominator: "1 per order",
    source: "Share of records",
    unit: "percent",
    aggregation: percent,
    grain: "week",
    dimensions,
    better: "higher",
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/orders?history=no&state=shipped",
    empty: "No order was shipped in this period.",
    rows: (scope) =>
      sql`${metricRow({
        ...orderParts,
        at: sql`o.shipped_at`,
        numerator: sql`(o.due_at is null or o.shipped_at <= o.due_at)::int`,
      })} from sales_order o where ${own} and ${within(sql`o.shipped_at`, scope)}`,
  },
  {
    id: "orders.value",
    name: "Order value",
    area: "executive",
    definition:
      "Value of the sales orders placed in the period, without drafts and cancelled ones. It is not revenue: nothing need be shipped yet. Orders in other currencies are left out and counted.",
    formula: "Σ order total",
    numerator: "Order total in minor units",
    source: "Order intake",
    unit: "minor",
    aggregation: count,
    grain: "week",
    dimensions,
    better: "higher",
    version: 1,
    owner: "Head of sales",
    periodDays: 28,
    href: "/wms/orders",
    empty: "No order in the organization's currency was placed in this period.",
    rows: (scope) =>
      sql`${metricRow({
        ...orderParts,
        at: sql`o.ordered_at`,
        numerator: sql`o.total_minor`,
        leftOut: otherCurrency(sql`o.currency`, scope),
      })} from sales_order o where ${own} and ${placed} and ${within(sql`o.ordered_at`, scope)}`,
  },
  {
    id: "warehouse.fulfillment",
    name: "Fulfillment",
    area: "wms",
    definition:
      "Orders due in the period that have been shipped, whether in time or not. Drafts and cancelled orders do not count.",
    formula: "Orders shipped ÷ orders due × 100",
    numerator: "1 for an order that was shipped",
    denominator: "1 per order due",
    source: "Order fulfillment rate: shipped orders ÷ due orders",
    unit: "percent",
    aggregation: percent,
    grain: "week",
    dimensions,
    better: "higher",
    good: 95,
    target: 98,
    critical: 90,
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/orders?history=no",
    empty: "No order was due in this period.",
    rows: (scope) =>
      sql`${metricRow({
        ...orderParts,
        at: sql`o.due_at`,
        numerator: sql`(o.shipped_at is not null and o.shipped_at < ${scope.now})::int`,
      })} from sales_order o where ${own} and ${placed} and not o.history and ${within(sql`o.due_at`, scope)}`,
  },
  {
    id: "orders.fill_rate",
    name: "Unit fill rate",
    area: "wms",
    definition:
      "Units shipped with the first shipment of an order, of the units it was for, over the orders shipped in the period. Back orders are second attempts and do not count.",
    formula: "Units shipped at the first attempt ÷ units ordered × 100",
    numerator: "Units shipped",
    denominator: "Units ordered",
    source: "Silver, Pyke & Thomas, Inventory and Production Management in Supply Chains, fill rate (P2)",
    unit: "percent",
    aggregation: percent,
    grain: "week",
    dimensions,
    better: "higher",
    good: 97,
    target: 99,
    critical: 93,
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/orders?history=no&state=shipped",
    empty: "No order was shipped in this period.",
    rows: (scope) => sql`${metricRow({
      ...orderParts,
      at: sql`o.shipped_at`,
      numerator: sql`coalesce(units.shipped, 0)`,
      denominator: sql`coalesce(units.ordered, 0)`,
    })} from sales_order o ${lineUnits}
      where ${own} and o.back_order_of is null and ${within(sql`o.shipped_at`, scope)}`,
  },
  {
    ...cycle,
    id: "orders.cycle_time_p50",
    name: "Order cycle time, median",
    formula: "50th percentile of (shipped − confirmed)",
    aggregation: { kind: "percentile", factor: 1 / 3600, share: 0.5 },
  },
  {
    ...cycle,
    id: "orders.cycle_time_p90",
    name: "Order cycle time, P90",
    formula: "90th percentile of (shipped − confirmed)",
    aggregation: { kind: "percentile", factor: 1 / 3600, share: 0.9 },
  },
];
