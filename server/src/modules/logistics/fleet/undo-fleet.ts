import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import {
  DriverDetail,
  type FuelTransaction,
  MaintenancePlan,
  type OdometerReading,
  VehicleRow,
  type VehicleDefect,
  type VehicleDetail,
  type WorkOrderRow,
} from "@cerebro/contracts/entities/logistics/fleet.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { archiveDriver, setDriverStatus, updateDriver } from "./drivers.ts";
import { loadDriver } from "./drivers.store.ts";
import { recordDefect } from "./inspections.ts";
import { lockDefect, writeCertified, writeRepair } from "./inspections.store.ts";
import { cancelWorkOrder, updateMaintenancePlan } from "./maintenance.ts";
import { loadPlan, loadWorkOrder, shiftPlans } from "./maintenance.store.ts";
import { deleteFuel, deleteReading, latestMetres, loadNeighbours, loadReading } from "./readings.store.ts";
import { archiveVehicle, publishVehicle, setVehicleStatus, updateVehicle } from "./vehicles.ts";
import { loadVehicle, lockVehicle, setOdometer } from "./vehicles.store.ts";

export interface Done<Output> {
  readonly output: Output;
  readonly audit: readonly AuditEntry[];
}

function requireSame(subject: string, now: { readonly version: number }, left: { readonly version: number }): void {
  if (now.version !== left.version) throw new AppError("undo.changed_since", { subject });
}

const beforeOf = (audit: readonly AuditEntry[], wanted: string): unknown =>
  audit.find(({ action }) => action === wanted)?.before;

async function vehicleAsLeft(ctx: Context, left: VehicleDetail): Promise<void> {
  requireSame(left.code, await loadVehicle(ctx.read, left.id, ctx.now()), left);
}

/** A created vehicle is archived: nothing that trips may refer to is deleted. */
export async function undoCreateVehicle(ctx: Context, { output }: Done<VehicleDetail>): Promise<readonly string[]> {
  await vehicleAsLeft(ctx, output);
  await archiveVehicle(ctx, { vehicleId: output.id, version: output.version, archived: true });
  return [`${output.code} is archived; its name stays taken.`];
}

export async function undoUpdateVehicle(
  ctx: Context,
  { output, audit }: Done<VehicleDetail>,
): Promise<readonly string[]> {
  await vehicleAsLeft(ctx, output);
  const before = VehicleRow.parse(beforeOf(audit, "vehicle.update"));
  const target = { ...before, vehicleId: output.id, version: output.version };
  await updateVehicle(ctx, fleetEndpoints.updateVehicle.input.strip().parse(target));
  return [];
}

export async function undoArchiveVehicle(ctx: Context, { output }: Done<VehicleDetail>): Promise<readonly string[]> {
  await vehicleAsLeft(ctx, output);
  await archiveVehicle(ctx, { vehicleId: output.id, version: output.version, archived: !output.archived });
  return [];
}

export async function undoSetVehicleStatus(
  ctx: Context,
  { output, audit }: Done<VehicleDetail>,
): Promise<readonly string[]> {
  await vehicleAsLeft(ctx, output);
  const { status, statusNote: note } = VehicleRow.parse(beforeOf(audit, "vehicle.set_status"));
  await setVehicleStatus(ctx, { vehicleId: output.id, version: output.version, status, note });
  return [];
}

export async function undoCreateDriver(ctx: Context, { output }: Done<DriverDetail>): Promise<readonly string[]> {
  requireSame(output.name, await loadDriver(ctx.read, output.id), output);
  await archiveDriver(ctx, { driverId: output.id, version: output.version, archived: true });
  return [`${output.name} is archived.`];
}

const StoredDriver = DriverDetail.omit({ mayDriveMinutes: true, violations: true, statuses: true });

export async function undoUpdateDriver(
  ctx: Context,
  { output, audit }: Done<DriverDetail>,
): Promise<readonly string[]> {
  requireSame(output.name, await loadDriver(ctx.read, output.id), output);
  const before = StoredDriver.parse(beforeOf(audit, "driver.update"));
  const target = { ...before, driverId: output.id, version: output.version };
  await updateDriver(ctx, fleetEndpoints.updateDriver.input.strip().parse(target));
  return [];
}

export async function undoArchiveDriver(ctx: Context, { output }: Done<DriverDetail>): Promise<readonly string[]> {
  requireSame(output.name, await loadDriver(ctx.read, output.id), output);
  await archiveDriver(ctx, { driverId: output.id, version: output.version, archived: !output.archived });
  return [];
}

export async function undoSetDriverStatus(
  ctx: Context,
  { output, audit }: Done<DriverDetail>,
): Promise<readonly string[]> {
  requireSame(output.name, await loadDriver(ctx.read, output.id), output);
  const { status, statusNote: note } = StoredDriver.parse(beforeOf(audit, "driver.set_status"));
  await setDriverStatus(ctx, { driverId: output.id, version: output.version, status, note });
  return [];
}

/** A reading goes, unless another came after it. */
export async function undoRecordOdometer(ctx: Context, { output }: Done<OdometerReading>): Promise<readonly string[]> {
  await takeBackReading(ctx, output.vehicleId, output.id, async () => undefined);
  return [];
}

const Filled = z.object({ odometerId: z.string().nullable() });

export async function undoRecordFuel(
  ctx: Context,
  { output, audit }: Done<FuelTransaction>,
): Promise<readonly string[]> {
  const { odometerId } = Filled.parse(audit.find(({ action }) => action === "vehicle.fill")?.after);
  await takeBackReading(ctx, output.vehicleId, odometerId, (tx) => deleteFuel(tx, output.id));
  return [];
}

async function takeBackReading(
  ctx: Context,
  vehicleId: string,
  readingId: string | null,
  first: (tx: Parameters<Parameters<Context["transaction"]>[0]>[0]) => Promise<void>,
): Promise<void> {
  requireRole(ctx, "logistics");
  await ctx.transaction(async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId, null);
    await first(tx);
    const reading = readingId === null ? undefined : await loadReading(tx, readingId);
    if (reading !== undefined) {
      await deleteReading(tx, reading.id);
      const { before } = await loadNeighbours(tx, vehicleId, reading.readAt);
      if (reading.isReplacement && before !== undefined)
        await shiftPlans(tx, vehicleId, { by: before.metres - reading.metres, readAt: reading.readAt });
      await setOdometer(tx, vehicleId, await latestMetres(tx, vehicleId));
    }
    const subject = { subjectType: "vehicle", subjectId: vehicleId };
    tx.audit({ action: "vehicle.take_back_reading", ...subject, before: reading ?? null });
    publishVehicle(tx, vehicle);
  });
}

export async function undoCreatePlan(ctx: Context, { output }: Done<MaintenancePlan>): Promise<readonly string[]> {
  return changePlan(ctx, output, { ...output, archived: true });
}

export async function undoUpdatePlan(
  ctx: Context,
  { output, audit }: Done<MaintenancePlan>,
): Promise<readonly string[]> {
  return changePlan(ctx, output, MaintenancePlan.parse(beforeOf(audit, "maintenance_plan.update")));
}

async function changePlan(ctx: Context, left: MaintenancePlan, to: MaintenancePlan): Promise<readonly string[]> {
  requireSame(left.name, await loadPlan(ctx.read, left.id, ctx.now()), left);
  const target = { ...to, planId: left.id, version: left.version };
  await updateMaintenancePlan(ctx, fleetUpkeepEndpoints.updateMaintenancePlan.input.strip().parse(target));
  return [];
}

/** An order that was opened is cancelled: its number stays taken. */
export async function undoOpenWorkOrder(ctx: Context, { output }: Done<WorkOrderRow>): Promise<readonly string[]> {
  requireSame(output.number, await loadWorkOrder(ctx.read, output.id), output);
  await cancelWorkOrder(ctx, { workOrderId: output.id, version: output.version, note: null });
  return [`${output.number} is cancelled; its number stays taken.`];
}

export async function undoRepairDefect(ctx: Context, { output }: Done<VehicleDefect>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDefect(tx, output.id, null);
    requireSame("The defect", before, output);
    await writeRepair(tx, output.id, null);
    await recordDefect(tx, before, "take_back_repair");
    return [];
  });
}

export async function undoCertifyDefect(ctx: Context, { output }: Done<VehicleDefect>): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDefect(tx, output.id, null);
    requireSame("The defect", before, output);
    await writeCertified(tx, output.id, false);
    await recordDefect(tx, before, "take_back_signature");
    return [];
  });
}
