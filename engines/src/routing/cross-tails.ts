import { bit, int, num } from "./arrays.ts";
import { type Compiled, slack } from "./compile.ts";
import type { Random } from "./random.ts";
import type { Routes } from "./routes.ts";

/** Number of nearest stops that are tried as successors. */
const nearest = 20;
/** Share of places overlooked on purpose, so that the choice varies. */
const blinks = 0.2;

/** Two routes exchange all that comes after a place in each of them: no string taken out is as long as that. */
export class CrossTails {
  readonly #random: Random;
  readonly #tails: readonly [Int32Array, Int32Array];

  constructor({ stops }: Compiled, random: Random) {
    this.#random = random;
    this.#tails = [new Int32Array(stops), new Int32Array(stops)];
  }

  /** Gives the stop another route's tail that begins nearby, the cheapest that may be, and that route its own; or changes nothing. */
  cross(routes: Routes, stop: number, around: Int32Array): void {
    if (int(routes.vehicle, stop) === -1) return;
    const before = this.#bestBefore(routes, stop, around);
    if (before === -1) return;
    this.#exchange(routes, stop, before);
    if (!isAllowed(routes, stop) || !isAllowed(routes, before)) this.#exchange(routes, stop, before);
  }

  /** The node whose tail the stop should have, by the ways and the hours at both joints, or -1. */
  #bestBefore(routes: Routes, stop: number, around: Int32Array): number {
    const { leg, leave, latest, next, previous, vehicle, problem } = routes;
    const { distance, duration, place, places, stops } = problem;
    const own = int(vehicle, stop);
    const after = int(next, stop);
    let best = Infinity;
    let before = -1;
    // The first of them is the stop itself.
    const end = Math.min(around.length, nearest + 1);
    for (let index = 1; index < end; index += 1) {
      const successor = int(around, index);
      const other = int(vehicle, successor);
      if (other === -1 || other === own) continue;
      const from = int(previous, successor);
      const back = after < stops ? after : routes.startOf(other) + 1;
      const there = int(place, stop) * places + int(place, successor);
      const here = int(place, from) * places + int(place, back);
      const cost = num(distance, there) + num(distance, here) - num(leg, stop) - num(leg, from);
      if (cost >= best) continue;
      if (num(leave, stop) + num(duration, there) > num(latest, successor) + slack) continue;
      if (num(leave, from) + num(duration, here) > num(latest, back) + slack) continue;
      if (this.#random.share() < blinks) continue;
      best = cost;
      before = from;
    }
    return before;
  }

  #exchange(routes: Routes, one: number, other: number): void {
    const [mine, theirs] = this.#tails;
    const length = cut(routes, one, mine);
    const otherLength = cut(routes, other, theirs);
    append(routes, one, theirs.subarray(0, otherLength));
    append(routes, other, mine.subarray(0, length));
    routes.settle(int(routes.vehicle, one));
    routes.settle(int(routes.vehicle, other));
  }
}

/** Whether the route may go on as it does behind a node: with the skills, both halves of each pair, and all limits kept. */
function isAllowed(routes: Routes, node: number): boolean {
  const { next, vehicle, problem } = routes;
  const { partner, skilled, stops, typeOf } = problem;
  const own = int(vehicle, node);
  const skills = int(typeOf, own) * stops;
  for (let stop = int(next, node); stop < stops; stop = int(next, stop)) {
    if (bit(skilled, skills + stop) === 0) return false;
    const other = int(partner, stop);
    if (other !== -1 && int(vehicle, other) !== own) return false;
  }
  return routes.keepsLimits(own);
}

/** Takes off all that comes behind a node; how many these were. */
function cut(routes: Routes, before: number, tail: Int32Array): number {
  let count = 0;
  for (let stop = int(routes.next, before); stop < routes.problem.stops; stop = int(routes.next, before)) {
    routes.unlink(stop);
    tail[count] = stop;
    count += 1;
  }
  return count;
}

function append(routes: Routes, before: number, tail: Int32Array): void {
  let last = before;
  for (const stop of tail) {
    routes.link(stop, last);
    last = stop;
  }
}
