import { type Sql, sql } from "../../../platform/sql.ts";
import { type MetricDefinition, metricRow, type RowScope, within } from "../metric.store.ts";
import { shrinkRows, stockCostDays, stockDays, tooNew } from "./stock.store.ts";

const owner = "Chief financial officer";
const orderDimensions = ["warehouse", "customer", "country"] as const;

interface SaleParts {
  /** Of a row's `revenue` and `cost`, both in minor units. */
  readonly numerator: Sql;
  readonly denominator: Sql;
  /** Whether rows need to know what the goods cost. */
  readonly needsCost: boolean;
}

/**
 * Goods sold: what was shipped of orders in the period at its price and at the item's present cost, and what came back:
 * the refund, and the cost of what could be sold again. Goods of other owners are not ours to sell.
 */
function sold(scope: RowScope, { numerator, denominator, needsCost }: SaleParts): Sql {
  const unknown = needsCost ? sql`when t.unknown then 'An item has no cost'` : sql``;
  const orders = metricRow({
    id: sql`o.id`,
    record: "order",
    subject: sql`o.id`,
    label: sql`o.number`,
    at: sql`o.shipped_at`,
    numerator,
    denominator,
    leftOut: sql`case when o.currency <> ${scope.currency} then 'In another currency' ${unknown} end`,
    dimensions: { warehouse: sql`o.warehouse_id`, customer: sql`o.customer_id`, country: sql`o.ship_to_country` },
  });
  const returns = metricRow({
    id: sql`r.id || ':' || l.line_number`,
    record: "return",
    subject: sql`r.id`,
    label: sql`r.number || ' · ' || l.line_number`,
    at: sql`r.received_at`,
    numerator,
    denominator,
    leftOut: sql`case when r.currency <> ${scope.currency} then 'In another currency'
      when l.refund_minor is null then 'No refund is set' ${unknown} end`,
    dimensions: { warehouse: sql`r.warehouse_id`, customer: sql`r.customer_id`, country: sql`o.ship_to_country` },
  });
  return sql`${orders} from sales_order o cross join lateral (
      select coalesce(sum(l.shipped * l.unit_price_minor), 0) as revenue, coalesce(sum(l.shipped * i.cost_minor), 0) as cost,
        coalesce(bool_or(l.shipped > 0 and i.cost_minor is null), false) as unknown
      from sales_order_line l join item i on i.id = l.item_id
      where l.sales_order_id = o.id and l.kind in ('sale', 'free_item')) t
    where o.organisation_id = current_organisation() and o.owner_id is null and ${within(sql`o.shipped_at`, scope)}
    union all ${returns} from return_order r join return_order_line l on l.return_order_id = r.id
      join item i on i.id = l.item_id left join sales_order o on o.id = r.sales_order_id
      cross join lateral (select -coalesce(l.refund_minor, 0) as revenue, -l.restocked * coalesce(i.cost_minor, 0) as cost,
        l.restocked > 0 and i.cost_minor is null as unknown) t
    where r.organisation_id = current_organisation() and r.owner_id is null and r.state <> 'cancelled'
      and l.received > 0 and ${within(sql`r.received_at`, scope)}`;
}

const margin = sql`t.revenue - t.cost`;
const marginWords =
  "Goods shipped at the price of the order's line less the item's present cost, less refunds of returns received, plus the cost of what went back to stock. Orders in other currencies, orders with an item without a cost, and returns without a refund are left out and counted. Freight, labor and overhead are not in it.";

export const moneyMetrics: readonly MetricDefinition[] = [
  {
    id: "executive.profit_margin",
    name: "Profit margin",
    area: "executive",
    definition: `Gross margin of the goods sold, of their revenue. ${marginWords}`,
    formula: "(Revenue − cost of goods sold) ÷ revenue × 100",
    numerator: "Gross margin in minor units",
    denominator: "Revenue in minor units",
    source: "Gross profit margin (IAS 2 cost of sales, at standard cost)",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    grain: "week",
    dimensions: orderDimensions,
    better: "higher",
    good: 16,
    target: 18,
    critical: 10,
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/orders?history=no&state=shipped",
    empty: "Nothing with a known cost was shipped in the organization's currency in this period.",
    rows: (scope) => sold(scope, { numerator: margin, denominator: sql`t.revenue`, needsCost: true }),
  },
  {
    id: "executive.net_sales",
    name: "Net sales",
    area: "executive",
    definition:
      "Goods shipped at the price of the order's line, less refunds of returns received. Charges such as freight are not in it. Orders in other currencies are left out and counted.",
    formula: "Σ units shipped × price − Σ refunds",
    numerator: "Amount in minor units",
    source: "Revenue from contracts with customers, recognized at shipment (IFRS 15)",
    unit: "minor",
    aggregation: { kind: "sum", factor: 1 },
    grain: "week",
    dimensions: orderDimensions,
    better: "higher",
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/orders?history=no&state=shipped",
    empty: "Nothing was shipped in the organization's currency in this period.",
    rows: (scope) => sold(scope, { numerator: sql`t.revenue`, denominator: sql`1`, needsCost: false }),
  },
  {
    id: "stock.gmroi",
    name: "GMROI",
    area: "executive",
    definition: `Gross margin earned in a year on each unit of money that lies in stock. ${marginWords} Stock is valued at the items' present cost and weighed by how long it lay there; items whose first goods came less than a week ago are left out.`,
    formula: "Gross margin × 365 ÷ Σ (stock at cost × days it lay there)",
    numerator: "Gross margin in minor units",
    denominator: "Stock at cost × days, in minor unit-days",
    source: "Gross margin return on inventory investment = gross margin ÷ average inventory at cost",
    unit: "ratio",
    aggregation: { kind: "ratio", factor: 365 },
    grain: "month",
    dimensions: [],
    better: "higher",
    version: 1,
    owner,
    periodDays: 90,
    href: "/wms/inventory",
    empty: "No item with a known cost has been in stock for a week.",
    rows: (scope) => sql`${sold(scope, { numerator: margin, denominator: sql`0`, needsCost: true })}
      union all ${metricRow({
        id: sql`i.id`,
        record: "item",
        subject: sql`i.id`,
        label: sql`i.sku`,
        numerator: sql`0`,
        denominator: stockCostDays,
        leftOut: tooNew(scope),
        dimensions: {},
      })} from (${stockDays(scope)}) k join item i on i.id = k.item_id`,
  },
  {
    id: "stock.shrink",
    name: "Shrink",
    area: "executive",
    definition:
      "What counts found missing less what they found too much, at present cost, of the net sales of the period. Goods of other owners and items without a cost are left out.",
    formula: "(Book − counted) at cost ÷ net sales × 100",
    numerator: "Missing goods at cost, in minor units",
    denominator: "Net sales in minor units",
    source: "Inventory shrinkage rate (NRF): shrinkage at cost ÷ sales",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    grain: "month",
    dimensions: [],
    better: "lower",
    version: 1,
    owner,
    periodDays: 90,
    href: "/wms/reports/accuracy",
    empty: "Nothing was sold in the organization's currency in this period.",
    rows: (scope) => sql`${sold(scope, { numerator: sql`0`, denominator: sql`t.revenue`, needsCost: false })}
      union all ${shrinkRows(scope)}`,
  },
  {
    id: "executive.cash_to_cash",
    name: "Cash-to-cash cycle",
    area: "executive",
    definition:
      "Days between paying for goods and being paid for them: days of inventory + days sales outstanding − days payables outstanding.",
    formula: "DIO + DSO − DPO",
    numerator: "Days",
    source: "Cash-to-cash cycle time, SCOR AM.1.1",
    unit: "days",
    aggregation: { kind: "sum", factor: 1 },
    grain: "month",
    dimensions: [],
    better: "lower",
    version: 1,
    owner,
    periodDays: 90,
    href: "/executive/kpis?metric=stock.days",
    rows: {
      missing:
        "Payments of customers and to suppliers are not recorded, so days receivable and days payable are unknown. Days of inventory is a metric of its own.",
    },
  },
  {
    id: "executive.satisfaction",
    name: "Customer satisfaction",
    area: "executive",
    definition: "Mean rating that customers gave, from 1 to 5.",
    formula: "Σ ratings ÷ number of ratings",
    numerator: "Rating from 1 to 5",
    denominator: "1 per rating",
    source: "Customer satisfaction score (CSAT), mean of a five-point scale",
    unit: "score",
    aggregation: { kind: "ratio", factor: 1 },
    grain: "month",
    dimensions: [],
    better: "higher",
    good: 4.3,
    target: 4.5,
    critical: 4,
    version: 1,
    owner: "Head of sales",
    periodDays: 90,
    href: "/executive/kpis?metric=executive.satisfaction",
    rows: { missing: "No ratings recorded: customers are not asked for any yet." },
  },
];
