import type { Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** On Mondays, keeps the forecasts of the week that begins; the first of the day stays. */
export async function keepWeek(tx: Transaction, today: string, itemIds: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into forecast_week (organisation_id, item_id, begins_on, units)
    select f.organisation_id, f.item_id, f.begins_on, (select coalesce(sum((e.entry->>'value')::float8), 0)
      from jsonb_array_elements(f.result->'entries') with ordinality as e (entry, place) where e.place <= 7)
    from demand_forecast f where f.organisation_id = current_organisation() and f.begins_on = ${today}::date
      and f.item_id = any(${itemIds}::uuid[]) and extract(isodow from ${today}::date) = 1
    on conflict do nothing`);
}

/** Adds to the weeks that are over what was ordered in them; answers how many weeks of items were scored. */
export function scoreWeeks(tx: Transaction, today: string): Promise<number> {
  return tx.execute(sql`with due as (
      select w.item_id, w.begins_on, w.begins_on::timestamp at time zone o.time_zone as begins,
        (w.begins_on + 7)::timestamp at time zone o.time_zone as ends
      from forecast_week w join organisation o on o.id = w.organisation_id
      where w.organisation_id = current_organisation() and w.actual is null and w.begins_on + 7 <= ${today}::date),
    spans as (select distinct begins_on, begins, ends from due),
    ordered as (
      select l.item_id, s.begins_on, sum(l.quantity - l.cancelled) as units
      from spans s join sales_order o on o.organisation_id = current_organisation() and o.ordered_at >= s.begins
          and o.ordered_at < s.ends
        join sales_order_line l on l.sales_order_id = o.id
      where o.state not in ('draft', 'cancelled') and o.back_order_of is null and o.owner_id is null
        and l.kind in ('sale', 'free_item')
      group by 1, 2)
    update forecast_week w set actual = coalesce(r.units, 0)
    from due d left join ordered r on r.item_id = d.item_id and r.begins_on = d.begins_on
    where w.organisation_id = current_organisation() and w.item_id = d.item_id and w.begins_on = d.begins_on`);
}
