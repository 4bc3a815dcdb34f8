import type { TaskKind } from "../tasks/tasks.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface WorkRow {
  readonly kind: TaskKind;
  readonly tasks: number;
  readonly units: number;
}

const endOfDay = (day: string) => sql`(select (${day}::date + 1)::timestamp at time zone time_zone from organisation
  where id = current_organisation())`;

/**
 * Work that documents in the house bring until the end of a day: tasks that wait, and those that will come of orders due
 * and of deliveries expected. Put-aways are as many as lines expected; packing and shipping as many as orders.
 */
export function loadKnownWork(reader: Reader, day: string): Promise<WorkRow[]> {
  return reader.rows<WorkRow>(sql`
    with deliveries as (
      select p.id, count(*) as lines, sum(l.quantity - l.received - l.damaged - l.short) as units
      from purchase_order p join purchase_order_line l on l.purchase_order_id = p.id
      where p.organisation_id = current_organisation() and not p.history and p.state in ('confirmed', 'partially_received')
        and coalesce(l.expected_on, p.expected_on) <= ${day}::date and l.quantity > l.received + l.damaged + l.short
      group by p.id),
    orders as (
      select o.id, o.state, count(*) filter (where l.kind in ('sale', 'free_item')) as lines,
        coalesce(sum(l.quantity - l.cancelled - l.back_ordered) filter (where l.kind in ('sale', 'free_item')), 0) as units
      from sales_order o join sales_order_line l on l.sales_order_id = o.id
      where o.organisation_id = current_organisation() and not o.history and o.due_at < ${endOfDay(day)}
        and o.state in ('confirmed', 'allocated', 'released', 'picking', 'picked')
      group by o.id)
    select work.kind, sum(work.tasks)::bigint as tasks, sum(work.units)::bigint as units from (
      select kind, 1 as tasks, quantity - done_quantity as units from warehouse_task
        where organisation_id = current_organisation() and state in ('open', 'claimed', 'exception') and kind <> 'receive'
      union all select 'receive', 1, units from deliveries
      union all select 'put_away', lines, units from deliveries
      union all select 'pick', lines, units from orders where state in ('confirmed', 'allocated')
      union all select 'pack', 1, units from orders where state <> 'picked'
      union all select 'ship', 1, 1 from orders
    ) work group by work.kind`);
}

export interface PastRow extends WorkRow {
  readonly day: string;
}

/** Finished work on the same weekday of the weeks before a day. */
export function loadPastWork(reader: Reader, day: string, weeks: number): Promise<PastRow[]> {
  return reader.rows<PastRow>(sql`
    with zone as (select time_zone from organisation where id = current_organisation()),
    days as (select (${day}::date - 7 * n)::date as day, (${day}::date - 7 * n)::timestamp at time zone time_zone as start,
        (${day}::date - 7 * n + 1)::timestamp at time zone time_zone as finish
      from zone, generate_series(1, ${weeks}::int) n)
    select t.kind, days.day::text as day, count(*) as tasks, sum(t.done_quantity)::bigint as units
    from days join warehouse_task t on t.finished_at >= days.start and t.finished_at < days.finish
    where t.organisation_id = current_organisation() and t.state in ('done', 'short')
    group by t.kind, days.day`);
}
