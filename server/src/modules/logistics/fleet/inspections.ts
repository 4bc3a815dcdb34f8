import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import type { VehicleDefect } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { vehicleParts } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import {
  insertDefects,
  insertInspection,
  loadInspection,
  loadInspections,
  lockDefect,
  writeCertified,
  writeRepair,
} from "./inspections.store.ts";
import { lockInFleet, momentTold } from "./odometer.ts";
import { publishVehicle } from "./vehicles.ts";
import { loadVehicle } from "./vehicles.store.ts";

/** A report is kept whether or not it names defects; one that names a fault of safety keeps the vehicle off the road. */
export const recordInspection: Verb<typeof fleetUpkeepEndpoints.recordInspection> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const vehicle = await lockInFleet(tx, input.vehicleId);
    const inspectedAt = momentTold(tx, input.inspectedAt);
    const inspectionId = await insertInspection(tx, { ...input, inspectedAt });
    await insertDefects(
      tx,
      { inspectionId, vehicleId: vehicle.id, foundAt: inspectedAt },
      input.defects.map(({ part, note }) => ({ part, note, isSafety: vehicleParts[part].isSafety })),
    );
    const after = await loadInspection(tx, inspectionId);
    tx.audit({ action: "vehicle.inspect", subjectType: "vehicle", subjectId: vehicle.id, after });
    publishVehicle(tx, vehicle);
    return after;
  });
};

export const getVehicleCheck: Verb<typeof fleetUpkeepEndpoints.getVehicleCheck> = async (ctx, { vehicleId }) => {
  requireRole(ctx, "logistics");
  const { code, name } = await loadVehicle(ctx.read, vehicleId, ctx.now());
  const reports = await loadInspections(ctx.read, vehicleId);
  const defects = reports.flatMap((report) => report.defects).filter(({ certifiedAt }) => certifiedAt === null);
  return { vehicleId, code, name, latest: reports[0] ?? null, defects };
};

const stateOf = ({ repair, certifiedAt }: VehicleDefect): "open" | "repaired" | "certified" =>
  certifiedAt !== null ? "certified" : repair !== null ? "repaired" : "open";

export const repairDefect: Verb<typeof fleetUpkeepEndpoints.repairDefect> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDefect(tx, input.defectId, input.version);
    if (stateOf(before) !== "open") throw new AppError("defect.refused", { state: stateOf(before) });
    await writeRepair(tx, before.id, input);
    return recordDefect(tx, before, "repair");
  });
};

export const certifyDefect: Verb<typeof fleetUpkeepEndpoints.certifyDefect> = async (ctx, { defectId, version }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockDefect(tx, defectId, version);
    if (stateOf(before) !== "repaired") throw new AppError("defect.refused", { state: stateOf(before) });
    await writeCertified(tx, before.id, true);
    return recordDefect(tx, before, "certify");
  });
};

export async function recordDefect(
  tx: CommandTransaction,
  before: VehicleDefect,
  action: AuditVerb<"vehicle_defect">,
): Promise<VehicleDefect> {
  const after = await lockDefect(tx, before.id, null);
  tx.audit({ action: `vehicle_defect.${action}`, subjectType: "vehicle_defect", subjectId: before.id, before, after });
  publishVehicle(tx, await loadVehicle(tx, before.vehicleId, tx.context.now()));
  return after;
}
