import type { Attendance, LabourStandard } from "@cerebro/contracts/entities/wms/labour.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";

type StandardInput = InputOf<typeof labourEndpoints.setLabourStandard>;
type ShiftInput = InputOf<typeof labourEndpoints.planShift>;

const standardColumns = sql`id, kind, effective_from::text as "effectiveFrom", task_ms as "taskMs", unit_ms as "unitMs",
  goal_units_per_hour as "goalUnitsPerHour", version`;

export function loadStandards(reader: Reader): Promise<LabourStandard[]> {
  return reader.rows<LabourStandard>(sql`select ${standardColumns} from labour_standard
    where organisation_id = current_organisation() order by kind, effective_from desc`);
}

export function lockStandard(
  tx: CommandTransaction,
  { kind, effectiveFrom }: Pick<StandardInput, "kind" | "effectiveFrom">,
): Promise<LabourStandard | undefined> {
  return tx.maybe<LabourStandard>(sql`select ${standardColumns} from labour_standard
    where organisation_id = current_organisation() and kind = ${kind} and effective_from = ${effectiveFrom}::date
    for no key update`);
}

export function writeStandard(tx: CommandTransaction, standard: StandardInput): Promise<LabourStandard> {
  const { kind, effectiveFrom, taskMs, unitMs, goalUnitsPerHour } = standard;
  return tx.one<LabourStandard>(sql`insert into labour_standard
      (organisation_id, kind, effective_from, task_ms, unit_ms, goal_units_per_hour, created_at)
    values (${tx.context.organisationId}, ${kind}, ${effectiveFrom}::date, ${taskMs}, ${unitMs}, ${goalUnitsPerHour},
      ${tx.context.now()})
    on conflict (organisation_id, kind, effective_from) do update set task_ms = excluded.task_ms,
      unit_ms = excluded.unit_ms, goal_units_per_hour = excluded.goal_units_per_hour, version = labour_standard.version + 1
    returning ${standardColumns}`);
}

export async function deleteStandard(tx: CommandTransaction, id: string): Promise<void> {
  await tx.execute(sql`delete from labour_standard where id = ${id}`);
}

/** Holds a worker's shifts still until the transaction ends. */
export async function lockWorker(tx: CommandTransaction, workerId: string): Promise<void> {
  await tx.maybe(sql`select 1 as held from membership
    where organisation_id = current_organisation() and account_id = ${workerId} for no key update`);
}

export async function hasShiftWithin(tx: CommandTransaction, shift: ShiftInput): Promise<boolean> {
  const { overlaps } = await tx.one<{ overlaps: boolean }>(sql`select exists (select from labour_shift
    where organisation_id = current_organisation() and account_id = ${shift.workerId} and cancelled_at is null
      and starts_at < ${shift.endsAt} and ends_at > ${shift.startsAt}) as overlaps`);
  return overlaps;
}

export async function insertShift(tx: CommandTransaction, shift: ShiftInput): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`insert into labour_shift
      (organisation_id, account_id, starts_at, ends_at, break_minutes, created_at)
    values (${tx.context.organisationId}, ${shift.workerId}, ${shift.startsAt}, ${shift.endsAt}, ${shift.breakMinutes},
      ${tx.context.now()})
    returning id`);
  return id;
}

export async function markShiftCancelled(tx: CommandTransaction, shiftId: string, cancelled: boolean): Promise<void> {
  await tx.execute(
    sql`update labour_shift set cancelled_at = ${cancelled ? tx.context.now() : null} where id = ${shiftId}`,
  );
}

/** The caller's present attendance; without one, the caller is not clocked in. */
export async function loadAttendance(reader: Reader, accountId: string): Promise<Attendance> {
  const row = await reader.maybe<Attendance>(sql`select clocked_in_at as "clockedInAt", clocked_out_at as "clockedOutAt"
    from labour_attendance where organisation_id = current_organisation() and account_id = ${accountId}
      and clocked_out_at is null`);
  return row ?? { clockedInAt: null, clockedOutAt: null };
}

export async function insertAttendance(tx: CommandTransaction, accountId: string): Promise<Attendance> {
  try {
    return await tx.one<Attendance>(sql`insert into labour_attendance (organisation_id, account_id, clocked_in_at)
      values (${tx.context.organisationId}, ${accountId}, ${tx.context.now()})
      returning clocked_in_at as "clockedInAt", clocked_out_at as "clockedOutAt"`);
  } catch (error) {
    if (violated(error) === "labour_attendance_open") throw new AppError("labour.clocked_in");
    throw error;
  }
}

export async function endAttendance(tx: CommandTransaction, accountId: string): Promise<Attendance | undefined> {
  return tx.maybe<Attendance>(sql`update labour_attendance set clocked_out_at = greatest(${tx.context.now()}, clocked_in_at)
    where organisation_id = current_organisation() and account_id = ${accountId} and clocked_out_at is null
    returning clocked_in_at as "clockedInAt", clocked_out_at as "clockedOutAt"`);
}
