import { evaluatePlan, type RouteOrder } from "./evaluate-plan.ts";
import { scoreOf } from "./least-score.ts";
import type { RoutingProblem } from "./model.ts";

/** The least score of all orders of all choices of stops that keep every limit. */
export function leastOfAllOrders(problem: RoutingProblem): number {
  const ids = problem.stops.map(({ id }) => id);
  const vehicles = problem.vehicles.map(({ id }) => id);
  let least = Infinity;
  for (const routes of ordersOf(ids, vehicles)) {
    const { violations, ...plan } = evaluatePlan(problem, routes);
    const kept = violations.every(({ rule }) => rule === "stop_missing");
    const unassigned = plan.unassigned.map((stop) => ({ stop, constraint: "no_vehicle_left" as const }));
    if (kept) least = Math.min(least, scoreOf(problem, { ...plan, unassigned }));
  }
  return least;
}

/** Each stop on a route of each vehicle at each position, or on none. */
function* ordersOf(stops: readonly string[], vehicles: readonly string[]): Generator<RouteOrder[]> {
  const [first, ...others] = stops;
  if (first === undefined) {
    yield vehicles.map((vehicle) => ({ vehicle, stops: [] }));
    return;
  }
  for (const routes of ordersOf(others, vehicles)) {
    yield routes;
    for (const [index, route] of routes.entries()) {
      for (let position = 0; position <= route.stops.length; position += 1)
        yield routes.with(index, { ...route, stops: route.stops.toSpliced(position, 0, first) });
    }
  }
}
