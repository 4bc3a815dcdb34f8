import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import type { PlanPlace, PlanStop, PlanVehicle } from "@cerebro/contracts/entities/logistics/routes.ts";
import { routeLimits } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { midnightOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import { needsOf } from "@cerebro/engines/fleet/vehicle-fit.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadCalendar, loadShipments, type ShipmentChoice } from "./choices.store.ts";
import { chooseVehicles } from "./choose-vehicles.ts";
import { distinct, type Ground, Places } from "./ground.ts";
import { refusePastDay, soonestOf } from "./plan-clock.ts";

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
/** Looks up what was chosen, and names what cannot be planned; nothing is stored. */
export async function chooseDay(reader: Reader, choice: Choice, now: Date): Promise<ChosenDay> {
  refuseSizes(choice);
  const { timeZone } = await loadCalendar(
    reader,
    choice.vehicles.map(({ vehicleId }) => vehicleId),
  );
  refusePastDay(choice.day, { timeZone, now });
  const startsAt = new Date(midnightOf(parseDay(choice.day), timeZone));
  const soonest = soonestOf(choice.options, now);
  const ground = { day: choice.day, startsAt, places: new Places(), now, soonest };
  const { places } = ground;
  const vehicles = await chooseVehicles(reader, choice, ground);
  const stops = await chooseStops(reader, choice, ground);
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
    skills: distinct([...(chosen.skills ?? []), ...needsOf(shipment)]),
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
