/**
 * A dispatcher's problem and its answer. Times are seconds since any moment that all share, distances metres, loads
 * and costs whatever the caller counts in; nothing here depends on the units, as long as they are kept.
 */
export interface RoutingProblem {
  readonly travel: TravelMatrix;
  readonly stops: readonly Stop[];
  readonly vehicles: readonly Vehicle[];
  /** The objective after stops left out: the number of vehicles and then cost, or cost alone. */
  readonly objective: "fewest_vehicles" | "least_cost";
}

/** Ways between places, row by row: entry `from * size + to`. Places are depots, stops, homes of drivers. */
export interface TravelMatrix {
  readonly size: number;
  /** Seconds. */
  readonly durations: Float64Array | Int32Array;
  /** Metres. May be the very array of durations. */
  readonly distances: Float64Array | Int32Array;
}

export interface Stop {
  readonly id: string;
  /** Its place: an index of the matrix. */
  readonly place: number;
  /** Deliveries bring what was loaded at the start of the route, or at the stop `from`; pickups go to its end. */
  readonly kind: "delivery" | "pickup";
  /** Of a delivery: the pickup its goods come from, earlier on the same route. Both are served, or neither. */
  readonly from?: string;
  /** In each dimension of capacity (weight, volume, …). */
  readonly demand: readonly number[];
  readonly service: number;
  /** Windows in which service may begin. None means any time. */
  readonly windows: readonly TimeWindow[];
  /** Skills a vehicle must have. */
  readonly skills?: readonly string[];
  /** Cost of leaving the stop out. Without it, it is left out only when it cannot be served. */
  readonly penalty?: number;
  /** Of stops without a penalty, the one that matters more is left out last; 1 when not given. */
  readonly priority?: number;
}

export interface TimeWindow {
  readonly open: number;
  readonly close: number;
}

export interface Vehicle {
  readonly id: string;
  readonly capacity: readonly number[];
  /** Start and end of the shift. `null`: at the first stop, at the last. */
  readonly start: number | null;
  readonly end: number | null;
  /** The shift: not on the road before, nor after. */
  readonly earliest: number;
  readonly latest: number;
  /** The longest time from departure to return. */
  readonly longest?: number;
  readonly skills?: readonly string[];
  /** Limits of the driver; without them nothing is limited but the shift. */
  readonly hours?: DrivingHours;
  /** Cost of using it at all. */
  readonly fixedCost: number;
  readonly costPerDistance: number;
  readonly costPerTime: number;
}

/** The limits that rules on hours of service set for a route. All in seconds. */
export interface DrivingHours {
  /** Driving after which a break must be taken; above zero. */
  readonly betweenBreaks: number;
  /** The shortest break; above zero. */
  readonly breakTime: number;
  /** The shortest parts of a break that may be taken in two, in this order (EC 561/2006, article 7: 15 and 30 minutes). */
  readonly breakParts?: readonly [first: number, second: number] | undefined;
  /** Whether time at a stop is a break as well, work included (49 CFR 395.3), or rest alone (EC 561/2006). */
  readonly serviceIsBreak: boolean;
  /** Driven since the last break when the route begins; not above `betweenBreaks`. */
  readonly sinceBreak: number;
  /** The most that may be driven on the route. */
  readonly drivingAtMost: number;
}

/** What was decided. `checkPlan` calculates costs and times again from it. */
export interface Plan {
  readonly routes: readonly PlannedRoute[];
  readonly unassigned: readonly Unassigned[];
  /** Of the routes; penalties are not in it. */
  readonly cost: number;
  readonly distance: number;
  /** Seconds between departures and returns. */
  readonly duration: number;
}

export interface PlannedRoute {
  readonly vehicle: string;
  /** As late as the first stops allow without ending later. */
  readonly departure: number;
  readonly arrival: number;
  readonly visits: readonly PlannedVisit[];
  /** In the order of time. */
  readonly breaks: readonly PlannedBreak[];
  readonly distance: number;
  readonly cost: number;
}

export interface PlannedVisit {
  readonly stop: string;
  readonly arrival: number;
  /** Begin of service: at the arrival or when the window opens. */
  readonly begin: number;
}

export interface PlannedBreak {
  readonly from: number;
  readonly to: number;
  /** The stop that comes next: the break is on the way to it or on arrival there. `null`: on the way to the end. */
  readonly before: string | null;
}

/** Why no route has a stop; the first that holds, from what no plan can change to what this plan lacks. */
export const bindingConstraints = [
  "skills",
  "capacity",
  "time_window",
  "shift",
  "hours",
  "too_dear",
  "no_vehicle_left",
] as const;
export type BindingConstraint = (typeof bindingConstraints)[number];

export interface Unassigned {
  readonly stop: string;
  readonly constraint: BindingConstraint;
}

/** Above this a matrix no longer fits the memory of a worker; larger areas are planned by depot or district. */
export const mostPlaces = 3_000;
export const mostStops = 2_500;
export const mostVehicles = 2_500;
/** Lateness and excess load below it come from adding fractions. */
export const tolerance = 1e-6;
