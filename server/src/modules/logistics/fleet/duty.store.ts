import type { DutyName } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import type { DutyCorrection, DutyEntry } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { HoursTerms } from "@cerebro/engines/hours/judge.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** A stretch of a driver's log as the rules read it; null: it goes on. */
export interface LoggedDuty {
  readonly driverId: string;
  readonly duty: DutyName;
  readonly beganAt: string;
  readonly endedAt: string | null;
}

/** Valid log entries of some drivers, or of all, since a moment. */
export function loadLogs(reader: Reader, driverIds: readonly string[] | null, since: Date): Promise<LoggedDuty[]> {
  return reader.rows<LoggedDuty>(sql`select driver_id as "driverId", duty, began_at as "beganAt", ended_at as "endedAt"
    from duty_entry where organisation_id = current_organisation() and replaced_by is null
      and (${driverIds}::uuid[] is null or driver_id = any(${driverIds}::uuid[]))
      and coalesce(ended_at, 'infinity') > ${since}
    order by driver_id, began_at`);
}

export interface DriverTerms extends HoursTerms {
  readonly driverId: string;
  readonly name: string;
  readonly accountId: string | null;
}

/** By which rules drivers are judged, and where they are at home. */
export function loadTerms(reader: Reader, driverIds: readonly string[] | null): Promise<DriverTerms[]> {
  return reader.rows<DriverTerms>(sql`select d.id as "driverId", d.name, d.account_id as "accountId",
      d.hours_rule as "ruleSet", d.hours_cycle as cycle, coalesce(d.time_zone, home.time_zone, o.time_zone) as "timeZone"
    from driver d join organisation o on o.id = d.organisation_id left join location home on home.id = d.home_location_id
    where d.organisation_id = current_organisation()
      and case when ${driverIds}::uuid[] is null then d.archived_at is null else d.id = any(${driverIds}::uuid[]) end
    order by d.name, d.id`);
}

const entryColumns = sql`e.id, e.driver_id as "driverId", e.vehicle_id as "vehicleId", v.code as "vehicleCode", e.duty,
  e.began_at as "beganAt", e.ended_at as "endedAt", e.source, e.entered_by as "enteredBy", e.entered_at as "enteredAt",
  e.note, e.correction_id as "correctionId", e.replaced_by as "replacedBy"`;

/** All entries that touch a span: what counts, and what was replaced. */
export function loadEntries(reader: Reader, driverId: string, from: Date, to: Date): Promise<DutyEntry[]> {
  return reader.rows<DutyEntry>(sql`select ${entryColumns} from duty_entry e left join vehicle v on v.id = e.vehicle_id
    where e.driver_id = ${driverId} and e.began_at < ${to} and coalesce(e.ended_at, 'infinity') > ${from}
    order by e.began_at, e.id`);
}

/** The entry that goes on, if one does. */
export function loadRunning(reader: Reader, driverId: string): Promise<DutyEntry | undefined> {
  return reader.maybe<DutyEntry>(sql`select ${entryColumns} from duty_entry e left join vehicle v on v.id = e.vehicle_id
    where e.driver_id = ${driverId} and e.ended_at is null and e.replaced_by is null`);
}

export function loadCorrections(reader: Reader, driverId: string, from: Date, to: Date): Promise<DutyCorrection[]> {
  return reader.rows<DutyCorrection>(sql`select id, began_at as "beganAt", ended_at as "endedAt", reason,
      corrected_by as "correctedBy", corrected_at as "correctedAt"
    from duty_correction where driver_id = ${driverId} and began_at < ${to} and ended_at > ${from}
    order by corrected_at, id`);
}

export interface NewDutyEntry {
  readonly duty: DutyName;
  readonly beganAt: string;
  readonly endedAt: string | null;
  readonly vehicleId: string | null;
  readonly note: string | null;
}

export interface WrittenEntry {
  readonly id: string;
  readonly endedAt: string | null;
}

interface Written {
  readonly driverId: string;
  readonly source: "driver" | "dispatcher";
  readonly correctionId: string | null;
}

export async function insertEntries(
  tx: CommandTransaction,
  { driverId, source, correctionId }: Written,
  entries: readonly NewDutyEntry[],
): Promise<WrittenEntry[]> {
  return tx.rows<WrittenEntry>(sql`insert into duty_entry (organisation_id, driver_id, vehicle_id, duty, began_at, ended_at, source,
      entered_by, entered_at, note, correction_id)
    select ${tx.context.organisationId}, ${driverId}, e."vehicleId", e.duty, e."beganAt", e."endedAt", ${source},
      ${tx.context.actor.name}, ${tx.context.now()}, e.note, ${correctionId}::uuid
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (duty text, "beganAt" timestamptz, "endedAt" timestamptz, "vehicleId" uuid, note text)
    returning id, ended_at as "endedAt"`);
}

/** Number of unchanged entries: neither continued nor corrected. */
export async function untouchedEntries(reader: Reader, written: readonly WrittenEntry[]): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`select count(*) as count
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id uuid, "endedAt" timestamptz)
      join duty_entry e on e.id = w.id and e.replaced_by is null and e.ended_at is not distinct from w."endedAt"`);
  return count;
}

export async function deleteEntries(tx: CommandTransaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from duty_entry where id = any(${ids}::uuid[])`);
}

/** Entries replaced by a correction count again. */
export async function reopenReplaced(tx: CommandTransaction, correctionId: string): Promise<void> {
  await tx.execute(sql`update duty_entry set replaced_by = null where replaced_by = ${correctionId}`);
}

export async function deleteCorrection(tx: CommandTransaction, correctionId: string): Promise<void> {
  await tx.execute(sql`delete from duty_correction where id = ${correctionId}`);
}

export async function endEntry(tx: CommandTransaction, entryId: string, endedAt: string | null): Promise<void> {
  await tx.execute(sql`update duty_entry set ended_at = ${endedAt} where id = ${entryId}`);
}

export async function insertCorrection(
  tx: CommandTransaction,
  correction: {
    readonly driverId: string;
    readonly beganAt: string;
    readonly endedAt: string;
    readonly reason: string;
  },
): Promise<string> {
  const { driverId, beganAt, endedAt, reason } = correction;
  const { id } = await tx.one<{ id: string }>(sql`insert into duty_correction
      (organisation_id, driver_id, began_at, ended_at, reason, corrected_by, corrected_at)
    values (${tx.context.organisationId}, ${driverId}, ${beganAt}, ${endedAt}, ${reason}, ${tx.context.actor.name},
      ${tx.context.now()}) returning id`);
  return id;
}

export async function replaceEntries(
  tx: CommandTransaction,
  entryIds: readonly string[],
  correctionId: string,
): Promise<void> {
  await tx.execute(sql`update duty_entry set replaced_by = ${correctionId} where id = any(${entryIds}::uuid[])`);
}
