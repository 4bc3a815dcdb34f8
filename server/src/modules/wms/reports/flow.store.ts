import { type Sql, sql } from "../../../platform/sql.ts";
import type { Snapshot } from "./ledger.store.ts";

/** Moments, or their columns. */
export interface Between {
  readonly from: Date | Sql;
  readonly to: Date | Sql;
  /** All warehouses unless told. */
  readonly warehouseId?: string | undefined;
}

const at = (column: Sql, { warehouseId }: Between): Sql =>
  warehouseId === undefined ? sql`true` : sql`${column} = ${warehouseId}`;

/** A movement out of a warehouse or into it. */
const touches = (between: Between): Sql =>
  between.warehouseId === undefined
    ? sql`true`
    : sql`exists (select from location place where place.id in (m.from_location_id, m.to_location_id)
        and ${at(sql`place.warehouse_id`, between)})`;

/** Undone movements are left out. */
const notTakenBack = sql`not exists (select from stock_movement fix
  where fix.organisation_id = current_organisation() and fix.corrects_id = m.id and fix.corrects_id is not null)`;

const within = ({ from, to }: Between): Sql => sql`m.occurred_at >= ${from} and m.occurred_at < ${to}`;

export interface ThroughputRow {
  readonly at: string;
  readonly kind: "receipt" | "put_away" | "pick" | "pack" | "ship";
  readonly lines: number;
  readonly units: number;
}

/** Lines and units of each kind of work by hour or day of the wall clock. */
export function loadThroughput(
  { reader, zone }: Snapshot,
  between: Between,
  step: "hour" | "day",
): Promise<ThroughputRow[]> {
  // Hours are cut in UTC, so that the hour that comes twice stays two; days by the wall.
  const bucket =
    step === "hour"
      ? sql`date_trunc('hour', m.occurred_at)`
      : sql`(date_trunc('day', m.occurred_at at time zone ${zone}) at time zone ${zone})`;
  return reader.rows<ThroughputRow>(sql`
    select ${bucket} as at, m.kind, count(*) as lines, sum(m.quantity)::bigint as units
    from stock_movement m
    where m.organisation_id = current_organisation() and ${within(between)}
      and m.kind in ('receipt', 'put_away', 'pick', 'pack', 'ship') and ${notTakenBack} and ${touches(between)}
    group by 1, 2 order by 1`);
}

export interface DockRow {
  readonly id: string;
  readonly receivedAt: string;
  readonly purchaseOrderId: string;
  readonly number: string;
  readonly sku: string;
  readonly name: string;
  readonly units: number;
  readonly waiting: number;
  /** Null while units of it wait. */
  readonly storedAt: string | null;
  readonly hours: number | null;
}

/**
 * Receipts of a period with the put-away that finished each: within a line of an order and a lot, what came first is
 * put away first.
 */
export function dockRows(between: Between): Sql {
  const key = sql`m.document_id, m.document_line, m.item_id, m.lot_id`;
  const running = sql`sum(m.quantity) over (partition by ${key} order by m.occurred_at, m.sequence)`;
  return sql`
    with document as materialized (
      select distinct m.document_id as id from stock_movement m
      where m.organisation_id = current_organisation() and ${within(between)} and m.kind = 'receipt'
        and m.document_type = 'purchase_order'),
    came as (
      select m.id, m.item_id, m.document_id, m.document_line, m.lot_id, m.occurred_at, m.quantity, ${running} as upto
      from document join stock_movement m on m.document_id = document.id
        join location l on l.id = m.to_location_id and l.purpose = 'receiving' and ${at(sql`l.warehouse_id`, between)}
      where m.kind = 'receipt' and ${notTakenBack}),
    stored as (
      select m.document_id, m.document_line, m.item_id, m.lot_id, m.occurred_at, m.quantity, ${running} as upto
      from document join stock_movement m on m.document_id = document.id
      where m.kind = 'put_away' and ${notTakenBack}),
    done as (
      select c.id, sum(least(s.upto, c.upto) - greatest(s.upto - s.quantity, c.upto - c.quantity))::bigint as units,
        max(s.occurred_at) as at
      from came c join stored s on s.document_id = c.document_id and s.item_id = c.item_id
        and s.document_line is not distinct from c.document_line and s.lot_id is not distinct from c.lot_id
        and s.upto > c.upto - c.quantity and s.upto - s.quantity < c.upto
      group by c.id),
    -- Units that a task still carries: what was scrapped, moved by hand or left where it is waits no longer.
    open as (
      select t.document_id, t.document_line, t.item_id, t.lot_id, sum(t.quantity - t.done_quantity) as units
      from document join warehouse_task t on t.document_id = document.id
      where t.kind = 'put_away' and t.state in ('open', 'claimed', 'exception')
      group by 1, 2, 3, 4),
    missing as (
      select c.id, c.document_id, c.document_line, c.item_id, c.lot_id, c.quantity - coalesce(done.units, 0) as units,
        coalesce(sum(c.quantity - coalesce(done.units, 0)) over (partition by c.document_id, c.document_line, c.item_id,
          c.lot_id order by c.upto desc rows between unbounded preceding and 1 preceding), 0) as later
      from came c left join done on done.id = c.id),
    waits as (
      select m.id, case when exists (select from open where open.document_id = m.document_id and open.item_id is null)
          then m.units else greatest(0, least(m.units, coalesce(open.units, 0) - m.later)) end as units
      from missing m left join open on open.document_id = m.document_id and open.item_id = m.item_id
        and open.document_line is not distinct from m.document_line and open.lot_id is not distinct from m.lot_id)
    select c.id, c.occurred_at as "receivedAt", po.id as "purchaseOrderId", po.number, i.sku, i.name,
      c.quantity as units, waits.units::bigint as waiting,
      case when done.units = c.quantity then done.at end as "storedAt",
      case when done.units = c.quantity then extract(epoch from done.at - c.occurred_at) / 3600 end as hours
    from came c left join done on done.id = c.id join waits on waits.id = c.id
      join purchase_order po on po.id = c.document_id join item i on i.id = c.item_id
    where c.occurred_at >= ${between.from} and c.occurred_at < ${between.to}`;
}

export const loadDockToStock = ({ reader }: Snapshot, between: Between): Promise<DockRow[]> =>
  reader.rows<DockRow>(dockRows(between));

export interface CycleRow {
  readonly id: string;
  readonly number: string;
  readonly customer: string | null;
  readonly confirmedAt: string;
  readonly shippedAt: string;
  readonly dueAt: string | null;
  readonly units: number;
  readonly hours: number;
}

/** Orders shipped in a period and when each was confirmed, for the last time, by the audit trail. */
export function cycleRows(between: Between): Sql {
  return sql`
    select o.id, o.number, c.name as customer, confirmed.at as "confirmedAt", o.shipped_at as "shippedAt",
      o.due_at as "dueAt", o.unit_count as units, extract(epoch from o.shipped_at - confirmed.at) / 3600 as hours
    from sales_order o
      join lateral (select max(e.occurred_at) as at from audit_event e
        where e.organisation_id = current_organisation() and e.subject_type = 'sales_order'
          and e.subject_id = o.id::text and e.action = 'sales_order.confirm') confirmed on confirmed.at is not null
      left join customer c on c.id = o.customer_id
    where o.organisation_id = current_organisation() and not o.history
      and o.shipped_at >= ${between.from} and o.shipped_at < ${between.to} and ${at(sql`o.warehouse_id`, between)}`;
}

export const loadCycleTimes = ({ reader }: Snapshot, between: Between): Promise<CycleRow[]> =>
  reader.rows<CycleRow>(cycleRows(between));

export interface CountRow {
  readonly id: string;
  readonly countedAt: string;
  readonly locationId: string;
  readonly location: string;
  /** Null for a bin that was counted empty, as the books said. */
  readonly sku: string | null;
  readonly name: string | null;
  readonly book: number;
  readonly counted: number;
}

/** Cycle counts: the valid number of each line, and bins correctly counted as empty. Rejected lines do not count. */
export function countRows(between: Between): Sql {
  const { from, to } = between;
  const here = at(sql`l.warehouse_id`, between);
  return sql`
    select line.id::text as id, e.counted_at as "countedAt", l.id as "locationId", l.code as location, i.sku, i.name,
      e.book, e.counted
    from cycle_count_entry e join cycle_count_line line on line.id = e.line_id and line.attempt = e.attempt
      join cycle_count_bin bin on bin.id = line.bin_id join location l on l.id = bin.location_id
      join item i on i.id = line.item_id
    where e.organisation_id = current_organisation() and e.counted_at >= ${from} and e.counted_at < ${to}
      and line.state in ('counted', 'approved') and ${here}
    union all
    select bin.id::text, bin.finished_at, l.id, l.code, null, null, 0, 0
    from cycle_count_bin bin join location l on l.id = bin.location_id
    where bin.organisation_id = current_organisation() and bin.finished_at >= ${from} and bin.finished_at < ${to} and ${here}
      and not exists (select from cycle_count_line line where line.bin_id = bin.id)`;
}

export const loadCounts = ({ reader }: Snapshot, between: Between): Promise<CountRow[]> =>
  reader.rows<CountRow>(countRows(between));

/**
 * Recounts posted as adjustments: what the books held there before each, and what was found. Bins that were counted
 * and right leave no trace here.
 */
export function recountRows(between: Between): Sql {
  return sql`
    with recount as materialized (
      select m.id, m.item_id, m.lot_id, m.sequence, m.occurred_at, m.quantity, m.owner_id, l.id as location_id, l.code,
        case when m.to_location_id = l.id then 1 else -1 end as sign
      from stock_movement m join location l on l.id in (m.from_location_id, m.to_location_id) and l.physical
        and ${at(sql`l.warehouse_id`, between)}
      where m.organisation_id = current_organisation() and ${within(between)} and m.kind = 'adjustment'
        and m.reason = 'recounted' and ${notTakenBack})
    select r.id, r.occurred_at as "countedAt", r.location_id as "locationId", r.code as location, i.sku, i.name,
      before.units as book, before.units + r.sign * r.quantity as counted
    from recount r join item i on i.id = r.item_id
      cross join lateral (
        select coalesce(sum(case when p.to_location_id = r.location_id then p.quantity else 0 end
          - case when p.from_location_id = r.location_id then p.quantity else 0 end), 0)::bigint as units
        from stock_movement p where p.item_id = r.item_id and p.sequence < r.sequence
          and r.location_id in (p.from_location_id, p.to_location_id)
          and p.lot_id is not distinct from r.lot_id and p.owner_id is not distinct from r.owner_id) before`;
}

export const loadRecounts = ({ reader }: Snapshot, between: Between): Promise<CountRow[]> =>
  reader.rows<CountRow>(recountRows(between));
