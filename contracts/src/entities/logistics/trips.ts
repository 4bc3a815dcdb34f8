import { z } from "zod";
import { Currency, DateOnly, Id, text, Timestamp } from "../primitives.ts";
import { tripCommands, tripStopKinds, tripStopStates } from "./route-words.ts";
import { shipmentSteps, shipmentTroubles } from "./shipment-words.ts";
import { keysOf } from "../vocabulary.ts";
import { Latitude, Longitude } from "./positions.ts";

const Metres = z.int().min(0);
const Minor = z.int().min(0);

/** A break that rules on hours of service ask for, as it was planned. */
export const TripBreak = z.strictObject({
  from: Timestamp,
  to: Timestamp,
  /** The position of the stop that comes next; null on the way to the end. */
  beforePosition: z.int().nullable(),
});
export type TripBreak = z.output<typeof TripBreak>;

/** A finding about the hours of a driver, or the load of a vehicle, that would take a trip. */
export const HoursFinding = z.strictObject({ code: z.string(), text: z.string() });
export type HoursFinding = z.output<typeof HoursFinding>;

export const TripRow = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(keysOf(tripCommands)),
  day: DateOnly,
  vehicleId: Id.nullable(),
  vehicleCode: z.string().nullable(),
  vehicleName: z.string().nullable(),
  driverId: Id.nullable(),
  driverName: z.string().nullable(),
  fromLocationId: Id,
  fromCode: z.string(),
  planId: Id.nullable(),
  planNumber: z.string().nullable(),
  plannedDepartureAt: Timestamp,
  plannedReturnAt: Timestamp,
  departedAt: Timestamp.nullable(),
  returnedAt: Timestamp.nullable(),
  plannedMetres: Metres,
  plannedDrivingSeconds: z.int(),
  drivenMetres: Metres.nullable(),
  plannedCostMinor: Minor,
  currency: Currency,
  stops: z.int(),
  stopsDone: z.int(),
  stopsFailed: z.int(),
  version: z.int(),
});
export type TripRow = z.output<typeof TripRow>;

export const TripStop = z.strictObject({
  id: Id,
  position: z.int(),
  state: z.enum(keysOf(tripStopStates)),
  kind: z.enum(keysOf(tripStopKinds)),
  shipmentId: Id,
  shipmentNumber: z.string(),
  shipmentStatus: z.enum([...keysOf(shipmentSteps), ...keysOf(shipmentTroubles)]),
  name: z.string(),
  address: z.string().nullable(),
  latitude: Latitude,
  longitude: Longitude,
  windowOpensAt: Timestamp.nullable(),
  windowClosesAt: Timestamp.nullable(),
  serviceSeconds: z.int(),
  plannedArrivalAt: Timestamp,
  estimatedArrivalAt: Timestamp.nullable(),
  arrivedAt: Timestamp.nullable(),
  leftAt: Timestamp.nullable(),
  reason: z.string().nullable(),
  version: z.int(),
});
export type TripStop = z.output<typeof TripStop>;

export const TripDetail = TripRow.extend({
  commands: z.array(z.enum([...new Set(Object.values(tripCommands).flat())])),
  fromLatitude: Latitude.nullable(),
  fromLongitude: Longitude.nullable(),
  acceptedAt: Timestamp.nullable(),
  dispatchedAt: Timestamp.nullable(),
  /** The most that is on board at once, by the weights and volumes of its shipments. */
  load: z.strictObject({ grams: z.int(), millilitres: z.int() }),
  /** Abilities that its goods ask of vehicle and driver. */
  needs: z.array(z.string()),
  /** Violations of the driver's hours rules, what is too much for the vehicle, and the reason for going anyway. */
  findings: z.array(HoursFinding),
  overrideReason: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  /** In the order of time; later by as much as the trip is. */
  breaks: z.array(TripBreak),
  /** The last position of its vehicle, while it is under way: without news its arrivals grow. */
  lastHeardAt: Timestamp.nullable(),
  visits: z.array(TripStop),
});
export type TripDetail = z.output<typeof TripDetail>;

/** Why somebody goes on against a warning. */
export const OverrideReason = text(300).nullable().default(null);
