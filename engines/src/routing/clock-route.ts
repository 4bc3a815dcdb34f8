import { int, num } from "./arrays.ts";
import type { RouteTables } from "./route-tables.ts";

/** Notes at each node of a settled route what the time on the road will depend on. */
export function clockRoute(routes: RouteTables, vehicle: number): void {
  const { next, previous, toil, departBy, endFrom, open, close, pause, problem } = routes;
  const { place, places, duration, service, paced } = problem;
  const start = routes.startOf(vehicle);
  const end = start + 1;
  toil[start] = 0;
  departBy[start] = num(close, start);
  for (let node = start; node !== end; node = int(next, node)) {
    const after = int(next, node);
    const way = num(duration, int(place, node) * places + int(place, after));
    toil[after] = num(toil, node) + num(service, node) + way + (paced ? num(pause, after) : 0);
    departBy[after] = Math.min(num(departBy, node), num(close, after) - num(toil, after));
  }
  endFrom[end] = num(open, end);
  for (let node = end; node !== start; node = int(previous, node)) {
    const before = int(previous, node);
    endFrom[before] = Math.max(num(open, before) + num(toil, end) - num(toil, before), num(endFrom, node));
  }
}
