import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { VehicleDetail, VehicleRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { vehicleParts } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { worstOpenDefect } from "./inspections.store.ts";
import { orderInWorkshop } from "./maintenance.store.ts";
import { presentVehicle } from "./present-vehicle.ts";
import { insertReading } from "./readings.store.ts";
import {
  insertVehicle,
  isHome,
  loadHomes,
  lockVehicle,
  setVehicleArchived,
  tripOf,
  updateVehicleRow,
  vehicleListing,
  writeVehicleStatus,
} from "./vehicles.store.ts";

export const listVehicles: Verb<typeof fleetEndpoints.listVehicles> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { sort, direction } = input;
  return fetchPage<VehicleRow>(ctx.read, vehicleListing(input, ctx.now()), { ...input, sort: `${sort} ${direction}` });
};

export const getVehicle: Verb<typeof fleetEndpoints.getVehicle> = async (ctx, { vehicleId }) => {
  requireRole(ctx, "logistics");
  return presentVehicle(ctx.read, vehicleId, ctx.now());
};

export const listFleetHomes: Verb<typeof fleetEndpoints.listFleetHomes> = async (ctx) => {
  requireRole(ctx, "logistics");
  return { rows: await loadHomes(ctx.read) };
};

export const createVehicle: Verb<typeof fleetEndpoints.createVehicle> = async (ctx, { odometerM, ...input }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    await requireHome(tx, input.homeLocationId);
    const id = await insertVehicle(tx, input, odometerM);
    await writeVehicleStatus(tx, id, { status: "available", note: null });
    await readFirst(tx, id, odometerM);
    return recordVehicle(tx, id, "create");
  });
};

async function readFirst(tx: CommandTransaction, vehicleId: string, metres: number | null): Promise<void> {
  if (metres === null) return;
  const readAt = tx.context.now().toISOString();
  const first = { source: "manual", correctionReason: null, isReplacement: false } as const;
  await insertReading(tx, { vehicleId, metres, readAt, ...first });
}

export const updateVehicle: Verb<typeof fleetEndpoints.updateVehicle> = async (
  ctx,
  { vehicleId, version, ...input },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockVehicle(tx, vehicleId, version);
    await requireHome(tx, input.homeLocationId);
    await updateVehicleRow(tx, vehicleId, input);
    return recordVehicle(tx, vehicleId, "update", before);
  });
};

/** Trips that keep a vehicle or a driver in the fleet. */
export const openTrips = ["assigned", "accepted", "dispatched", "active"] as const;
export const underWay = ["dispatched", "active"] as const;

export const archiveVehicle: Verb<typeof fleetEndpoints.archiveVehicle> = async (
  ctx,
  { vehicleId, version, archived },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockVehicle(tx, vehicleId, version);
    if (archived) await requireAtHome(tx, before, openTrips);
    await setVehicleArchived(tx, vehicleId, archived);
    return recordVehicle(tx, vehicleId, archived ? "archive" : "restore", before);
  });
};

export const setVehicleStatus: Verb<typeof fleetEndpoints.setVehicleStatus> = async (
  ctx,
  { vehicleId, version, status, note },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockVehicle(tx, vehicleId, version);
    const { code, archived } = before;
    if (archived) throw new AppError("vehicle.archived", { code });
    if (status !== "on_road") await requireAtHome(tx, before, underWay);
    if (status === "on_road") await requireSafe(tx, before);
    await writeVehicleStatus(tx, vehicleId, { status, note });
    return recordVehicle(tx, vehicleId, "set_status", before);
  });
};

async function requireAtHome(
  tx: CommandTransaction,
  { id: vehicleId, code }: VehicleRow,
  states: readonly string[],
): Promise<void> {
  const trip = await tripOf(tx, { vehicleId }, states);
  if (trip !== undefined) throw new AppError("vehicle.on_trip", { code, trip });
  const number = await orderInWorkshop(tx, vehicleId);
  if (number !== undefined) throw new AppError("vehicle.in_workshop", { code, number });
}

/** A vehicle with reported brakes must not be driven, 49 CFR 396.11(a)(3). */
export async function requireSafe(tx: CommandTransaction, { id, code }: VehicleRow): Promise<void> {
  const part = await worstOpenDefect(tx, id);
  if (part !== undefined) {
    throw new AppError("vehicle.unsafe", { code, part: vehicleParts[part].label.toLowerCase() });
  }
  const number = await orderInWorkshop(tx, id);
  if (number !== undefined) throw new AppError("vehicle.in_workshop", { code, number });
}

export async function requireHome(tx: CommandTransaction, locationId: string | null): Promise<void> {
  if (locationId !== null && !(await isHome(tx, locationId))) throw new AppError("fleet.home_not_warehouse");
}

/** Audit and news of what became of a vehicle. */
export async function recordVehicle(
  tx: CommandTransaction,
  vehicleId: string,
  action: AuditVerb<"vehicle">,
  before?: VehicleRow,
): Promise<VehicleDetail> {
  const after = await presentVehicle(tx, vehicleId, tx.context.now());
  tx.audit({ action: `vehicle.${action}`, subjectType: "vehicle", subjectId: vehicleId, before, after: rowOf(after) });
  publishVehicle(tx, after);
  return after;
}

export function publishVehicle(tx: CommandTransaction, { id, code, status }: VehicleRow): void {
  tx.publish({ type: "vehicle.changed", subjectId: id, payload: { code, status } });
}

/** A vehicle without its histories. */
export function rowOf(vehicle: VehicleDetail): VehicleRow {
  const {
    plans: _plans,
    workOrders: _orders,
    inspections: _inspections,
    readings: _readings,
    fuel: _fuel,
    consumption: _consumption,
    statuses: _statuses,
    ...row
  } = vehicle;
  return row;
}
