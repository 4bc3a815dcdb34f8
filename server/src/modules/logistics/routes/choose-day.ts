import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/route-plans.ts";
import type { PlanPlace, PlanStop, PlanVehicle } from "@cerebro/contracts/entities/routes.ts";
import { routeLimits } from "@cerebro/contracts/entities/route-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/shipment-words.ts";
import { midnightOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { requireFit, requireFitDriver } from "./check-crew.ts";
import {
  type DriverChoice,
  loadCalendar,
  loadDrivers,
  loadShipments,
  loadVehicles,
  type ShipmentChoice,
  type VehicleChoice,
} from "./choices.store.ts";

type Choice = Pick<InputOf<typeof routePlanEndpoints.createRoutePlan>, "day" | "shipments" | "vehicles" | "options">;

/** What was chosen, as it is now. Hours are seconds since the day's midnight. */
export interface ChosenDay {
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly currency: string;
  readonly places: PlanPlace[];
  readonly stops: PlanStop[];
  readonly vehicles: PlanVehicle[];
}

/** Nobody drives to the door with these. */
export const overStatuses: readonly ShipmentStatus[] = [
  "delivered",
  "closed",
  "cancelled",
  "returning",
  "returned",
  "lost",
];
/** What vehicles of these kinds can do, and shipments by these modes need. */
const kindSkills: Readonly<Partial<Record<string, string>>> = { truck_cold: "cold_chain" };
/** Of a vehicle without a driver. */
const usualShift = { shiftStartsMinute: 480, shiftMinutes: 600 };

/** Looks up what was chosen, and names what cannot be planned; nothing is stored. */
export async function chooseDay(reader: Reader, choice: Choice): Promise<ChosenDay> {
  refuseSizes(choice);
  const { timeZone } = await loadCalendar(reader);
  const startsAt = new Date(midnightOf(parseDay(choice.day), timeZone));
  const places = new Places();
  const vehicles = await chooseVehicles(reader, choice, { startsAt, places });
  const stops = await chooseStops(reader, choice, { startsAt, places });
  return { startsAt, timeZone, currency: vehicles.currency, places: places.list, stops, vehicles: vehicles.list };
}

function refuseSizes({ shipments, vehicles }: Choice): void {
  if (shipments.length === 0) throw new AppError("route_plan.no_stops");
  if (vehicles.length === 0) throw new AppError("route_plan.no_vehicles");
  const [stopsAtMost, vehiclesAtMost] = [routeLimits.stops, routeLimits.vehicles];
  if (shipments.length > stopsAtMost)
    throw new AppError("route_plan.too_many_stops", { count: shipments.length, limit: stopsAtMost });
  if (vehicles.length > vehiclesAtMost)
    throw new AppError("route_plan.too_many_vehicles", { count: vehicles.length, limit: vehiclesAtMost });
}

interface Ground {
  readonly startsAt: Date;
  readonly places: Places;
}

/** Each position once, however many stops are there. */
class Places {
  readonly list: PlanPlace[] = [];
  readonly #known = new Map<string, number>();

  at(latitude: number, longitude: number): number {
    const key = `${latitude} ${longitude}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.list.length);
    return this.list.push({ latitude, longitude }) - 1;
  }
}

async function chooseVehicles(
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
    return vehicleOf(chosen, { vehicle, driver }, ground);
  });
  return { list, currency };
}

function vehicleOf(
  chosen: Choice["vehicles"][number],
  { vehicle, driver }: { readonly vehicle: VehicleChoice; readonly driver: DriverChoice | null },
  ground: Ground,
): PlanVehicle {
  requireFit(vehicle);
  if (driver !== null) requireFitDriver(driver);
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
    ...shiftOf(chosen, { code, shift: driver ?? usualShift }, ground.startsAt),
    skills: distinct([...skills, ...(driver?.skills ?? []), kindSkills[kind]]),
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

function shiftOf(
  { shiftStartsAt, shiftEndsAt }: Choice["vehicles"][number],
  { code, shift }: { readonly code: string; readonly shift: Pick<DriverChoice, "shiftStartsMinute" | "shiftMinutes"> },
  startsAt: Date,
): Pick<PlanVehicle, "earliest" | "latest"> {
  const since = (moment: string): number => (Date.parse(moment) - startsAt.getTime()) / 1_000;
  const earliest = shiftStartsAt === null ? shift.shiftStartsMinute * 60 : since(shiftStartsAt);
  const latest = shiftEndsAt === null ? earliest + shift.shiftMinutes * 60 : since(shiftEndsAt);
  if (latest <= earliest) throw new AppError("route_plan.shift_impossible", { vehicle: code });
  return { earliest, latest };
}

const distinct = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.flatMap((word) => (word === undefined ? [] : [word.toLowerCase()]))),
];

async function chooseStops(reader: Reader, { shipments, options }: Choice, ground: Ground): Promise<PlanStop[]> {
  const found = await loadShipments(
    reader,
    shipments.map(({ shipmentId }) => shipmentId),
  );
  const byId = new Map(found.map((shipment) => [shipment.id, shipment]));
  const seen = new Set<string>();
  return shipments.flatMap((chosen) => {
    const shipment = byId.get(chosen.shipmentId);
    if (shipment === undefined || seen.has(shipment.id)) throw new AppError("route_plan.shipment_unknown");
    seen.add(shipment.id);
    const { serviceSeconds = options.serviceSeconds } = chosen;
    return stopsOf(shipment, { ...chosen, serviceSeconds }, ground);
  });
}

type StopChoice = Choice["shipments"][number] & { readonly serviceSeconds: number };

/** A delivery; goods that lie elsewhere than in a warehouse of ours are picked up before. */
function stopsOf(shipment: ShipmentChoice, chosen: StopChoice, { startsAt, places }: Ground): PlanStop[] {
  const { id, number, status, toLatitude, toLongitude, fromLatitude, fromLongitude, fromLocationId } = shipment;
  if (overStatuses.includes(status))
    throw new AppError("route_plan.shipment_over", { number, status: status.replaceAll("_", " ") });
  if (toLatitude === null || toLongitude === null) throw new AppError("route_plan.no_position", { number });
  const pickup = fromLocationId === null && fromLatitude !== null && fromLongitude !== null;
  const shared = {
    shipmentId: id,
    number,
    demand: [shipment.grams, shipment.millilitres] as [number, number],
    service: chosen.serviceSeconds,
    skills: distinct([...(chosen.skills ?? []), kindSkills[shipment.mode ?? ""]]),
    depotId: fromLocationId,
  };
  const delivery: PlanStop = {
    ...shared,
    id,
    kind: "delivery",
    from: pickup ? `${id}:pickup` : null,
    name: shipment.toName ?? number,
    address: shipment.toAddress,
    place: places.at(toLatitude, toLongitude),
    windows: windowsOf(shipment, chosen, startsAt),
  };
  if (!pickup) return [delivery];
  const collect: PlanStop = {
    ...shared,
    id: `${id}:pickup`,
    kind: "pickup",
    from: null,
    name: shipment.fromName ?? number,
    address: null,
    place: places.at(fromLatitude, fromLongitude),
    windows: [],
  };
  return [collect, delivery];
}

/** An end that is not told is any time. */
function windowsOf(shipment: ShipmentChoice, chosen: StopChoice, startsAt: Date): PlanStop["windows"] {
  const opensAt = chosen.windowOpensAt === undefined ? shipment.windowOpensAt : chosen.windowOpensAt;
  const closesAt = chosen.windowClosesAt === undefined ? shipment.windowClosesAt : chosen.windowClosesAt;
  if (opensAt === null && closesAt === null) return [];
  const since = (moment: string): number => (Date.parse(moment) - startsAt.getTime()) / 1_000;
  const open = opensAt === null ? -anyTime : since(opensAt);
  const close = closesAt === null ? anyTime : since(closesAt);
  if (close < open) throw new AppError("route_plan.window_impossible", { number: shipment.number });
  return [{ open, close }];
}

/** Further than any plan reaches: seconds of a year. */
const anyTime = 31_536_000;
