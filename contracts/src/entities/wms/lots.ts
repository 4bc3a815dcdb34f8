import { z } from "zod";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { StockStatusName } from "./stock.ts";
import { lotStatuses } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

export const LotStatusName = z.enum(keysOf(lotStatuses));

/** A lot with its stock, all owners together. */
export const LotRow = z.strictObject({
  id: Id,
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  code: z.string(),
  expiresOn: DateOnly.nullable(),
  /** Its last day is before today, by the organisation's calendar. */
  expired: z.boolean(),
  status: LotStatusName,
  statusReason: z.string().nullable(),
  statusChangedAt: Timestamp.nullable(),
  onHand: z.int(),
  reserved: z.int(),
  version: z.int(),
});
export type LotRow = z.output<typeof LotRow>;

/** Goods of a lot that lie somewhere in the house. */
export const LotStock = z.strictObject({
  locationId: Id,
  locationCode: z.string(),
  purpose: z.string(),
  status: StockStatusName,
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
});
export type LotStock = z.output<typeof LotStock>;

/** Reach of a recall, over the recalled lot and all lots made of it. */
export const RecallReach = z.strictObject({
  lots: z.int(),
  unitsInHouse: z.int(),
  unitsShipped: z.int(),
  /** Of the shipped ones, and of those shipped before the books began. */
  unitsReturned: z.int(),
  /** Reserved for orders that have not left, or picked for them. */
  unitsHeld: z.int(),
  customersHit: z.int(),
});
export type RecallReach = z.output<typeof RecallReach>;

export const LotDetail = LotRow.extend({
  stock: z.array(LotStock),
  /** Reservations of the lot, which wait while the lot is held. */
  reservations: z.array(
    z.strictObject({
      id: Id,
      salesOrderId: Id.nullable(),
      salesOrderNumber: z.string().nullable(),
      customerName: z.string().nullable(),
      locationCode: z.string(),
      quantity: z.int(),
    }),
  ),
  /** Orders it was picked for and that have not left. */
  picked: z.array(
    z.strictObject({
      salesOrderId: Id,
      salesOrderNumber: z.string(),
      customerName: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  /** Units that have left the house by orders. */
  shipped: z.int(),
  /** Units that customers sent back. */
  returned: z.int(),
  /** Next possible statuses; buttons are drawn from it. */
  mayBecome: z.array(LotStatusName),
  /** The recall it is part of, with the figures of the recall's own page. */
  recall: RecallReach.extend({ id: Id, number: z.string() }).nullable(),
});
export type LotDetail = z.output<typeof LotDetail>;

/** A serial number and its location. */
export const SerialRow = z.strictObject({
  id: Id,
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  code: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  locationId: Id,
  locationCode: z.string(),
  /** In one of the warehouses; false for what was shipped, scrapped or has not come. */
  inHouse: z.boolean(),
  status: StockStatusName,
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  ownerName: z.string().nullable(),
  updatedAt: Timestamp,
});
export type SerialRow = z.output<typeof SerialRow>;

/** Somebody whose goods the warehouse keeps. */
export const StockOwner = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  onHand: z.int(),
  openOrders: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type StockOwner = z.output<typeof StockOwner>;
