import { accountsOfParts, type MarginSubject, type MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import type { Reader } from "../../platform/database.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import type { MoneyRecord } from "./records.ts";
import { groupedEntries } from "./sums.store.ts";

export interface MarginScope {
  readonly by: MarginSubject;
  readonly from: Date;
  readonly to: Date;
  readonly currency: string;
}

/** For entries without a customer, item, order or lane. */
export const noSubject = "none";

const subjects: Readonly<Record<MarginSubject, Sql>> = {
  order: sql`e.order_id`,
  customer: sql`e.customer_id`,
  item: sql`e.item_id`,
  lane: sql`e.lane`,
};

/** Freight belongs to shipments, which hold several items, so it is not known by item. */
const accountsOf = (by: MarginSubject): MoneyAccount[] => {
  const goods: MoneyAccount[] = [...accountsOfParts("revenue"), "cost_of_goods"];
  return by === "item" ? goods : [...goods, "freight"];
};

const own = sql`e.organisation_id = current_organisation()`;
/** Sums of the entries of the period by their subject, which is `key`; null for entries that have none. */
function entries({ by, from, to, currency }: MarginScope): Sql {
  const accounts = accountsOf(by);
  if (by === "customer" || by === "lane") {
    const period = { from: sql`${from}::timestamptz`, to: sql`${to}::timestamptz`, currency: sql`${currency}::text` };
    return sql`(${groupedEntries({ ...period, accounts, dimensions: [by] })}) e`;
  }
  return sql`(select ${subjects[by]}::text as key, e.account, e.base_minor, 1 as entries from money_entry e where ${own}
    and e.account = any(${accounts}::text[]) and e.booked_at >= ${from} and e.booked_at < ${to}
    and e.base_currency = ${currency}) e`;
}

const revenue = sql`e.account = any(${accountsOfParts("revenue")}::text[])`;
const sums = (
  by: MarginSubject,
): Sql => sql`coalesce(sum(e.base_minor) filter (where ${revenue}), 0)::bigint as revenue,
  coalesce(sum(e.base_minor) filter (where e.account = 'cost_of_goods'), 0)::bigint as goods,
  ${by === "item" ? sql`null::bigint` : sql`coalesce(sum(e.base_minor) filter (where e.account = 'freight'), 0)::bigint`} as freight`;

export interface StoredMargin {
  readonly revenue: number;
  readonly goods: number;
  readonly freight: number | null;
}

export const loadMarginTotals = (read: Reader, scope: MarginScope): Promise<StoredMargin> =>
  read.one<StoredMargin>(sql`select ${sums(scope.by)} from ${entries(scope)}`);

export interface StoredMarginRow extends StoredMargin {
  readonly id: string;
  readonly label: string | null;
  readonly entries: number;
  readonly unknownCosts: number;
}

const names: Readonly<Record<MarginSubject, Sql>> = {
  order: sql`select o.number from sales_order o where o.id::text = found.id`,
  customer: sql`select c.name from customer c where c.id::text = found.id`,
  item: sql`select i.sku || ' · ' || i.name from item i where i.id::text = found.id`,
  lane: sql`select found.id`,
};

interface MarginOrder {
  readonly sort: "revenue" | "margin";
  readonly direction: "asc" | "desc";
}

export function marginListing(scope: MarginScope, { sort, direction }: MarginOrder): Listing {
  const subject = subjects[scope.by];
  return {
    from: sql`(select coalesce(e.key, ${noSubject}) as id, ${sums(scope.by)}, sum(e.entries)::bigint as entries
      from ${entries(scope)} group by 1) m`,
    where: [],
    id: sql`m.id`,
    keys: sql`m.revenue, m.goods, m.freight, m.entries`,
    sort: { by: sort === "revenue" ? sql`m.revenue` : sql`(m.revenue - m.goods)`, type: "bigint" },
    direction,
    columns: sql`found.id, found.revenue, found.goods, found.freight, found.entries, named.label,
      coalesce(unknown.rows, 0) as "unknownCosts"`,
    join: sql`left join lateral (${names[scope.by]}) named (label) on true
      left join (select coalesce(${subject}::text, ${noSubject}) as id, count(*) as rows from money_gap e
        where ${own} and e.account = 'cost_of_goods' and e.occurred_at >= ${scope.from} and e.occurred_at < ${scope.to}
        group by 1) unknown on unknown.id = found.id`,
  };
}

export interface StoredEntry {
  readonly id: string;
  readonly account: string;
  readonly record: MoneyRecord | null;
  readonly subject: string | null;
  readonly label: string;
  readonly occurredAt: string;
  readonly bookedAt: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly baseMinor: number;
  readonly rate: number | null;
  readonly rateDay: string | null;
}

export const entryListing = (scope: MarginScope, id: string): Listing => ({
  from: sql`money_entry e`,
  where: [
    own,
    sql`e.account = any(${accountsOf(scope.by)}::text[])`,
    sql`e.booked_at >= ${scope.from}`,
    sql`e.booked_at < ${scope.to}`,
    sql`e.base_currency = ${scope.currency}`,
    sql`coalesce(${subjects[scope.by]}::text, ${noSubject}) = ${id}`,
  ],
  id: sql`e.id`,
  keys: sql`e.account, e.record, e.subject, e.label, e.occurred_at, e.booked_at, e.currency, e.amount_minor, e.base_minor,
    e.rate::float8 as rate, e.rate_day`,
  sort: { by: sql`e.booked_at`, type: "timestamptz" },
  direction: "desc",
  columns: sql`found.id, found.account, found.record, found.subject, found.label, found.occurred_at as "occurredAt",
    found.booked_at as "bookedAt", found.currency, found.amount_minor as "amountMinor", found.base_minor as "baseMinor",
    found.rate, found.rate_day as "rateDay"`,
  join: sql``,
});
