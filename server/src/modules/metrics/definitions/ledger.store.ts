import { accountsOfParts, type MoneyAccount, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { groupedEntries, type MoneyDimension, summedEntries } from "../../money/index.ts";
import {
  groupsOfRows,
  leftOutOfRows,
  type MetricDefinition,
  metricRow,
  type RowScope,
  sumsOfRows,
  within,
} from "../metric.store.ts";

const owner = "Chief financial officer";

export const dimensionsOf = {
  revenue: ["category", "customer", "country", "warehouse", "lane"],
  cost_of_sales: ["category", "customer", "country", "warehouse", "lane"],
  operating: ["warehouse", "carrier", "lane", "vehicle"],
} as const satisfies Record<string, readonly MoneyDimension[]>;

export interface EntryParts {
  readonly accounts: readonly MoneyAccount[];
  /** Of the amount in the organization's currency, `e.base_minor`. */
  readonly numerator: Sql;
  readonly denominator?: Sql;
  /** Null where entries count, else why none of the period does; the same for all of them. */
  readonly leftOut?: (scope: RowScope) => Sql;
}

const dimensions = {
  warehouse: sql`e.warehouse_id`,
  customer: sql`e.customer_id`,
  country: sql`e.country`,
  category: sql`e.stream`,
  carrier: sql`e.carrier_id`,
  lane: sql`e.lane`,
  vehicle: sql`e.vehicle_id`,
} as const satisfies Record<MoneyDimension, Sql>;

const counts = (): Sql => sql`null::text`;

/** Entries of accounts, and what could not be posted to them with the reason. */
export function entries(scope: RowScope, parts: EntryParts): Sql {
  const { accounts, numerator, denominator, leftOut = counts } = parts;
  const row = (more: {
    readonly at: Sql;
    readonly id: Sql;
    readonly leftOut: Sql;
    readonly numerator: Sql;
    readonly denominator: Sql;
  }): Sql => metricRow({ ...more, record: sql`e.record`, subject: sql`e.subject`, label: sql`e.label`, dimensions });
  return sql`${row({
    id: sql`e.id`,
    at: sql`e.booked_at`,
    numerator,
    denominator: denominator ?? sql`1`,
    leftOut: sql`case when e.base_currency <> ${scope.currency} then 'In another currency' else ${leftOut(scope)} end`,
  })} from money_entry e where e.organisation_id = current_organisation() and e.account = any(${accounts}::text[])
      and ${within(sql`e.booked_at`, scope)}
    union all ${row({
      id: sql`'gap:' || e.source || ':' || e.key || ':' || e.account || ':' || e.currency`,
      at: sql`e.occurred_at`,
      numerator: sql`0`,
      denominator: sql`0`,
      leftOut: sql`e.reason`,
    })} from money_gap e where e.organisation_id = current_organisation() and e.account = any(${accounts}::text[])
      and ${within(sql`e.occurred_at`, scope)}`;
}

/** Sums of the same entries, as rows of `e`, with the reason why those of the period do not count. */
const summed = (scope: RowScope, { accounts, leftOut = counts }: EntryParts): Sql => sql`(select s.*,
    case when s.base_currency <> ${scope.currency} then 'In another currency' else period.reason end as reason
  from (${summedEntries({ ...scope, accounts })}) s cross join (select ${leftOut(scope)} as reason offset 0) period) e`;

const amounts = ({ numerator, denominator = sql`e.entries` }: EntryParts): Sql => sql`sum(e.entries)::bigint as rows,
  sum(${numerator})::bigint as numerator, sum(${denominator})::bigint as denominator`;

/** Sums of the same entries from those kept by quarter of an hour. */
export const keptSums = (scope: RowScope, parts: EntryParts): Sql =>
  sql`select ${amounts(parts)} from ${summed(scope, parts)} where e.reason is null`;

/** Entries and amounts that do not count, by reason. */
const keptLeftOut = (scope: RowScope, parts: EntryParts): Sql =>
  sql`select e.reason, sum(e.entries)::bigint as rows from ${summed(scope, parts)} where e.reason is not null group by 1
    union all select e.reason, count(*) from money_gap e where e.organisation_id = current_organisation()
      and e.account = any(${parts.accounts}::text[]) and ${within(sql`e.occurred_at`, scope)} group by 1`;

/** Sums of the same entries by dimension, key and day, from those kept by day. */
const keptGroups = (scope: RowScope, parts: EntryParts, asked: readonly MoneyDimension[]): Sql =>
  sql`select e.dimension, e.key, e.entries as rows, (${parts.numerator})::bigint as numerator,
      (${parts.denominator ?? sql`e.entries`})::bigint as denominator
    from (${groupedEntries({ ...scope, accounts: parts.accounts, dimensions: asked })}) e
    where (${(parts.leftOut ?? counts)(scope)}) is null`;

/** The rows of a metric and the sums that are kept of them; `more` are its rows that are not entries. */
export function ofEntries(
  parts: EntryParts,
  asked: readonly MoneyDimension[],
  more?: (scope: RowScope) => Sql,
): Required<Pick<MetricDefinition, "rows" | "kept" | "dimensions">> {
  const and = (of: (rows: Sql) => Sql, scope: RowScope): Sql =>
    more === undefined ? sql`` : sql` union all ${of(more(scope))}`;
  return {
    dimensions: asked,
    rows: (scope) => sql`${entries(scope, parts)}${and((rows) => rows, scope)}`,
    kept: {
      sums: (scope) => sql`${keptSums(scope, parts)}${and(sumsOfRows, scope)}`,
      leftOut: (scope) => sql`${keptLeftOut(scope, parts)}${and(leftOutOfRows, scope)}`,
      groups: (scope) => sql`${keptGroups(scope, parts, asked)}${and((rows) => groupsOfRows(rows, asked), scope)}`,
    },
  };
}

export const shared = {
  area: "executive",
  needsCosts: true,
  unit: "minor",
  aggregation: { kind: "sum", factor: 1 },
  grain: "month",
  version: 1,
  owner,
  periodDays: 28,
  href: "/executive/money",
  source: "Accrual accounting: revenue at shipment (IFRS 15), cost of sales at average cost (IAS 2)",
  numerator: "Amount in minor units",
} as const satisfies Partial<MetricDefinition>;

export const words =
  "Amounts are posted within minutes, converted by the rate of their day, and never changed: corrections of closed months count in the first open one.";

const account = (id: MoneyAccount): MetricDefinition => {
  const { name, part, what } = moneyAccounts[id];
  const { needsCosts: _needsCosts, ...open } = shared;
  return {
    ...(part === "revenue" ? open : shared),
    id: `money.${id}`,
    name,
    definition: `${what} ${words}`,
    formula: "Σ amount",
    better: part === "revenue" ? "higher" : "lower",
    ...ofEntries({ accounts: [id], numerator: sql`e.base_minor` }, dimensionsOf[part]),
  };
};

const all = keysOf(moneyAccounts);
export const revenueAccounts = accountsOfParts("revenue");
export const signed = sql`case when e.account = any(${revenueAccounts}::text[]) then e.base_minor else -e.base_minor end`;
export const isRevenue = sql`case when e.account = any(${revenueAccounts}::text[]) then e.base_minor else 0 end`;

export const ledgerMetrics: readonly MetricDefinition[] = [
  {
    ...account("gross_sales"),
    id: "money.net_revenue",
    name: "Net revenue",
    definition: `Gross sales and charges less discounts and returns. The value of orders that were not shipped is not in it. ${words}`,
    formula: "Gross sales + charges − discounts − returns",
    ...ofEntries({ accounts: revenueAccounts, numerator: sql`e.base_minor` }, dimensionsOf.revenue),
  },
  {
    ...shared,
    id: "money.gross_profit",
    name: "Gross profit",
    definition: `Net revenue less the cost of goods sold and stock losses. Goods without a known cost are left out of the costs and counted. ${words}`,
    formula: "Net revenue − cost of goods sold − stock losses",
    better: "higher",
    ...ofEntries({ accounts: accountsOfParts("revenue", "cost_of_sales"), numerator: signed }, dimensionsOf.revenue),
  },
  {
    ...shared,
    id: "money.operating_result",
    name: "Operating result",
    definition: `Gross profit less labor, drivers, freight, fuel, maintenance and storage. Overhead that is in no record is not in it. ${words}`,
    formula: "Gross profit − operating costs",
    better: "higher",
    ...ofEntries({ accounts: all, numerator: signed }, ["warehouse", "lane", "customer"]),
  },
  {
    ...shared,
    id: "money.supply_chain_cost",
    name: "Supply chain cost of revenue",
    definition: `Labor, drivers, freight, fuel, maintenance and storage, of net revenue. ${words}`,
    formula: "Operating costs ÷ net revenue × 100",
    numerator: "Operating costs in minor units",
    denominator: "Net revenue in minor units",
    source: "Total supply chain management costs as a share of revenue, SCOR CO.1.1",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    better: "lower",
    empty: "Nothing was sold in this period.",
    ...ofEntries(
      {
        accounts: accountsOfParts("revenue", "operating"),
        numerator: sql`case when e.account = any(${revenueAccounts}::text[]) then 0 else e.base_minor end`,
        denominator: isRevenue,
      },
      ["warehouse", "lane"],
    ),
  },
  {
    ...shared,
    id: "money.cost_per_order",
    name: "Supply chain cost per order",
    definition: `Labor, drivers, freight, fuel, maintenance and storage, over the orders shipped in the period. ${words}`,
    formula: "Operating costs ÷ orders shipped",
    numerator: "Operating costs in minor units",
    denominator: "1 per order",
    source: "Total supply chain management cost per order (SCOR CO.1.1 by order; CSCMP)",
    per: "order",
    aggregation: { kind: "ratio", factor: 1 },
    better: "lower",
    empty: "No order was shipped and no cost was posted in this period.",
    ...ofEntries(
      { accounts: accountsOfParts("operating"), numerator: sql`e.base_minor`, denominator: sql`0` },
      ["warehouse"],
      (scope) =>
        sql`${metricRow({
          id: sql`o.id`,
          record: "order",
          subject: sql`o.id`,
          label: sql`o.number`,
          at: sql`o.shipped_at`,
          numerator: sql`0`,
          dimensions: { warehouse: sql`o.warehouse_id` },
        })} from sales_order o where o.organisation_id = current_organisation() and ${within(sql`o.shipped_at`, scope)}`,
    ),
  },
  ...all.map(account),
];
