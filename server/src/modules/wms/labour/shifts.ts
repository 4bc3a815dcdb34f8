import { longestShiftHours } from "@cerebro/contracts/constants/labour.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import type { Shift } from "@cerebro/contracts/entities/wms/labour.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findShift, findWorker, listWorkers } from "./labour.store.ts";
import { hasShiftWithin, insertShift, lockWorker, markShiftCancelled } from "./labour-writes.store.ts";

export const listLabourWorkers: Verb<typeof labourEndpoints.listLabourWorkers> = async (ctx) => {
  requireRole(ctx, "manager");
  return { rows: await listWorkers(ctx.read) };
};

export const planShift: Verb<typeof labourEndpoints.planShift> = async (ctx, input) => {
  requireRole(ctx, "manager");
  checkTimes(input);
  return ctx.transaction(async (tx) => {
    const worker = await findWorker(tx, input.workerId);
    if (worker === undefined) throw new AppError("request.not_found");
    await lockWorker(tx, input.workerId);
    if (await hasShiftWithin(tx, input)) throw new AppError("labour.shift_overlaps", { name: worker.name });
    const shift = await presentShift(tx, await insertShift(tx, input));
    tx.audit({ action: "labour_shift.plan", subjectType: "labour_shift", subjectId: shift.id, after: shift });
    return shift;
  });
};

export const cancelShift: Verb<typeof labourEndpoints.cancelShift> = async (ctx, { shiftId }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const shift = await presentShift(tx, shiftId);
    await lockWorker(tx, shift.workerId);
    await markShiftCancelled(tx, shiftId, true);
    tx.audit({ action: "labour_shift.cancel", subjectType: "labour_shift", subjectId: shiftId, before: shift });
    return shift;
  });
};

/** A planned shift that is still there is cancelled. */
export async function undoPlanShift(ctx: Context, { output }: { readonly output: Shift }): Promise<readonly string[]> {
  if ((await findShift(ctx.read, output.id)) === undefined) {
    throw new AppError("undo.changed_since", { subject: `The shift of ${output.name}` });
  }
  await cancelShift(ctx, { shiftId: output.id });
  return [];
}

/** A cancelled shift is planned again, unless the time is taken by now. */
export async function undoCancelShift(
  ctx: Context,
  { output }: { readonly output: Shift },
): Promise<readonly string[]> {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    await lockWorker(tx, output.workerId);
    if (await hasShiftWithin(tx, output)) throw new AppError("labour.shift_overlaps", { name: output.name });
    await markShiftCancelled(tx, output.id, false);
    tx.audit({ action: "labour_shift.plan_again", subjectType: "labour_shift", subjectId: output.id, after: output });
    return [];
  });
}

const minuteMs = 60_000;

function checkTimes({ startsAt, endsAt, breakMinutes }: InputOf<typeof labourEndpoints.planShift>): void {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs;
  if (minutes > breakMinutes && minutes > 0 && minutes <= longestShiftHours * 60) return;
  throw new AppError("labour.shift_times", { hours: longestShiftHours });
}

async function presentShift(reader: Reader, shiftId: string): Promise<Shift> {
  const row = await findShift(reader, shiftId);
  if (row === undefined) throw new AppError("request.not_found");
  const { day: _day, ...shift } = row;
  return shift;
}
