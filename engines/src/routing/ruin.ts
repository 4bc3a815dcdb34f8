import { int, num } from "./arrays.ts";
import { type Compiled, work } from "./compile.ts";
import { CrossTails } from "./cross-tails.ts";
import type { Random } from "./random.ts";
import type { Routes } from "./routes.ts";

/** Size of a removal. */
export interface RuinSize {
  /** Stops, on average. */
  readonly average: number;
  /** Longest string of one route. */
  readonly longest: number;
}

/** Of strings, how many keep some stops in their middle, and how likely it is that these stay the few they are. */
const splitShare = 0.5;
const splitDepth = 0.01;
/** Share of steps that change vehicles, if vehicles differ. */
const changeShare = 0.1;
/** Share of steps in which two routes exchange their tails before strings are taken out around there. */
const crossShare = 0.1;
/** Neighbours are looked for among this many. */
const mostNeighbours = 1_000;

/**
 * Takes strings of neighbouring stops out of routes that pass near each other (adjacent string removal of Christiaens
 * and Vanden Berghe). A better plan would most likely reorder neighboring stops.
 */
export class Ruin {
  readonly #problem: Compiled;
  readonly #random: Random;
  readonly #neighbours: (Int32Array | undefined)[];
  readonly #tails: CrossTails;
  readonly #string: Int32Array;
  /** The round in which a vehicle was ruined last. */
  readonly #ruined: Int32Array;
  #round = 0;

  constructor(problem: Compiled, random: Random) {
    this.#problem = problem;
    this.#random = random;
    this.#neighbours = Array.from({ length: problem.stops }, () => undefined);
    this.#tails = new CrossTails(problem, random);
    this.#string = new Int32Array(problem.stops);
    this.#ruined = new Int32Array(problem.vehicles);
  }

  ruin(routes: Routes, { average, longest }: RuinSize): void {
    const random = this.#random;
    const used = routes.usedCount;
    if (used === 0) return;
    this.#round += 1;
    let inRoutes = 0;
    for (let index = 0; index < used; index += 1) inRoutes += int(routes.size, int(routes.used, index));
    const cardinality = Math.min(longest, inRoutes / used);
    const mostStrings = (4 * average) / (1 + cardinality) - 1;
    let strings = Math.min(used, Math.floor(1 + random.share() * mostStrings));
    const centre = random.below(this.#problem.stops);
    const around = this.#neighboursOf(centre);
    if (random.share() < crossShare) this.#tails.cross(routes, centre, around);
    for (let index = 0; index < around.length && strings > 0; index += 1) {
      const stop = int(around, index);
      const vehicle = int(routes.vehicle, stop);
      if (vehicle === -1 || int(this.#ruined, vehicle) === this.#round) continue;
      this.#ruined[vehicle] = this.#round;
      strings -= 1;
      const length = 1 + Math.floor(random.share() * Math.min(int(routes.size, vehicle), cardinality));
      this.#removeString(routes, stop, length);
    }
    if (this.#problem.types > 1 && routes.usedCount > 0 && random.share() < changeShare) this.#changeVehicle(routes);
  }

  /** Gives what is left of a route to a vehicle of another type, and its route to the first. */
  #changeVehicle(routes: Routes): void {
    const { types, typeFrom, typeOf } = this.#problem;
    const random = this.#random;
    const one = int(routes.used, random.below(routes.usedCount));
    const type = random.below(types);
    if (type === int(typeOf, one)) return;
    const [first, end] = [int(typeFrom, type), int(typeFrom, type + 1)];
    const free = int(routes.firstFree, type);
    const other = free < end ? free : first + random.below(end - first);
    const count = this.#unlinkAll(routes, one, 0);
    const both = this.#unlinkAll(routes, other, count);
    this.#linkAll(routes, other, { from: 0, to: count });
    this.#linkAll(routes, one, { from: count, to: both });
  }

  /** Notes the stops of a route behind those noted before. */
  #unlinkAll(routes: Routes, vehicle: number, noted: number): number {
    const start = routes.startOf(vehicle);
    let count = noted;
    for (let stop = int(routes.next, start); stop < this.#problem.stops; stop = int(routes.next, start)) {
      routes.unlink(stop);
      this.#string[count] = stop;
      count += 1;
    }
    return count;
  }

  /** Gives noted stops to a vehicle; if it is not fit for them, they wait for others. */
  #linkAll(routes: Routes, vehicle: number, { from, to }: { readonly from: number; readonly to: number }): void {
    const { skilled, stops, typeOf } = this.#problem;
    let before = routes.startOf(vehicle);
    let fit = true;
    for (let index = from; index < to; index += 1) {
      const stop = int(this.#string, index);
      fit &&= skilled[int(typeOf, vehicle) * stops + stop] === 1;
      routes.link(stop, before);
      before = stop;
    }
    routes.settle(vehicle);
    if (!fit || !routes.keepsLimits(vehicle)) this.empty(routes, vehicle);
  }

  /** Takes all stops off a route. */
  empty(routes: Routes, vehicle: number): void {
    const start = routes.startOf(vehicle);
    while (int(routes.next, start) < this.#problem.stops) this.#takeOut(routes, int(routes.next, start));
    routes.settle(vehicle);
  }

  /** Stops by distance, the stop itself first. */
  #neighboursOf(stop: number): Int32Array {
    const known = this.#neighbours[stop];
    if (known !== undefined) return known;
    const { stops, place, places, distance } = this.#problem;
    const row = int(place, stop) * places;
    let far = 0;
    for (let other = 0; other < stops; other += 1) far = Math.max(far, num(distance, row + int(place, other)));
    // Distance and number in one figure sort without a comparison of ours.
    const steps = far > 0 ? 2 ** 36 / far : 0;
    const keys = Float64Array.from({ length: stops }, (_, other) =>
      other === stop ? -1 : Math.floor(num(distance, row + int(place, other)) * steps) * stops + other,
    ).sort();
    const count = Math.min(stops, mostNeighbours);
    const list = Int32Array.from({ length: count }, (_, index) => (index === 0 ? stop : num(keys, index) % stops));
    this.#neighbours[stop] = list;
    return list;
  }

  /** Takes out a string with the stop in it; of longer routes perhaps with a piece in its middle that stays. */
  #removeString(routes: Routes, stop: number, length: number): void {
    const random = this.#random;
    const vehicle = int(routes.vehicle, stop);
    const kept = this.#kept(length, int(routes.size, vehicle));
    const keptFrom = kept === 0 ? length : 1 + random.below(length - 1);
    let node = this.#firstOf(routes, stop, length + kept);
    let count = 0;
    for (let step = 0; step < length + kept; step += 1) {
      if (step < keptFrom || step >= keptFrom + kept) {
        this.#string[count] = node;
        count += 1;
      }
      node = int(routes.next, node);
    }
    for (let index = 0; index < count; index += 1) this.#takeOut(routes, int(this.#string, index));
    routes.settle(vehicle);
    // Without the wait in which a break was taken, the break may fall where there is no time for it.
    if (this.#problem.paced && !routes.keepsLimits(vehicle)) this.empty(routes, vehicle);
  }

  /** Number of stops that stay in the middle of the string. */
  #kept(length: number, size: number): number {
    const random = this.#random;
    if (length === 1 || length === size || random.share() >= splitShare) return 0;
    let kept = 1;
    while (length + kept < size && random.share() > splitDepth) kept += 1;
    return kept;
  }

  /** Random start of a string of that many stops that contains this one. */
  #firstOf(routes: Routes, stop: number, length: number): number {
    const vehicle = int(routes.vehicle, stop);
    const start = routes.startOf(vehicle);
    let position = 0;
    for (let node = int(routes.previous, stop); node !== start; node = int(routes.previous, node)) position += 1;
    const lowest = Math.max(0, position - length + 1);
    const highest = Math.min(int(routes.size, vehicle) - length, position);
    let node = stop;
    for (let step = position - lowest - this.#random.below(highest - lowest + 1); step > 0; step -= 1)
      node = int(routes.previous, node);
    return node;
  }

  /** A stop, and with it the other one of its pair. */
  #takeOut(routes: Routes, stop: number): void {
    const { partner, work: kinds } = this.#problem;
    if (int(routes.vehicle, stop) === -1) return;
    routes.unlink(stop);
    const other = int(partner, stop);
    if (other !== -1) routes.unlink(other);
    const unit = kinds[stop] === work.pairDelivery ? other : stop;
    const count = routes.absentCount;
    routes.absent[count] = unit;
    routes.absentCount = count + 1;
  }
}
