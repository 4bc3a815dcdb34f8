import { int, num } from "./arrays.ts";
import type { Compiled } from "./compile.ts";
import { Insertion } from "./insertion.ts";
import type { Random } from "./random.ts";
import type { Routes } from "./routes.ts";

/** Rules for inserting units without a vehicle. */
export interface RecreateRules {
  /** Share of places overlooked. */
  readonly blinks: number;
  /** No plan is wanted that costs this much. */
  readonly limit: number;
  /** Most vehicles. */
  readonly fleet: number;
  /** Cost of a mandatory unit while it is left out; more than any plan costs, if not given. */
  readonly price?: number | undefined;
  /** Share of types overlooked when a vehicle is sent out. */
  readonly overlooked?: number;
}

/** Puts what is absent back greedily, in one of several orders. */
export class Recreate {
  readonly #problem: Compiled;
  readonly #random: Random;
  readonly #insertion: Insertion;
  /** For each order but the random one the rank of each stop, lower first, and how often it is chosen. */
  readonly #orders: readonly { readonly weight: number; readonly keys: Float64Array }[];

  constructor(problem: Compiled, random: Random) {
    this.#problem = problem;
    this.#random = random;
    this.#insertion = new Insertion(problem, random);
    this.#orders = ordersOf(problem);
  }

  /** The cost of the plan with what could not be placed, or Infinity as soon as it is not below the limit. */
  recreate(routes: Routes, { blinks, limit, fleet, price, overlooked = 0 }: RecreateRules): number {
    const { absent } = routes;
    const insertion = this.#insertion;
    insertion.blinks = blinks;
    insertion.overlooked = overlooked;
    insertion.reluctance = this.#random.share() < eagerShare ? this.#random.share() : 1;
    this.#sort(routes);
    const count = routes.absentCount;
    const bold = this.#bold(routes);
    let cost = routes.total();
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const unit = int(absent, index);
      const penalty = this.#penaltyOf(unit, price);
      const spare = limit - cost;
      if (insertion.place(routes, unit, bold ? spare : Math.min(penalty, spare), fleet)) {
        cost += insertion.cost;
        continue;
      }
      if (penalty >= spare) return Infinity;
      cost += penalty;
      absent[left] = unit;
      left += 1;
    }
    routes.absentCount = left;
    return cost;
  }

  #penaltyOf(unit: number, price: number | undefined): number {
    if (price === undefined || this.#problem.mandatory[unit] === 0) return num(this.#problem.penalty, unit);
    return price;
  }

  /**
   * Whether stops are put in that may cost more than leaving them out: a way that does not pay for one of them may pay
   * for two. Insertions that turn out expensive are not kept.
   */
  #bold({ absent, absentCount }: Routes): boolean {
    for (let index = 0; index < absentCount; index += 1) {
      if (this.#problem.mandatory[int(absent, index)] === 0) return this.#random.share() < boldShare;
    }
    return false;
  }

  #sort({ absent, absentCount }: Routes): void {
    const random = this.#random;
    // Four times of fourteen at random.
    let chance = random.below(randomWeight + orderWeight);
    for (const { weight, keys } of this.#orders) {
      chance -= weight;
      if (chance < 0) {
        sortBy(absent, absentCount, keys);
        return;
      }
    }
    for (let index = absentCount - 1; index > 0; index -= 1) {
      const other = random.below(index + 1);
      const unit = int(absent, index);
      absent[index] = int(absent, other);
      absent[other] = unit;
    }
  }
}

const boldShare = 0.1;
/**
 * Share of insertions that send vehicles out before it pays: the first stop of a route bears all of its distance, the
 * next ones little.
 */
const eagerShare = 0.1;
const randomWeight = 4;
const orderWeight = 10;

function ordersOf(problem: Compiled): { weight: number; keys: Float64Array }[] {
  const { stops, dimensions, partner, place, places } = problem;
  const depot = int(place, stops);
  const capacity = problem.capacity.subarray(0, dimensions);
  const keys = (key: (stop: number) => number): Float64Array =>
    Float64Array.from({ length: stops }, (_, stop) => key(stop));
  const filling = (stop: number): number =>
    capacity.reduce(
      (sum, most, index) => sum + num(problem.demand, stop * dimensions + index) / Math.max(most, 1e-9),
      0,
    );
  // Of a pair the farther stop tells how far it is, and the delivery when it must end.
  const far = (stop: number): number => num(problem.distance, depot * places + int(place, stop));
  const farther = (stop: number): number => {
    const other = int(partner, stop);
    return other === -1 ? far(stop) : Math.max(far(stop), far(other));
  };
  const opening = (stop: number): number => num(problem.open, stop);
  const closing = (stop: number): number => {
    const other = int(partner, stop);
    return num(problem.close, other === -1 ? stop : other);
  };
  return [
    { weight: 4, keys: keys((stop) => -filling(stop)) },
    { weight: 2, keys: keys((stop) => -farther(stop)) },
    { weight: 1, keys: keys(farther) },
    { weight: 1, keys: keys((stop) => closing(stop) - opening(stop)) },
    { weight: 1, keys: keys(opening) },
    { weight: 1, keys: keys((stop) => -closing(stop)) },
  ];
}

/** The first `count` units, lowest key first; few as a rule, so insertion sorts them fastest. */
function sortBy(list: Int32Array, count: number, keys: Float64Array): void {
  for (let index = 1; index < count; index += 1) {
    const unit = int(list, index);
    const key = num(keys, unit);
    let hole = index;
    while (hole > 0 && num(keys, int(list, hole - 1)) > key) {
      list[hole] = int(list, hole - 1);
      hole -= 1;
    }
    list[hole] = unit;
  }
}
