import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { PlanVehicle } from "@cerebro/contracts/entities/logistics/routes.ts";
import { isTrainedForDangerousGoods } from "@cerebro/engines/fleet/crew-fit.ts";
import { routeHours } from "@cerebro/engines/hours/route-hours.ts";
import { clockText, shiftOn } from "@cerebro/engines/time/local-shift.ts";
import { kindSkills } from "@cerebro/engines/fleet/vehicle-fit.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadRouteLogs, type RouteLog } from "../fleet/check-planned-duty.ts";
import { requireFit, requireFitCrew, requireFitDriver } from "./check-crew.ts";
import { type DriverChoice, loadDrivers, loadVehicles, type VehicleChoice } from "./choices.store.ts";
import { distinct, type Ground, type Places } from "./ground.ts";

type Choice = Pick<InputOf<typeof routePlanEndpoints.createRoutePlan>, "vehicles">;

/** Of a vehicle without a driver. */
const usualShift = { shiftStartsMinute: 480, shiftMinutes: 600 };

/** Vehicles with their drivers, shifts and the hours that are left to them. */
export async function chooseVehicles(
  reader: Reader,
  { vehicles }: Choice,
  ground: Ground,
): Promise<{ list: PlanVehicle[]; currency: string }> {
  const driverIds = vehicles.flatMap(({ driverId }) => driverId ?? []);
  const [found, drivers] = await Promise.all([
    loadVehicles(
      reader,
      vehicles.map(({ vehicleId }) => vehicleId),
    ),
    loadDrivers(reader, driverIds),
  ]);
  const logs = await loadRouteLogs(reader, driverIds, ground.now);
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  const driverOf = new Map(drivers.map((driver) => [driver.id, driver]));
  const currency = found[0]?.currency ?? "";
  const seen = new Set<string>();
  const list = vehicles.map((chosen): PlanVehicle => {
    const vehicle = byId.get(chosen.vehicleId);
    const driver = chosen.driverId === null ? null : driverOf.get(chosen.driverId);
    if (vehicle === undefined || driver === undefined || seen.has(vehicle.id))
      throw new AppError("route_plan.vehicle_unknown");
    if (driver !== null && seen.has(driver.id)) throw new AppError("route_plan.driver_twice", { driver: driver.name });
    seen.add(vehicle.id).add(driver?.id ?? vehicle.id);
    if (vehicle.currency !== currency)
      throw new AppError("route_plan.currency_differs", {
        vehicle: vehicle.code,
        currency: vehicle.currency,
        other: currency,
      });
    return vehicleOf(chosen, { vehicle, driver, log: logs.get(driver?.id ?? "") }, ground);
  });
  return { list, currency };
}

interface ChosenCrew {
  readonly vehicle: VehicleChoice;
  readonly driver: DriverChoice | null;
  readonly log: RouteLog | undefined;
}

function vehicleOf(
  chosen: Choice["vehicles"][number],
  { vehicle, driver, log }: ChosenCrew,
  ground: Ground,
): PlanVehicle {
  requireFit(vehicle);
  if (driver !== null) requireFitDriver(driver);
  const { day } = ground;
  if (driver !== null) requireFitCrew(driver, vehicle, { day, dangerousGoods: false });
  const shift = shiftOf(chosen, { vehicle, driver }, ground);
  const { id, code, name, skills, kind, capacityGrams, capacityMl } = vehicle;
  const { costPerKmMinor, costPerHourMinor, costPerTripMinor } = vehicle;
  return {
    id,
    code,
    name,
    driverId: driver?.id ?? null,
    driverName: driver?.name ?? null,
    capacity: [capacityGrams, capacityMl],
    ...depotOf(vehicle, ground.places),
    ...limitsOf(shift, log, ground.startsAt),
    skills: distinct([...skills, ...(driver?.skills ?? []), kindSkills[kind]]).filter(
      (skill) => skill !== "dangerous_goods" || driver === null || isTrainedForDangerousGoods(driver, day),
    ),
    costPerKmMinor,
    costPerHourMinor,
    costPerTripMinor,
  };
}

function depotOf(vehicle: VehicleChoice, places: Places): Pick<PlanVehicle, "depotId" | "place"> {
  const { code, depotId, depotLatitude, depotLongitude } = vehicle;
  if (depotId === null || depotLatitude === null || depotLongitude === null)
    throw new AppError("route_plan.no_depot", { vehicle: code });
  return { depotId, place: places.at(depotLatitude, depotLongitude) };
}

/** By the clock of the driver, else of the depot; a shift that has begun goes on after the preparation. */
function shiftOf(
  { shiftStartsAt, shiftEndsAt }: Choice["vehicles"][number],
  { vehicle, driver }: Pick<ChosenCrew, "vehicle" | "driver">,
  { day, startsAt, soonest }: Ground,
): Pick<PlanVehicle, "earliest" | "latest"> {
  const zone = driver?.timeZone ?? vehicle.timeZone;
  const usual = driver ?? usualShift;
  const shift = shiftOn(day, usual, zone);
  const from = shiftStartsAt === null ? shift.from : Date.parse(shiftStartsAt);
  const to = shiftEndsAt === null ? from + usual.shiftMinutes * 60_000 : Date.parse(shiftEndsAt);
  if (to <= from) throw new AppError("route_plan.shift_impossible", { vehicle: vehicle.code });
  if (to <= soonest.getTime())
    throw new AppError("route_plan.shift_over", {
      vehicle: vehicle.code,
      shiftEndsAt: clockText(to, zone),
      soonest: clockText(soonest.getTime(), zone),
      timeZone: zone,
    });
  const since = (moment: number): number => (moment - startsAt.getTime()) / 1_000;
  return { earliest: since(Math.max(from, soonest.getTime())), latest: since(to) };
}

/** The shift, and what the driver's log leaves of it by the rules on hours of service [LOG-05]. */
function limitsOf(
  { earliest, latest }: Pick<PlanVehicle, "earliest" | "latest">,
  log: RouteLog | undefined,
  startsAt: Date,
): Pick<PlanVehicle, "earliest" | "latest" | "hours"> {
  if (log === undefined) return { earliest, latest, hours: null };
  const left = routeHours(log.duty, startsAt.getTime() + earliest * 1_000, log.terms);
  const restDue = (left.latest - startsAt.getTime()) / 1_000;
  return { earliest, latest: Math.max(earliest, Math.min(latest, restDue)), hours: left.hours };
}
