import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** Sales orders that somebody still has to work on. */
const open = sql`not history and state = any(${openSalesOrderStates}::text[])`;

export interface OperationalFigures {
  readonly openOrders: number;
  readonly lateOrders: number;
  readonly parcelsToShip: number;
  readonly shippedInFourWeeks: number;
  readonly shippedOnTimeInFourWeeks: number;
  readonly stockedItems: number;
}

export function readOperationalFigures(read: Reader, now: Date): Promise<OperationalFigures> {
  return read.one(sql`select
    (select count(*) from sales_order where ${open}) as "openOrders",
    (select count(*) from sales_order where ${open} and due_at < ${now}) as "lateOrders",
    (select count(*) from shipment where state = 'packed') as "parcelsToShip",
    (select count(*) from sales_order where shipped_at > ${now}::timestamptz - interval '28 days') as "shippedInFourWeeks",
    (select count(*) from sales_order where shipped_at > ${now}::timestamptz - interval '28 days'
      and (due_at is null or shipped_at <= due_at)) as "shippedOnTimeInFourWeeks",
    (select count(distinct item_id) from stock_balance where physical and on_hand > 0) as "stockedItems"`);
}

export interface MoneyFigures {
  readonly currency: string;
  readonly revenueMinor: number | null;
  readonly stockValueMinor: number | null;
}

export function readMoneyFigures(read: Reader, now: Date): Promise<MoneyFigures> {
  return read.one(sql`select currency,
    (select sum(total_minor)::bigint from sales_order where ordered_at > ${now}::timestamptz - interval '28 days'
      and state not in ('draft', 'cancelled') and sales_order.currency = organisation.currency) as "revenueMinor",
    (select sum(balance.on_hand * item.cost_minor)::bigint from stock_balance balance join item on item.id = balance.item_id
      where balance.physical and balance.on_hand > 0 and balance.owner_id is null) as "stockValueMinor"
    from organisation`);
}

export function readCurrency(read: Reader): Promise<{ currency: string }> {
  return read.one(sql`select currency from organisation`);
}

export interface SeriesQuery {
  readonly measure: "orders" | "units" | "revenue";
  readonly by: "day" | "week" | "month";
  readonly from: string;
  readonly to: string;
}

const measured: Readonly<Record<SeriesQuery["measure"], Sql>> = {
  orders: sql`count(*)`,
  units: sql`sum(unit_count)::bigint`,
  // Without rates of exchange, amounts in other currencies cannot be added to these.
  revenue: sql`coalesce(sum(total_minor) filter (where sales_order.currency = organisation.currency), 0)::bigint`,
};

export function readSeries(read: Reader, query: SeriesQuery): Promise<{ from: string; value: number }[]> {
  return read.rows(sql`
    select date_trunc(${query.by}, sales_order.ordered_at at time zone organisation.time_zone)::date as "from",
      ${measured[query.measure]} as value
    from sales_order, organisation
    where sales_order.ordered_at >= (${query.from}::date)::timestamp at time zone organisation.time_zone
      and sales_order.ordered_at < (${query.to}::date + 1)::timestamp at time zone organisation.time_zone
      and sales_order.state not in ('draft', 'cancelled')
    group by 1 order by 1`);
}
