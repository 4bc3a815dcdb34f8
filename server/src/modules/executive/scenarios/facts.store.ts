import { accountsOfParts, type MoneyAccount, moneyAccounts } from "@cerebro/contracts/constants/money.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import type { SalesCell, WarehouseFacts } from "@cerebro/engines/what-if/facts.ts";
import type { AccountAmounts } from "@cerebro/engines/what-if/plan.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export interface FactsPeriod {
  readonly from: Date;
  readonly to: Date;
  readonly days: readonly string[];
  readonly zone: string;
  readonly currency: string;
}

const accounts = keysOf(moneyAccounts);
const entries = ({ from, to, currency }: FactsPeriod, which: readonly MoneyAccount[]): Sql => sql`money_entry e
  where e.organisation_id = current_organisation() and e.account = any(${which}::text[]) and e.base_currency = ${currency}
    and e.booked_at >= ${from} and e.booked_at < ${to}`;

const sumOf = (which: readonly MoneyAccount[]): Sql =>
  sql`coalesce(sum(e.base_minor) filter (where e.account = any(${which}::text[])), 0)::bigint`;

/** Moment of the first sale of the organization; null where it sold nothing. */
export async function findFirstSale(read: Reader): Promise<Date | null> {
  const { at } = await read.one<{ at: string | null }>(sql`select min(e.booked_at) as at from money_entry e
    where e.organisation_id = current_organisation() and e.account = 'gross_sales'`);
  return at === null ? null : new Date(at);
}

/** Entries of revenue and cost of sales by category, lane and warehouse. */
export function loadSales(read: Reader, period: FactsPeriod): Promise<SalesCell[]> {
  const [revenue, goods] = [accountsOfParts("revenue"), accountsOfParts("cost_of_sales")];
  return read.rows<SalesCell>(sql`select e.stream as category, e.lane, e.warehouse_id as "warehouseId",
      ${sumOf(revenue)} as revenue, ${sumOf(goods)} as goods
    from ${entries(period, [...revenue, ...goods])} group by 1, 2, 3 order by 4 desc, 1, 2, 3`);
}

export function loadFreight(read: Reader, period: FactsPeriod): Promise<{ lane: string | null; amount: number }[]> {
  return read.rows(
    sql`select e.lane, sum(e.base_minor)::bigint as amount from ${entries(period, ["freight"])} group by 1`,
  );
}

export function loadLabor(
  read: Reader,
  period: FactsPeriod,
): Promise<{ warehouseId: string | null; amount: number }[]> {
  return read.rows(sql`select e.warehouse_id as "warehouseId", sum(e.base_minor)::bigint as amount
    from ${entries(period, ["labor"])} group by 1`);
}

export async function loadAccounts(read: Reader, period: FactsPeriod): Promise<AccountAmounts> {
  const rows = await read.rows<{ account: MoneyAccount; amount: number }>(sql`
    select e.account, sum(e.base_minor)::bigint as amount from ${entries(period, accounts)} group by 1`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

interface DayUnits {
  readonly warehouseId: string;
  readonly name: string;
  readonly day: string;
  readonly ordered: number;
  readonly shipped: number;
}

/** Units of the orders placed and shipped by warehouse and day; without drafts, cancellations and back orders. */
export async function loadWarehouses(read: Reader, { from, to, days, zone }: FactsPeriod): Promise<WarehouseFacts[]> {
  const within = (moment: Sql): Sql => sql`${moment} >= ${from} and ${moment} < ${to}`;
  const orders = sql`sales_order o where o.organisation_id = current_organisation() and o.state not in ('draft', 'cancelled')`;
  const rows = await read.rows<DayUnits>(sql`
    select w.id as "warehouseId", w.name, u.day::text as day, sum(u.ordered)::bigint as ordered, sum(u.shipped)::bigint as shipped
    from (select o.warehouse_id, (o.ordered_at at time zone ${zone})::date as day, o.unit_count as ordered, 0 as shipped
        from ${orders} and o.back_order_of is null and ${within(sql`o.ordered_at`)}
      union all select o.warehouse_id, (o.shipped_at at time zone ${zone})::date, 0, o.unit_count
        from ${orders} and not o.history and ${within(sql`o.shipped_at`)}) u
      join location w on w.id = u.warehouse_id
    group by 1, 2, 3 order by w.name, 1`);
  const byWarehouse = Map.groupBy(rows, ({ warehouseId }) => warehouseId);
  return [...byWarehouse].map(([warehouseId, units]) => {
    const byDay = new Map(units.map((one) => [one.day, one]));
    return {
      warehouseId,
      name: units[0]?.name ?? "",
      ordered: days.map((day) => byDay.get(day)?.ordered ?? 0),
      shipped: days.map((day) => byDay.get(day)?.shipped ?? 0),
    };
  });
}
