import { int, num } from "./arrays.ts";
import { DrivingClock } from "./driving-hours.ts";
import type { Routes } from "./routes.ts";

const clock = new DrivingClock();

/** Places the breaks of a route whose stops changed, for a departure at the beginning of the shift. */
export function paceRoute(routes: Routes, vehicle: number): void {
  const { next, open, pause, sinceBreak, driven, problem } = routes;
  const { place, places, duration, service, hours, typeOf } = problem;
  const start = routes.startOf(vehicle);
  const end = start + 1;
  clock.begin(hours[int(typeOf, vehicle)] ?? null);
  sinceBreak[start] = clock.sinceBreak;
  driven[start] = 0;
  pause[start] = 0;
  let time = num(open, start);
  for (let node = start; node !== end;) {
    const after = int(next, node);
    // A vehicle that stays at home does not drive.
    const seconds = node === start && after === end ? 0 : num(duration, int(place, node) * places + int(place, after));
    const stop = { arrival: time + seconds, open: num(open, after), service: num(service, after) };
    const breaks = clock.ride(seconds, stop);
    pause[after] = breaks;
    sinceBreak[after] = clock.sinceBreak;
    driven[after] = clock.driven;
    time = Math.max(stop.open, stop.arrival + breaks) + stop.service;
    node = after;
  }
}
