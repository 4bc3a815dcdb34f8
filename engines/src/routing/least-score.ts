import { checkPlan } from "./check-plan.ts";
import { type Plan, type RoutingProblem, type Stop, tolerance, type Vehicle } from "./model.ts";

/** Penalties of what was left out; much for what must not be. */
export function scoreOf(problem: RoutingProblem, plan: Plan): number {
  const left = new Set(plan.unassigned.map(({ stop }) => stop));
  const heads = problem.stops.filter(({ id, from }) => left.has(id) && from === undefined);
  return plan.cost + heads.reduce((sum, { penalty }) => sum + (penalty ?? 1e6), 0);
}

/** The slow, obvious twin: every choice of stops for every vehicle in every order, with every choice of windows. */
export function leastScore(problem: RoutingProblem): number {
  const units = problem.stops.flatMap((stop, index) => (stop.from === undefined ? [index] : []));
  const deliveryOf = new Map(problem.stops.flatMap(({ from }, index) => (from === undefined ? [] : [[from, index]])));
  const membersOf = (unit: number): number[] => {
    const delivery = deliveryOf.get(problem.stops[unit]?.id ?? "");
    return delivery === undefined ? [unit] : [unit, delivery];
  };
  const subsets = 2 ** units.length;
  const unitsIn = (subset: number): number[] => units.filter((_, bit) => (subset >> bit) % 2 === 1);
  const penaltyOf = (subset: number): number =>
    unitsIn(subset).reduce((sum, unit) => sum + (problem.stops[unit]?.penalty ?? 1e6), 0);
  // Least cost for each set of units by the vehicles so far; what remains at the end is left out.
  let costs = new Float64Array(subsets).fill(Infinity);
  costs[0] = 0;
  for (const vehicle of problem.vehicles) {
    const own = Float64Array.from({ length: subsets }, (_, subset) =>
      subset === 0 ? 0 : cheapestTour(problem, vehicle, unitsIn(subset).flatMap(membersOf)),
    );
    const next = costs.slice();
    for (let served = 1; served < subsets; served += 1) {
      for (let subset = served; subset > 0; subset = (subset - 1) & served)
        next[served] = Math.min(
          next[served] ?? Infinity,
          (costs[served ^ subset] ?? Infinity) + (own[subset] ?? Infinity),
        );
    }
    costs = next;
  }
  return Math.min(...costs.map((cost, served) => cost + penaltyOf(subsets - 1 - served)));
}

function cheapestTour(problem: RoutingProblem, vehicle: Vehicle, members: readonly number[]): number {
  let least = Infinity;
  for (const order of permutations(members)) {
    const stops = order.flatMap((index) => problem.stops[index] ?? []);
    for (const windows of choices(stops)) least = Math.min(least, tourCost(problem, vehicle, { stops, windows }));
  }
  return least;
}

function* permutations(list: readonly number[]): Generator<number[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries()) {
    for (const rest of permutations(list.toSpliced(index, 1))) yield [first, ...rest];
  }
}

type Windows = readonly { open: number; close: number }[];

function* choices(stops: readonly Stop[]): Generator<Windows> {
  const [first, ...others] = stops;
  if (first === undefined) {
    yield [];
    return;
  }
  const own = first.windows.length === 0 ? [{ open: -1e9, close: 1e9 }] : first.windows;
  for (const window of own) for (const rest of choices(others)) yield [window, ...rest];
}

/** Of one vehicle in one order: departure as early as it may be, then as late as does not change the end. */
function tourCost(
  problem: RoutingProblem,
  vehicle: Vehicle,
  { stops, windows }: { readonly stops: readonly Stop[]; readonly windows: Windows },
): number {
  const { size, distances } = problem.travel;
  const ends = [vehicle.start, ...stops.map(({ place }) => place), vehicle.end];
  const way = (of: ArrayLike<number>, leg: number): number => {
    const [from, to] = [ends[leg] ?? null, ends[leg + 1] ?? null];
    return from === null || to === null ? 0 : (of[from * size + to] ?? Number.NaN);
  };
  const distance = ends.slice(1).reduce<number>((sum, _, leg) => sum + way(distances, leg), 0);
  const endAt = (departure: number): number => {
    let time = departure;
    for (const [index, { service }] of stops.entries()) {
      const window = windows[index] ?? { open: 0, close: -1 };
      time = Math.max(window.open, time + way(problem.travel.durations, index));
      if (time > window.close + tolerance) return Infinity;
      time += service;
    }
    return time + way(problem.travel.durations, stops.length);
  };
  const first = endAt(vehicle.earliest);
  if (first > vehicle.latest + tolerance) return Infinity;
  let [low, high] = [vehicle.earliest, vehicle.latest];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (endAt(middle) <= first + 1e-9) low = middle;
    else high = middle;
  }
  const time = first - low;
  const loose = { unassigned: [], cost: 0, distance: 0, duration: 0 };
  const visits = stops.map(({ id }) => ({ stop: id, arrival: 0, begin: 0 }));
  const route = { vehicle: vehicle.id, departure: 0, arrival: 0, visits, breaks: [], distance: 0, cost: 0 };
  const broken = checkPlan(problem, { routes: [route], ...loose }).some(({ rule }) =>
    ["skills", "capacity", "pair"].includes(rule),
  );
  if (broken || time > (vehicle.longest ?? Infinity) + tolerance) return Infinity;
  return vehicle.fixedCost + vehicle.costPerDistance * distance + vehicle.costPerTime * time;
}
