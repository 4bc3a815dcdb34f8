import { int, num } from "./arrays.ts";
import { BreakPlanner, restOf } from "./break-planner.ts";
import type { RouteTables } from "./route-tables.ts";

const planner = new BreakPlanner();

/** Places the breaks of a route whose stops changed, for a departure at the beginning of the shift. */
export function paceRoute(routes: RouteTables, vehicle: number): void {
  const { next, open, pause, driven, problem } = routes;
  const hours = problem.hours[int(problem.typeOf, vehicle)] ?? null;
  const start = routes.startOf(vehicle);
  const end = start + 1;
  pause[start] = 0;
  planner.begin(hours, num(open, start));
  followTo(planner, routes, { from: start, to: end });
  planner.settle(Infinity);
  driven[end] = planner.driven;
  let node = int(next, start);
  for (const leg of planner.legs) {
    pause[node] = restOf(leg, hours?.breakTime ?? 0) + leg.pause;
    node = int(next, node);
  }
}

/** Takes the planner along a route from one node, where service is over, to another. */
export function followTo(
  along: BreakPlanner,
  { next, open, close, problem }: RouteTables,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { place, places, duration, service, stops } = problem;
  for (let node = from; node !== to;) {
    const after = int(next, node);
    // A vehicle that stays at home does not drive.
    const home = node >= stops && after >= stops;
    along.ride(home ? 0 : num(duration, int(place, node) * places + int(place, after)));
    along.stop({ open: num(open, after), close: num(close, after) }, num(service, after));
    node = after;
  }
}
