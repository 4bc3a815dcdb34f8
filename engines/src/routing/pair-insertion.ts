import { bit, int, num } from "./arrays.ts";
import { type Compiled, slack } from "./compile.ts";
import type { Random } from "./random.ts";
import { RoadTime } from "./road-time.ts";
import type { Routes } from "./routes.ts";

/** Finds the cheapest places for a pickup and its delivery on one route and puts both there. */
export class PairInsertion {
  readonly #problem: Compiled;
  readonly #random: Random;
  readonly #toPickup = new RoadTime();
  readonly #toDelivery = new RoadTime();
  blinks = 0;
  reluctance = 1;
  overlooked = 0;
  cost = Infinity;
  /** Nodes before the pickup and before the delivery; the latter is the pickup itself when one follows the other. */
  #beforePickup = -1;
  #beforeDelivery = -1;
  #windows = { pickup: 0, delivery: 0 };
  // The pair under trial.
  #pickup = 0;
  #delivery = 0;
  #pickupWindow = 0;

  constructor(problem: Compiled, random: Random) {
    this.#problem = problem;
    this.#random = random;
  }

  place(routes: Routes, pickup: number, limit: number, fleet: number): boolean {
    const { windowFrom, manyWindows, partner, windowOpen, windowClose } = this.#problem;
    this.cost = limit;
    this.#beforePickup = -1;
    this.#pickup = pickup;
    this.#delivery = int(partner, pickup);
    const last = int(windowFrom, pickup + 1);
    for (let window = int(windowFrom, pickup); window < last; window += 1) {
      this.#pickupWindow = window;
      for (let index = 0; index < routes.usedCount; index += 1) this.#scanPickups(routes, int(routes.used, index));
      if (routes.usedCount < fleet) this.#scanFree(routes);
    }
    if (this.#beforePickup === -1) {
      this.cost = Infinity;
      return false;
    }
    const delivery = this.#delivery;
    if (manyWindows) {
      routes.open[pickup] = num(windowOpen, this.#windows.pickup);
      routes.close[pickup] = num(windowClose, this.#windows.pickup);
      routes.open[delivery] = num(windowOpen, this.#windows.delivery);
      routes.close[delivery] = num(windowClose, this.#windows.delivery);
    }
    const vehicle = int(routes.vehicle, this.#beforePickup);
    const before = routes.costSoFar(vehicle);
    routes.link(pickup, this.#beforePickup);
    routes.link(delivery, this.#beforeDelivery);
    routes.settle(vehicle);
    this.cost = num(routes.cost, vehicle) - before;
    return true;
  }

  #scanFree(routes: Routes): void {
    const { types, typeFrom } = this.#problem;
    for (let type = 0; type < types; type += 1) {
      if (this.overlooked > 0 && this.#random.share() < this.overlooked) continue;
      const free = int(routes.firstFree, type);
      if (free < int(typeFrom, type + 1)) this.#scanPickups(routes, free);
    }
  }

  /** Every place for the pickup, and from each every place for the delivery. */
  #scanPickups(routes: Routes, vehicle: number): void {
    const problem = this.#problem;
    const pickup = this.#pickup;
    const type = int(problem.typeOf, vehicle);
    if (!this.#mayCarry(type)) return;
    const standing = routes.seeming(vehicle, this.reluctance) * routes.costOfUse(vehicle);
    const open = num(problem.windowOpen, this.#pickupWindow);
    const close = num(problem.windowClose, this.#pickupWindow);
    const row = int(problem.place, pickup) * problem.places;
    const rate = routes.seeming(vehicle, this.reluctance) * num(problem.perDistance, type);
    const end = routes.startOf(vehicle) + 1;
    for (let before = end - 1; before !== end; before = int(routes.next, before)) {
      const leaving = num(routes.leave, before);
      if (leaving > close) break;
      if (!this.#loads(routes, before, type)) continue;
      const from = row + int(problem.place, before);
      const to = row + int(problem.place, int(routes.next, before));
      const way = num(problem.distanceInto, from);
      // The delivery makes no way shorter.
      if (standing + rate * (way + num(problem.distance, to) - num(routes.leg, before)) >= this.cost) continue;
      const begin = Math.max(open, leaving + num(problem.durationInto, from));
      if (begin > close) continue;
      if (problem.timed) {
        this.#toPickup.leave(routes, before);
        this.#toPickup.pass(pickup, open, close);
      }
      const { windowFrom } = problem;
      const last = int(windowFrom, this.#delivery + 1);
      for (let window = int(windowFrom, this.#delivery); window < last; window += 1)
        this.#scanDeliveries(routes, before, { standing, leaving: begin + num(problem.service, pickup), window });
    }
  }

  /** Every place for the delivery once the pickup stands behind a node. */
  #scanDeliveries(
    routes: Routes,
    beforePickup: number,
    { standing, leaving, window }: { readonly standing: number; readonly leaving: number; readonly window: number },
  ): void {
    const problem = this.#problem;
    const { place, places, distance, duration, service, windowOpen, windowClose, timed } = problem;
    const delivery = this.#delivery;
    const vehicle = int(routes.vehicle, beforePickup);
    const type = int(problem.typeOf, vehicle);
    const rate = routes.seeming(vehicle, this.reluctance) * num(problem.perDistance, type);
    const end = routes.startOf(vehicle) + 1;
    const [open, close] = [num(windowOpen, window), num(windowClose, window)];
    const towards = num(distance, this.#way(beforePickup, this.#pickup)) - num(routes.leg, beforePickup);
    let before = this.#pickup;
    let after = int(routes.next, beforePickup);
    let time = leaving;
    // Ways so far, without the one from `before` to `after`.
    let ways = towards;
    if (timed) this.#toDelivery.copyFrom(this.#toPickup);
    for (;;) {
      const begin = Math.max(open, time + num(duration, this.#way(before, delivery)));
      if (time > close) return;
      const back = int(place, delivery) * places + int(place, after);
      const cost = standing + rate * (ways + num(distance, this.#way(before, delivery)) + num(distance, back));
      const inTime =
        begin <= close && begin + num(service, delivery) + num(duration, back) <= num(routes.latest, after) + slack;
      if (cost < this.cost && inTime) this.#consider(beforePickup, { before, after, cost, window });
      if (after === end) return;
      // On past the next stop, with the goods on board.
      ways += num(distance, this.#way(before, after));
      time = Math.max(num(routes.open, after), time + num(duration, this.#way(before, after)));
      if (time > num(routes.latest, after) + slack || !this.#loads(routes, after, type)) return;
      if (timed) this.#toDelivery.pass(after, num(routes.open, after), num(routes.close, after));
      time += num(service, after);
      ways -= num(routes.leg, after);
      before = after;
      after = int(routes.next, after);
    }
  }

  #consider(
    beforePickup: number,
    tried: { readonly before: number; readonly after: number; readonly cost: number; readonly window: number },
  ): void {
    const { timed, windowOpen, windowClose } = this.#problem;
    let { cost } = tried;
    if (timed) {
      const road = new RoadTime();
      road.copyFrom(this.#toDelivery);
      road.pass(this.#delivery, num(windowOpen, tried.window), num(windowClose, tried.window));
      cost += road.costOfJoining(tried.after);
    }
    if (cost >= this.cost || this.#random.share() < this.blinks) return;
    this.cost = cost;
    this.#beforePickup = beforePickup;
    this.#beforeDelivery = tried.before;
    this.#windows = { pickup: this.#pickupWindow, delivery: tried.window };
  }

  #way(from: number, to: number): number {
    const { place, places } = this.#problem;
    return int(place, from) * places + int(place, to);
  }

  #mayCarry(type: number): boolean {
    const { skilled, stops } = this.#problem;
    return bit(skilled, type * stops + this.#pickup) === 1 && bit(skilled, type * stops + this.#delivery) === 1;
  }

  /** Whether the goods can be on board when the vehicle leaves the node. */
  #loads(routes: Routes, node: number, type: number): boolean {
    const { dimensions, demand, capacity } = this.#problem;
    for (let index = 0; index < dimensions; index += 1) {
      const amount = num(routes.load, node * dimensions + index) + num(demand, this.#pickup * dimensions + index);
      if (amount > num(capacity, type * dimensions + index) + slack) return false;
    }
    return true;
  }
}
