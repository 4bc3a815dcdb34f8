import type { HoursFinding } from "@cerebro/contracts/entities/logistics/trips.ts";
import { crewFaults, faultText, type FitWork } from "@cerebro/engines/fleet/crew-fit.ts";
import { type Carried, vehicleFaults, vehicleFaultText } from "@cerebro/engines/fleet/vehicle-fit.ts";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { checkPlannedDuty } from "../fleet/check-planned-duty.ts";
import { type DriverChoice, findBusy, loadDrivers, loadVehicles, type VehicleChoice } from "./choices.store.ts";

/** Who is to drive what, from when until when. */
export interface CrewOf {
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly drivingSeconds: number;
  readonly carried: Carried;
  readonly exceptTripId: string | null;
}

/**
 * Refuses a vehicle or driver that is unfit or elsewhere at that time. A load that is too large for the vehicle, hours
 * that would break the rules, and stops that would be late, are told; they need a reason.
 */
export async function checkCrew(
  tx: CommandTransaction,
  crew: CrewOf,
  overrideReason: string | null,
  late: readonly HoursFinding[] = [],
): Promise<HoursFinding[]> {
  const { vehicleId, driverId } = crew;
  const [[vehicle], [driver]] = await Promise.all([
    loadVehicles(tx, [vehicleId]),
    driverId === null ? [] : loadDrivers(tx, [driverId]),
  ]);
  if (vehicle === undefined || (driverId !== null && driver === undefined))
    throw new AppError("route_plan.vehicle_unknown");
  requireFit(vehicle);
  const busy = await findBusy(tx, { vehicleId }, crew);
  if (busy !== undefined) throw new AppError("trip.vehicle_taken", { vehicle: vehicle.code, trip: busy.number });
  const named = checkLoad(vehicle, driver, crew.carried, overrideReason);
  if (driver === undefined) return named;
  requireFitDriver(driver);
  const dangerousGoods = crew.carried.needs.includes("dangerous_goods");
  requireFitCrew(driver, vehicle, { day: siteDay(crew.to, vehicle.timeZone), dangerousGoods });
  const drives = await findBusy(tx, { driverId: driver.id }, crew);
  if (drives !== undefined) throw new AppError("trip.driver_taken", { driver: driver.name, trip: drives.number });
  const findings = [...(await hoursOf(tx, { ...crew, driverId: driver.id }, tx.context.now())), ...late];
  const [first] = findings;
  if (first !== undefined && overrideReason === null)
    throw new AppError("trip.hours", { driver: driver.name, finding: `${first.text}.` });
  return [...named, ...findings];
}

/** Load and abilities that the vehicle lacks with this driver; they need a reason. */
function checkLoad(
  vehicle: VehicleChoice,
  driver: DriverChoice | undefined,
  carried: Carried,
  overrideReason: string | null,
): HoursFinding[] {
  const faults = vehicleFaults(vehicle, carried, driver?.skills);
  const [first] = faults;
  if (first !== undefined && overrideReason === null)
    throw new AppError("trip.vehicle_unfit", { vehicle: vehicle.code, reason: vehicleFaultText(first) });
  return faults.map((fault) => ({
    code: `vehicle_${fault.reason}`,
    text: `${vehicle.code}: ${vehicleFaultText(fault)}`,
  }));
}

export async function hoursOf(
  reader: Reader,
  { driverId, from, to, drivingSeconds }: Omit<CrewOf, "carried"> & { readonly driverId: string },
  now: Date,
): Promise<HoursFinding[]> {
  const duty = {
    driverId,
    from: from.toISOString(),
    to: to.toISOString(),
    drivingMinutes: Math.ceil(drivingSeconds / 60),
  };
  const findings = await checkPlannedDuty(reader, duty, now);
  return findings.map(({ rule, text }) => ({ code: rule, text }));
}

export function requireFit({ code, status, archived }: VehicleChoice): void {
  const unfit = archived ? "archived" : ["in_workshop", "out_of_service"].find((word) => word === status);
  if (unfit !== undefined)
    throw new AppError("route_plan.vehicle_unfit", { vehicle: code, status: unfit.replaceAll("_", " ") });
}

/** License, qualification and training must suffice for the vehicle and what it carries; no reason overrides that. */
export function requireFitCrew(driver: DriverChoice, vehicle: VehicleChoice, work: FitWork): void {
  const [fault] = crewFaults(driver, vehicle, work);
  if (fault !== undefined)
    throw new AppError("trip.crew_unfit", { driver: driver.name, vehicle: vehicle.code, reason: faultText(fault) });
}

export function requireFitDriver({ name, status, archived }: DriverChoice): void {
  if (archived || status === "absent")
    throw new AppError("route_plan.vehicle_unfit", { vehicle: name, status: archived ? "archived" : status });
}
