import type { DrivingHours, RoutingProblem, Stop, TimeWindow, TravelMatrix, Vehicle } from "./model.ts";

/** Below it two times or loads are the same: they are added up in different orders. */
export const slack = 1e-7;

/** Work at a stop, as far as the load is concerned. */
export const work = { delivery: 0, pickup: 1, pairPickup: 2, pairDelivery: 3 } as const;

/**
 * A problem as arrays. Nodes are numbered: first the stops, then start and end of each vehicle's route
 * (`stops + 2 * vehicle` and one more). A pair of stops is placed as one unit, named by its pickup.
 */
export interface Compiled {
  readonly stops: number;
  readonly vehicles: number;
  readonly nodes: number;
  readonly dimensions: number;
  /** Rows of the matrices; one more than was given where a route may begin or end anywhere. */
  readonly places: number;
  readonly distance: Float64Array;
  /** The other way round, so that all ways to a place stand together too. */
  readonly distanceInto: Float64Array;
  readonly duration: Float64Array;
  readonly durationInto: Float64Array;
  // By node.
  readonly place: Int32Array;
  readonly service: Float64Array;
  readonly open: Float64Array;
  readonly close: Float64Array;
  // By stop.
  readonly work: Uint8Array;
  readonly partner: Int32Array;
  readonly demand: Float64Array;
  readonly penalty: Float64Array;
  readonly mandatory: Uint8Array;
  /** Windows of stop i: from windowFrom[i] to before windowFrom[i + 1]. */
  readonly windowFrom: Int32Array;
  readonly windowOpen: Float64Array;
  readonly windowClose: Float64Array;
  /** Units of placement: single stops and the pickups of pairs. */
  readonly units: Int32Array;
  // Vehicles of one type stand together.
  readonly vehicleIds: readonly string[];
  readonly typeOf: Int32Array;
  readonly typeFrom: Int32Array;
  readonly types: number;
  readonly capacity: Float64Array;
  readonly fixed: Float64Array;
  readonly perDistance: Float64Array;
  readonly perTime: Float64Array;
  readonly longest: Float64Array;
  /** By type: what rules on hours ask of its drivers. */
  readonly hours: readonly (DrivingHours | null)[];
  /** By type and stop: whether the vehicle has the skills. */
  readonly skilled: Uint8Array;
  /** Weight of one vehicle, above all ways; 0 when vehicles do not come first. */
  readonly vehicleWeight: number;
  readonly manyWindows: boolean;
  /** Loads that rise and fall on the way. */
  readonly mixed: boolean;
  /** Some driver must take breaks, or may drive for so long only. Then `timed` is set as well. */
  readonly paced: boolean;
  /** The time on the road costs, or is limited. */
  readonly timed: boolean;
}

/** Expects a problem without faults (`faultsOf`). */
export function compile(problem: RoutingProblem): Compiled {
  const { stops, objective } = problem;
  const groups = [...Map.groupBy(problem.vehicles, typeKey).values()].map((group) => group.slice(0, stops.length));
  const vehicles = groups.flat();
  const matrices = compileTravel(problem.travel, vehicles);
  const fleet = compileFleet(groups, stops);
  const numbers = new Map(stops.map(({ id }, index) => [id, index]));
  const partner = new Int32Array(stops.length).fill(-1);
  for (const [index, { from }] of stops.entries()) {
    const pickup = from === undefined ? undefined : numbers.get(from);
    if (pickup === undefined) continue;
    partner[index] = pickup;
    partner[pickup] = index;
  }
  const kinds = Uint8Array.from(stops, ({ kind }, index) => {
    if (partner[index] === -1) return work[kind];
    return kind === "pickup" ? work.pairPickup : work.pairDelivery;
  });
  const units = Int32Array.from(stops.keys().filter((index) => kinds[index] !== work.pairDelivery));
  const dearest = dearestPlan(problem, vehicles);
  const vehicleWeight = objective === "fewest_vehicles" ? dearest : 0;
  const penalties = stops.reduce((sum, { penalty }) => sum + (penalty ?? 0), 0);
  const missing = (vehicleWeight + dearest) * (vehicles.length + 1) + penalties;
  const windows = stops.map(windowsOf);
  const nodes = stops.length + 2 * vehicles.length;
  return {
    stops: stops.length,
    vehicles: vehicles.length,
    nodes,
    dimensions: vehicles[0]?.capacity.length ?? 0,
    ...matrices,
    ...byNode(problem, vehicles, matrices.places - 1),
    work: kinds,
    partner,
    demand: Float64Array.from(stops.flatMap(({ demand }) => demand)),
    penalty: Float64Array.from(stops, ({ penalty, priority }) => penalty ?? missing * (priority ?? 1)),
    mandatory: Uint8Array.from(stops, ({ penalty }) => (penalty === undefined ? 1 : 0)),
    windowFrom: Int32Array.from(runningSums(windows.map(({ length }) => length))),
    windowOpen: Float64Array.from(windows.flat(), ({ open }) => open),
    windowClose: Float64Array.from(windows.flat(), ({ close }) => close),
    units,
    ...fleet,
    vehicleWeight,
    manyWindows: windows.some(({ length }) => length > 1),
    mixed: kinds.some((kind) => kind !== work.delivery),
    paced: vehicles.some(({ hours }) => hours !== undefined),
    timed: vehicles.some(
      ({ longest, costPerTime, hours }) => longest !== undefined || costPerTime > 0 || hours !== undefined,
    ),
  };
}

/** The same for vehicles that differ in their id alone. */
function typeKey(vehicle: Vehicle): string {
  const { capacity, start, end, earliest, latest, longest, skills, fixedCost, costPerDistance, costPerTime, hours } =
    vehicle;
  const place = [start, end, (skills ?? []).toSorted()];
  const limits = hours && [
    hours.betweenBreaks,
    hours.breakTime,
    hours.breakParts ?? [],
    hours.serviceIsBreak,
    hours.sinceBreak,
    hours.drivingAtMost,
  ];
  return JSON.stringify([capacity, place, earliest, latest, longest, fixedCost, costPerDistance, costPerTime, limits]);
}

function runningSums(list: readonly number[]): number[] {
  const sums = [0];
  for (const value of list) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

/** In order of time; one without ends when any time will do. */
function windowsOf({ windows }: Stop): TimeWindow[] {
  return windows.length === 0 ? [{ open: -Infinity, close: Infinity }] : windows.toSorted((a, b) => a.open - b.open);
}

/** Matrices of floats, with a place at no distance from all others where a route begins or ends anywhere. */
function compileTravel(
  travel: TravelMatrix,
  vehicles: readonly Vehicle[],
): Pick<Compiled, "places" | "distance" | "distanceInto" | "duration" | "durationInto"> {
  const openEnds = vehicles.some(({ start, end }) => start === null || end === null);
  const places = travel.size + (openEnds ? 1 : 0);
  const copy = (source: Float64Array | Int32Array): Float64Array => {
    const target = new Float64Array(places * places);
    for (let row = 0; row < travel.size; row += 1)
      target.set(source.subarray(row * travel.size, (row + 1) * travel.size), row * places);
    return target;
  };
  const distance = copy(travel.distances);
  const duration = travel.durations === travel.distances ? distance : copy(travel.durations);
  const distanceInto = turned(distance, places);
  const durationInto = duration === distance ? distanceInto : turned(duration, places);
  return { places, distance, distanceInto, duration, durationInto };
}

/** The transposed matrix; the same one when it is symmetric. */
function turned(matrix: Float64Array, size: number): Float64Array {
  const target = new Float64Array(matrix.length);
  let symmetric = true;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const value = matrix[row * size + column] ?? 0;
      target[column * size + row] = value;
      symmetric &&= value === matrix[column * size + row];
    }
  }
  return symmetric ? matrix : target;
}

function byNode(
  { stops }: RoutingProblem,
  vehicles: readonly Vehicle[],
  nowhere: number,
): Pick<Compiled, "place" | "service" | "open" | "close"> {
  const ends = vehicles.flatMap(({ start, end, earliest, latest }) => [
    { place: start ?? nowhere, service: 0, open: earliest, close: latest },
    { place: end ?? nowhere, service: 0, open: earliest, close: latest },
  ]);
  const all = [
    ...stops.flatMap((stop) => {
      const { place, service } = stop;
      return windowsOf(stop)
        .slice(0, 1)
        .map(({ open, close }) => ({ place, service, open, close }));
    }),
    ...ends,
  ];
  return {
    place: Int32Array.from(all, ({ place }) => place),
    service: Float64Array.from(all, ({ service }) => service),
    open: Float64Array.from(all, ({ open }) => open),
    close: Float64Array.from(all, ({ close }) => close),
  };
}

function compileFleet(groups: readonly (readonly Vehicle[])[], stops: readonly Stop[]) {
  const first = groups.flatMap(([vehicle]) => (vehicle === undefined ? [] : [vehicle]));
  return {
    vehicleIds: groups.flat().map(({ id }) => id),
    types: first.length,
    typeOf: Int32Array.from(groups.flatMap((group, type) => group.map(() => type))),
    typeFrom: Int32Array.from(runningSums(groups.map(({ length }) => length))),
    capacity: Float64Array.from(first.flatMap(({ capacity }) => capacity)),
    fixed: Float64Array.from(first, ({ fixedCost }) => fixedCost),
    perDistance: Float64Array.from(first, ({ costPerDistance }) => costPerDistance),
    perTime: Float64Array.from(first, ({ costPerTime }) => costPerTime),
    longest: Float64Array.from(first, ({ longest }) => longest ?? Infinity),
    hours: first.map(({ hours }) => hours ?? null),
    skilled: Uint8Array.from(first.flatMap((vehicle) => stops.map((stop) => (hasSkills(vehicle, stop) ? 1 : 0)))),
  };
}

function hasSkills(vehicle: Vehicle, stop: Stop): boolean {
  return (stop.skills ?? []).every((skill) => vehicle.skills?.includes(skill) === true);
}

/** No sensible plan costs more than this: a vehicle of the dearest kind there and back for each stop. */
function dearestPlan({ travel, stops }: RoutingProblem, vehicles: readonly Vehicle[]): number {
  const most = (value: (vehicle: Vehicle) => number): number =>
    vehicles.reduce((highest, vehicle) => Math.max(highest, value(vehicle)), 0);
  let [distance, duration] = [0, 0];
  for (const { place, service } of stops) {
    let [far, long] = [0, 0];
    for (let other = 0; other < travel.size; other += 1) {
      far = Math.max(far, travel.distances[place * travel.size + other] ?? 0);
      long = Math.max(long, travel.durations[place * travel.size + other] ?? 0);
    }
    distance += 2 * far;
    duration += 2 * long + service;
  }
  return (
    1 +
    most(({ costPerDistance }) => costPerDistance) * distance +
    most(({ costPerTime }) => costPerTime) * duration +
    most(({ fixedCost }) => fixedCost) * Math.min(stops.length, vehicles.length)
  );
}
