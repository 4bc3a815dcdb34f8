import { int, num } from "./arrays.ts";
import type { Budget } from "./budget.ts";
import type { Compiled } from "./compile.ts";
import { Cooling } from "./cooling.ts";
import { Detour } from "./detour.ts";
import { Random } from "./random.ts";
import { Recreate } from "./recreate.ts";
import { Routes } from "./routes.ts";
import { Ruin } from "./ruin.ts";

/** Called each time the clock is looked at. */
export interface Watcher {
  /** A better plan of another searcher, if there is one. */
  exchange(best: Routes, cost: number): Float64Array | undefined;
  look(search: Search): void;
}

/**
 * Temperatures at the beginning and the end, in ways from stop to stop of the first plan. If the number of vehicles is
 * held to the minimum, plans lie further apart.
 */
const heats = { free: { first: 1, last: 0.04 }, held: { first: 4, last: 0.02 } };
/** Initial cost of a unit left out on a detour, in the same unit. */
const detourPrice = 10;
/** Shares of the budget after which all stops should be served, and the vehicles be as few as they get. */
const until = { served: 0.3, fleet: 0.4 };
/** Number of exchanges between searchers: few enough that their searches differ. */
const meetings = 16;
const fleetRuin = { average: 10, longest: 10 };
/** Of routes with many stops longer strings are taken, or too little of them would be in play. */
const costRuin = { ofShort: { average: 10, longest: 10 }, ofLong: { average: 15, longest: 20 } };
const longRoute = 20;
const fleetBlinks = 0.01;
/** Types of vehicles overlooked while vehicles are given up, or a larger one would hardly be tried where a small one is cheaper. */
const fleetOverlooked = 0.3;
const costBlinks = 0.01;

/**
 * Ruin and recreate: plans are partly undone and greedily completed again; simulated annealing decides which of them
 * are kept. First everything is to be served, then by fewer vehicles, where these count; then cost.
 */
export class Search {
  readonly #problem: Compiled;
  readonly #random: Random;
  readonly #ruin: Ruin;
  readonly #recreate: Recreate;
  readonly #budget: Budget;
  readonly #watcher: Watcher;
  #current: Routes;
  #trial: Routes;
  readonly best: Routes;
  bestCost = Infinity;
  phase: "serve" | "fleet" | "cost" = "serve";

  constructor(problem: Compiled, { seed, budget, watcher }: { seed: number; budget: Budget; watcher: Watcher }) {
    this.#problem = problem;
    this.#budget = budget;
    this.#watcher = watcher;
    this.#random = new Random(seed);
    this.#ruin = new Ruin(problem, this.#random);
    this.#recreate = new Recreate(problem, this.#random);
    this.#current = new Routes(problem);
    this.#trial = new Routes(problem);
    this.best = new Routes(problem);
  }

  get vehicleWeight(): number {
    return this.#problem.vehicleWeight;
  }

  /** Stops the best plan leaves out. */
  get unassigned(): number {
    const { absent, absentCount } = this.best;
    let count = absentCount;
    for (let index = 0; index < absentCount; index += 1) {
      if (int(this.#problem.partner, int(absent, index)) !== -1) count += 1;
    }
    return count;
  }

  /** From the plan in `best`, or from none. */
  run(): void {
    const { vehicles } = this.#problem;
    this.#budget.look();
    this.#current.copyFrom(this.best);
    this.#recreate.recreate(this.#current, { blinks: 0, limit: Infinity, fleet: vehicles });
    // A plan to begin with may be dearer when completed, if it leaves out what is not worth its way.
    this.#keepBest(this.best);
    this.#keepBest(this.#current);
    if (this.#missing(this.best) > 0) this.#serve(until.served, vehicles);
    if (this.#problem.vehicleWeight > 0) this.#reduceFleet();
    this.#anneal();
    this.#fillUp();
  }

  /** Tries units left out once more, by all means: the search may have been stopped at any moment. */
  #fillUp(): void {
    if (this.best.absentCount === 0) return;
    this.#trial.copyFrom(this.best);
    this.#recreate.recreate(this.#trial, { blinks: 0, limit: Infinity, fleet: this.#problem.vehicles });
    this.#keepBest(this.#trial);
  }

  #reduceFleet(): void {
    this.phase = "fleet";
    const least = this.#leastFleet();
    while (!this.#budget.over && this.#missing(this.best) === 0 && this.best.usedCount > least) {
      const fleet = this.best.usedCount - 1;
      if (!this.#serve(until.fleet, fleet)) return;
    }
  }

  /** Vehicles that the loads alone call for. */
  #leastFleet(): number {
    const { dimensions, capacity, demand, types, stops, units } = this.#problem;
    if (units.length < stops || this.#problem.mixed) return 1;
    let least = 1;
    for (let index = 0; index < dimensions; index += 1) {
      let [sum, most] = [0, 0];
      for (let stop = 0; stop < stops; stop += 1) sum += num(demand, stop * dimensions + index);
      for (let type = 0; type < types; type += 1) most = Math.max(most, num(capacity, type * dimensions + index));
      least = Math.max(least, Math.ceil(sum / most - 1e-9));
    }
    return least;
  }

  /**
   * Looks for a plan that serves all with at most so many vehicles. A plan is kept if it misses less, or units that
   * were missed less often: hard units stay in, easy ones wait.
   */
  #serve(share: number, fleet: number): boolean {
    const missed = new Float64Array(this.#problem.stops);
    const overlooked = this.#problem.types > 1 ? fleetOverlooked : 0;
    const { leg } = averagesOf(this.best);
    this.#current.copyFrom(this.best);
    if (this.#current.usedCount > fleet) this.#dissolveOne();
    while (!this.#budget.over && this.#budget.share < share) {
      this.#trial.copyFrom(this.#current);
      this.#ruin.ruin(this.#trial, fleetRuin);
      this.#recreate.recreate(this.#trial, { blinks: fleetBlinks, limit: Infinity, fleet, overlooked });
      // It may serve all and yet not pay: stops that may be left out are worth more than a vehicle.
      if (this.#missing(this.#trial) === 0 && this.#keepBest(this.#trial)) return true;
      const nearer = this.#isNearer(missed, leg);
      this.#count(this.#trial, missed);
      if (nearer) this.#swap();
      if (!this.#budget.step()) continue;
      this.#watcher.look(this);
      if (this.#adopt() && this.best.usedCount <= fleet) return true;
    }
    return false;
  }

  /** Whether the trial is kept: it leaves out less, or units that were left out less often. */
  #isNearer(missed: Float64Array, temperature: number): boolean {
    const [trial, current] = [this.#trial, this.#current];
    if (this.#missing(trial) < this.#missing(current)) return true;
    const difference = this.#weight(trial, missed) - this.#weight(current, missed);
    if (difference !== 0) return difference < 0;
    // Among plans that leave out the same it wanders, or it would stand still.
    return trial.total() < current.total() - temperature * Math.log(1 - this.#random.share());
  }

  /** Takes all stops off the shortest route. */
  #dissolveOne(): void {
    const routes = this.#current;
    let fewest = int(routes.used, 0);
    for (let index = 1; index < routes.usedCount; index += 1) {
      const vehicle = int(routes.used, index);
      if (int(routes.size, vehicle) < int(routes.size, fewest)) fewest = vehicle;
    }
    this.#ruin.empty(routes, fewest);
  }

  #anneal(): void {
    this.phase = "cost";
    const { ruin, leg, heat, fleet, detour, weight } = this.#coolingOf(this.best);
    this.#weigh(this.#problem.vehicleWeight - weight);
    this.#current.copyFrom(this.best);
    let cost = this.bestCost - weight * this.best.usedCount;
    let meeting = this.#budget.share;
    const cooling = new Cooling(heat, meeting);
    while (!this.#budget.over) {
      this.#trial.copyFrom(this.#current);
      this.#ruin.ruin(this.#trial, ruin);
      const limit = cost - leg * cooling.temperature * Math.log(1 - this.#random.share());
      const tried = this.#recreate.recreate(this.#trial, { blinks: costBlinks, limit, fleet, price: detour.price });
      if (tried < limit) {
        detour.goOn(this.#current, cost, this.#trial);
        this.#swap();
        cost = tried;
        if (!detour.away) this.#keepBest(this.#current, cost + weight * this.#current.usedCount);
      }
      if (detour.tooLong()) cost = detour.giveUp(this.#current);
      if (!this.#budget.step()) continue;
      this.#watcher.look(this);
      detour.adjust();
      if (this.#budget.share >= meeting) {
        meeting += 1 / meetings;
        if (this.#adopt()) {
          detour.end();
          this.#current.copyFrom(this.best);
          cost = this.bestCost - weight * this.best.usedCount;
        }
      }
      cooling.follow(this.#budget.share, this.bestCost);
    }
    this.#weigh(this.#problem.vehicleWeight);
  }

  /** By what rules cost is brought down from a plan. */
  #coolingOf(best: Routes) {
    const { fixed, mandatory, vehicles, vehicleWeight } = this.#problem;
    const { leg, stops } = averagesOf(best);
    const bound = vehicleWeight > 0 && this.#missing(best) === 0;
    const held = bound && !mandatory.includes(0);
    return {
      ruin: stops > longRoute ? costRuin.ofLong : costRuin.ofShort,
      leg,
      heat: held ? heats.held : heats.free,
      fleet: bound ? best.usedCount : vehicles,
      // A vehicle spared must not pay for what it would have served.
      detour: new Detour(this.#problem, held ? Math.max(...fixed) + leg * detourPrice : undefined),
      // Vehicles that there are anyway count nothing, or leaving stops out on a detour would save one.
      weight: held ? vehicleWeight : 0,
    };
  }

  #weigh(vehicleWeight: number): void {
    this.#current.vehicleWeight = vehicleWeight;
    this.#trial.vehicleWeight = vehicleWeight;
  }

  #swap(): void {
    const trial = this.#trial;
    this.#trial = this.#current;
    this.#current = trial;
  }

  /** Whether it is the best so far. */
  #keepBest(routes: Routes, cost = this.#costOf(routes)): boolean {
    if (cost >= this.bestCost - 1e-9) return false;
    this.bestCost = cost;
    if (routes !== this.best) this.best.copyFrom(routes);
    return true;
  }

  #costOf(routes: Routes): number {
    let cost = routes.total();
    for (let index = 0; index < routes.absentCount; index += 1)
      cost += num(this.#problem.penalty, int(routes.absent, index));
    return cost;
  }

  /** A better plan from elsewhere becomes the best. */
  #adopt(): boolean {
    const better = this.#watcher.exchange(this.best, this.bestCost);
    if (better === undefined) return false;
    this.best.restore(better);
    this.bestCost = this.#costOf(this.best);
    return true;
  }

  /** Units without a vehicle that must have one. */
  #missing({ absent, absentCount }: Routes): number {
    let count = 0;
    for (let index = 0; index < absentCount; index += 1) {
      if (this.#problem.mandatory[int(absent, index)] === 1) count += 1;
    }
    return count;
  }

  #weight({ absent, absentCount }: Routes, missed: Float64Array): number {
    let sum = 0;
    for (let index = 0; index < absentCount; index += 1) sum += num(missed, int(absent, index));
    return sum;
  }

  #count({ absent, absentCount }: Routes, missed: Float64Array): void {
    for (let index = 0; index < absentCount; index += 1) {
      const unit = int(absent, index);
      missed[unit] = num(missed, unit) + 1;
    }
  }
}

/** Mean cost of a leg, and mean number of stops on a route. */
function averagesOf(routes: Routes): { leg: number; stops: number } {
  const { fixed, typeOf } = routes.problem;
  let [cost, legs] = [0, 0];
  for (let index = 0; index < routes.usedCount; index += 1) {
    const vehicle = int(routes.used, index);
    cost += num(routes.cost, vehicle) - num(fixed, int(typeOf, vehicle));
    legs += int(routes.size, vehicle) + 1;
  }
  if (legs === 0) return { leg: 1, stops: 0 };
  return { leg: Math.max(cost / legs, 1e-9), stops: legs / routes.usedCount - 1 };
}
