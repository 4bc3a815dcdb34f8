import { forecastLearnDays } from "@cerebro/contracts/constants/forecasts.ts";
import { silentDays } from "@cerebro/engines/forecasting/silence.ts";
import type { Reader } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** Days that are not like others, for the items of one warehouse or of all. */
export interface DemandCalendar {
  /** Country whose public holidays count; null where the warehouses have none or several. */
  readonly country: string | null;
  /** Days without any order of the company, counted back from today: demand of these days is unknown. */
  readonly silentDaysAgo: readonly number[];
}

export const noCalendar: DemandCalendar = { country: null, silentDaysAgo: [] };

interface CalendarRow {
  readonly country: string | null;
  /** One mark a day, from the oldest to yesterday: `x` where there was an order. */
  readonly marks: string;
}

export async function loadCalendar(reader: Reader, warehouseId: string | null, now: Date): Promise<DemandCalendar> {
  const { country, marks } = await reader.one<CalendarRow>(sql`
    with zone as (select time_zone, (${now}::timestamptz at time zone time_zone)::date as today
      from organisation where id = current_organisation()),
    days as (
      select ago, exists (select from sales_order o
        where o.organisation_id = current_organisation()
          and o.ordered_at >= (zone.today - ago)::timestamp at time zone zone.time_zone
          and o.ordered_at < (zone.today - ago + 1)::timestamp at time zone zone.time_zone
          and o.state not in ('draft', 'cancelled') and o.back_order_of is null and o.owner_id is null
          and (${warehouseId}::uuid is null or o.warehouse_id = ${warehouseId}::uuid)) as ordered
      from zone, generate_series(1, ${forecastLearnDays}::int) as ago),
    places as (
      select min(country) as country, count(distinct country) as countries from location
      where organisation_id = current_organisation() and kind = 'warehouse' and archived_at is null
        and (${warehouseId}::uuid is null or id = ${warehouseId}::uuid))
    select case when places.countries = 1 then places.country end as country,
      (select string_agg(case when ordered then 'x' else '.' end, '' order by ago desc) from days) as marks
    from places`);
  const silent = silentDays(Array.from(marks, (mark) => mark === "x"));
  return { country, silentDaysAgo: silent.map((place) => forecastLearnDays - place) };
}
