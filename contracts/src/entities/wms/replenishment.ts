import { z } from "zod";
import { replenishGaps, replenishReasons } from "./flow-words.ts";
import { Id, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** Minimum and maximum of an item in a pick face, in base units. */
export const faceLimits = {
  minimum: z.int().min(0).max(10_000_000),
  maximum: z.int().min(1).max(10_000_000),
};

/** A pick face and its fill level. */
export const PickFaceRow = z.strictObject({
  id: Id,
  warehouseId: Id,
  locationId: Id,
  locationCode: z.string(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  ...faceLimits,
  onHand: z.int(),
  /** Promised to allocated orders from this bin. */
  reserved: z.int(),
  /** On its way by open replenish and put-away tasks. */
  incoming: z.int(),
  /** Open need of the warehouse's orders for the item that is not reserved anywhere. */
  unreserved: z.int(),
  /** In reserve storage of the warehouse, free to be moved. */
  inReserve: z.int(),
  /** Why it should be filled now; null while it is full enough. */
  reason: z.enum(keysOf(replenishReasons)).nullable(),
  version: z.int(),
});
export type PickFaceRow = z.output<typeof PickFaceRow>;

/** Limits suggested by demand, with the figures behind them. */
export const PickFaceProposal = z.strictObject({
  locationId: Id,
  locationCode: z.string(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  /** Present limits; null if the bin is no pick face of the item yet. */
  current: z.strictObject(faceLimits).nullable(),
  ...faceLimits,
  basis: z.strictObject({
    days: z.int(),
    units: z.int(),
    unitsPerDay: z.number(),
    busiestDay: z.int(),
    coverDays: z.int(),
    caseUnits: z.int().nullable(),
    /** Units that fit the bin by weight and volume; null where nothing limits it. */
    capacityUnits: z.int().nullable(),
    /** The bin is too small for `coverDays` of demand. */
    limitedByBin: z.boolean(),
    /** The units are those that a forecast expects; else those of the last days. */
    fromForecast: z.boolean(),
  }),
});
export type PickFaceProposal = z.output<typeof PickFaceProposal>;

/** One way from a reserve bin to a pick face. */
export const ReplenishMove = z.strictObject({
  fromLocationId: Id,
  fromCode: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  /** All contents of the handling unit. */
  wholeUnit: z.boolean(),
  quantity: z.int(),
});

/** Proposed replenishment of one pick face. */
export const ReplenishProposal = z.strictObject({
  pickFaceId: Id,
  locationCode: z.string(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  reason: z.enum(keysOf(replenishReasons)),
  priority: z.int(),
  /** Units that would fill the face to its maximum. */
  wanted: z.int(),
  quantity: z.int(),
  /** Why less than `wanted` is brought; null when all of it is. */
  gap: z.enum(keysOf(replenishGaps)).nullable(),
  moves: z.array(ReplenishMove),
});
export type ReplenishProposal = z.output<typeof ReplenishProposal>;

export const ReplenishRun = z.strictObject({
  tasks: z.int(),
  units: z.int(),
  /** Created tasks; undoing the run cancels those that are not started. */
  taskIds: z.array(Id),
  proposals: z.array(ReplenishProposal),
});
export type ReplenishRun = z.output<typeof ReplenishRun>;

export const ReplenishmentSettings = z.strictObject({
  /** Runs automatically every few minutes. */
  automatic: z.boolean(),
  lastRunAt: Timestamp.nullable(),
  lastRunTasks: z.int().nullable(),
  version: z.int(),
});
export type ReplenishmentSettings = z.output<typeof ReplenishmentSettings>;
