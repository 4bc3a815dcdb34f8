/** The closed vocabularies of routes, as data: what may be done with a plan and with a trip, and the words for both [LOG-06]. */

export const routePlanCommands = {
  draft: ["solve", "resequence", "lock", "discard"],
  solving: ["stop"],
  solved: ["solve", "resequence", "lock", "dispatch", "discard"],
  failed: ["solve", "resequence", "lock", "discard"],
  dispatched: [],
  discarded: [],
} as const;
export type RoutePlanState = keyof typeof routePlanCommands;
export type RoutePlanCommand = (typeof routePlanCommands)[RoutePlanState][number];

/** Commands of a trip, in order: assigned, accepted, dispatched, departed, home. */
export const tripCommands = {
  planned: ["assign", "cancel"],
  assigned: ["assign", "accept", "cancel"],
  accepted: ["assign", "dispatch", "cancel"],
  dispatched: ["start", "cancel"],
  active: ["complete"],
  completed: [],
  cancelled: [],
} as const;
export type TripState = keyof typeof tripCommands;
export type TripCommand = (typeof tripCommands)[TripState][number];

export const routePlanStates = {
  draft: "Draft",
  solving: "Solving",
  solved: "Solved",
  failed: "Failed",
  dispatched: "Dispatched",
  discarded: "Discarded",
} as const satisfies Record<RoutePlanState, string>;

export const tripStates = {
  planned: "Planned",
  assigned: "Assigned",
  accepted: "Accepted",
  dispatched: "Dispatched",
  active: "On the road",
  completed: "Completed",
  cancelled: "Cancelled",
} as const satisfies Record<TripState, string>;

/** In these a trip has its shipments; a shipment is on one of them at most. */
export const liveTripStates = [
  "planned",
  "assigned",
  "accepted",
  "dispatched",
  "active",
] as const satisfies readonly TripState[];

export const tripStopStates = {
  planned: "Planned",
  en_route: "On the way",
  arrived: "Arrived",
  servicing: "At work",
  completed: "Completed",
  partial: "Partly delivered",
  failed: "Failed",
  skipped: "Skipped",
} as const;
export type TripStopState = keyof typeof tripStopStates;

/** A stop in one of these is over. */
export const doneStopStates = ["completed", "partial", "failed", "skipped"] as const satisfies readonly TripStopState[];

export const tripStopKinds = { delivery: "Delivery", pickup: "Pickup" } as const;

export const tripCancelReasons = {
  vehicle: "Vehicle not available",
  driver: "Driver not available",
  weather: "Weather or roads",
  planned_anew: "Planned anew",
  other: "Other",
} as const;

export const routeObjectives = { fewest_vehicles: "Fewest vehicles first", least_cost: "Least cost" } as const;

export const travelSources = { straight: "Straight lines", roads: "Road network" } as const;

/** Why no route has a stop [LOG-06]. */
export const unassignedReasons = {
  skills: "No vehicle has what it needs",
  depot: "No vehicle starts where its goods are",
  locked: "The vehicle it is locked to cannot take it",
  capacity: "The vehicles are full",
  time_window: "No vehicle can be there within its window",
  shift: "No shift is long enough",
  hours: "No driver has enough hours left",
  too_dear: "Leaving it out costs less",
  no_vehicle_left: "All vehicles have their fill",
  by_hand: "Taken off by hand",
} as const;

/** Faults of a plan made or changed by hand: shown, never hidden. */
export const planFaults = {
  skills: "The vehicle lacks what this stop needs",
  capacity: "Too much on board",
  time_window: "Arrives after the window closes",
  shift: "The shift is too short",
  break: "Driven too long without a break",
  hours: "More driving than the driver has hours left",
  pair: "Brought before it is picked up",
} as const;
export type PlanFault = keyof typeof planFaults;

/** Fewer than the engine could hold: a matrix of this size is answered by road servers and kept with the plan. */
export const routeLimits = { stops: 2_000, vehicles: 200, seconds: 120, iterations: 2_000_000 } as const;
