import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { evidenceRow, type FindingScope, type StoredEvidence } from "../risk/evidence.store.ts";

const days = 28;
const revenueAccounts = ["gross_sales", "charges", "discounts", "returns"];
const operatingAccounts = ["labor", "drivers", "freight", "fuel", "maintenance", "storage"];
const shownAtMost = 5;

/** A record with an amount of the latest four weeks and of the four before. */
interface Compared extends StoredEvidence {
  readonly now: number;
  readonly before: number;
}

const owned = sql`e.organisation_id = current_organisation()`;

const sums = (scope: FindingScope): Sql => sql`coalesce(sum(e.base_minor) filter (where e.booked_at >= ${scope.now}
    - make_interval(days => ${days}::int)), 0)::bigint as now,
  coalesce(sum(e.base_minor) filter (where e.booked_at < ${scope.now} - make_interval(days => ${days}::int)), 0)::bigint
    as before`;

const entries = (scope: FindingScope, accounts: readonly string[]): Sql => sql`money_entry e where ${owned}
  and e.account = any(${accounts}::text[]) and e.base_currency = ${scope.currency}
  and e.booked_at >= ${scope.now} - make_interval(days => ${2 * days}::int) and e.booked_at < ${scope.now}`;

export interface Totals {
  readonly now: number;
  readonly before: number;
  readonly entries: number;
  readonly gaps: number;
}

/** Sums of accounts in both periods, with the number of amounts that are known and unknown. */
function totals(read: Reader, scope: FindingScope, accounts: readonly string[]): Promise<Totals> {
  return read.one<Totals>(sql`select ${sums(scope)}, count(*) as entries,
      (select count(*) from money_gap e where ${owned} and e.account = any(${accounts}::text[])
        and e.occurred_at >= ${scope.now} - make_interval(days => ${2 * days}::int)) as gaps
    from ${entries(scope, accounts)}`);
}

export const revenueTotals = (read: Reader, scope: FindingScope): Promise<Totals> =>
  totals(read, scope, revenueAccounts);
export const operatingTotals = (read: Reader, scope: FindingScope): Promise<Totals> =>
  totals(read, scope, operatingAccounts);

/** Those whose amount changed most, in the direction of the whole change. */
const moved = (of: Sql, direction: number): Sql => sql`select m.*, m.now - m.before as money from (${of}) m
  where (m.now - m.before) * ${direction}::int > 0 order by abs(m.now - m.before) desc, m.id limit ${shownAtMost}`;

export function revenueDrivers(read: Reader, scope: FindingScope, direction: number): Promise<Compared[]> {
  return read.rows<Compared>(
    moved(
      sql`select coalesce(e.customer_id::text, 'none') as id, case when e.customer_id is null then null else 'customer' end as record,
        coalesce((select c.name from customer c where c.id = e.customer_id), 'Without a customer') as label,
        null::text as detail, ${sums(scope)} from ${entries(scope, revenueAccounts)} group by e.customer_id`,
      direction,
    ),
  );
}

export function costDrivers(read: Reader, scope: FindingScope, direction: number): Promise<Compared[]> {
  return read.rows<Compared>(
    moved(
      sql`select e.account as id, null::text as record, e.account as label, null::text as detail, ${sums(scope)}
        from ${entries(scope, operatingAccounts)} group by e.account`,
      direction,
    ),
  );
}

export function marketShifts(read: Reader, scope: FindingScope): Promise<Compared[]> {
  return read.rows<Compared>(sql`select m.*, m.now - m.before as money from (
      select coalesce(e.country, 'none') as id, null::text as record, coalesce(e.country, 'Without a country') as label,
        null::text as detail, ${sums(scope)} from ${entries(scope, revenueAccounts)} group by e.country) m
    where m.now <> m.before order by abs(m.now - m.before) desc, m.id limit ${shownAtMost}`);
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
})} from (select e.customer_id, sum(case when e.account = any(${revenueAccounts}::text[]) then e.base_minor
        else -e.base_minor end) as left_over
      from money_entry e where ${owned} and e.account = any(${[...revenueAccounts, "cost_of_goods", "freight"]}::text[])
        and e.base_currency = ${scope.currency} and e.booked_at >= ${scope.now} - make_interval(days => ${days}::int)
      group by 1) m join customer c on c.id = m.customer_id where m.left_over < 0`;

/** Own stock at cost of items of which nothing was sold in 90 days and that came before. */
const idleStock = (scope: FindingScope): Sql => sql`${evidenceRow({
  id: sql`i.id`,
  record: "item",
  label: sql`i.sku || ' · ' || i.name`,
  detail: sql`t.on_hand || ' on hand'`,
  money: sql`t.on_hand * i.cost_minor`,
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
  const rows = findings[finding](scope);
  const [summed, evidence] = await Promise.all([
    read.one<Summed>(sql`select count(*) as rows, count(*) filter (where r.money is null) as unknown,
      coalesce(sum(r.money), 0)::bigint as money from (${rows}) r`),
    read.rows<StoredEvidence>(
      sql`select * from (${rows}) r order by r.money desc nulls last, r.id limit ${shownAtMost}`,
    ),
  ]);
  return { ...summed, evidence };
}
