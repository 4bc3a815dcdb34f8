import { z } from "zod";
import { consigneeNotices, lineReasons, nextSteps, proofLimits, relations } from "./delivery-words.ts";
import { DateOnly, Id, note, text, Timestamp } from "../primitives.ts";
import { tripStates, tripStopStates } from "./route-words.ts";
import { shipmentSteps, shipmentTroubles } from "./shipment-words.ts";
import { keysOf } from "../vocabulary.ts";

const StopStateName = z.enum(keysOf(tripStopStates));
const ShipmentStatusName = z.enum([...keysOf(shipmentSteps), ...keysOf(shipmentTroubles)]);

/** A place on earth as a device knows it. */
export const DevicePosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMetres: z.number().min(0).max(100_000),
});

/** Time and place by the device; the server's clock is shown beside it. */
export const told = { deviceAt: Timestamp, position: DevicePosition.nullable().default(null) };

export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ["e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"] });
const Stroke = z
  .array(z.tuple([z.int().min(0).max(proofLimits.width), z.int().min(0).max(proofLimits.height)]))
  .min(1)
  .max(proofLimits.points);

/** A drawing, or a typed name if the person cannot draw. */
export const Signature = z.strictObject({
  strokes: z.array(Stroke).max(proofLimits.strokes).default([]),
  typed: note(120).default(null),
  /** Of the signature as text (engines/delivery/signature.ts), calculated on the device. */
  sha256: Sha256,
});

export const ProofLineInput = z.strictObject({
  lineNumber: z.int().min(1),
  accepted: z.int().min(0).max(10_000_000),
  refused: z.int().min(0).max(10_000_000),
  damaged: z.int().min(0).max(10_000_000),
  reason: z.enum(keysOf(lineReasons)).nullable().default(null),
});

/** Fields of a proof of delivery, as reported. */
export const proofInput = {
  recipient: text(120),
  relation: z.enum(keysOf(relations)),
  signature: Signature.nullable().default(null),
  /** Hashes of photos that were sent before. */
  photos: z.array(Sha256).max(proofLimits.photos).default([]),
  /** Null: all that was sent was taken. */
  lines: z.array(ProofLineInput).max(500).nullable().default(null),
  note: note(500).default(null),
};

export const DeliveryRow = z.strictObject({
  id: Id,
  number: z.string(),
  orderNumber: z.string().nullable(),
  consignee: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  state: ShipmentStatusName,
  reason: z.string().nullable(),
  attempts: z.int(),
  /** Decided for goods that could not be delivered. */
  next: z.enum(keysOf(nextSteps)).nullable(),
  /** Somebody has to say what becomes of the goods. */
  undecided: z.boolean(),
  nextOn: DateOnly.nullable(),
  tripId: Id.nullable(),
  tripNumber: z.string().nullable(),
  stopId: Id.nullable(),
  stopPosition: z.int().nullable(),
  stopState: StopStateName.nullable(),
  driverName: z.string().nullable(),
  vehicleCode: z.string().nullable(),
  windowOpensAt: Timestamp.nullable(),
  windowClosesAt: Timestamp.nullable(),
  /** The first promise, and the one agreed on last. */
  promisedAt: Timestamp.nullable(),
  agreedAt: Timestamp.nullable(),
  estimatedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  /** Against the first promise; null until it is delivered or where nothing was promised. */
  onTime: z.boolean().nullable(),
  /** Not delivered, and expected after what was agreed. */
  late: z.boolean(),
  proofId: Id.nullable(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const DeliveryLine = z.strictObject({
  lineNumber: z.int(),
  sku: z.string(),
  itemName: z.string(),
  quantity: z.int(),
});
export type DeliveryLine = z.output<typeof DeliveryLine>;

export const Parcel = z.strictObject({ sscc: z.string(), type: z.string(), grams: z.int() });

export const ProofPhoto = z.strictObject({ id: Id, sha256: Sha256, contentType: z.string(), bytes: z.int() });
export type ProofPhoto = z.output<typeof ProofPhoto>;

export const StopEvent = z.strictObject({
  id: Id,
  state: z.enum([...keysOf(tripStopStates), "taken_back"]),
  attempt: z.int().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  deviceAt: Timestamp,
  serverAt: Timestamp,
  position: DevicePosition.nullable(),
  /** From where the device was to where the goods were to go, along a straight line; null where one is not known. */
  metresFromDoor: z.int().nullable(),
  photos: z.array(ProofPhoto),
  by: z.string(),
});
export type StopEvent = z.output<typeof StopEvent>;

export const Proof = z.strictObject({
  id: Id,
  outcome: z.enum(["completed", "partial"]),
  /** The proof this one corrects; nothing of it was changed. */
  correctsId: Id.nullable(),
  /** Reason of the correction; its author and time are stored as on any proof. */
  correctionReason: z.string().nullable(),
  recipient: z.string(),
  relation: z.enum(keysOf(relations)),
  signature: z.strictObject({ path: z.string(), typed: z.string().nullable(), sha256: Sha256 }).nullable(),
  photos: z.array(ProofPhoto),
  lines: z.array(
    DeliveryLine.extend({
      accepted: z.int(),
      refused: z.int(),
      damaged: z.int(),
      reason: z.enum(keysOf(lineReasons)).nullable(),
    }),
  ),
  note: z.string().nullable(),
  deviceAt: Timestamp,
  serverAt: Timestamp,
  position: DevicePosition.nullable(),
  by: z.string(),
});
export type Proof = z.output<typeof Proof>;

export const DeliveryDetail = DeliveryRow.extend({
  parcels: z.array(Parcel),
  lines: z.array(DeliveryLine),
  events: z.array(StopEvent),
  proofs: z.array(Proof),
  /** The return that was opened for what was not taken. */
  returnNumber: z.string().nullable(),
  notices: z.array(
    z.strictObject({ kind: z.enum(keysOf(consigneeNotices)), address: z.string(), writtenAt: Timestamp }),
  ),
});
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

/** A trip as its driver carries it: all that is needed at each door, kept on the device. */
export const DeliveryRun = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(keysOf(tripStates)),
  day: DateOnly,
  driverName: z.string().nullable(),
  vehicleId: Id.nullable(),
  vehicleCode: z.string().nullable(),
  mine: z.boolean(),
  stops: z.int(),
  done: z.int(),
  failed: z.int(),
});
export type DeliveryRun = z.output<typeof DeliveryRun>;

export const RunStop = z.strictObject({
  id: Id,
  shipmentId: Id,
  shipmentNumber: z.string(),
  position: z.int(),
  state: StopStateName,
  name: z.string(),
  address: z.string().nullable(),
  /** Telephone number of the consignee, from the address of the order. */
  phone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  windowOpensAt: Timestamp.nullable(),
  windowClosesAt: Timestamp.nullable(),
  plannedArrivalAt: Timestamp,
  estimatedArrivalAt: Timestamp.nullable(),
  promisedAt: Timestamp.nullable(),
  reason: z.string().nullable(),
  parcels: z.array(Parcel),
  lines: z.array(DeliveryLine),
});
export type RunStop = z.output<typeof RunStop>;

export const RunDetail = DeliveryRun.extend({
  rows: z.array(RunStop),
  signatureRequired: z.boolean(),
  photosAtLeast: z.int(),
  failurePhotosAtLeast: z.int(),
});
export type RunDetail = z.output<typeof RunDetail>;

export const DeliverySettings = z.strictObject({
  signatureRequired: z.boolean(),
  photosAtLeast: z.int().min(0).max(3),
  /** Photos of a failed attempt: the closed door, the notice left there. */
  failurePhotosAtLeast: z.int().min(0).max(3).default(0),
  notices: z.array(z.enum(keysOf(consigneeNotices))).max(Object.keys(consigneeNotices).length),
});
export type DeliverySettings = z.output<typeof DeliverySettings>;

export const TrackingLink = z.strictObject({
  /** Null: there is no public link. */
  url: z.string().nullable(),
  /** Days after its arrival the link stops working. */
  days: z.int(),
});

/** The recipient's view of a shipment; the only personal data is the name of the person who took it. */
export const TrackedShipment = z.strictObject({
  number: z.string(),
  sender: z.string(),
  status: ShipmentStatusName,
  reason: z.string().nullable(),
  /** Town or country, never the street. */
  destination: z.string().nullable(),
  milestones: z.array(z.strictObject({ step: z.enum(keysOf(shipmentSteps)), at: Timestamp })),
  /** Attempts that failed, oldest first. */
  attempts: z.array(z.strictObject({ at: Timestamp, reason: z.string().nullable() })),
  promisedAt: Timestamp.nullable(),
  estimatedAt: Timestamp.nullable(),
  windowOpensAt: Timestamp.nullable(),
  windowClosesAt: Timestamp.nullable(),
  carrier: z.string().nullable(),
  parcels: z.array(z.strictObject({ position: z.int(), grams: z.int() })),
  stopsBefore: z.int().nullable(),
  /** While it is out for delivery: where it is to be brought and where it is, to about 100 m. */
  vehicle: z.strictObject({ latitude: z.number(), longitude: z.number(), at: Timestamp }).nullable(),
  /** Since then the vehicle that brings it has not been heard; its arrival grows. */
  silentSince: Timestamp.nullable(),
  door: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  received: z
    .strictObject({ recipient: z.string(), relation: z.enum(keysOf(relations)), at: Timestamp, partly: z.boolean() })
    .nullable(),
  /** Whether mails are written to the consignee; null where no address is known. */
  mails: z.boolean().nullable(),
});
export type TrackedShipment = z.output<typeof TrackedShipment>;
