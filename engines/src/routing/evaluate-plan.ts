import { checkPlan, type Violation } from "./check-plan.ts";
import type { Plan, PlannedRoute, RoutingProblem, Stop, TimeWindow, Vehicle } from "./model.ts";
import { always, scheduleRoute } from "./schedule-route.ts";

/** Stops of each vehicle, in order: all that a person decides. */
export interface RouteOrder {
  readonly vehicle: string;
  readonly stops: readonly string[];
}

export interface Evaluation {
  readonly routes: readonly PlannedRoute[];
  /** Stops that no route has. */
  readonly unassigned: readonly string[];
  readonly cost: number;
  readonly distance: number;
  readonly duration: number;
  /** Seconds after the close of windows, by stop. */
  readonly late: ReadonlyMap<string, number>;
  readonly lateness: number;
  /** Limits that are broken; nothing is moved to keep them. */
  readonly violations: readonly Violation[];
}

/**
 * Result of an order of stops: hours, distance, cost, lateness and broken limits. Stops and vehicles it does not know
 * are passed over.
 */
export function evaluatePlan(problem: RoutingProblem, order: readonly RouteOrder[]): Evaluation {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const late = new Map<string, number>();
  const routes = order.flatMap(({ vehicle: id, stops: ids }): PlannedRoute[] => {
    const vehicle = vehicles.get(id);
    const made = ids.flatMap((stop) => stops.get(stop) ?? []);
    return vehicle === undefined || made.length === 0 ? [] : [driveRoute(problem, { vehicle, stops: made }, late)];
  });
  const served = new Set(routes.flatMap(({ visits }) => visits.map(({ stop }) => stop)));
  const unassigned = problem.stops.filter(({ id }) => !served.has(id)).map(({ id }) => id);
  const sum = (figure: (route: PlannedRoute) => number): number =>
    routes.reduce((total, route) => total + figure(route), 0);
  const figures = {
    cost: sum(({ cost }) => cost),
    distance: sum(({ distance }) => distance),
    duration: sum(({ arrival, departure }) => arrival - departure),
  };
  // The checker calculates all of it again, and it alone judges limits.
  const plan: Plan = {
    ...figures,
    routes,
    unassigned: unassigned.map((stop) => ({ stop, constraint: "no_vehicle_left" })),
  };
  const lateness = [...late.values()].reduce((total, seconds) => total + seconds, 0);
  return { routes, unassigned, ...figures, late, lateness, violations: checkPlan(problem, plan) };
}

interface Tour {
  readonly vehicle: Vehicle;
  readonly stops: readonly Stop[];
}

/** Leaves as late as it can without being later anywhere; waits where it is early, serves where it is late. */
function driveRoute({ travel }: RoutingProblem, { vehicle, stops }: Tour, late: Map<string, number>): PlannedRoute {
  const { size, durations, distances } = travel;
  const way = (of: ArrayLike<number>, from: number | null, to: number | null): number =>
    from === null || to === null ? 0 : (of[from * size + to] ?? 0);
  const places = [vehicle.start, ...stops.map(({ place }) => place), vehicle.end];
  const ways = (of: ArrayLike<number>): number[] =>
    places.slice(1).map((place, index) => way(of, places[index] ?? null, place));
  const rides = ways(durations).map((seconds, index) => ({ seconds, stop: stops[index] }));
  const { departure, legs, breaks } = scheduleRoute(
    rides.map(({ seconds, stop }) => ({
      seconds,
      service: stop?.service ?? 0,
      windowAt: (arrival) => (stop === undefined ? always : windowFor(stop, arrival)),
    })),
    { earliest: vehicle.earliest, hours: vehicle.hours ?? null },
  );
  for (const [index, { begin, window }] of legs.entries()) {
    const stop = stops[index];
    if (stop !== undefined && begin > window.close) late.set(stop.id, begin - window.close);
  }
  const arrival = legs.at(-1)?.arrival ?? departure;
  const distance = ways(distances).reduce((sum, metres) => sum + metres, 0);
  const { fixedCost, costPerDistance, costPerTime } = vehicle;
  return {
    vehicle: vehicle.id,
    departure,
    arrival,
    visits: stops.map(({ id }, index) => ({
      stop: id,
      arrival: legs[index]?.arrival ?? departure,
      begin: legs[index]?.begin ?? departure,
    })),
    breaks: breaks.map(({ from, to, leg }) => ({ from, to, before: stops[leg]?.id ?? null })),
    distance,
    cost: fixedCost + costPerDistance * distance + costPerTime * (arrival - departure),
  };
}

/** The first window that is not over; where all are, the last. */
function windowFor({ windows }: Stop, arrival: number): TimeWindow {
  return windows.find(({ close }) => arrival <= close) ?? windows.at(-1) ?? always;
}

export interface Move {
  readonly stop: string;
  /** Among the stops of the vehicle once the stop is taken out; null takes it off all routes. */
  readonly to: { readonly vehicle: string; readonly position: number } | null;
}

/**
 * The order with one stop elsewhere. Parts that belong together stay so: the other half of a pair comes along to
 * another vehicle, right before or behind it.
 */
export function moveStop(problem: RoutingProblem, order: readonly RouteOrder[], { stop, to }: Move): RouteOrder[] {
  const partner = partnerOf(problem, stop);
  const holds = (vehicle: string, id: string): boolean =>
    order.some((route) => route.vehicle === vehicle && route.stops.includes(id));
  const comes = partner !== null && (to === null || !holds(to.vehicle, partner.id));
  const gone = new Set(comes ? [stop, partner.id] : [stop]);
  const left = order.map((route) => ({ ...route, stops: route.stops.filter((id) => !gone.has(id)) }));
  if (to === null) return left;
  const put = comes ? (partner.kind === "pickup" ? [partner.id, stop] : [stop, partner.id]) : [stop];
  const routes = left.some(({ vehicle }) => vehicle === to.vehicle)
    ? left
    : [...left, { vehicle: to.vehicle, stops: [] }];
  return routes.map((route) =>
    route.vehicle === to.vehicle ? { ...route, stops: route.stops.toSpliced(to.position, 0, ...put) } : route,
  );
}

function partnerOf({ stops }: RoutingProblem, id: string): Stop | null {
  const own = stops.find((stop) => stop.id === id);
  return stops.find((stop) => (own?.from === undefined ? stop.from === id : stop.id === own.from)) ?? null;
}
