import { accountsOfParts, type MoneyAccount } from "@cerebro/contracts/constants/money.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

const own = sql`organisation_id = current_organisation()`;

export interface MonthFigure {
  readonly month: string;
  readonly account: MoneyAccount;
  readonly minor: number;
  readonly corrected: number;
}

interface Months {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** The sums that are kept with the entries; equal to them, as a property test shows. */
export function loadMonths(read: Reader, { from, to, currency }: Months): Promise<MonthFigure[]> {
  return read.rows<MonthFigure>(sql`select to_char(month, 'YYYY-MM') as month, account, sum(base_minor)::bigint as minor,
      sum(corrected_minor)::bigint as corrected
    from money_month where ${own} and base_currency = ${currency} and month between ${from}::date and ${to}::date
    group by 1, 2`);
}

export interface StreamFigure {
  readonly stream: string | null;
  readonly account: MoneyAccount;
  readonly minor: number;
}

export function loadStreams(read: Reader, { from, to, currency }: Months): Promise<StreamFigure[]> {
  return read.rows<StreamFigure>(sql`select nullif(stream, '') as stream, account, sum(base_minor)::bigint as minor
    from money_month where ${own} and base_currency = ${currency} and month between ${from}::date and ${to}::date
      and account = any(${accountsOfParts("revenue")}::text[]) group by 1, 2`);
}

export interface CurrencyFigure {
  readonly currency: string;
  readonly amountMinor: number;
  readonly baseMinor: number;
  readonly firstRate: string | null;
  readonly lastRate: string | null;
}

export function loadCurrencies(read: Reader, { from, to, currency }: Months): Promise<CurrencyFigure[]> {
  return read.rows<CurrencyFigure>(sql`select m.currency, m.amount as "amountMinor", m.base as "baseMinor", used.first as "firstRate",
      used.last as "lastRate"
    from (select currency, sum(amount_minor)::bigint as amount, sum(base_minor)::bigint as base from money_month
      where ${own} and base_currency = ${currency} and month between ${from}::date and ${to}::date
        and account = any(${accountsOfParts("revenue")}::text[]) group by 1) m
    left join lateral (select max(x.day) as last,
        coalesce(max(x.day) filter (where x.day <= ${from}::date), min(x.day)) as first
      from exchange_rate x where x.${own} and x.base = ${currency} and x.currency = m.currency
        and x.day < ${to}::date + interval '1 month') used on m.currency <> ${currency}
    order by m.base desc`);
}

export interface GapFigure {
  readonly account: MoneyAccount;
  readonly reason: string;
  readonly rows: number;
}

/** The amounts of the months that could not be posted, by reason; each missing rate is named with a day. */
export function loadGaps(read: Reader, from: string, to: string): Promise<GapFigure[]> {
  return read.rows<GapFigure>(sql`select m.account, min(first.reason) as reason, sum(m.gaps)::bigint as rows
    from money_gap_month m cross join lateral (select g.reason from money_gap g where g.${own}
      and g.month = m.month and g.account = m.account and g.kind = m.kind order by g.reason limit 1) first
    where m.${own} and m.month between ${from}::date and ${to}::date
    group by m.account, m.kind order by 3 desc, 1 limit 100`);
}
