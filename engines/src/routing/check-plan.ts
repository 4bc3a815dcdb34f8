import { type Plan, type PlannedRoute, type RoutingProblem, type Stop, tolerance, type Vehicle } from "./model.ts";

export interface Violation {
  readonly rule:
    | "stop_unknown"
    | "stop_twice"
    | "stop_missing"
    | "vehicle_unknown"
    | "vehicle_twice"
    | "skills"
    | "capacity"
    | "time_window"
    | "shift"
    | "time"
    | "pair"
    | "figure";
  /** The stop or vehicle it is about. */
  readonly subject: string;
}

/** Whether two figures are the same but for the order in which they were added up. */
function same(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
}

/**
 * All that is wrong with a plan. It reckons everything from the problem and the plan alone and shares nothing with the
 * search but their types, so that neither repeats the other's mistakes.
 */
export function checkPlan(problem: RoutingProblem, plan: Plan): Violation[] {
  const stops = new Map(problem.stops.map((stop) => [stop.id, stop]));
  const vehicles = new Map(problem.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const violations: Violation[] = [];
  const served = plan.routes.flatMap(({ visits }) => visits.map(({ stop }) => stop));
  const named = [...served, ...plan.unassigned.map(({ stop }) => stop)];
  const seen = new Set<string>();
  for (const id of named) {
    if (!stops.has(id)) violations.push({ rule: "stop_unknown", subject: id });
    if (seen.has(id)) violations.push({ rule: "stop_twice", subject: id });
    seen.add(id);
  }
  for (const id of stops.keys()) if (!seen.has(id)) violations.push({ rule: "stop_missing", subject: id });
  const onRoad = new Set<string>();
  const totals = { cost: 0, distance: 0, duration: 0 };
  for (const route of plan.routes) {
    const vehicle = vehicles.get(route.vehicle);
    if (vehicle === undefined) {
      violations.push({ rule: "vehicle_unknown", subject: route.vehicle });
      continue;
    }
    if (onRoad.has(vehicle.id)) violations.push({ rule: "vehicle_twice", subject: vehicle.id });
    onRoad.add(vehicle.id);
    const visited = route.visits.flatMap(({ stop }) => stops.get(stop) ?? []);
    violations.push(
      ...skillViolations(vehicle, visited),
      ...loadViolations(vehicle, visited),
      ...pairViolations(visited, problem.stops),
      ...timeViolations(problem, vehicle, route),
    );
    totals.cost += route.cost;
    totals.distance += route.distance;
    totals.duration += route.arrival - route.departure;
  }
  for (const figure of ["cost", "distance", "duration"] as const) {
    if (!same(totals[figure], plan[figure])) violations.push({ rule: "figure", subject: figure });
  }
  return violations;
}

function skillViolations({ skills = [] }: Vehicle, visited: readonly Stop[]): Violation[] {
  return visited
    .filter((stop) => stop.skills?.some((skill) => !skills.includes(skill)) === true)
    .map(({ id }) => ({ rule: "skills", subject: id }));
}

/** What is delivered from the depot is on board at first, what is picked up for it at last. */
function loadViolations({ capacity }: Vehicle, visited: readonly Stop[]): Violation[] {
  return capacity.flatMap((most, dimension) => {
    const amount = (stop: Stop): number => stop.demand[dimension] ?? 0;
    const atStart = visited
      .filter(({ kind, from }) => kind === "delivery" && from === undefined)
      .reduce((sum, stop) => sum + amount(stop), 0);
    let load = atStart;
    const heaviest = visited.flatMap((stop): Violation[] => {
      load += stop.kind === "pickup" ? amount(stop) : -amount(stop);
      return load > most + tolerance ? [{ rule: "capacity", subject: stop.id }] : [];
    });
    const [first] = visited;
    if (first !== undefined && atStart > most + tolerance) heaviest.push({ rule: "capacity", subject: first.id });
    return heaviest;
  });
}

/** Both stops of a pair on one route, the pickup first. */
function pairViolations(visited: readonly Stop[], all: readonly Stop[]): Violation[] {
  const deliveryOf = new Map(all.flatMap(({ id, from }) => (from === undefined ? [] : [[from, id]])));
  const order = visited.map(({ id }) => id);
  return visited
    .filter(({ id, kind, from }) => {
      if (from !== undefined) return !order.slice(0, order.indexOf(id)).includes(from);
      const delivery = deliveryOf.get(id);
      return kind === "pickup" && delivery !== undefined && !order.includes(delivery);
    })
    .map(({ id }) => ({ rule: "pair", subject: id }));
}

/** Hours, windows, shift and cost of a route, reckoned from its departure. */
function timeViolations(problem: RoutingProblem, vehicle: Vehicle, route: PlannedRoute): Violation[] {
  const { time, distance, violations } = drive(problem, vehicle, route);
  const { earliest, latest, longest = Infinity, fixedCost, costPerDistance, costPerTime } = vehicle;
  const road = time - route.departure;
  const subject = vehicle.id;
  if (!same(time, route.arrival)) violations.push({ rule: "time", subject });
  if (route.departure < earliest - tolerance || time > latest + tolerance || road > longest + tolerance)
    violations.push({ rule: "shift", subject });
  const cost = fixedCost + costPerDistance * distance + costPerTime * road;
  if (!same(distance, route.distance) || !same(cost, route.cost)) violations.push({ rule: "figure", subject });
  return violations;
}

/** When and after how many metres the route ends, and what is wrong with its visits on the way. */
function drive(
  { travel: { size, durations, distances }, stops }: RoutingProblem,
  vehicle: Vehicle,
  route: PlannedRoute,
): { time: number; distance: number; violations: Violation[] } {
  const violations: Violation[] = [];
  const way = (from: number | null, to: number | null, of: ArrayLike<number>): number =>
    from === null || to === null ? 0 : (of[from * size + to] ?? Number.NaN);
  let [place, time, distance] = [vehicle.start, route.departure, 0];
  for (const visit of route.visits) {
    const stop = stops.find(({ id }) => id === visit.stop);
    if (stop === undefined) continue;
    time += way(place, stop.place, durations);
    distance += way(place, stop.place, distances);
    if (!same(time, visit.arrival) || visit.begin < time - tolerance)
      violations.push({ rule: "time", subject: stop.id });
    const open = stop.windows.some(
      (window) => visit.begin >= window.open - tolerance && visit.begin <= window.close + tolerance,
    );
    if (stop.windows.length > 0 && !open) violations.push({ rule: "time_window", subject: stop.id });
    time = visit.begin + stop.service;
    place = stop.place;
  }
  time += way(place, vehicle.end, durations);
  distance += way(place, vehicle.end, distances);
  return { time, distance, violations };
}
