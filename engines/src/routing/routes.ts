import { int, num } from "./arrays.ts";
import { type Compiled, slack, work } from "./compile.ts";
import { clockRoute } from "./clock-route.ts";
import { paceRoute } from "./pace-route.ts";
import { RouteTables } from "./route-tables.ts";
import { weighRoute } from "./weigh-route.ts";

/** Routes that are changed stop by stop; a changed route is settled before it is read. */
export class Routes extends RouteTables {
  constructor(problem: Compiled) {
    super(problem);
    this.clear();
  }

  /** The same stops in the same order for a problem with other limits. */
  follow(other: Routes): void {
    this.clear();
    // Windows of stops only: shifts are the problem's own.
    this.open.set(other.open.subarray(0, this.problem.stops));
    this.close.set(other.close.subarray(0, this.problem.stops));
    for (let index = 0; index < other.usedCount; index += 1) {
      const vehicle = int(other.used, index);
      let before = this.startOf(vehicle);
      for (let stop = int(other.next, before); stop < this.problem.stops; stop = int(other.next, stop)) {
        this.link(stop, before);
        before = stop;
      }
      this.settle(vehicle);
    }
    this.absent.set(other.absent);
    this.absentCount = other.absentCount;
  }

  /** Whether a settled route keeps all windows, loads and times. */
  keepsLimits(vehicle: number): boolean {
    const { capacity, dimensions, hours, longest, mixed, paced, service, timed, typeOf } = this.problem;
    const start = this.startOf(vehicle);
    const type = int(typeOf, vehicle);
    for (let node = start; ; node = int(this.next, node)) {
      if (num(this.leave, node) - num(service, node) > num(this.latest, node) + slack) return false;
      if (node === start + 1) break;
    }
    for (let index = 0; index < dimensions; index += 1) {
      const most = mixed
        ? num(this.mostBefore, (start + 1) * dimensions + index)
        : num(this.startLoad, vehicle * dimensions + index);
      if (most > num(capacity, type * dimensions + index) + slack) return false;
    }
    if (paced && num(this.driven, start + 1) > (hours[type]?.drivingAtMost ?? Infinity) + slack) return false;
    return !timed || this.timeOnRoad(vehicle) <= num(longest, type) + slack;
  }

  /** All units absent, all vehicles at home. */
  clear(): void {
    const { problem } = this;
    if (problem.manyWindows) {
      this.open.set(problem.open);
      this.close.set(problem.close);
    }
    this.vehicle.fill(-1);
    this.counts.fill(0);
    this.firstFree.set(problem.typeFrom.subarray(0, problem.types));
    this.absent.set(problem.units);
    this.absentCount = problem.units.length;
    for (let vehicle = 0; vehicle < problem.vehicles; vehicle += 1) {
      const start = this.startOf(vehicle);
      this.vehicle[start] = vehicle;
      this.vehicle[start + 1] = vehicle;
      this.next[start] = start + 1;
      this.previous[start + 1] = start;
      this.size[vehicle] = 0;
      this.settle(vehicle);
    }
  }

  /** Costs of all routes and weights of their vehicles, without what was left out. */
  total(): number {
    let sum = this.vehicleWeight * this.usedCount;
    for (let index = 0; index < this.usedCount; index += 1) sum += num(this.cost, int(this.used, index));
    return sum;
  }

  /** Takes a stop out; the route must be settled afterwards. */
  unlink(stop: number): void {
    const [before, after] = [int(this.previous, stop), int(this.next, stop)];
    const vehicle = int(this.vehicle, stop);
    this.next[before] = after;
    this.previous[after] = before;
    this.vehicle[stop] = -1;
    const size = int(this.size, vehicle) - 1;
    this.size[vehicle] = size;
    if (size === 0) this.#release(vehicle);
  }

  /** Puts a stop behind a node; the route must be settled afterwards. */
  link(stop: number, before: number): void {
    const after = int(this.next, before);
    const vehicle = int(this.vehicle, before);
    this.next[before] = stop;
    this.previous[stop] = before;
    this.next[stop] = after;
    this.previous[after] = stop;
    this.vehicle[stop] = vehicle;
    const size = int(this.size, vehicle) + 1;
    this.size[vehicle] = size;
    if (size === 1) this.#use(vehicle);
  }

  #use(vehicle: number): void {
    const count = this.usedCount;
    this.used[count] = vehicle;
    this.usedAt[vehicle] = count;
    this.counts[0] = count + 1;
    const type = int(this.problem.typeOf, vehicle);
    const end = int(this.problem.typeFrom, type + 1);
    let free = int(this.firstFree, type);
    while (free < end && int(this.size, free) > 0) free += 1;
    this.firstFree[type] = free;
  }

  #release(vehicle: number): void {
    const count = this.usedCount - 1;
    const [at, last] = [int(this.usedAt, vehicle), int(this.used, count)];
    this.used[at] = last;
    this.usedAt[last] = at;
    this.counts[0] = count;
    const type = int(this.problem.typeOf, vehicle);
    if (vehicle < int(this.firstFree, type)) this.firstFree[type] = vehicle;
  }

  /** Calculates a route again after its stops changed. */
  settle(vehicle: number): void {
    const { problem } = this;
    if (problem.paced) paceRoute(this, vehicle);
    this.#forward(vehicle);
    this.#backward(vehicle);
    if (problem.mixed) weighRoute(this, vehicle);
    const type = int(problem.typeOf, vehicle);
    if (problem.timed) clockRoute(this, vehicle);
    if (int(this.size, vehicle) === 0) {
      this.cost[vehicle] = 0;
      return;
    }
    const standing = num(problem.fixed, type);
    const road = num(problem.perDistance, type) * num(this.distance, vehicle);
    this.cost[vehicle] = standing + road + (problem.timed ? num(problem.perTime, type) * this.timeOnRoad(vehicle) : 0);
  }

  /** Fixed cost before the first stop of an unused vehicle. */
  costOfUse(vehicle: number): number {
    if (int(this.size, vehicle) > 0) return 0;
    return this.vehicleWeight + num(this.problem.fixed, int(this.problem.typeOf, vehicle));
  }

  /** Of a route that gets its next stop: what it cost before, the weight of a vehicle counted in once it is needed. */
  costSoFar(vehicle: number): number {
    return int(this.size, vehicle) > 0 ? num(this.cost, vehicle) : -this.vehicleWeight;
  }

  /** Apparent cost of a place on a route: less than the full cost if a vehicle would be sent out for it. */
  seeming(vehicle: number, reluctance: number): number {
    return int(this.size, vehicle) === 0 ? reluctance : 1;
  }

  /** From departure to return, leaving as late as the return does not suffer. */
  timeOnRoad(vehicle: number): number {
    const end = this.startOf(vehicle) + 1;
    return Math.max(num(this.toil, end), num(this.leave, end) - num(this.departBy, end));
  }

  #forward(vehicle: number): void {
    const { next, leave, leg, open, problem } = this;
    const { place, places, distance, duration, service, dimensions, demand, work: kinds, paced } = problem;
    const start = this.startOf(vehicle);
    const end = start + 1;
    const loads = vehicle * dimensions;
    this.startLoad.fill(0, loads, loads + dimensions);
    this.endLoad.fill(0, loads, loads + dimensions);
    let time = num(open, start);
    let sum = 0;
    leave[start] = time;
    for (let node = start; node !== end;) {
      const after = int(next, node);
      const way = int(place, node) * places + int(place, after);
      const length = num(distance, way);
      leg[node] = length;
      sum += length;
      const pause = paced ? num(this.pause, after) : 0;
      time = Math.max(num(open, after), time + num(duration, way) + pause) + num(service, after);
      leave[after] = time;
      if (after !== end) {
        const target = kinds[after] === work.delivery ? this.startLoad : this.endLoad;
        if ((kinds[after] ?? 0) <= work.pickup)
          for (let index = 0; index < dimensions; index += 1)
            target[loads + index] = num(target, loads + index) + num(demand, after * dimensions + index);
      }
      node = after;
    }
    // The way from home to home of a vehicle that stays there is none.
    if (int(next, start) === end) leg[start] = 0;
    this.distance[vehicle] = sum;
  }

  #backward(vehicle: number): void {
    const { previous, latest, close, problem } = this;
    const { place, places, duration, service, paced } = problem;
    const start = this.startOf(vehicle);
    let node = start + 1;
    let time = num(close, node);
    latest[node] = time;
    while (node !== start) {
      const before = int(previous, node);
      time -= num(duration, int(place, before) * places + int(place, node)) + num(service, before);
      if (paced) time -= num(this.pause, node);
      time = Math.min(num(close, before), time);
      latest[before] = time;
      node = before;
    }
  }
}
