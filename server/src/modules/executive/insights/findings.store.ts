import { accountsOfParts, type MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { groupedEntries, type GroupedPeriod, type MoneyDimension, summedEntries } from "../../money/index.ts";
import { evidenceRow, type FindingScope, type StoredEvidence } from "../risk/evidence.store.ts";

const days = 28;
const revenueAccounts = accountsOfParts("revenue");
const operatingAccounts = accountsOfParts("operating");
const shownAtMost = 5;

/** A record with an amount of the latest four weeks and of the four before. */
interface Compared extends StoredEvidence {
  readonly now: number;
  readonly before: number;
}

const owned = sql`e.organisation_id = current_organisation()`;

const ago = ({ now }: FindingScope, count: number): Sql =>
  sql`(${now}::timestamptz - make_interval(days => ${count}::int))`;

type Half = Pick<GroupedPeriod, "from" | "to">;
const latest = (scope: FindingScope): Half => ({ from: ago(scope, days), to: sql`${scope.now}::timestamptz` });
const earlier = (scope: FindingScope): Half => ({ from: ago(scope, 2 * days), to: ago(scope, days) });

/** Rows of both periods, to be summed up by `sums`. */
const both = (scope: FindingScope, rowsOf: (half: Half) => Sql): Sql =>
  sql`(select true as is_now, l.* from (${rowsOf(latest(scope))}) l
    union all select false, f.* from (${rowsOf(earlier(scope))}) f) e`;

const sums = sql`coalesce(sum(e.base_minor) filter (where e.is_now), 0)::bigint as now,
  coalesce(sum(e.base_minor) filter (where not e.is_now), 0)::bigint as before`;

const entries = (scope: FindingScope, accounts: readonly MoneyAccount[]): Sql =>
  both(
    scope,
    (half) => sql`select s.account, s.base_minor, s.entries from (${summedEntries({ ...half, accounts })}) s
    where s.base_currency = ${scope.currency}`,
  );

const grouped = (
  { currency }: FindingScope,
  half: Half,
  dimension: MoneyDimension,
  accounts: readonly MoneyAccount[],
): Sql => groupedEntries({ ...half, accounts, dimensions: [dimension], currency: sql`${currency}::text` });

/** Entries of both periods by the key of a dimension. */
const entriesBy = (scope: FindingScope, dimension: MoneyDimension, accounts: readonly MoneyAccount[]): Sql =>
  both(scope, (half) => grouped(scope, half, dimension, accounts));

export interface Totals {
  readonly now: number;
  readonly before: number;
  readonly entries: number;
  readonly gaps: number;
}

/** Sums of accounts in both periods, with the number of amounts that are known and unknown. */
function totals(read: Reader, scope: FindingScope, accounts: readonly MoneyAccount[]): Promise<Totals> {
  return read.one<Totals>(sql`select ${sums}, coalesce(sum(e.entries), 0)::bigint as entries,
      (select count(*) from money_gap e where ${owned} and e.account = any(${accounts}::text[])
        and e.occurred_at >= ${scope.now} - make_interval(days => ${2 * days}::int)) as gaps
    from ${entries(scope, accounts)}`);
}

export const revenueTotals = (read: Reader, scope: FindingScope): Promise<Totals> =>
  totals(read, scope, revenueAccounts);
export const operatingTotals = (read: Reader, scope: FindingScope): Promise<Totals> =>
  totals(read, scope, operatingAccounts);

interface Groups {
  /** Columns `key`, `now` and `before`. */
  readonly of: Sql;
  readonly record: Sql;
  /** Their name, by `m.key`; null for those without a key. */
  readonly label: Sql;
}

/** The groups whose amount changed most; with a direction, those that changed in it. */
const moved = (read: Reader, { of, record, label }: Groups, direction: number | null): Promise<Compared[]> =>
  read.rows<Compared>(sql`select coalesce(m.key, 'none') as id, case when m.key is not null then ${record} end as record,
      ${label} as label, null::text as detail, m.now, m.before, m.now - m.before as money
    from (select * from (${of}) g where g.now <> g.before
      and (g.now - g.before) * coalesce(${direction}::int, sign(g.now - g.before)::int) > 0
      order by abs(g.now - g.before) desc, g.key limit ${shownAtMost}) m
    order by abs(m.now - m.before) desc, m.key`);

const byKey = (scope: FindingScope, dimension: MoneyDimension): Sql =>
  sql`select e.key, ${sums} from ${entriesBy(scope, dimension, revenueAccounts)} group by e.key`;

export function revenueDrivers(read: Reader, scope: FindingScope, direction: number): Promise<Compared[]> {
  const label = sql`coalesce((select c.name from customer c where c.id = m.key::uuid), 'Without a customer')`;
  return moved(read, { of: byKey(scope, "customer"), record: sql`'customer'`, label }, direction);
}

export function costDrivers(read: Reader, scope: FindingScope, direction: number): Promise<Compared[]> {
  const of = sql`select e.account as key, ${sums} from ${entries(scope, operatingAccounts)} group by e.account`;
  return moved(read, { of, record: sql`null::text`, label: sql`m.key` }, direction);
}

export function marketShifts(read: Reader, scope: FindingScope): Promise<Compared[]> {
  const label = sql`coalesce(m.key, 'Without a country')`;
  return moved(read, { of: byKey(scope, "country"), record: sql`null::text`, label }, null);
}

export interface Summed {
  readonly rows: number;
  readonly unknown: number;
  readonly money: number;
}

/** Customers whose goods and freight of four weeks cost more than they brought. */
const lossCustomers = (scope: FindingScope): Sql => sql`${evidenceRow({
  id: sql`m.customer_id`,
  record: "customer",
  label: sql`c.name`,
  money: sql`-m.left_over`,
})} from (select e.key::uuid as customer_id, sum(case when e.account = any(${revenueAccounts}::text[]) then e.base_minor
        else -e.base_minor end) as left_over
      from (${grouped(scope, latest(scope), "customer", [...revenueAccounts, "cost_of_goods", "freight"])}) e
      group by 1) m join customer c on c.id = m.customer_id where m.left_over < 0`;

/** Own stock at cost of items of which nothing was sold in 90 days and that came before. */
const idleStock = (scope: FindingScope): Sql => sql`${evidenceRow({
  id: sql`i.id`,
  record: "item",
  label: sql`i.sku || ' · ' || i.name`,
  detail: sql`t.on_hand || ' on hand'`,
  money: sql`worth(t.on_hand::bigint, i.cost_minor)`,
})} from (select t.item_id, sum(t.on_hand) as on_hand from stock_total t
      where t.organisation_id = current_organisation() and t.owner_key = '00000000-0000-0000-0000-000000000000' group by 1) t
    join item i on i.id = t.item_id
    where t.on_hand > 0 and i.created_at < ${scope.now} - interval '90 days' and not exists (
      select from money_entry e where ${owned} and e.source = 'sales' and e.item_id = i.id and e.account = 'cost_of_goods'
        and e.booked_at >= ${scope.now} - interval '90 days')`;

const findings = { loss_customers: lossCustomers, idle_stock: idleStock } as const;
export type Finding = keyof typeof findings;

export async function readFinding(
  read: Reader,
  scope: FindingScope,
  finding: Finding,
): Promise<Summed & { readonly evidence: StoredEvidence[] }> {
  return read.one<Summed & { readonly evidence: StoredEvidence[] }>(sql`
    with found as materialized (${findings[finding](scope)})
    select count(*) as rows, count(*) filter (where money is null) as unknown, coalesce(sum(money), 0)::bigint as money,
      (select coalesce(jsonb_agg(shown), '[]') from (select * from found order by money desc nulls last, id
        limit ${shownAtMost}) shown) as evidence
    from found`);
}
