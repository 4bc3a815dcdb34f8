import { z } from "zod";
import { Cost, DateOnly, Id, Quantity, SerialCode, Timestamp } from "../primitives.ts";
import {
  abcClasses,
  locationKinds,
  lotStatuses,
  movementDocuments,
  movementKinds,
  reservationStates,
  stockStatuses,
} from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

export const StockStatusName = z.enum(keysOf(stockStatuses));

/** Fields that separate stock of the same item, lot and bin. */
const kind = {
  status: StockStatusName,
  /** Its handling unit; null for loose goods. */
  unitId: Id.nullable(),
  /** Its owner; null for the organization. */
  ownerId: Id.nullable(),
};

/** The stock a command speaks of; loose, available and our own unless it says otherwise. */
export const stockAt = {
  itemId: Id,
  locationId: Id,
  lotId: Id.nullable().default(null),
  status: StockStatusName.default("available"),
  unitId: Id.nullable().default(null),
  ownerId: Id.nullable().default(null),
  /** Codes of the pieces, for items with serial numbers. */
  serials: z.array(SerialCode).max(1000).default([]),
};

/** Stock of one item, lot and bin. */
export const StockRow = z.strictObject({
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  abcClass: z.enum(abcClasses).nullable(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  expiresOn: DateOnly.nullable(),
  locationId: Id,
  locationCode: z.string(),
  purpose: z.string(),
  warehouseId: Id,
  ...kind,
  lotStatus: z.enum(keysOf(lotStatuses)).nullable(),
  unitSscc: z.string().nullable(),
  ownerName: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  /**
   * Quantity that may be promised: none if the goods or their lot are not available, or outside of pick and storage
   * bins.
   */
  available: z.int(),
  /** Somebody found the bin empty: nothing in it is promised until it has been counted. */
  blocked: z.boolean(),
  /** All available units of the item ÷ its daily demand of the last 28 days; null without demand. */
  daysOfCover: z.number().nullable(),
  receivedAt: Timestamp,
});
export type StockRow = z.output<typeof StockRow>;

/** A balance after a command. */
export const StockBalance = z.strictObject({
  itemId: Id,
  lotId: Id.nullable(),
  locationId: Id,
  ...kind,
  onHand: z.int(),
  reserved: z.int(),
});
export type StockBalance = z.output<typeof StockBalance>;

export const MovementRow = z.strictObject({
  id: Id,
  sequence: z.int(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  lotCode: z.string().nullable(),
  quantity: Quantity,
  fromLocationId: Id,
  fromCode: z.string(),
  fromKind: z.enum(locationKinds),
  toLocationId: Id,
  toCode: z.string(),
  toKind: z.enum(locationKinds),
  fromStatus: StockStatusName,
  toStatus: StockStatusName,
  fromUnitSscc: z.string().nullable(),
  toUnitSscc: z.string().nullable(),
  ownerName: z.string().nullable(),
  serials: z.array(z.string()),
  kind: z.enum(movementKinds),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  documentType: z.enum(movementDocuments).nullable(),
  documentId: Id.nullable(),
  documentNumber: z.string().nullable(),
  correctsId: Id.nullable(),
  correctedById: Id.nullable(),
  actorName: z.string(),
  occurredAt: Timestamp,
  recordedAt: Timestamp,
  /** The movement's link in the item's chain, hexadecimal. */
  hash: z.string(),
});
export type MovementRow = z.output<typeof MovementRow>;

export const StockChange = z.strictObject({
  movementIds: z.array(Id),
  balances: z.array(StockBalance),
});
export type StockChange = z.output<typeof StockChange>;

export const ReservationRow = z.strictObject({
  id: Id,
  itemId: Id,
  sku: z.string(),
  lotCode: z.string().nullable(),
  locationId: Id.nullable(),
  locationCode: z.string().nullable(),
  salesOrderId: Id.nullable(),
  salesOrderNumber: z.string().nullable(),
  transferOrderId: Id.nullable(),
  transferOrderNumber: z.string().nullable(),
  /** The request that holds it until it is decided on. */
  decisionId: Id.nullable(),
  lineNumber: z.int().nullable(),
  quantity: Quantity,
  picked: z.int(),
  state: z.enum(reservationStates),
  expiresAt: Timestamp,
  expectedOn: DateOnly.nullable(),
  note: z.string().nullable(),
  createdAt: Timestamp,
});
export type ReservationRow = z.output<typeof ReservationRow>;

/** Available-to-promise, day by day: only days on which it changes. */
export const AvailabilityDay = z.strictObject({
  date: DateOnly,
  incoming: z.int(),
  outgoing: z.int(),
  projected: z.int(),
  availableToPromise: z.int(),
});
export const Availability = z.strictObject({
  itemId: Id,
  onHand: z.int(),
  reserved: z.int(),
  availableNow: z.int(),
  days: z.array(AvailabilityDay),
  /** Answers `quantity` of the question: the first day it can be promised, null for never on what is known. */
  promiseDate: DateOnly.nullable(),
});
export type Availability = z.output<typeof Availability>;

/** One entry of a document's or item's timeline: a movement or an audited command. */
export const TimelineEntry = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("command"),
    id: Id,
    at: Timestamp,
    actorName: z.string(),
    action: z.string(),
    before: z.unknown().nullable(),
    after: z.unknown().nullable(),
  }),
  z.strictObject({
    type: z.literal("movement"),
    id: Id,
    at: Timestamp,
    actorName: z.string(),
    kind: z.enum(movementKinds),
    sku: z.string(),
    quantity: z.int(),
    fromCode: z.string(),
    toCode: z.string(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
  }),
]);
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** Meaning of a scanned or typed code. */
export const CodeMeaning = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("item"),
    itemId: Id,
    sku: z.string(),
    name: z.string(),
    unit: z.string(),
    factor: z.int(),
  }),
  z.strictObject({ type: z.literal("location"), locationId: Id, code: z.string(), purpose: z.string().nullable() }),
  z.strictObject({ type: z.literal("lot"), lotId: Id, itemId: Id, sku: z.string(), code: z.string() }),
  z.strictObject({ type: z.literal("carton"), cartonId: Id, salesOrderId: Id, sscc: z.string() }),
  /** A handling unit by its SSCC. */
  z.strictObject({ type: z.literal("unit"), unitId: Id, sscc: z.string(), unitType: z.string(), state: z.string() }),
]);
export type CodeMeaning = z.output<typeof CodeMeaning>;

/** A single piece whose number a code is or carries [WMS-15]. */
export const SerialMeaning = z.strictObject({ serialId: Id, itemId: Id, sku: z.string(), code: z.string() });
export type SerialMeaning = z.output<typeof SerialMeaning>;

/** Facts of a GS1 code besides its identity [WMS-15]. */
export const CodeFacts = z.strictObject({
  gtin: z.string().nullable(),
  sscc: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  /** Last day of use (17, else 15). */
  expiresOn: z.string().nullable(),
  /** That day is over. */
  expired: z.boolean(),
  producedOn: z.string().nullable(),
  /** Pieces (30), or units within a handling unit (37). */
  quantity: z.int().nullable(),
  netWeightGrams: z.int().nullable(),
  /** Fields with an unknown application identifier, as in the code. */
  unread: z.array(z.string()),
});
export type CodeFacts = z.output<typeof CodeFacts>;

export const InventoryStats = z.strictObject({
  items: z.int(),
  itemsInStock: z.int(),
  unitsOnHand: z.int(),
  unitsReserved: z.int(),
  unitsAvailable: z.int(),
  /** At cost. */
  valueMinor: Cost(z.int()),
  /** Items with stock but no cost: they are missing from the value. */
  itemsWithoutCost: z.int(),
  belowReorderPoint: z.int(),
  outOfStock: z.int(),
  expiringWithin30Days: z.int(),
  expired: z.int(),
  bins: z.int(),
  binsOccupied: z.int(),
});
export type InventoryStats = z.output<typeof InventoryStats>;
