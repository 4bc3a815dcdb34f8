import { int, num } from "./arrays.ts";
import { type Compiled, work } from "./compile.ts";
import type { Plan, PlannedRoute, RoutingProblem, Unassigned } from "./model.ts";
import type { Routes } from "./routes.ts";
import { always, scheduleRoute } from "./schedule-route.ts";

/** Routes in the form for people, with the hour of each visit. */
export function planOf(problem: RoutingProblem, routes: Routes, unassigned: readonly Unassigned[]): Plan {
  const vehicles = [...routes.used.subarray(0, routes.usedCount)].toSorted((a, b) => a - b);
  const planned = vehicles.map((vehicle) => routeOf(problem, routes, vehicle));
  const sum = (figure: (route: PlannedRoute) => number): number =>
    planned.reduce((total, route) => total + figure(route), 0);
  return {
    routes: planned,
    unassigned,
    cost: sum(({ cost }) => cost),
    distance: sum(({ distance }) => distance),
    duration: sum(({ arrival, departure }) => arrival - departure),
  };
}

function routeOf({ stops }: RoutingProblem, routes: Routes, vehicle: number): PlannedRoute {
  const { problem } = routes;
  const { place, places, perDistance, perTime, fixed, typeOf, vehicleIds } = problem;
  const type = int(typeOf, vehicle);
  const start = routes.startOf(vehicle);
  const nodes: number[] = [];
  for (let node = int(routes.next, start); node !== start + 1; node = int(routes.next, node)) nodes.push(node);
  const ride = (from: number, to: number): number => num(problem.duration, int(place, from) * places + int(place, to));
  const { departure, legs, breaks } = scheduleRoute(
    [...nodes, start + 1].map((node, index) => ({
      seconds: ride(nodes[index - 1] ?? start, node),
      service: num(problem.service, node),
      windowAt: () => (node === start + 1 ? always : { open: num(routes.open, node), close: num(routes.close, node) }),
    })),
    { earliest: num(routes.open, start), hours: problem.hours[type] ?? null },
  );
  const idOf = (leg: number): string | null => stops[nodes[leg] ?? -1]?.id ?? null;
  const arrival = legs.at(-1)?.arrival ?? departure;
  const distance = num(routes.distance, vehicle);
  return {
    vehicle: vehicleIds[vehicle] ?? "",
    departure,
    arrival,
    visits: legs
      .slice(0, -1)
      .map((leg, index) => ({ stop: idOf(index) ?? "", arrival: leg.arrival, begin: leg.begin })),
    breaks: breaks.map(({ from, to, leg }) => ({ from, to, before: idOf(leg) })),
    distance,
    cost: num(fixed, type) + num(perDistance, type) * distance + num(perTime, type) * (arrival - departure),
  };
}

/**
 * Routes from a plan that somebody made, as far as it keeps the limits: what is late, too much or unknown is taken off
 * the route it was on.
 */
export function followPlan(problem: RoutingProblem, routes: Routes, plan: Plan): void {
  const compiled = routes.problem;
  const stopOf = new Map(problem.stops.map(({ id }, index) => [id, index]));
  const vehicleOf = new Map(compiled.vehicleIds.map((id, index) => [id, index]));
  routes.clear();
  for (const { vehicle: id, visits } of plan.routes) {
    const vehicle = vehicleOf.get(id);
    if (vehicle === undefined || int(routes.size, vehicle) > 0) continue;
    let before = routes.startOf(vehicle);
    for (const visit of visits) {
      const stop = stopOf.get(visit.stop);
      if (stop !== undefined && append(routes, stop, { before, begin: visit.begin })) before = stop;
    }
    dropHalves(routes, vehicle);
  }
  const { absent } = routes;
  let count = 0;
  for (const unit of compiled.units) {
    if (int(routes.vehicle, unit) !== -1) continue;
    absent[count] = unit;
    count += 1;
  }
  routes.absentCount = count;
}

function append(routes: Routes, stop: number, at: { readonly before: number; readonly begin: number }): boolean {
  const { problem } = routes;
  const vehicle = int(routes.vehicle, at.before);
  const type = int(problem.typeOf, vehicle);
  const pickup = problem.work[stop] === work.pairDelivery ? int(problem.partner, stop) : -1;
  if (int(routes.vehicle, stop) !== -1 || problem.skilled[type * problem.stops + stop] !== 1) return false;
  if (pickup !== -1 && int(routes.vehicle, pickup) !== vehicle) return false;
  if (problem.manyWindows) chooseWindow(problem, routes, stop, at.begin);
  routes.link(stop, at.before);
  routes.settle(vehicle);
  if (routes.keepsLimits(vehicle)) return true;
  routes.unlink(stop);
  routes.settle(vehicle);
  return false;
}

/** The window the plan meant: the first that is not over when service was to begin. */
function chooseWindow(
  { windowFrom, windowOpen, windowClose }: Compiled,
  routes: Routes,
  stop: number,
  begin: number,
): void {
  const last = int(windowFrom, stop + 1) - 1;
  let window = int(windowFrom, stop);
  while (window < last && num(windowClose, window) < begin) window += 1;
  routes.open[stop] = num(windowOpen, window);
  routes.close[stop] = num(windowClose, window);
}

/** Takes off pickups whose delivery did not fit. Without them nothing is later or heavier, wherever ways are metric. */
function dropHalves(routes: Routes, vehicle: number): void {
  const { partner, stops } = routes.problem;
  for (let node = int(routes.next, routes.startOf(vehicle)); node < stops;) {
    const after = int(routes.next, node);
    const other = int(partner, node);
    if (other !== -1 && int(routes.vehicle, other) !== vehicle) routes.unlink(node);
    node = after;
  }
  routes.settle(vehicle);
  if (routes.keepsLimits(vehicle)) return;
  for (let node = int(routes.next, routes.startOf(vehicle)); node < stops; node = int(routes.next, node))
    routes.unlink(node);
  routes.settle(vehicle);
}
