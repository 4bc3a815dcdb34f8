import type { CostRate, ExchangeRate } from "@cerebro/contracts/entities/executive/money.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { sql } from "../../platform/sql.ts";

const own = sql`organisation_id = current_organisation()`;

/** All records are compared with their entries the next time. */
export async function forgetComparison(tx: Transaction): Promise<void> {
  await tx.execute(sql`update money_book set compared_at = null, compared_through = null where ${own}`);
}

export async function insertClosing(tx: CommandTransaction, month: string): Promise<void> {
  const { organisationId, actor, now } = tx.context;
  await tx.execute(sql`insert into money_closing (organisation_id, month, closed_by, closed_at)
    values (${organisationId}, ${month}, ${actor.name}, ${now()})`);
  await tx.execute(sql`update money_book set closed_through = ${month} where ${own}`);
}

type NewRate = Pick<ExchangeRate, "currency" | "day" | "rate">;

export async function saveRates(
  tx: CommandTransaction,
  base: string,
  { source, rates }: { readonly source: ExchangeRate["source"]; readonly rates: readonly NewRate[] },
): Promise<void> {
  const { organisationId, actor, now } = tx.context;
  await tx.execute(sql`insert into exchange_rate (organisation_id, currency, base, day, rate, source, told_by, told_at)
    select ${organisationId}, currency, ${base}, day, rate, ${source}, ${actor.name}, ${now()}
    from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ day }) => day)}::date[],
      ${rates.map(({ rate }) => String(rate))}::numeric[]) as r (currency, day, rate)
    on conflict (organisation_id, base, currency, day) do update set rate = excluded.rate, source = excluded.source,
      told_by = excluded.told_by, told_at = excluded.told_at`);
}

export function loadRatesOf(read: Reader, base: string, rates: readonly NewRate[]): Promise<NewRate[]> {
  return read.rows(sql`select x.currency, x.day, x.rate::float8 as rate from exchange_rate x
    where x.${own} and x.base = ${base} and (x.currency, x.day) in (
      select * from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ day }) => day)}::date[]))`);
}

export const rateListing = (base: string, currency: string | undefined): Listing => ({
  from: sql`exchange_rate x`,
  where: [sql`x.${own}`, sql`x.base = ${base}`, ...(currency === undefined ? [] : [sql`x.currency = ${currency}`])],
  id: sql`(x.currency || ' ' || x.day)`,
  keys: sql`x.currency, x.day, x.base, x.rate::float8 as rate, x.source, x.told_by, x.told_at`,
  sort: { by: sql`x.day`, type: "date" },
  direction: "desc",
  columns: sql`found.currency, found.base, found.day, found.rate, found.source, found.told_by as "toldBy",
    found.told_at as "toldAt"`,
  join: sql``,
});

export function loadCostRates(read: Reader): Promise<CostRate[]> {
  return read.rows<CostRate>(sql`select r.id, r.kind, r.warehouse_id as "warehouseId", w.name as "warehouseName",
      r.from_day as "from", r.amount_minor as "amountMinor", r.currency, r.told_by as "toldBy", r.told_at as "toldAt"
    from cost_rate r left join location w on w.id = r.warehouse_id where r.${own}
    order by r.from_day desc, r.kind, w.name limit 1000`);
}

export type NewCostRate = Pick<CostRate, "kind" | "warehouseId" | "from" | "currency"> & {
  readonly amountMinor: number;
};

/** The rate of the same day that a new one would replace. */
export function findCostRate(read: Reader, { kind, warehouseId, from }: NewCostRate): Promise<NewCostRate | undefined> {
  return read.maybe<NewCostRate>(sql`select kind, warehouse_id as "warehouseId", from_day as "from",
      amount_minor as "amountMinor", currency
    from cost_rate where ${own} and kind = ${kind} and warehouse_id is not distinct from ${warehouseId}::uuid
      and from_day = ${from}::date`);
}

export async function saveCostRate(tx: CommandTransaction, rate: NewCostRate): Promise<string> {
  const { organisationId, actor, now } = tx.context;
  const { id } = await tx.one<{ id: string }>(sql`insert into cost_rate
      (organisation_id, kind, warehouse_id, from_day, amount_minor, currency, told_by, told_at)
    values (${organisationId}, ${rate.kind}, ${rate.warehouseId}, ${rate.from}, ${rate.amountMinor}, ${rate.currency},
      ${actor.name}, ${now()})
    on conflict (organisation_id, kind, warehouse_id, from_day) do update set amount_minor = excluded.amount_minor,
      currency = excluded.currency, told_by = excluded.told_by, told_at = excluded.told_at
    returning id`);
  return id;
}

export const loadWarehouses = (read: Reader): Promise<{ id: string; name: string }[]> =>
  read.rows(sql`select id, name from location where ${own} and kind = 'warehouse' order by name limit 500`);

export async function isWarehouse(read: Reader, id: string): Promise<boolean> {
  const found = await read.maybe(sql`select id from location where ${own} and id = ${id} and kind = 'warehouse'`);
  return found !== undefined;
}

export interface BudgetEntry {
  readonly month: string;
  readonly account: string;
  readonly amountMinor: number | null;
}

export async function saveBudgets(tx: CommandTransaction, budgets: readonly BudgetEntry[]): Promise<void> {
  const { organisationId, actor, now } = tx.context;
  const given = sql`unnest(${budgets.map(({ month }) => `${month}-01`)}::date[],
    ${budgets.map(({ account }) => account)}::text[], ${budgets.map(({ amountMinor }) => amountMinor)}::bigint[])
    as b (month, account, amount)`;
  await tx.execute(sql`delete from money_budget m using ${given}
    where m.${own} and m.month = b.month and m.account = b.account and b.amount is null`);
  await tx.execute(sql`insert into money_budget (organisation_id, month, account, amount_minor, set_by, set_at)
    select ${organisationId}, b.month, b.account, b.amount, ${actor.name}, ${now()} from ${given} where b.amount is not null
    on conflict (organisation_id, month, account) do update set amount_minor = excluded.amount_minor,
      set_by = excluded.set_by, set_at = excluded.set_at`);
}

export function loadBudgets(
  read: Reader,
  from: string,
  to: string,
): Promise<(BudgetEntry & { amountMinor: number })[]> {
  return read.rows(sql`select to_char(month, 'YYYY-MM') as month, account, amount_minor as "amountMinor" from money_budget
    where ${own} and month between ${from}::date and ${to}::date`);
}

export interface BookState {
  readonly postedAt: string | null;
  readonly closedThrough: string | null;
  readonly currency: string;
  readonly zone: string;
}

export function readBook(read: Reader): Promise<BookState> {
  return read.one<BookState>(sql`select b.posted_at as "postedAt", to_char(b.closed_through, 'YYYY-MM') as "closedThrough",
      o.currency, o.time_zone as zone
    from organisation o left join money_book b on b.organisation_id = o.id where o.id = current_organisation()`);
}
