import type { MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import { daysBetween, type KeptDays } from "../../platform/kept-days/kept-days.store.ts";
import { type Sql, sql } from "../../platform/sql.ts";

export interface EntryPeriod {
  /** Moments, as SQL: parameters or columns of the query around it. */
  readonly from: Sql;
  readonly to: Sql;
  readonly accounts: readonly MoneyAccount[];
}

const own = sql`e.organisation_id = current_organisation()`;
const ofAccounts = ({ accounts }: EntryPeriod): Sql => sql`${own} and e.account = any(${accounts}::text[])`;

/**
 * Entries of a period in sums: `account`, `base_currency`, `base_minor` and the number of `entries`. Quarters of an hour are
 * read from their kept sums, and the two that the period cuts from their entries.
 */
export function summedEntries(period: EntryPeriod): Sql {
  const { from, to } = period;
  const first = sql`quarter_of(${from} + interval '15 minutes' - interval '1 microsecond')`;
  const last = sql`quarter_of(${to})`;
  const cut = (starts: Sql, ends: Sql): Sql => sql`select e.account, e.base_currency, e.base_minor, 1 from money_entry e
    where ${ofAccounts(period)} and e.booked_at >= ${starts} and e.booked_at < ${ends}`;
  return sql`select e.account, e.base_currency, e.base_minor, e.entries from money_quarter e
      where ${ofAccounts(period)} and e.starts >= ${first} and e.starts < ${last}
    union all ${cut(from, sql`least(${first}, ${to})`)}
    union all ${cut(sql`greatest(${first}, ${last})`, to)}`;
}

/** Dimensions that entries are grouped by. */
export const moneyDimensions = ["warehouse", "customer", "carrier", "vehicle", "country", "lane", "category"] as const;
export type MoneyDimension = (typeof moneyDimensions)[number];

/** Names the kept days. */
export const moneyKind = "money";

/** Sums of the entries by day (UTC) for each dimension: two years, which is the longest period with the one before. */
export const keptMoneyDays: KeptDays = {
  kind: moneyKind,
  days: 731,
  keep: (organisationId, days) => sql`select keep_money_days(${organisationId}, ${[...days]}::date[])`,
  forget: (organisationId, oldest) => sql`select forget_money_days(${organisationId}, ${oldest})`,
};

export interface GroupedPeriod extends EntryPeriod {
  readonly dimensions: readonly MoneyDimension[];
  /** Of the amounts in the organization's currency. */
  readonly currency: Sql;
}

/**
 * Entries of a period in sums for each key of each dimension: `dimension`, `key`, `account`, `base_minor` and the number of
 * `entries`. Days (UTC) are read from their kept sums; those that the period cuts or that have changed, from their entries.
 */
export function groupedEntries(period: GroupedPeriod): Sql {
  const { from, to, dimensions, currency } = period;
  const asked = sql`${ofAccounts(period)} and e.base_currency = ${currency} and e.dimension = any(${dimensions}::text[])`;
  const days = daysBetween(moneyKind, from, to);
  // Day by day, since a plan for all days at once may read the whole table.
  return sql`select e.dimension, e.key, e.account, e.base_minor, e.entries from (${days}) days cross join lateral (
        select e.dimension, e.key, e.account, e.base_minor, e.entries from money_day e
        where ${asked} and e.day = days.day offset 0) e where days.whole
    union all
    select e.dimension, e.key, e.account, e.base_minor, 1 from (${days}) days cross join lateral (
        select e.dimension, e.key, e.account, e.base_minor from money_entry_group e
        where ${asked} and e.booked_at >= days.starts and e.booked_at < days.ends offset 0) e where not days.whole`;
}
