import { int, num } from "./arrays.ts";
import type { Routes } from "./routes.ts";

/**
 * Calculates a route again after an insertion: from there forwards and backwards, only as far as anything changes. On
 * long routes most places are put right sooner than the whole route is. The load and the time on the road depend on the
 * whole route.
 */
export function growRoute(routes: Routes, stop: number): void {
  const { problem } = routes;
  const vehicle = int(routes.vehicle, stop);
  if (problem.mixed || problem.timed || int(routes.size, vehicle) === 1) {
    routes.settle(vehicle);
    return;
  }
  const { dimensions, demand, typeOf, fixed, perDistance } = problem;
  const loads = vehicle * dimensions;
  for (let index = 0; index < dimensions; index += 1)
    routes.startLoad[loads + index] = num(routes.startLoad, loads + index) + num(demand, stop * dimensions + index);
  lengthen(routes, stop);
  delay(routes, stop);
  hasten(routes, stop);
  const type = int(typeOf, vehicle);
  const road = num(perDistance, type) * num(routes.distance, vehicle);
  routes.cost[vehicle] = num(fixed, type) + road;
}

function lengthen({ next, previous, leg, distance: lengths, vehicle, problem }: Routes, stop: number): void {
  const { place, places, distance } = problem;
  const before = int(previous, stop);
  const into = num(distance, int(place, before) * places + int(place, stop));
  const out = num(distance, int(place, stop) * places + int(place, int(next, stop)));
  const route = int(vehicle, stop);
  lengths[route] = num(lengths, route) + into + out - num(leg, before);
  leg[before] = into;
  leg[stop] = out;
}

function delay({ next, previous, leave, open, problem }: Routes, stop: number): void {
  const { place, places, duration, service, stops } = problem;
  let before = int(previous, stop);
  for (let node = stop; ; node = int(next, node)) {
    const arrival = num(leave, before) + num(duration, int(place, before) * places + int(place, node));
    const time = Math.max(num(open, node), arrival) + num(service, node);
    if (node !== stop && time === num(leave, node)) return;
    leave[node] = time;
    if (node >= stops) return;
    before = node;
  }
}

function hasten({ next, previous, latest, close, problem }: Routes, stop: number): void {
  const { place, places, duration, service, stops } = problem;
  let after = int(next, stop);
  for (let node = stop; ; node = int(previous, node)) {
    const way = num(duration, int(place, node) * places + int(place, after));
    const time = Math.min(num(close, node), num(latest, after) - (way + num(service, node)));
    if (node !== stop && time === num(latest, node)) return;
    latest[node] = time;
    if (node >= stops) return;
    after = node;
  }
}
