import type { TaskKind } from "../tasks/tasks.store.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

/** A finished task, with what its row knows of its times. */
export interface FinishedRow {
  readonly taskId: string;
  readonly kind: TaskKind;
  readonly workerId: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly sku: string | null;
  readonly units: number;
  /** Null if another person claimed it, or no one did. */
  readonly claimedMs: number | null;
  readonly finishedMs: number;
  /** The day it was finished, in the organisation's zone. */
  readonly day: string;
  readonly hindered: boolean;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The zone of the organisation, and the days of it that are today and named. */
export function loadToday(reader: Reader, now: Date): Promise<{ timeZone: string; today: string }> {
  return reader.one(sql`select time_zone as "timeZone", (${now}::timestamptz at time zone time_zone)::date::text as today
    from organisation where id = current_organisation()`);
}

/** The moment a day of the organisation's zone begins. */
const startOf = (day: string): Sql => sql`(select ${day}::date::timestamp at time zone time_zone from organisation
  where id = current_organisation())`;
const endOf = (day: string): Sql => sql`(select (${day}::date + 1)::timestamp at time zone time_zone from organisation
  where id = current_organisation())`;
const millisecondsOf = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Tasks people finished in a period, person by person in the order of time; programs have no working hours. */
export function loadFinished(reader: Reader, { from, to }: Period, workerId: string | null): Promise<FinishedRow[]> {
  return reader.rows<FinishedRow>(sql`
    select t.id as "taskId", t.kind, t.finished_by as "workerId", coalesce(a.name, t.finished_by_name) as name,
      t.document_number as "documentNumber", i.sku, t.done_quantity as units,
      case when t.claimed_by = t.finished_by then ${millisecondsOf(sql`t.claimed_at`)} end as "claimedMs",
      ${millisecondsOf(sql`t.finished_at`)} as "finishedMs",
      (t.finished_at at time zone o.time_zone)::date::text as day,
      t.state = 'short' or t.reason is not null as hindered
    from warehouse_task t join organisation o on o.id = t.organisation_id
      join membership m on m.organisation_id = t.organisation_id and m.account_id = t.finished_by
      left join account a on a.id = t.finished_by left join item i on i.id = t.item_id
    where t.organisation_id = current_organisation() and t.state in ('done', 'short')
      -- Ended by somebody who did nothing of it, such as a counter who found the bin empty: nobody's work.
      and (t.done_quantity > 0 or t.claimed_by is not distinct from t.finished_by)
      and t.finished_at >= ${startOf(from)} and t.finished_at < ${endOf(to)}
      and (${workerId}::uuid is null or t.finished_by = ${workerId}::uuid)
    order by t.finished_by, t.finished_at, t.id`);
}

export interface PresenceRow {
  readonly workerId: string;
  readonly name: string;
  readonly day: string;
  readonly startedMs: number;
  /** Null while the person is still there. */
  readonly finishedMs: number | null;
}

export function loadPresence(reader: Reader, { from, to }: Period, workerId: string | null): Promise<PresenceRow[]> {
  return reader.rows<PresenceRow>(sql`
    select p.account_id as "workerId", coalesce(a.name, '') as name,
      (p.clocked_in_at at time zone o.time_zone)::date::text as day,
      ${millisecondsOf(sql`p.clocked_in_at`)} as "startedMs", ${millisecondsOf(sql`p.clocked_out_at`)} as "finishedMs"
    from labour_attendance p join organisation o on o.id = p.organisation_id left join account a on a.id = p.account_id
    where p.organisation_id = current_organisation()
      and p.clocked_in_at >= ${startOf(from)} and p.clocked_in_at < ${endOf(to)}
      and (${workerId}::uuid is null or p.account_id = ${workerId}::uuid)
    order by p.clocked_in_at, p.id`);
}

export interface ShiftRow {
  readonly id: string;
  readonly workerId: string;
  readonly name: string;
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly breakMinutes: number;
}

const shiftColumns = sql`s.id, s.account_id as "workerId", coalesce(a.name, '') as name,
  (s.starts_at at time zone o.time_zone)::date::text as day,
  s.starts_at as "startsAt", s.ends_at as "endsAt", s.break_minutes as "breakMinutes"`;
const shiftTables = sql`labour_shift s join organisation o on o.id = s.organisation_id
  left join account a on a.id = s.account_id`;

/** Shifts that begin in a period. */
export function loadShifts(reader: Reader, { from, to }: Period, workerId: string | null): Promise<ShiftRow[]> {
  return reader.rows<ShiftRow>(sql`select ${shiftColumns} from ${shiftTables}
    where s.organisation_id = current_organisation() and s.cancelled_at is null
      and s.ends_at > ${startOf(from)} and s.starts_at >= ${startOf(from)} and s.starts_at < ${endOf(to)}
      and (${workerId}::uuid is null or s.account_id = ${workerId}::uuid)
    order by s.starts_at, s.id`);
}

export function findShift(reader: Reader, shiftId: string): Promise<ShiftRow | undefined> {
  return reader.maybe<ShiftRow>(sql`select ${shiftColumns} from ${shiftTables}
    where s.id = ${shiftId} and s.cancelled_at is null`);
}

/** Members whose roles let them work in the warehouse. */
export function listWorkers(reader: Reader): Promise<{ workerId: string; name: string }[]> {
  return reader.rows(sql`select a.id as "workerId", a.name from membership m join account a on a.id = m.account_id
    where m.organisation_id = current_organisation() and m.disabled_at is null
      and m.roles && array['wms', 'manager', 'admin', 'superadmin'] order by a.name, a.id`);
}

export function findWorker(reader: Reader, workerId: string): Promise<{ name: string } | undefined> {
  return reader.maybe<{ name: string }>(sql`select a.name from membership m join account a on a.id = m.account_id
    where m.organisation_id = current_organisation() and m.account_id = ${workerId}`);
}

export interface NowRow {
  readonly workerId: string;
  readonly name: string;
  readonly clockedInAt: string | null;
  readonly lastDoneAt: string | null;
  readonly doneToday: number;
  readonly tasks: {
    id: string;
    kind: TaskKind;
    documentNumber: string;
    sku: string | null;
    claimedAt: string | null;
  }[];
}

/** People who are clocked in, have claimed a task, or finished one today. */
export function loadNow(reader: Reader, today: string, workerId: string | null): Promise<NowRow[]> {
  return reader.rows<NowRow>(sql`
    with here as (
      select account_id, clocked_in_at from labour_attendance
      where organisation_id = current_organisation() and clocked_out_at is null),
    claimed as (
      select t.claimed_by as account_id, json_agg(json_build_object('id', t.id, 'kind', t.kind,
        'documentNumber', t.document_number, 'sku', i.sku,
        'claimedAt', to_char(t.claimed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.claimed_at) as tasks
      from warehouse_task t left join item i on i.id = t.item_id
      where t.organisation_id = current_organisation() and t.state = 'claimed' group by t.claimed_by),
    done as (
      select finished_by as account_id, max(finished_at) as last_done_at, count(*) as tasks from warehouse_task
      where organisation_id = current_organisation() and state in ('done', 'short') and finished_at >= ${startOf(today)}
      group by finished_by)
    select a.id as "workerId", a.name, here.clocked_in_at as "clockedInAt", done.last_done_at as "lastDoneAt",
      coalesce(done.tasks, 0)::int as "doneToday", coalesce(claimed.tasks, '[]'::json) as tasks
    from membership m join account a on a.id = m.account_id
      left join here on here.account_id = a.id left join claimed on claimed.account_id = a.id
      left join done on done.account_id = a.id
    where m.organisation_id = current_organisation() and (${workerId}::uuid is null or a.id = ${workerId}::uuid)
      and (here.account_id is not null or claimed.account_id is not null or done.account_id is not null)
    order by (claimed.account_id is null), (here.account_id is null), a.name, a.id`);
}
