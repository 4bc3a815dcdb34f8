import { z } from "zod";
import { Currency, Id, Minor, text, Timestamp } from "../primitives.ts";
import { fenceEventKinds, fenceOrigins, positionRefusals, signalStates } from "./tracking-words.ts";
import { keysOf } from "../vocabulary.ts";

export const EarthPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A position as a device or a program tells it. */
export const PositionEntry = z.looseObject({
  /** Identifier of the device. */
  device: z.union([z.string(), z.number()]).optional(),
  /** ISO 8601, or milliseconds since 1970. */
  at: z.union([z.string(), z.number()]),
  latitude: z.number(),
  longitude: z.number(),
  speedKmh: z.number().nullable().optional(),
  /** Degrees from north, clockwise. */
  heading: z.number().nullable().optional(),
  /** Metres that it may be off by. */
  accuracy: z.number().nullable().optional(),
  batteryPercent: z.number().optional(),
  batteryVolts: z.number().optional(),
  ignition: z.boolean().optional(),
  /** Word of the device, such as sos. */
  alarm: z.string().optional(),
  odometerM: z.number().optional(),
});
/** Each wrong entry of a batch is refused separately; the good ones are stored. */
export const PositionEntries = z
  .array(z.union([PositionEntry, z.unknown()]))
  .min(1)
  .max(1_000);

/** Result of a batch. */
export const PositionReceipt = z.strictObject({
  kept: z.int(),
  /** Known already: the same device at the same moment. */
  duplicates: z.int(),
  refused: z.array(z.strictObject({ index: z.int(), reason: z.enum(keysOf(positionRefusals)) })),
});
export type PositionReceipt = z.output<typeof PositionReceipt>;

export const Device = z.strictObject({
  id: Id,
  uniqueId: z.string(),
  vehicleId: Id,
  vehicleCode: z.string(),
  /** Whether it has a token. */
  hasToken: z.boolean(),
  /** Time at which the token was issued. */
  tokenMadeAt: Timestamp.nullable(),
  /** Time at which its token was revoked, if it has no new one. */
  tokenRevokedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  lastToldAt: Timestamp.nullable(),
  version: z.int(),
});
export type Device = z.output<typeof Device>;

export const VehiclePosition = z.strictObject({
  vehicleId: Id,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  state: z.enum(keysOf(signalStates)),
  at: Timestamp.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  speedKmh: z.number().nullable(),
  heading: z.number().nullable(),
  accuracy: z.number().nullable(),
  standingSince: Timestamp.nullable(),
  /** As its device told last; null: not told. */
  batteryPercent: z.number().nullable(),
  batteryVolts: z.number().nullable(),
  ignition: z.boolean().nullable(),
  alarm: z.string().nullable(),
  alarmAt: Timestamp.nullable(),
  /** Of the device: a phone counts its own way, which is not the odometer of the vehicle. */
  odometerM: z.number().nullable(),
  tripId: Id.nullable(),
  tripNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  /** The next or present stop. */
  nextStop: z.string().nullable(),
  nextArrivalAt: Timestamp.nullable(),
});
export type VehiclePosition = z.output<typeof VehiclePosition>;

export const TrailPoint = z.strictObject({
  at: Timestamp,
  latitude: z.number(),
  longitude: z.number(),
  speedKmh: z.number().nullable(),
  heading: z.number().nullable(),
});
export const Trail = z.strictObject({
  vehicleId: Id,
  from: Timestamp,
  to: Timestamp,
  /** Number of positions; those that a drawing does not need are left out of `points`. */
  positions: z.int(),
  metres: z.int(),
  points: z.array(TrailPoint),
});
export type Trail = z.output<typeof Trail>;

export const FenceShape = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("circle"), centre: EarthPosition, radius: z.number().min(20).max(200_000) }),
  z.strictObject({ kind: z.literal("polygon"), corners: z.array(EarthPosition).min(3).max(200) }),
]);
export type FenceShape = z.output<typeof FenceShape>;

export const fenceFields = {
  name: text(120),
  shape: FenceShape,
  /** A stay is reported as long after this number of minutes. */
  dwellMinutes: z.int().min(1).max(10_080).default(60),
  /** Waiting is free for so long; then each begun step costs. */
  freeMinutes: z.int().min(0).max(10_080).default(60),
  stepMinutes: z.int().min(1).max(1_440).default(15),
  stepMinor: z.int().min(0).max(10_000_000).default(0),
};

export const Fence = z.strictObject({
  id: Id,
  name: z.string(),
  origin: z.enum(keysOf(fenceOrigins)),
  shape: FenceShape,
  dwellMinutes: z.int(),
  freeMinutes: z.int(),
  stepMinutes: z.int(),
  stepMinor: Minor,
  currency: Currency,
  archived: z.boolean(),
  /** Number of vehicles within. */
  inside: z.int(),
  version: z.int(),
});
export type Fence = z.output<typeof Fence>;

/** A fence as drawn on a map. */
export const FenceOnMap = Fence.pick({ id: true, name: true, shape: true, inside: true });
export type FenceOnMap = z.output<typeof FenceOnMap>;

export const FenceVisit = z.strictObject({
  id: Id,
  fenceId: Id,
  fenceName: z.string(),
  vehicleId: Id,
  vehicleCode: z.string(),
  tripNumber: z.string().nullable(),
  enteredAt: Timestamp,
  leftAt: Timestamp.nullable(),
  /** Appointment; waiting time does not begin earlier. */
  appointmentAt: Timestamp.nullable(),
  waitedMinutes: z.int(),
  freeMinutes: z.int(),
  chargedMinutes: z.int(),
  amountMinor: Minor,
  currency: Currency,
  /** A visit at the own depot: no waiting is charged. */
  ownDepot: z.boolean(),
});
export type FenceVisit = z.output<typeof FenceVisit>;

export const FenceEvent = z.strictObject({
  id: Id,
  kind: z.enum(keysOf(fenceEventKinds)),
  fenceId: Id,
  fenceName: z.string(),
  vehicleId: Id,
  vehicleCode: z.string(),
  occurredAt: Timestamp,
  toldAt: Timestamp,
});
export type FenceEvent = z.output<typeof FenceEvent>;

/** Somebody searched for a vehicle, trip or shipment and it leads to a vehicle. */
export const TrackHit = z.strictObject({
  kind: z.enum(["vehicle", "trip", "shipment"]),
  label: z.string(),
  detail: z.string(),
  vehicleId: Id.nullable(),
  shipmentId: Id.nullable(),
});
export type TrackHit = z.output<typeof TrackHit>;
