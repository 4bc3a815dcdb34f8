import { MaintenancePlan, VehicleRow, WorkOrderRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { recordOrder } from "./maintenance.ts";
import { lockPlan, lockWorkOrder, moveWorkOrder, updatePlanRow } from "./maintenance.store.ts";
import { deleteReading, latestMetres } from "./readings.store.ts";
import { underWay } from "./vehicles.ts";
import { lockVehicle, setOdometer, tripOf, writeVehicleStatus } from "./vehicles.store.ts";

const Before = z.object({
  order: WorkOrderRow,
  vehicle: VehicleRow.pick({ status: true, statusNote: true }),
  plan: MaintenancePlan.nullable().default(null),
  readingId: z.string().nullable().default(null),
});

/** An order that was started, finished or cancelled is as it was, and its vehicle, plan and odometer with it. */
export async function undoWorkOrderStep(
  ctx: Context,
  { output, audit }: { readonly output: WorkOrderRow; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  const { order, vehicle, plan, readingId } = Before.parse(
    audit.find(({ action }) => action.startsWith("work_order."))?.before,
  );
  return ctx.transaction(async (tx) => {
    const now = await lockVehicle(tx, output.vehicleId, null);
    const { version } = await lockWorkOrder(tx, output.id, null);
    const trip = await tripOf(tx, { vehicleId: now.id }, underWay);
    if (version !== output.version || trip !== undefined)
      throw new AppError("undo.changed_since", { subject: output.number });
    await moveWorkOrder(tx, order.id, { ...order, endedAt: order.endedAt === null ? null : new Date(order.endedAt) });
    if (plan !== null) await takeBackRestart(tx, plan);
    if (readingId !== null) {
      await deleteReading(tx, readingId);
      await setOdometer(tx, now.id, await latestMetres(tx, now.id));
    }
    if (now.status !== vehicle.status)
      await writeVehicleStatus(tx, now.id, { status: vehicle.status, note: vehicle.statusNote });
    await recordOrder(tx, output, "take_back", { vehicle: now });
    return [];
  });
}

/** Days and kilometres count from where they did. */
async function takeBackRestart(tx: CommandTransaction, before: MaintenancePlan): Promise<void> {
  const { version, name } = await lockPlan(tx, before.id, null);
  if (version !== before.version + 1) throw new AppError("undo.changed_since", { subject: name });
  await updatePlanRow(tx, before.id, before);
}
