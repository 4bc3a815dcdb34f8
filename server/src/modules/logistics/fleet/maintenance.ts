import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { MaintenancePlan, VehicleRow, WorkOrderRow } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { workOrderCommands, type WorkOrderState } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import {
  insertPlan,
  insertWorkOrder,
  loadPlan,
  loadPlans,
  loadWorkOrder,
  lockPlan,
  lockWorkOrder,
  moveWorkOrder,
  orderInWorkshop,
  restartPlan,
  updatePlanRow,
  workOrderListing,
} from "./maintenance.store.ts";
import { lockInFleet, readOdometer } from "./odometer.ts";
import { publishVehicle, underWay } from "./vehicles.ts";
import { lockVehicle, tripOf, writeVehicleStatus } from "./vehicles.store.ts";

export const listMaintenance: Verb<typeof fleetUpkeepEndpoints.listMaintenance> = async (ctx, { state, vehicleId }) => {
  requireRole(ctx, "logistics");
  const plans = await loadPlans(ctx.read, vehicleId ?? null, ctx.now());
  const wanted = state?.split(",");
  return { rows: plans.filter((plan) => wanted === undefined || wanted.includes(plan.state)) };
};

interface Interval {
  readonly everyMetres: number | null;
  readonly everyDays: number | null;
  readonly lastDoneOn: string;
}

function checkPlan(tx: CommandTransaction, { everyMetres, everyDays, lastDoneOn }: Interval): void {
  if (everyMetres === null && everyDays === null) throw new AppError("maintenance.interval_required");
  // A day more, since it may be tomorrow already where the vehicle stands.
  if (Date.parse(lastDoneOn) > tx.context.now().getTime() + 86_400_000) throw new AppError("fleet.in_future");
}

export const createMaintenancePlan: Verb<typeof fleetUpkeepEndpoints.createMaintenancePlan> = async (
  ctx,
  { vehicleId, ...input },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    checkPlan(tx, input);
    const vehicle = await lockInFleet(tx, vehicleId);
    const plan = await loadPlan(tx, await insertPlan(tx, vehicleId, input), tx.context.now());
    tx.audit({ action: "maintenance_plan.create", subjectType: "maintenance_plan", subjectId: plan.id, after: plan });
    publishVehicle(tx, vehicle);
    return plan;
  });
};

export const updateMaintenancePlan: Verb<typeof fleetUpkeepEndpoints.updateMaintenancePlan> = async (
  ctx,
  { planId, version, ...input },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    checkPlan(tx, input);
    const before = await lockPlan(tx, planId, version);
    await updatePlanRow(tx, planId, input);
    const after = await loadPlan(tx, planId, tx.context.now());
    tx.audit({ action: "maintenance_plan.update", subjectType: "maintenance_plan", subjectId: planId, before, after });
    publishVehicle(tx, await lockVehicle(tx, before.vehicleId, null));
    return after;
  });
};

export const listWorkOrders: Verb<typeof fleetUpkeepEndpoints.listWorkOrders> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<WorkOrderRow>(ctx.read, workOrderListing(input), { ...input, sort: "openedAt" });
};

export const openWorkOrder: Verb<typeof fleetUpkeepEndpoints.openWorkOrder> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const vehicle = await lockInFleet(tx, input.vehicleId);
    const plan = input.planId === null ? undefined : await loadPlan(tx, input.planId, tx.context.now());
    if (plan !== undefined && plan.vehicleId !== vehicle.id) throw new AppError("maintenance.plan_elsewhere");
    const id = await insertWorkOrder(tx, { ...input, number: await nextNumber(tx, "WO") });
    const order = await loadWorkOrder(tx, id);
    tx.audit({ action: "work_order.open", subjectType: "work_order", subjectId: id, after: order });
    publishVehicle(tx, vehicle);
    return order;
  });
};

/** Vehicle first, then the order: sending it on a trip and taking it into the workshop meet there. */
async function lockOrder(
  tx: CommandTransaction,
  target: { readonly workOrderId: string; readonly version: number | null },
  command: (typeof workOrderCommands)[WorkOrderState][number],
) {
  const { vehicleId } = await loadWorkOrder(tx, target.workOrderId);
  const vehicle = await lockVehicle(tx, vehicleId, null);
  const order = await lockWorkOrder(tx, target.workOrderId, target.version);
  const may: readonly string[] = workOrderCommands[order.state];
  if (!may.includes(command)) {
    throw new AppError("work_order.refused", { number: order.number, state: order.state.replaceAll("_", " ") });
  }
  return { order, vehicle };
}

export const startWorkOrder: Verb<typeof fleetUpkeepEndpoints.startWorkOrder> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { order, vehicle } = await lockOrder(tx, input, "start");
    const trip = await tripOf(tx, { vehicleId: vehicle.id }, underWay);
    if (trip !== undefined) throw new AppError("vehicle.on_trip", { code: vehicle.code, trip });
    await moveWorkOrder(tx, order.id, { state: "in_workshop", startedAt: tx.context.now() });
    await writeVehicleStatus(tx, vehicle.id, { status: "in_workshop", note: order.number });
    return recordOrder(tx, order, "start", { vehicle });
  });
};

export const finishWorkOrder: Verb<typeof fleetUpkeepEndpoints.finishWorkOrder> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { order, vehicle } = await lockOrder(tx, input, "finish");
    const now = tx.context.now();
    const { startedAt } = order;
    const { confirmed } = input;
    const read = { readAt: now.toISOString(), source: "workshop" as const, correctionReason: null, confirmed };
    const reading =
      input.odometerM === null ? null : await readOdometer(tx, vehicle, { metres: input.odometerM, ...read });
    await moveWorkOrder(tx, order.id, { ...input, state: "done", startedAt, endedAt: now });
    const plan = order.planId === null ? null : await lockPlan(tx, order.planId, null);
    if (plan !== null) await restartPlan(tx, plan.id, input.odometerM ?? vehicle.odometerM);
    await releaseVehicle(tx, order);
    return recordOrder(tx, order, "finish", { vehicle, plan, readingId: reading?.id ?? null });
  });
};

export const cancelWorkOrder: Verb<typeof fleetUpkeepEndpoints.cancelWorkOrder> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { order, vehicle } = await lockOrder(tx, input, "cancel");
    const { startedAt } = order;
    await moveWorkOrder(tx, order.id, { state: "cancelled", startedAt, endedAt: tx.context.now(), note: input.note });
    await releaseVehicle(tx, order);
    return recordOrder(tx, order, "cancel", { vehicle });
  });
};

/** Out of the workshop, unless it is there for something else as well. */
async function releaseVehicle(tx: CommandTransaction, { vehicleId, state, number }: WorkOrderRow): Promise<void> {
  if (state !== "in_workshop" || (await orderInWorkshop(tx, vehicleId)) !== undefined) return;
  await writeVehicleStatus(tx, vehicleId, { status: "available", note: number });
}

/** Former values of rows a step changed beside the order. */
export interface Beside {
  readonly vehicle: Pick<VehicleRow, "status" | "statusNote">;
  readonly plan?: MaintenancePlan | null;
  readonly readingId?: string | null;
}

export async function recordOrder(
  tx: CommandTransaction,
  order: WorkOrderRow,
  action: AuditVerb<"work_order">,
  { vehicle: { status, statusNote }, ...beside }: Beside,
): Promise<WorkOrderRow> {
  const after = await loadWorkOrder(tx, order.id);
  const before = { order, vehicle: { status, statusNote }, ...beside };
  tx.audit({ action: `work_order.${action}`, subjectType: "work_order", subjectId: order.id, before, after });
  publishVehicle(tx, await lockVehicle(tx, order.vehicleId, null));
  return after;
}
