import { z } from "zod";
import { DriverRow } from "./fleet.ts";
import { Currency, DateOnly, Id, Timestamp } from "../primitives.ts";
import {
  planFaults,
  routeObjectives,
  routePlanCommands,
  travelSources,
  tripStopKinds,
  unassignedReasons,
} from "./route-words.ts";
import { keysOf } from "../vocabulary.ts";
import { Latitude, Longitude } from "./positions.ts";

const Metres = z.int().min(0);
const Minor = z.int().min(0);

/** Settings of a plan. */
export const RouteOptions = z.strictObject({
  objective: z.enum(keysOf(routeObjectives)).default("fewest_vehicles"),
  /** Vehicles need not come home. */
  openRoutes: z.boolean().default(false),
  /** Weight of each part of the cost in the search; the cost that is shown is unweighted. */
  weights: z
    .strictObject({
      distance: z.number().min(0).max(100).default(1),
      time: z.number().min(0).max(100).default(1),
      vehicle: z.number().min(0).max(100).default(1),
    })
    .prefault({}),
  /** From planning to the earliest departure: orders are printed, goods are loaded. */
  preparationMinutes: z.int().min(0).max(1_440).default(30),
  /** At a stop that says nothing else. */
  serviceSeconds: z.int().min(0).max(86_400).default(300),
  /** Without a road server: ratio of road to straight-line distance, and speed in km/h. */
  roadFactor: z.number().min(1).max(3).default(1.3),
  kmPerHour: z.number().min(5).max(130).default(45),
  seconds: z.int().min(1).max(120).default(10),
  /** Steps instead of seconds: the same seed then gives the same plan. */
  iterations: z.int().min(1).max(2_000_000).nullable().default(null),
  seed: z.int().min(0).max(2_147_483_647).default(1),
});
export type RouteOptions = z.output<typeof RouteOptions>;

export const RouteFigures = z.strictObject({
  metres: Metres,
  /** From departures to returns. */
  seconds: z.int(),
  costMinor: Minor,
  lateSeconds: z.int(),
  vehicles: z.int(),
  served: z.int(),
  unassigned: z.int(),
  faults: z.int(),
});
export type RouteFigures = z.output<typeof RouteFigures>;

/** Progress of a search. */
export const RouteProgress = z.strictObject({
  phase: z.enum(["waiting", "serve", "fleet", "cost"]),
  share: z.number(),
  vehicles: z.int(),
  unassigned: z.int(),
  costMinor: z.int(),
});
export type RouteProgress = z.output<typeof RouteProgress>;

export const RoutePlanRow = z.strictObject({
  id: Id,
  number: z.string(),
  name: z.string().nullable(),
  day: DateOnly,
  state: z.enum(keysOf(routePlanCommands)),
  objective: z.enum(keysOf(routeObjectives)),
  travelSource: z.enum(keysOf(travelSources)),
  shipments: z.int(),
  fleet: z.int(),
  currency: Currency,
  /** Null until there is a route. */
  figures: RouteFigures.nullable(),
  progress: RouteProgress.nullable(),
  byHand: z.boolean(),
  createdAt: Timestamp,
  version: z.int(),
});
export type RoutePlanRow = z.output<typeof RoutePlanRow>;

/** A place in time: seconds since the plan's midnight, by the clock of its depots. */
const Second = z.number();

export const PlanStop = z.strictObject({
  /** The shipment's id; of a pickup with `:pickup` behind it. */
  id: z.string(),
  shipmentId: Id,
  number: z.string(),
  kind: z.enum(keysOf(tripStopKinds)),
  /** The pickup whose goods a delivery brings. */
  from: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  place: z.int(),
  /** Grams, millilitres. */
  demand: z.tuple([z.number(), z.number()]),
  service: z.number(),
  windows: z.array(z.strictObject({ open: Second, close: Second })),
  skills: z.array(z.string()),
  /** Location of its goods, if the vehicle must start there. */
  depotId: Id.nullable(),
});
export type PlanStop = z.output<typeof PlanStop>;

/** The limits of a driver's hours for one route. All in seconds. */
export const DrivingHours = z.strictObject({
  /** Driving after which a break must be taken. */
  betweenBreaks: z.number(),
  breakTime: z.number(),
  /** A break may be taken in two parts, of at least these lengths in this order. */
  breakParts: z.tuple([z.number(), z.number()]).readonly().optional(),
  /** Time at a stop counts as a break, work included. */
  serviceIsBreak: z.boolean(),
  /** Driven since the last break when the route begins. */
  sinceBreak: z.number(),
  /** Driving that is left for the route. */
  drivingAtMost: z.number(),
});

export const PlanVehicle = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  driverId: Id.nullable(),
  driverName: z.string().nullable(),
  capacity: z.tuple([z.number(), z.number()]),
  depotId: Id,
  place: z.int(),
  earliest: Second,
  latest: Second,
  /** Null: no driver, or none whose hours limit the route. */
  hours: DrivingHours.nullable(),
  skills: z.array(z.string()),
  costPerKmMinor: z.number(),
  costPerHourMinor: z.number(),
  costPerTripMinor: z.number(),
});
export type PlanVehicle = z.output<typeof PlanVehicle>;

export const PlanPlace = z.strictObject({ latitude: Latitude, longitude: Longitude });
export type PlanPlace = z.output<typeof PlanPlace>;

/** Stops of each vehicle, in order. */
export const RouteOrder = z.array(z.strictObject({ vehicleId: Id, stops: z.array(z.string().max(60)).max(4_000) }));
export type RouteOrder = z.output<typeof RouteOrder>;

export const PlannedRouteView = z.strictObject({
  vehicleId: Id,
  departure: Second,
  arrival: Second,
  metres: z.number(),
  costMinor: z.number(),
  visits: z.array(z.strictObject({ stop: z.string(), arrival: Second, begin: Second })),
  /** `before` is the stop that comes next; null on the way to the end. */
  breaks: z.array(z.strictObject({ from: Second, to: Second, before: z.string().nullable() })),
});
export type PlannedRouteView = z.output<typeof PlannedRouteView>;

export const RoutePlanDetail = RoutePlanRow.extend({
  commands: z.array(z.enum([...new Set(Object.values(routePlanCommands).flat())])),
  options: RouteOptions,
  /** The plan's midnight. */
  startsAt: Timestamp,
  timeZone: z.string(),
  /** Why the road server was not used though there is one. */
  travelNote: z.string().nullable(),
  error: z.string().nullable(),
  /** The search was ended before its time; this was the best by then. */
  endedEarly: z.boolean(),
  iterations: z.int().nullable(),
  places: z.array(PlanPlace),
  stops: z.array(PlanStop),
  vehicles: z.array(PlanVehicle),
  routes: z.array(PlannedRouteView),
  unassigned: z.array(z.strictObject({ stop: z.string(), reason: z.enum(keysOf(unassignedReasons)) })),
  faults: z.array(z.strictObject({ fault: z.enum(keysOf(planFaults)), subject: z.string() })),
  locks: z.array(z.strictObject({ shipmentId: Id, vehicleId: Id })),
  tripIds: z.array(Id),
  /** Why a solved plan can no longer be dispatched; null while it can. A new plan is needed then. */
  stale: z.strictObject({ number: z.string(), trip: z.string().nullable(), status: z.string() }).nullable(),
});
export type RoutePlanDetail = z.output<typeof RoutePlanDetail>;

/** Candidates for planning: waiting shipments, drivers and vehicles. */
export const RouteChoices = z.strictObject({
  day: DateOnly,
  shipments: z.array(
    z.strictObject({
      id: Id,
      number: z.string(),
      name: z.string().nullable(),
      address: z.string().nullable(),
      grams: z.int(),
      agreedAt: Timestamp.nullable(),
      windowOpensAt: Timestamp.nullable(),
      windowClosesAt: Timestamp.nullable(),
      /** It is known where it goes. */
      located: z.boolean(),
      /** One of its cartons holds an item with a UN number. */
      dangerousGoods: z.boolean(),
      /** The last trip did not bring it: why, and which trip. */
      leftOut: z.strictObject({ reason: z.string().nullable(), trip: z.string() }).nullable(),
    }),
  ),
  /** There are more than are shown. */
  more: z.boolean(),
  vehicles: z.array(
    z.strictObject({
      id: Id,
      code: z.string(),
      name: z.string(),
      depotCode: z.string().nullable(),
      /** Of its depot: the shift of a vehicle without a driver is by this clock. */
      timeZone: z.string(),
      capacityGrams: z.int(),
      capacityMl: z.int(),
      skills: z.array(z.string()),
      kind: z.string(),
      maxMassGrams: z.int().nullable(),
    }),
  ),
  drivers: z.array(
    DriverRow.pick({
      timeZone: true,
      id: true,
      name: true,
      shiftStartsMinute: true,
      shiftMinutes: true,
      hoursRule: true,
      skills: true,
      licenceClasses: true,
      licenceExpiresOn: true,
      adrExpiresOn: true,
      cpcExpiresOn: true,
      mayDriveMinutes: true,
    }),
  ),
});
export type RouteChoices = z.output<typeof RouteChoices>;
