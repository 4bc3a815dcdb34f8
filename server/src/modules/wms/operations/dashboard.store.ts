import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import type { WarehouseDashboard } from "@cerebro/contracts/entities/wms/tasks.ts";
import { dayIn } from "../../../platform/home-zone.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { lacksStock } from "../orders/lacking.store.ts";
import { punctuality } from "../orders/orders.store.ts";
import { loadStockAlerts } from "../stock/alerts.store.ts";
import { dayStart, inZone, isDoneSince, zoneOfWork } from "../tasks/task-list.store.ts";

const openStates = sql`any(${[...openSalesOrderStates]}::text[])`;

type Dashboard = WarehouseDashboard;

/** The moment of the counts and their warehouse; without one, all warehouses are counted. */
interface Counted {
  readonly now: Date;
  readonly warehouseId?: string | undefined;
  readonly zoneId?: string | undefined;
}

const at = (column: Sql, { warehouseId }: Counted): Sql =>
  warehouseId === undefined ? sql`true` : sql`${column} = ${warehouseId}`;

/** The shift at a glance: each figure is counted from the rows its list shows. */
export async function loadDashboard(reader: Reader, counted: Counted): Promise<Dashboard> {
  const [orders, { ordersLackingStock }, today, picksToday, queues, stock, mostUrgent] = await Promise.all([
    loadOrderCounts(reader, counted),
    countOrdersLackingStock(reader, counted),
    loadToday(reader, counted),
    loadPicksToday(reader, counted),
    loadQueues(reader, counted),
    loadStockAlerts(reader, counted.now, counted.warehouseId),
    loadMostUrgent(reader, counted),
  ]);
  const picks = queues.find((queue) => queue.kind === "pick");
  return {
    at: counted.now.toISOString(),
    ...today,
    orders,
    ordersLate: orders.reduce((sum, row) => sum + row.late, 0),
    ordersAtRisk: orders.reduce((sum, row) => sum + row.atRisk, 0),
    ordersLackingStock,
    picksToday,
    pickTasksDoneToday: picks?.doneToday ?? 0,
    pickTasksOpen: picks === undefined ? 0 : picks.open + picks.claimed + picks.exceptions,
    queues,
    stock,
    mostUrgent,
  };
}

function loadOrderCounts(reader: Reader, counted: Counted): Promise<Dashboard["orders"]> {
  const { now } = counted;
  return reader.rows(sql`
    select s.state, count(o.id) as count, count(o.id) filter (where o.punctuality = 'late') as late,
      count(o.id) filter (where o.punctuality = 'at_risk') as "atRisk"
    from unnest(${[...openSalesOrderStates]}::text[]) with ordinality as s (state, position)
    left join (select o.id, o.state, ${punctuality(now)} as punctuality from sales_order o
      where o.organisation_id = current_organisation() and not o.history and o.state = ${openStates}
        and ${at(sql`o.warehouse_id`, counted)}) o on o.state = s.state
    group by s.state, s.position order by s.position`);
}

function countOrdersLackingStock(reader: Reader, counted: Counted): Promise<Pick<Dashboard, "ordersLackingStock">> {
  return reader.one(sql`select count(*) as "ordersLackingStock" from sales_order o
    where o.organisation_id = current_organisation() and ${lacksStock} and ${at(sql`o.warehouse_id`, counted)}`);
}

type Today = Pick<
  Dashboard,
  | "timeZone"
  | "ordersShippedToday"
  | "unitsReceivedToday"
  | "unitsShippedToday"
  | "pickRatePerHour"
  | "purchaseOrdersLate"
  | "purchaseOrdersDueToday"
>;

function loadToday(reader: Reader, counted: Counted): Promise<Today> {
  const { now } = counted;
  return reader.one<Today>(sql`
    with day as (select ${zoneOfWork(counted.warehouseId)} as time_zone, ${dayStart(now, counted.warehouseId)} as start,
        ${dayIn(sql`${now}::timestamptz`, zoneOfWork(counted.warehouseId))} as date),
    moved as (select coalesce(sum(m.quantity) filter (where m.kind = 'receipt'), 0)::bigint as received,
        coalesce(sum(m.quantity) filter (where m.kind = 'ship'), 0)::bigint as shipped
      from day, stock_movement m cross join lateral (select l.warehouse_id from location l
          -- One lookup for each movement of the day: the planner does not know how few these are.
          where l.id = case when m.kind = 'ship' then m.from_location_id else m.to_location_id end offset 0) l
      where m.organisation_id = current_organisation() and m.recorded_at >= day.start and m.recorded_at <= ${now}
        and m.kind in ('receipt', 'ship') and ${at(sql`l.warehouse_id`, counted)}),
    due as (select count(*) filter (where o.expected_on < day.date) as late,
        count(*) filter (where o.expected_on = day.date) as today
      from day, purchase_order o
      where o.organisation_id = current_organisation() and not o.history and o.state in ('confirmed', 'partially_received')
        and ${at(sql`o.warehouse_id`, counted)})
    select day.time_zone as "timeZone", moved.received as "unitsReceivedToday", moved.shipped as "unitsShippedToday",
      due.late as "purchaseOrdersLate", due.today as "purchaseOrdersDueToday",
      (select count(*) from sales_order o where o.organisation_id = current_organisation()
        and o.shipped_at >= day.start and not o.history and ${at(sql`o.warehouse_id`, counted)}) as "ordersShippedToday",
      (select count(*) from warehouse_task t where t.organisation_id = current_organisation() and t.kind = 'pick'
        and ${isDoneSince("last_hour", counted)}
        and ${at(sql`t.warehouse_id`, counted)}) as "pickRatePerHour"
    from day, moved, due`);
}

/** Units and finished pick tasks for each hour of the day so far, in the warehouse's zone. */
function loadPicksToday(reader: Reader, counted: Counted): Promise<Dashboard["picksToday"]> {
  const { now } = counted;
  return reader.rows(sql`
    with day as (select ${dayStart(now, counted.warehouseId)} as start),
    picked as (select floor(extract(epoch from t.finished_at - day.start) / 3600)::int as hour,
        sum(t.done_quantity)::bigint as units, count(*) as tasks
      from day, warehouse_task t where t.organisation_id = current_organisation() and t.kind = 'pick'
        and t.state in ('done', 'short') and t.finished_at >= day.start and ${at(sql`t.warehouse_id`, counted)}
      group by 1)
    select hour, coalesce(picked.units, 0) as units, coalesce(picked.tasks, 0) as tasks
    from day, generate_series(0, floor(extract(epoch from ${now}::timestamptz - day.start) / 3600)::int) hour
      left join picked using (hour) order by hour`);
}

export function loadQueues(reader: Reader, counted: Counted): Promise<Dashboard["queues"]> {
  const { now } = counted;
  const ofThese = sql`t.organisation_id = current_organisation() and ${at(sql`t.warehouse_id`, counted)}
    and ${counted.zoneId === undefined ? sql`true` : inZone(counted.zoneId)}`;
  return reader.rows(sql`
    with waiting as (select t.kind, count(*) filter (where t.state = 'open') as open,
        count(*) filter (where t.state = 'claimed') as claimed, count(*) filter (where t.state = 'exception') as exceptions,
        count(*) filter (where t.due_at < ${now}) as late
      from warehouse_task t where t.state in ('open', 'claimed', 'exception') and ${ofThese} group by t.kind),
    finished as (select t.kind, count(*) as done from warehouse_task t where ${isDoneSince("today", counted)} and ${ofThese}
      group by t.kind)
    select k.kind, coalesce(waiting.open, 0) as open, coalesce(waiting.claimed, 0) as claimed,
      coalesce(waiting.exceptions, 0) as exceptions, coalesce(waiting.late, 0) as late,
      coalesce(finished.done, 0) as "doneToday"
    from unnest(${[...taskKinds]}::text[]) with ordinality as k (kind, position)
      left join waiting on waiting.kind = k.kind left join finished on finished.kind = k.kind
    order by k.position`);
}

const urgentAtMost = 8;

function loadMostUrgent(reader: Reader, counted: Counted): Promise<Dashboard["mostUrgent"]> {
  const { now } = counted;
  return reader.rows(sql`
    select o.id, o.number, c.name as "customerName", o.state, o.due_at as "dueAt", ${punctuality(now)} as punctuality
    from sales_order o left join customer c on c.id = o.customer_id
    where o.organisation_id = current_organisation() and not o.history and o.state = ${openStates} and o.due_at is not null
      and ${at(sql`o.warehouse_id`, counted)}
    order by o.due_at, o.id limit ${urgentAtMost}`);
}
