import { int, num } from "./arrays.ts";
import { work } from "./compile.ts";
import type { RouteTables } from "./route-tables.ts";

/** Notes the loads along a settled route, and the most before and after each node. */
export function weighRoute(routes: RouteTables, vehicle: number): void {
  const { next, previous, load, mostBefore, mostAfter, startLoad, problem } = routes;
  const { dimensions, demand, work: kinds } = problem;
  const start = routes.startOf(vehicle);
  for (let index = 0; index < dimensions; index += 1) {
    let now = num(startLoad, vehicle * dimensions + index);
    let most = now;
    for (let node = start; ; node = int(next, node)) {
      if (node < problem.stops) {
        const amount = num(demand, node * dimensions + index);
        const kind = kinds[node] ?? 0;
        now += kind === work.pickup || kind === work.pairPickup ? amount : -amount;
      }
      most = Math.max(most, now);
      load[node * dimensions + index] = now;
      mostBefore[node * dimensions + index] = most;
      if (node === start + 1) break;
    }
    most = 0;
    for (let node = start + 1; ; node = int(previous, node)) {
      most = Math.max(most, num(load, node * dimensions + index));
      mostAfter[node * dimensions + index] = most;
      if (node === start) break;
    }
  }
}
