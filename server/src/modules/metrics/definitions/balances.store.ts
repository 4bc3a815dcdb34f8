import { type Sql, sql } from "../../../platform/sql.ts";
import { metricRow, type RowScope } from "../metric.store.ts";
import { keptSums, revenueAccounts } from "./ledger.store.ts";
import { stockCostDays, stockDays, stockSoldAtCost, tooNew } from "./stock.store.ts";

type Balance = "receivable" | "payable";

/** Balances of a kind with the stretch for which each holds. */
const held = (scope: RowScope, kind: Balance): Sql => sql`(select r.id, r.from_day, r.amount_minor, r.currency,
    r.from_day::timestamp at time zone ${scope.zone} as starts,
    coalesce(lead(r.from_day) over (order by r.from_day)::timestamp at time zone ${scope.zone}, 'infinity') as ends
  from cost_rate r where r.organisation_id = current_organisation() and r.kind = ${kind}) b`;

/** Null where a balance is known at the beginning of the period and all of it are in the organization's currency. */
export const balancesKnown = (scope: RowScope, kind: Balance): Sql => sql`(case
  when not exists (select from ${held(scope, kind)} where b.starts <= ${scope.from} and b.ends > ${scope.from})
    then 'No balance is entered for the beginning of the period'
  when exists (select from ${held(scope, kind)} where b.starts < ${scope.to} and b.ends > ${scope.from}
    and b.currency <> ${scope.currency}) then 'A balance is in another currency' end)`;

const days = (scope: RowScope): Sql =>
  sql`extract(epoch from least(b.ends, ${scope.to}) - greatest(b.starts, ${scope.from})) / 86400`;
const inPeriod = (scope: RowScope): Sql => sql`b.starts < ${scope.to} and b.ends > ${scope.from}`;

/** Each balance that holds in the period, times the days for which it does. */
export const balanceRows = (scope: RowScope, kind: Balance): Sql =>
  sql`${metricRow({
    id: sql`b.id`,
    record: null,
    subject: sql`null`,
    label: sql`'Balance of ' || b.from_day`,
    numerator: sql`round(b.amount_minor * ${days(scope)})`,
    denominator: sql`0`,
    leftOut: balancesKnown(scope, kind),
    dimensions: {},
  })} from ${held(scope, kind)} where ${inPeriod(scope)}`;

/** Days of a part: what lay there, over what flowed; null where one of them is not known. */
function part(scope: RowScope, kind: Balance): Sql {
  const flow = { accounts: kind === "receivable" ? revenueAccounts : (["cost_of_goods"] as const) };
  return sql`(select case when ${balancesKnown(scope, kind)} is null then
      (select sum(round(b.amount_minor * ${days(scope)})) from ${held(scope, kind)} where ${inPeriod(scope)}) end
    / nullif((select sum(f.numerator) from (${keptSums(scope, { ...flow, numerator: sql`e.base_minor` })}) f), 0))`;
}

const inventoryDays = (scope: RowScope): Sql => sql`(select sum(${stockCostDays}) / nullif(sum(${stockSoldAtCost}), 0)
  from (${stockDays(scope)}) k join item i on i.id = k.item_id where (${tooNew(scope)}) is null)`;

/** The three parts of the cycle; none counts while one of them is not known. */
export const cashRows = (scope: RowScope): Sql => sql`${metricRow({
  id: sql`c.id`,
  record: null,
  subject: sql`null`,
  label: sql`c.label`,
  numerator: sql`coalesce(round(c.days * 1000), 0)`,
  leftOut: sql`case when c.days is null then 'It is not known' when c.known < 3 then 'Another part is not known' end`,
  dimensions: {},
})} from (select p.*, count(p.days) over () as known from (
    select 'stock.days' as id, 'Days of inventory' as label, ${inventoryDays(scope)}::numeric as days
    union all select 'money.days_receivable', 'Days sales outstanding', ${part(scope, "receivable")}
    union all select 'money.days_payable', 'Less days payables outstanding', -${part(scope, "payable")}) p) c`;
