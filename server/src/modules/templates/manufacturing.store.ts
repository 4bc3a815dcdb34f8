import { coverDays } from "@cerebro/contracts/constants/templates.ts";
import type { ManufacturingDashboard } from "@cerebro/contracts/entities/platform/templates.ts";
import type { Reader } from "../../platform/database.ts";
import { type Sql, sql } from "../../platform/sql.ts";

type Dashboard = ManufacturingDashboard;

const rowsAtMost = 50;

interface MaterialRow extends Omit<
  Dashboard["material"][number],
  "coverDays" | "coverWithIncomingDays" | "runsOut" | "overdue"
> {
  readonly daysToNext: number | null;
}

/** Items that are on order, with their stock, what comes when, and what was asked for lately. */
export function loadMaterial(reader: Reader, now: Date): Promise<MaterialRow[]> {
  return reader.rows<MaterialRow>(sql`
    with today as (select (${now}::timestamptz at time zone time_zone)::date as day from organisation
      where id = current_organisation()),
    ordered as (
      select l.item_id, sum(l.quantity - l.received - l.damaged - l.short)::bigint as incoming,
        (array_agg(p.id order by coalesce(l.expected_on, p.expected_on) nulls last, p.number))[1] as purchase_order_id,
        (array_agg(p.number order by coalesce(l.expected_on, p.expected_on) nulls last, p.number))[1] as number,
        min(coalesce(l.expected_on, p.expected_on)) as next_on
      from purchase_order p join purchase_order_line l on l.purchase_order_id = p.id
      where p.organisation_id = current_organisation() and not p.history and p.state in ('confirmed', 'partially_received')
        and l.quantity > l.received + l.damaged + l.short
      group by l.item_id),
    -- Once for all items: no index finds the lines of orders by item.
    stock as (
      select t.item_id, sum(t.available) as available from stock_total t
      where t.organisation_id = current_organisation() and t.owner_key = '00000000-0000-0000-0000-000000000000'
        and t.item_id in (select item_id from ordered)
      group by t.item_id),
    demand as (
      select l.item_id, sum(l.quantity - l.cancelled) as units from sales_order s join sales_order_line l on l.sales_order_id = s.id
      where s.organisation_id = current_organisation() and s.ordered_at > ${now}::timestamptz - make_interval(days => ${coverDays})
        and s.ordered_at <= ${now} and s.state not in ('draft', 'cancelled') and s.back_order_of is null
        and l.kind in ('sale', 'free_item') and l.item_id in (select item_id from ordered)
      group by l.item_id)
    select i.id as "itemId", i.sku, i.name, i.base_unit as "baseUnit", coalesce(stock.available, 0)::bigint as available,
      o.incoming, o.next_on::text as "nextOn", o.purchase_order_id as "nextPurchaseOrderId", o.number as "nextNumber",
      (coalesce(demand.units, 0) / ${coverDays}::float8) as "unitsPerDay", o.next_on - today.day as "daysToNext"
    from today cross join ordered o join item i on i.id = o.item_id
      left join stock on stock.item_id = i.id left join demand on demand.item_id = i.id
    order by i.sku`);
}

/** Goods that were brought from another place of the house to a staging area today. */
const movedToday = (now: Date): Sql => sql`
  from (select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone as start
      from organisation where id = current_organisation()) day,
    stock_movement m join location d on d.id = m.to_location_id and d.purpose = 'staging'
      join location f on f.id = m.from_location_id and f.physical
  where m.organisation_id = current_organisation() and m.kind in ('transfer', 'replenishment')
    and m.recorded_at >= day.start and m.recorded_at <= ${now}`;

/** Replenishment and transfer work that ends in a staging area. */
export async function loadFeeding(reader: Reader, now: Date): Promise<Dashboard["feeding"]> {
  const [tasks, moved, sums] = await Promise.all([
    reader.rows<Dashboard["feeding"]["tasks"][number]>(sql`
      select t.id, i.sku, t.quantity - t.done_quantity as quantity, f.code as "fromCode", d.code as "toCode",
        t.due_at as "dueAt", t.claimed_by_name as "claimedByName", coalesce(t.due_at < ${now}, false) as late
      from warehouse_task t join location d on d.id = t.to_location_id and d.purpose = 'staging'
        join item i on i.id = t.item_id left join location f on f.id = t.from_location_id
      where t.organisation_id = current_organisation() and t.kind = 'replenish' and t.state in ('open', 'claimed', 'exception')
      order by t.priority, t.due_at nulls last, t.id limit ${rowsAtMost}`),
    reader.rows<Dashboard["feeding"]["moved"][number]>(sql`
      select gone.id, gone.item_id as "itemId", i.sku, gone.quantity, gone."fromCode", gone."toCode", gone.at
      from (select m.id, m.item_id, m.quantity, f.code as "fromCode", d.code as "toCode", m.recorded_at as at
        ${movedToday(now)}) gone join item i on i.id = gone.item_id
      order by gone.at desc, gone.id desc limit ${rowsAtMost}`),
    reader.one<Omit<Dashboard["feeding"], "tasks" | "moved">>(sql`
      with day as (select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone as start
        from organisation where id = current_organisation()),
      work as (select t.* from warehouse_task t join location d on d.id = t.to_location_id and d.purpose = 'staging'
        where t.organisation_id = current_organisation() and t.kind = 'replenish'),
      moved as (select count(*)::int as count, coalesce(sum(m.quantity), 0)::bigint as units ${movedToday(now)})
      select count(*) filter (where work.state in ('open', 'claimed', 'exception'))::int as open,
        count(*) filter (where work.state in ('open', 'claimed', 'exception') and work.due_at < ${now})::int as late,
        count(*) filter (where work.state in ('done', 'short') and work.finished_at >= day.start)::int as "doneToday",
        (select units from moved) as "unitsToday", (select count from moved) as "movedCount"
      from day left join work on true`),
  ]);
  return { ...sums, tasks, moved };
}

/** Stock in the house by category, our own. */
export function loadStockByCategory(reader: Reader): Promise<Dashboard["stock"]> {
  return reader.rows<Dashboard["stock"][number]>(sql`
    select i.category, count(*)::int as items, sum(s.units)::bigint as units,
      coalesce(sum(worth(s.units::bigint, i.cost_minor)), 0)::bigint as "valueMinor",
      count(*) filter (where worth(s.units::bigint, i.cost_minor) is null)::int as "withoutCost"
    from (select t.item_id, sum(t.on_hand) as units from stock_total t
      where t.organisation_id = current_organisation() and t.on_hand > 0
        and t.owner_key = '00000000-0000-0000-0000-000000000000'
      group by t.item_id) s join item i on i.id = s.item_id
    group by i.category order by "valueMinor" desc, i.category nulls last limit ${rowsAtMost}`);
}

export function loadCurrency(reader: Reader): Promise<{ currency: string }> {
  return reader.one(sql`select currency from organisation where id = current_organisation()`);
}
