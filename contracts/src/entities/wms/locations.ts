import { z } from "zod";
import { Address, CountryCode } from "../addresses.ts";
import { positionFields } from "../logistics/positions.ts";
import { TimeZone } from "../identity/account.ts";
import { Id, note, text, Timestamp } from "../primitives.ts";
import { areaPurposes, locationKinds, virtualPurposes } from "./stock-words.ts";

/** A code people scan: no spaces, so that it survives every label and scanner. */
export const LocationCode = text(40).regex(/^[\p{L}\p{N}._/-]+$/u, "Letters, digits and . _ / - only.");
export const AreaPurpose = z.enum(areaPurposes);
const Millimetres = z.int().min(-10_000_000).max(10_000_000);
const Size = z.int().min(0).max(10_000_000);

/** Millimetres from the warehouse's corner: x along, y across, z up. */
export const placeFields = {
  xMm: Millimetres,
  yMm: Millimetres,
  zMm: Millimetres,
  widthMm: Size,
  depthMm: Size,
  heightMm: Size,
};
export const capacityFields = {
  capacityGrams: z.int().min(1).nullable(),
  capacityMl: z.int().min(1).nullable(),
};

export const LocationRow = z.strictObject({
  id: Id,
  warehouseId: Id.nullable(),
  parentId: Id.nullable(),
  parentCode: z.string().nullable(),
  kind: z.enum(locationKinds),
  purpose: z.enum([...areaPurposes, ...virtualPurposes]).nullable(),
  code: z.string(),
  name: z.string(),
  ...placeFields,
  ...capacityFields,
  pickSequence: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type LocationRow = z.output<typeof LocationRow>;

export const LocationListRow = LocationRow.extend({
  items: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  /** Somebody found it empty, until it has been counted, or blocked it: nothing in it is promised. */
  blocked: z.boolean(),
  /** Of these the second: it stays so until somebody frees it. */
  blockedByHand: z.boolean(),
  /** The larger of weight ÷ capacity and volume ÷ capacity, 0 to 1 and above; null when neither is known. */
  fill: z.number().nullable(),
});
export type LocationListRow = z.output<typeof LocationListRow>;

export const LocationDetail = LocationListRow.extend({
  /** From the warehouse down to the parent. */
  ancestors: z.array(z.strictObject({ id: Id, code: z.string(), name: z.string() })),
});
export type LocationDetail = z.output<typeof LocationDetail>;

/** Until when goods leave that are due on a day without a time, by the clock of the warehouse. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day: 17:00.");

/** Address and position of a warehouse: goods leave from there and vehicles return to it. */
export const siteFields = { address: note(500), country: CountryCode.nullable(), ...positionFields };

export const Warehouse = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  widthMm: z.int(),
  depthMm: z.int(),
  heightMm: z.int(),
  ...siteFields,
  /** Null where only `address` and `country` tell. */
  site: Address.nullable(),
  workingDayEnds: TimeOfDay,
  /** Its days begin and end by this clock; null: by the organization's. */
  timeZone: TimeZone.nullable(),
  /** An order is packed only when each of its units was scanned into a carton. */
  packScansRequired: z.boolean(),
  /** The warehouse of documents that name none. */
  isDefault: z.boolean(),
  zones: z.int(),
  bins: z.int(),
  version: z.int(),
});
export type Warehouse = z.output<typeof Warehouse>;

/** A bin on the floor plan: place, and the three colourings. */
export const FloorPlanBin = z.strictObject({
  id: Id,
  code: z.string(),
  parentId: Id,
  purpose: AreaPurpose,
  ...placeFields,
  onHand: z.int(),
  items: z.int(),
  fill: z.number().nullable(),
  blocked: z.boolean(),
  /** Units that left the bin in the last 28 days. */
  unitsOutLast28Days: z.int(),
  /** Time of the last receipt; null for an empty bin. */
  receivedAt: Timestamp.nullable(),
});
export type FloorPlanBin = z.output<typeof FloorPlanBin>;

export const FloorPlan = z.strictObject({
  warehouse: Warehouse,
  areas: z.array(
    z.strictObject({
      id: Id,
      kind: z.enum(["zone", "aisle"]),
      parentId: Id,
      purpose: AreaPurpose,
      code: z.string(),
      name: z.string(),
      ...placeFields,
    }),
  ),
  bins: z.array(FloorPlanBin),
});
export type FloorPlan = z.output<typeof FloorPlan>;
