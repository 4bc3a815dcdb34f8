import {
  type Plan,
  type PlannedBreak,
  type PlannedRoute,
  type RoutingProblem,
  type Stop,
  tolerance,
  type Vehicle,
} from "./model.ts";

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
    | "break"
    | "hours"
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
 * Returns all that is wrong with a plan. It calculates everything from the problem and the plan alone and shares only types with
 * the search, so that neither repeats the other's mistakes.
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

/** Deliveries from the depot are on board at the start, pickups for it at the end. */
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

/** Calculates times, windows, shift and cost of a route from its departure, and returns what is wrong with them. */
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

/** End time and length in m of the route, and the faults of its visits and breaks. */
function drive(
  { travel: { size, durations, distances }, stops }: RoutingProblem,
  vehicle: Vehicle,
  route: PlannedRoute,
): { time: number; distance: number; violations: Violation[] } {
  const violations: Violation[] = [];
  const way = (from: number | null, to: number | null, of: ArrayLike<number>): number =>
    from === null || to === null ? 0 : (of[from * size + to] ?? Number.NaN);
  const driver = new WatchedDriver(vehicle, route);
  let [place, distance] = [vehicle.start, 0];
  for (const visit of route.visits) {
    const stop = stops.find(({ id }) => id === visit.stop);
    if (stop === undefined) continue;
    driver.ride(way(place, stop.place, durations), stop.id);
    distance += way(place, stop.place, distances);
    if (!same(driver.time, visit.arrival) || visit.begin < driver.time - tolerance)
      violations.push({ rule: "time", subject: stop.id });
    const open = stop.windows.some(
      (window) => visit.begin >= window.open - tolerance && visit.begin <= window.close + tolerance,
    );
    if (stop.windows.length > 0 && !open) violations.push({ rule: "time_window", subject: stop.id });
    driver.stand(stop, visit.begin);
    place = stop.place;
  }
  driver.ride(way(place, vehicle.end, durations), null);
  distance += way(place, vehicle.end, distances);
  return { time: driver.time, distance, violations: [...violations, ...driver.violations()] };
}

/** A driver who takes the breaks of the plan and no others, held to the limits of the vehicle. */
class WatchedDriver {
  readonly #vehicle: Vehicle;
  readonly #breaks: readonly PlannedBreak[];
  readonly #violations: Violation[] = [];
  #taken = 0;
  #sinceBreak: number;
  /** The first part of a break was taken since the last whole one. */
  #isPartTaken = false;
  #driven = 0;
  time: number;

  constructor(vehicle: Vehicle, route: PlannedRoute) {
    this.#vehicle = vehicle;
    this.#breaks = route.breaks;
    this.#sinceBreak = vehicle.hours?.sinceBreak ?? 0;
    this.time = route.departure;
  }

  /** Rides to a stop, or to the end of the route; breaks that begin before the arrival are taken on the way. */
  ride(seconds: number, stop: string | null): void {
    let left = seconds;
    for (let next = this.#next(stop); next !== undefined; next = this.#next(stop)) {
      const until = next.from - this.time;
      if (until > left - tolerance) break;
      if (until < -tolerance) this.#violations.push({ rule: "time", subject: stop ?? this.#vehicle.id });
      this.#drive(until, stop);
      left -= until;
      this.#rest(next);
    }
    this.#drive(left, stop);
    this.time += left;
  }

  /** Stays at a stop until its service is over; remaining breaks for it are taken before service begins. */
  stand({ id, service }: Stop, begin: number): void {
    const arrival = this.time;
    for (let next = this.#next(id); next !== undefined; next = this.#next(id)) {
      if (next.from < this.time - tolerance || next.to > begin + tolerance)
        this.#violations.push({ rule: "time", subject: id });
      this.#rest(next);
    }
    const { hours } = this.#vehicle;
    this.time = begin + service;
    if (hours?.serviceIsBreak === true && this.time - arrival >= hours.breakTime - tolerance) this.#sinceBreak = 0;
  }

  violations(): Violation[] {
    const { id, hours } = this.#vehicle;
    if (this.#driven > (hours?.drivingAtMost ?? Infinity) + tolerance)
      this.#violations.push({ rule: "hours", subject: id });
    // A break that belongs to no ride of the route was never taken.
    if (this.#taken < this.#breaks.length) this.#violations.push({ rule: "time", subject: id });
    return this.#violations;
  }

  #next(stop: string | null): PlannedBreak | undefined {
    const next = this.#breaks[this.#taken];
    return next?.before === stop ? next : undefined;
  }

  #drive(seconds: number, stop: string | null): void {
    const limit = (this.#vehicle.hours?.betweenBreaks ?? Infinity) + tolerance;
    const before = this.#sinceBreak;
    this.#driven += seconds;
    this.#sinceBreak += seconds;
    // Said once of each stretch without a break.
    if (before <= limit && this.#sinceBreak > limit)
      this.#violations.push({ rule: "break", subject: stop ?? this.#vehicle.id });
  }

  #rest({ from, to }: PlannedBreak): void {
    this.#taken += 1;
    const rest = to - from + tolerance;
    const { breakTime = 0, breakParts: [first, second] = [Infinity, Infinity] } = this.#vehicle.hours ?? {};
    if (rest >= (this.#isPartTaken ? Math.min(second, breakTime) : breakTime)) {
      this.#sinceBreak = 0;
      this.#isPartTaken = false;
    } else if (rest >= first) this.#isPartTaken = true;
    this.time = to;
  }
}
