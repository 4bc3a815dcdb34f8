import { int } from "./arrays.ts";
import type { Compiled } from "./compile.ts";

/**
 * Routes as linked lists with what each node must know for a stop to be put beside it in constant time: when one
 * leaves it at the earliest, when its service may begin at the latest, how far it is to the next. All of it lies in one
 * piece of memory, so that routes are copied by one move.
 */
export class RouteTables {
  readonly problem: Compiled;
  readonly #all: Float64Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Of a stop: its vehicle, or -1. */
  readonly vehicle: Int32Array;
  readonly leave: Float64Array;
  readonly latest: Float64Array;
  readonly leg: Float64Array;
  /** The windows that were chosen; of the problem itself where no stop has several. */
  readonly open: Float64Array;
  readonly close: Float64Array;
  // By vehicle.
  readonly size: Int32Array;
  readonly distance: Float64Array;
  readonly cost: Float64Array;
  /** Load at the start and at the end, by vehicle and dimension. */
  readonly startLoad: Float64Array;
  readonly endLoad: Float64Array;
  // By node, where loads rise and fall: load when leaving, most up to there, most from there.
  readonly load: Float64Array;
  readonly mostBefore: Float64Array;
  readonly mostAfter: Float64Array;
  // By node, where time on the road matters: driving and service up to there, latest departure, earliest end.
  readonly toil: Float64Array;
  readonly departBy: Float64Array;
  readonly endFrom: Float64Array;
  // By node, where drivers take breaks: breaks on the ride to it and on arrival; all driving, at the end of the route.
  readonly pause: Float64Array;
  readonly driven: Float64Array;
  /** Vehicles with stops, and the index of each in the list. */
  readonly used: Int32Array;
  protected readonly usedAt: Int32Array;
  /** By type: the first vehicle without stops, or the end of its type. */
  readonly firstFree: Int32Array;
  /** Units without a vehicle. */
  readonly absent: Int32Array;
  /** Vehicles in use, and units without a vehicle. */
  protected readonly counts: Int32Array;
  /** Cost of each used vehicle besides its distance. */
  vehicleWeight: number;

  constructor(problem: Compiled) {
    this.problem = problem;
    this.vehicleWeight = problem.vehicleWeight;
    const { nodes, vehicles, dimensions, mixed, timed, paced, manyWindows, types, units } = problem;
    const profile = mixed ? nodes * dimensions : 0;
    const clocks = timed ? nodes : 0;
    const paces = paced ? nodes : 0;
    const windows = manyWindows ? nodes : 0;
    const floats =
      3 * nodes + 2 * windows + 2 * vehicles + 2 * vehicles * dimensions + 3 * profile + 3 * clocks + 2 * paces;
    const whole = 3 * nodes + 3 * vehicles + types + units.length + 2;
    const memory = new ArrayBuffer(8 * (floats + Math.ceil(whole / 2)));
    this.#all = new Float64Array(memory);
    let offset = 0;
    const floatsOf = (length: number): Float64Array => {
      offset += 8 * length;
      return new Float64Array(memory, offset - 8 * length, length);
    };
    const wholeOf = (length: number): Int32Array => {
      offset += 4 * length;
      return new Int32Array(memory, offset - 4 * length, length);
    };
    this.leave = floatsOf(nodes);
    this.latest = floatsOf(nodes);
    this.leg = floatsOf(nodes);
    this.open = manyWindows ? floatsOf(nodes) : problem.open;
    this.close = manyWindows ? floatsOf(nodes) : problem.close;
    this.distance = floatsOf(vehicles);
    this.cost = floatsOf(vehicles);
    this.startLoad = floatsOf(vehicles * dimensions);
    this.endLoad = floatsOf(vehicles * dimensions);
    this.load = floatsOf(profile);
    this.mostBefore = floatsOf(profile);
    this.mostAfter = floatsOf(profile);
    this.toil = floatsOf(clocks);
    this.departBy = floatsOf(clocks);
    this.endFrom = floatsOf(clocks);
    this.pause = floatsOf(paces);
    this.driven = floatsOf(paces);
    this.next = wholeOf(nodes);
    this.previous = wholeOf(nodes);
    this.vehicle = wholeOf(nodes);
    this.size = wholeOf(vehicles);
    this.used = wholeOf(vehicles);
    this.usedAt = wholeOf(vehicles);
    this.firstFree = wholeOf(types);
    this.absent = wholeOf(units.length);
    this.counts = wholeOf(2);
  }

  get usedCount(): number {
    return int(this.counts, 0);
  }

  get absentCount(): number {
    return int(this.counts, 1);
  }

  set absentCount(count: number) {
    this.counts[1] = count;
  }

  startOf(vehicle: number): number {
    return this.problem.stops + 2 * vehicle;
  }

  /** All there is to know, for routes of the same problem elsewhere. */
  snapshot(): Float64Array {
    return this.#all.slice();
  }

  restore(snapshot: Float64Array): void {
    this.#all.set(snapshot);
  }

  copyFrom(other: RouteTables): void {
    this.#all.set(other.#all);
  }
}
