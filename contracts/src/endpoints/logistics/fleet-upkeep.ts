import { z } from "zod";
import {
  FuelTransaction,
  MaintenancePlan,
  OdometerReading,
  VehicleCheck,
  VehicleDefect,
  VehicleInspection,
  WorkOrderRow,
} from "../../entities/logistics/fleet.ts";
import {
  fuelUnits,
  inspectionPhases,
  maintenanceKinds,
  maintenanceStates,
  odometerSources,
  repairs,
  vehicleParts,
  workOrderCommands,
} from "../../entities/logistics/fleet-words.ts";
import { DateOnly, Id, note, pageInput, pageOf, text, Timestamp, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "fleet", access: { role: "logistics" } } as const;
const command = { ...shared, method: "POST", replayable: true } as const;
const metres = z.int().min(0).max(10_000_000_000);
/** Somebody looked again: the figure is unusual and right. */
const confirmed = z.boolean().default(false);
const version = z.int().min(1).nullable().default(null);
const workOrder = { workOrderId: Id, version };
const workOrderRefusals = ["work_order.refused", "request.not_found", "request.stale"] as const;

const plan = {
  name: text(120),
  kind: z.enum(keysOf(maintenanceKinds)).default("service"),
  /** Due after so much of either, whichever comes first. */
  everyMetres: z.int().min(1_000).max(1_000_000_000).nullable().default(null),
  everyDays: z.int().min(1).max(3_650).nullable().default(null),
  lastDoneOn: DateOnly,
  lastDoneMetres: z.int().min(-10_000_000_000).max(10_000_000_000).nullable(),
};

export const fleetUpkeepEndpoints = {
  recordOdometer: endpoint({
    ...command,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/odometer",
    summary: "Write down what an odometer shows; one that runs backwards needs a reason [LOG-04]",
    input: z.strictObject({
      vehicleId: Id,
      metres,
      /** Null: now. */
      readAt: Timestamp.nullable().default(null),
      source: z.enum(keysOf(odometerSources)).default("manual"),
      correctionReason: note(500).default(null),
      /** The odometer is a new one. */
      replaced: z.boolean().default(false),
      confirmed,
    }),
    output: OdometerReading,
    errors: ["odometer.backwards", "odometer.jump", "fleet.in_future", "vehicle.archived", "request.not_found"],
    status: 201,
  }),
  recordFuel: endpoint({
    ...command,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/fuel",
    summary: "Write down a filling or a charge [LOG-04]",
    input: z.strictObject({
      vehicleId: Id,
      driverId: Id.nullable().default(null),
      filledAt: Timestamp.nullable().default(null),
      unit: z.enum(keysOf(fuelUnits)),
      /** Thousandths of a litre or of a kilowatt-hour. */
      amountMilli: z.int().min(1).max(10_000_000),
      isFull: z.boolean().default(true),
      costMinor: z.int().min(0).max(100_000_000),
      place: note(120).default(null),
      odometerM: metres.nullable().default(null),
      confirmed,
    }),
    output: FuelTransaction,
    errors: [
      "fuel.unit",
      "fuel.over_tank",
      "odometer.jump",
      "fleet.in_future",
      "vehicle.archived",
      "request.not_found",
    ],
    status: 201,
  }),
  listMaintenance: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/maintenance",
    follows: "fleet",
    summary: "Maintenance plans of all vehicles, the most pressing first [LOG-04]",
    input: z.strictObject({ state: wordList(keysOf(maintenanceStates)).optional(), vehicleId: Id.optional() }),
    output: z.strictObject({ rows: z.array(MaintenancePlan) }),
    errors: [],
  }),
  createMaintenancePlan: endpoint({
    ...command,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/maintenance-plans",
    summary: "Plan what comes back every so many kilometers or days",
    input: z.strictObject({ vehicleId: Id, ...plan }),
    output: MaintenancePlan,
    errors: ["maintenance.interval_required", "fleet.in_future", "vehicle.archived", "request.not_found"],
    status: 201,
  }),
  updateMaintenancePlan: endpoint({
    ...command,
    method: "PUT",
    path: "/api/logistics/fleet/maintenance-plans/{planId}",
    summary: "Change a plan, or end it",
    input: z.strictObject({ planId: Id, version, ...plan, archived: z.boolean().default(false) }),
    output: MaintenancePlan,
    errors: ["maintenance.interval_required", "fleet.in_future", "request.not_found", "request.stale"],
  }),
  listWorkOrders: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/work-orders",
    follows: "fleet",
    summary: "Work orders of the workshop",
    input: z.strictObject({
      state: wordList(keysOf(workOrderCommands)).optional(),
      vehicleId: Id.optional(),
      ...pageInput,
    }),
    output: pageOf(WorkOrderRow),
    errors: [],
  }),
  openWorkOrder: endpoint({
    ...command,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/work-orders",
    summary: "Ask for work on a vehicle, with or without a plan",
    input: z.strictObject({
      vehicleId: Id,
      planId: Id.nullable().default(null),
      title: text(120),
      note: note(500).default(null),
    }),
    output: WorkOrderRow,
    errors: ["maintenance.plan_elsewhere", "vehicle.archived", "request.not_found"],
    status: 201,
  }),
  startWorkOrder: endpoint({
    ...command,
    path: "/api/logistics/fleet/work-orders/{workOrderId}/start",
    summary: "The vehicle is in the workshop from now on",
    input: z.strictObject(workOrder),
    output: WorkOrderRow,
    errors: [...workOrderRefusals, "vehicle.on_trip"],
  }),
  finishWorkOrder: endpoint({
    ...command,
    path: "/api/logistics/fleet/work-orders/{workOrderId}/finish",
    summary: "The work is done: the plan counts anew, and the vehicle is available again",
    input: z.strictObject({
      ...workOrder,
      costMinor: z.int().min(0).max(1_000_000_000).nullable().default(null),
      /** Odometer reading in m; null: the last reading. */
      odometerM: metres.nullable().default(null),
      confirmed,
      note: note(500).default(null),
    }),
    output: WorkOrderRow,
    errors: [...workOrderRefusals, "odometer.backwards", "odometer.jump"],
  }),
  cancelWorkOrder: endpoint({
    ...command,
    path: "/api/logistics/fleet/work-orders/{workOrderId}/cancel",
    summary: "The work is not done",
    input: z.strictObject({ ...workOrder, note: note(500).default(null) }),
    output: WorkOrderRow,
    errors: workOrderRefusals,
  }),
  getVehicleCheck: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/fleet/vehicles/{vehicleId}/check",
    follows: "fleet",
    summary: "The latest driver's report on a vehicle, and its defects that are not signed for [LOG-04]",
    input: z.strictObject({ vehicleId: Id }),
    output: VehicleCheck,
    errors: ["request.not_found"],
  }),
  recordInspection: endpoint({
    ...command,
    path: "/api/logistics/fleet/vehicles/{vehicleId}/inspections",
    summary: "A driver's report on the vehicle, with or without defects [LOG-04]",
    input: z.strictObject({
      vehicleId: Id,
      driverId: Id.nullable().default(null),
      inspectedAt: Timestamp.nullable().default(null),
      phase: z.enum(keysOf(inspectionPhases)),
      note: note(500).default(null),
      defects: z
        .array(z.strictObject({ part: z.enum(keysOf(vehicleParts)), note: note(500).default(null) }))
        .max(20)
        .default([]),
    }),
    output: VehicleInspection,
    errors: ["fleet.in_future", "vehicle.archived", "request.not_found"],
    status: 201,
  }),
  repairDefect: endpoint({
    ...command,
    path: "/api/logistics/fleet/defects/{defectId}/repair",
    summary: "A defect was repaired, or needs no repair",
    input: z.strictObject({
      defectId: Id,
      version,
      repair: z.enum(keysOf(repairs)),
      note: note(500).default(null),
    }),
    output: VehicleDefect,
    errors: ["defect.refused", "request.not_found", "request.stale"],
  }),
  certifyDefect: endpoint({
    ...command,
    path: "/api/logistics/fleet/defects/{defectId}/certify",
    summary: "The next driver has read the repair and signs for it",
    input: z.strictObject({ defectId: Id, version }),
    output: VehicleDefect,
    errors: ["defect.refused", "request.not_found", "request.stale"],
  }),
};
