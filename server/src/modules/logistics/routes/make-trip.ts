import type { PlannedRouteView, PlanStop, RoutePlanDetail } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { sqlState } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { carriedOn } from "./carried.ts";
import { checkCrew } from "./check-crew.ts";
import { distinct } from "./ground.ts";
import { presentTrip, tellTrip } from "./present-trip.ts";
import { findOnTrip, insertTrip, type NewTrip, type NewTripStop, planMilestones } from "./trips.store.ts";

type Day = Pick<RoutePlanDetail, "places" | "stops" | "vehicles" | "currency"> & { readonly startsAt: string };

/** A planned route as a trip, in hours of the clock. */
export function tripOf(
  day: Day,
  { route, on, planId }: { readonly route: PlannedRouteView; readonly on: string; readonly planId: string | null },
): NewTrip {
  const stopOf = new Map(day.stops.map((stop) => [stop.id, stop]));
  const vehicle = day.vehicles.find(({ id }) => id === route.vehicleId);
  if (vehicle === undefined) throw new AppError("route_plan.vehicle_unknown");
  const at = (second: number): Date => new Date(Date.parse(day.startsAt) + Math.round(second) * 1_000);
  const visits = route.visits.flatMap(({ stop, arrival, begin }) => {
    const known = stopOf.get(stop);
    return known === undefined ? [] : [{ stop: known, arrival, begin }];
  });
  // Neither service nor a wait for a window nor a break: the road.
  const arrivalAt = new Map(visits.map(({ stop, arrival }) => [stop.id, arrival]));
  const standing = visits.reduce((sum, { stop, arrival, begin }) => sum + stop.service + (begin - arrival), 0);
  const resting = route.breaks
    .filter(({ from, before }) => from < (arrivalAt.get(before ?? "") ?? Infinity))
    .reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    day: on,
    vehicleId: vehicle.id,
    driverId: vehicle.driverId,
    fromLocationId: vehicle.depotId,
    departureAt: at(route.departure),
    returnAt: at(route.arrival),
    metres: route.metres,
    drivingSeconds: Math.max(0, route.arrival - route.departure - standing - resting),
    costMinor: route.costMinor,
    currency: day.currency,
    planId,
    needs: distinct(visits.flatMap(({ stop }) => stop.skills)),
    breaks: route.breaks.map(({ from, to, before }) => ({
      from: at(from).toISOString(),
      to: at(to).toISOString(),
      beforePosition: before === null ? null : visits.findIndex(({ stop }) => stop.id === before) + 1,
    })),
    stops: visits.map(({ stop, arrival }) => tripStopOf(day, stop, { arrivalAt: at(arrival), at })),
  };
}

/** Windows that reach over the whole year were never told. */
const secondsOfWeek = 604_800;

function tripStopOf(
  { places }: Day,
  stop: PlanStop,
  { arrivalAt, at }: { readonly arrivalAt: Date; readonly at: (second: number) => Date },
): NewTripStop {
  const { latitude = 0, longitude = 0 } = places[stop.place] ?? {};
  const [window] = stop.windows;
  const told = (second: number | undefined): string | null =>
    second === undefined || Math.abs(second) > secondsOfWeek ? null : at(second).toISOString();
  return {
    kind: stop.kind,
    shipmentId: stop.shipmentId,
    name: stop.name,
    address: stop.address,
    latitude,
    longitude,
    windowOpensAt: told(window?.open),
    windowClosesAt: told(window?.close),
    serviceSeconds: Math.round(stop.service),
    arrivalAt: arrivalAt.toISOString(),
  };
}

const uniqueViolation = "23505";

/** Puts a trip on the road's books, if its vehicle, driver and shipments are free. */
export async function makeTrip(
  tx: CommandTransaction,
  trip: NewTrip,
  overrideReason: string | null,
): Promise<TripDetail> {
  const shipmentIds = trip.stops.map(({ shipmentId }) => shipmentId);
  const taken = await findOnTrip(tx, shipmentIds);
  if (taken !== undefined) throw new AppError("trip.shipment_taken", taken);
  const carried = await carriedOn(tx, trip.stops, trip.needs);
  const crew = { ...trip, carried, from: trip.departureAt, to: trip.returnAt, exceptTripId: null };
  const findings = await checkCrew(tx, crew, overrideReason);
  const number = await nextNumber(tx, "TR");
  const reason = findings.length === 0 ? null : overrideReason;
  const id = await insertTrip(tx, { ...trip, number, findings, reason }).catch((error: unknown) => {
    // Another trip took one of them a moment ago; of a broken transaction nothing more can be asked.
    if (sqlState(error) === uniqueViolation)
      throw new AppError("trip.shipment_taken", { number: "One of the shipments", trip: "another trip" });
    throw error;
  });
  await planMilestones(tx, id);
  const made = await presentTrip(tx, id);
  tx.audit({ action: "trip.create", subjectType: "trip", subjectId: id, after: made });
  tellTrip(tx, made, "create");
  return made;
}
