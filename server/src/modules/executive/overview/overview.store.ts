import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

export function readCurrency(read: Reader): Promise<{ currency: string }> {
  return read.one(sql`select currency from organisation`);
}

export interface SeriesQuery {
  readonly measure: "orders" | "units" | "value";
  readonly by: "day" | "week" | "month";
  readonly from: string;
  readonly to: string;
}

const measured: Readonly<Record<SeriesQuery["measure"], Sql>> = {
  orders: sql`count(*)`,
  units: sql`sum(unit_count)::bigint`,
  // Without rates of exchange, amounts in other currencies cannot be added to these.
  value: sql`coalesce(sum(total_minor) filter (where sales_order.currency = organisation.currency), 0)::bigint`,
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
