import { bit, int, num } from "./arrays.ts";
import { type Compiled, slack, work } from "./compile.ts";
import { growRoute } from "./grow-route.ts";
import { PairInsertion } from "./pair-insertion.ts";
import type { Random } from "./random.ts";
import { RoadTime } from "./road-time.ts";
import type { Routes } from "./routes.ts";

/** Finds the cheapest place for a unit among all routes and puts it there. */
export class Insertion {
  readonly #problem: Compiled;
  readonly #random: Random;
  readonly #pairs: PairInsertion;
  /** Share of better places that are overlooked on purpose, so that a greedy choice varies. */
  blinks = 0;
  /** Cost factor of unused vehicles: below 1, one may be sent out before it pays. */
  reluctance = 1;
  /** Share of types overlooked when a vehicle is sent out. */
  overlooked = 0;
  /** Cost of the last found place; Infinity without one. */
  cost = Infinity;
  #before = -1;
  #window = 0;
  readonly #road = new RoadTime();

  constructor(problem: Compiled, random: Random) {
    this.#problem = problem;
    this.#random = random;
    this.#pairs = new PairInsertion(problem, random);
  }

  /** Places the unit where it costs least, below the limit; no more vehicles than the fleet may have. */
  place(routes: Routes, unit: number, limit: number, fleet: number): boolean {
    const { problem } = routes;
    if (problem.work[unit] === work.pairPickup) {
      this.#pairs.blinks = this.blinks;
      this.#pairs.reluctance = this.reluctance;
      this.#pairs.overlooked = this.overlooked;
      const placed = this.#pairs.place(routes, unit, limit, fleet);
      this.cost = this.#pairs.cost;
      return placed;
    }
    this.cost = limit;
    this.#before = -1;
    const last = int(problem.windowFrom, unit + 1);
    for (let window = int(problem.windowFrom, unit); window < last; window += 1) {
      for (let index = 0; index < routes.usedCount; index += 1)
        this.#scan(routes, unit, int(routes.used, index), window);
      if (routes.usedCount < fleet) this.#scanFree(routes, unit, window);
    }
    if (this.#before === -1) {
      this.cost = Infinity;
      return false;
    }
    if (problem.manyWindows) {
      routes.open[unit] = num(problem.windowOpen, this.#window);
      routes.close[unit] = num(problem.windowClose, this.#window);
    }
    const vehicle = int(routes.vehicle, this.#before);
    const before = routes.costSoFar(vehicle);
    routes.link(unit, this.#before);
    growRoute(routes, unit);
    this.cost = num(routes.cost, vehicle) - before;
    return true;
  }

  /** One vehicle of each type that stays at home so far. */
  #scanFree(routes: Routes, unit: number, window: number): void {
    const { types, typeFrom } = this.#problem;
    for (let type = 0; type < types; type += 1) {
      if (this.overlooked > 0 && this.#random.share() < this.overlooked) continue;
      const free = int(routes.firstFree, type);
      if (free < int(typeFrom, type + 1)) this.#scan(routes, unit, free, window);
    }
  }

  #scan(routes: Routes, unit: number, vehicle: number, window: number): void {
    const problem = this.#problem;
    const type = int(problem.typeOf, vehicle);
    if (!this.#fits(routes, unit, vehicle)) return;
    const { next, leave, latest, leg } = routes;
    const { place, places, distance, distanceInto, duration, durationInto } = problem;
    const full = problem.mixed || problem.timed;
    const share = routes.seeming(vehicle, this.reluctance);
    const rate = share * num(problem.perDistance, type);
    const standing = share * routes.costOfUse(vehicle);
    const row = int(place, unit) * places;
    const service = num(problem.service, unit);
    const open = num(problem.windowOpen, window);
    const close = num(problem.windowClose, window);
    const end = routes.startOf(vehicle) + 1;
    let best = this.cost;
    let before = firstBefore(routes, vehicle, open + service - slack);
    let from = row + int(place, before);
    while (before !== end) {
      const leaving = num(leave, before);
      // Later places are reached later still.
      if (leaving > close) break;
      const after = int(next, before);
      const to = row + int(place, after);
      const cost = standing + rate * (num(distanceInto, from) + num(distance, to) - num(leg, before));
      if (cost < best) {
        const arrival = leaving + num(durationInto, from);
        const begin = arrival > open ? arrival : open;
        if (begin <= close && begin + service + num(duration, to) <= num(latest, after) + slack) {
          const whole = full ? cost + this.#besides(routes, unit, before, window) : cost;
          if (whole < best && this.#random.share() >= this.blinks) {
            best = whole;
            this.#before = before;
            this.#window = window;
          }
        }
      }
      before = after;
      from = to;
    }
    this.cost = best;
  }

  /** Whether the vehicle has the skills, and room besides what is loaded at its start (at its end, for a pickup). */
  #fits(routes: Routes, unit: number, vehicle: number): boolean {
    const { dimensions, demand, capacity, typeOf, work: kinds, skilled, stops } = this.#problem;
    const type = int(typeOf, vehicle);
    if (bit(skilled, type * stops + unit) === 0) return false;
    const loads = kinds[unit] === work.pickup ? routes.endLoad : routes.startLoad;
    for (let index = 0; index < dimensions; index += 1) {
      const amount = num(loads, vehicle * dimensions + index) + num(demand, unit * dimensions + index);
      if (amount > num(capacity, type * dimensions + index) + slack) return false;
    }
    return true;
  }

  /** Cost of a place besides the distance, Infinity if load or time on the road forbid it. */
  #besides(routes: Routes, unit: number, before: number, window: number): number {
    const problem = this.#problem;
    const vehicle = int(routes.vehicle, before);
    const type = int(problem.typeOf, vehicle);
    const most = problem.work[unit] === work.pickup ? routes.mostAfter : routes.mostBefore;
    const { dimensions } = problem;
    if (problem.mixed) {
      for (let index = 0; index < dimensions; index += 1) {
        const amount = num(most, before * dimensions + index) + num(problem.demand, unit * dimensions + index);
        if (amount > num(problem.capacity, type * dimensions + index) + slack) return Infinity;
      }
    }
    if (!problem.timed) return 0;
    const road = this.#road;
    road.leave(routes, before);
    road.pass(unit, num(problem.windowOpen, window), num(problem.windowClose, window));
    return road.costOfJoining(int(routes.next, before));
  }
}

/** The first node of a route behind which a stop may be left at that time; later ones must be reached later still. */
function firstBefore({ next, latest, problem }: Routes, vehicle: number, time: number): number {
  let node = problem.stops + 2 * vehicle;
  const end = node + 1;
  while (node !== end && num(latest, int(next, node)) < time) node = int(next, node);
  return node;
}
