import type { ReportId } from "@cerebro/contracts/constants/reports.ts";
import type { Cadence, ReportFormat } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportParameters, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";

/** The name of the board's report among scheduled ones; all others belong to the warehouse. */
export const boardReport = "board";

/** Schedules of the board's report stand beside those of the warehouse, and neither page shows those of the other. */
export type ScheduleFamily = typeof boardReport | "warehouse";

/** The name is written out, so that PostgreSQL sees that the index of the board's schedules serves. */
const inFamily = (family: ScheduleFamily): Sql =>
  family === boardReport ? sql`s.report = 'board'` : sql`s.report <> 'board'`;

export interface Recipient {
  readonly address: string;
  readonly accountId: string | null;
}

/** Fields of a schedule that a person chooses. */
export interface ScheduleChoice {
  readonly name: string;
  readonly report: ReportId | typeof boardReport;
  readonly parameters: ReportParameters;
  readonly format: ReportFormat;
  readonly cadence: Cadence;
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly hour: number;
  readonly minute: number;
}

export interface ScheduleToSave extends ScheduleChoice {
  readonly recipients: readonly Recipient[];
  readonly timeZone: string;
  readonly nextAt: Date;
  readonly ownerId: string;
  readonly ownerName: string;
}

const columns = sql`s.id, s.name, s.report, s.parameters, s.format, s.cadence, s.weekday, s.month_day as "monthDay",
  s.hour, s.minute, s.time_zone as "timeZone", s.recipients, s.paused,
  case when not s.paused then s.next_at end as "nextAt", s.owner_name as "ownerName", s.version,
  (select json_build_object('state', d.state, 'reason', d.reason,
      'at', to_char(coalesce(d.finished_at, d.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from report_delivery d where d.schedule_id = s.id order by d.id desc limit 1) as last`;

const ours = sql`s.organisation_id = current_organisation() and s.removed_at is null`;

export function scheduleListing(family: ScheduleFamily, report?: ReportId): Listing {
  return {
    from: sql`report_schedule s`,
    where: [ours, inFamily(family), ...(report === undefined ? [] : [sql`s.report = ${report}`])],
    id: sql`s.id`,
    sort: { by: sql`s.next_at`, type: "timestamptz" },
    direction: "asc",
    columns,
    join: sql`join report_schedule s on s.id = found.id`,
  };
}

export async function loadSchedule(reader: Reader, id: string, family: ScheduleFamily): Promise<ReportSchedule> {
  const row = await reader.maybe<ReportSchedule>(sql`
    select ${columns} from report_schedule s where ${ours} and ${inFamily(family)} and s.id = ${id}`);
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** Locks a schedule, so that its next moment stays unchanged meanwhile. */
export async function lockSchedule(tx: Transaction, id: string, family: ScheduleFamily): Promise<ReportSchedule> {
  await tx.rows(sql`select from report_schedule s where ${ours} and s.id = ${id} for no key update`);
  return loadSchedule(tx, id, family);
}

export async function insertSchedule(tx: CommandTransaction, s: ScheduleToSave): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into report_schedule (organisation_id, name, report, parameters, format, cadence, weekday, month_day, hour,
      minute, recipients, time_zone, next_at, owner_id, owner_name, created_at)
    values (${tx.context.organisationId}, ${s.name}, ${s.report}, ${JSON.stringify(s.parameters)}, ${s.format},
      ${s.cadence}, ${s.weekday}, ${s.monthDay}, ${s.hour}, ${s.minute}, ${JSON.stringify(s.recipients)}, ${s.timeZone},
      ${s.nextAt}, ${s.ownerId}, ${s.ownerName}, ${tx.context.now()})
    returning id`);
  return id;
}

export async function updateSchedule(tx: Transaction, id: string, s: ScheduleToSave): Promise<void> {
  await tx.execute(sql`
    update report_schedule set name = ${s.name}, report = ${s.report}, parameters = ${JSON.stringify(s.parameters)},
      format = ${s.format}, cadence = ${s.cadence}, weekday = ${s.weekday}, month_day = ${s.monthDay}, hour = ${s.hour},
      minute = ${s.minute}, recipients = ${JSON.stringify(s.recipients)}, time_zone = ${s.timeZone},
      next_at = ${s.nextAt}, owner_id = ${s.ownerId}, owner_name = ${s.ownerName}, version = version + 1
    where id = ${id}`);
}

export async function pauseSchedule(tx: Transaction, id: string, paused: boolean, nextAt: Date): Promise<void> {
  await tx.execute(sql`
    update report_schedule set paused = ${paused}, next_at = ${nextAt}, version = version + 1 where id = ${id}`);
}

export async function removeSchedule(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update report_schedule set removed_at = ${now}, version = version + 1 where id = ${id}`);
}

/** A schedule as the clock sees it. */
export interface DueSchedule extends Pick<ScheduleChoice, "cadence" | "weekday" | "monthDay" | "hour" | "minute"> {
  readonly id: string;
  readonly nextAt: string;
  readonly zone: string;
}

const clockColumns: Sql = sql`s.id, s.cadence, s.weekday, s.month_day as "monthDay", s.hour, s.minute,
  s.next_at as "nextAt", o.time_zone as zone`;
const atHome: Sql = sql`from report_schedule s join organisation o on o.id = s.organisation_id where ${ours}`;

/** Locks what is due; other nodes pass by what one has locked. */
export function lockDue(tx: Transaction, now: Date): Promise<DueSchedule[]> {
  return tx.rows<DueSchedule>(sql`
    select ${clockColumns} ${atHome} and not s.paused and s.next_at <= ${now}
    order by s.next_at for no key update of s skip locked`);
}

/** Those that wait for their moment. */
export function findWaiting(tx: Transaction, now: Date): Promise<DueSchedule[]> {
  return tx.rows<DueSchedule>(sql`select ${clockColumns} ${atHome} and not s.paused and s.next_at > ${now}`);
}

/** Those whose moment was found in another zone than the organisation is in by now. */
export function lockMoved(tx: Transaction): Promise<DueSchedule[]> {
  return tx.rows<DueSchedule>(sql`
    select ${clockColumns} ${atHome} and s.time_zone <> o.time_zone for no key update of s skip locked`);
}

export async function moveOn(tx: Transaction, { id, zone }: DueSchedule, nextAt: Date): Promise<void> {
  await tx.execute(sql`update report_schedule set next_at = ${nextAt}, time_zone = ${zone} where id = ${id}`);
}

export async function homeOf(reader: Reader): Promise<string> {
  const { zone } = await reader.one<{ zone: string }>(sql`
    select time_zone as zone from organisation where id = current_organisation()`);
  return zone;
}
