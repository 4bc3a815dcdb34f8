import { z } from "zod";
import { LotStatusName, LotStock, RecallReach } from "./lots.ts";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { recallCommands } from "../state-machines.ts";
import { recallReasons } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

/** A lot on the way of a trace; `level` counts the repacks between it and the lot that was asked for. */
export const TracedLot = z.strictObject({
  lotId: Id,
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  code: z.string(),
  expiresOn: DateOnly.nullable(),
  status: LotStatusName,
  level: z.int(),
});
export type TracedLot = z.output<typeof TracedLot>;

export const TraceLink = z.strictObject({
  repackId: Id,
  number: z.string(),
  fromLotId: Id,
  toLotId: Id,
  at: Timestamp,
});

export type TraceLink = z.output<typeof TraceLink>;

export const TracedStock = LotStock.extend({ lotId: Id, itemId: Id });
export type TracedStock = z.output<typeof TracedStock>;

const customer = {
  salesOrderId: Id,
  number: z.string(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
};

/** Shipped goods of a lot, by customer. */
export const TracedShipment = z.strictObject({
  ...customer,
  lotId: Id,
  itemId: Id,
  quantity: z.int(),
  /** Units of it that came back by returns of the order. */
  returned: z.int(),
  shippedAt: Timestamp,
  shipmentNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Cartons that hold the lot. */
  ssccs: z.array(z.string()),
});
export type TracedShipment = z.output<typeof TracedShipment>;

/** Goods of a lot that came back, by return; without an order where none is known. */
export const TracedReturn = z.strictObject({
  returnId: Id,
  number: z.string(),
  salesOrderId: Id.nullable(),
  salesOrderNumber: z.string().nullable(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  lotId: Id,
  itemId: Id,
  quantity: z.int(),
  at: Timestamp,
});
export type TracedReturn = z.output<typeof TracedReturn>;

/** An order that holds some of it and has not left. */
export const TracedClaim = z.strictObject({ ...customer, lotId: Id, itemId: Id, quantity: z.int(), state: z.string() });
export type TracedClaim = z.output<typeof TracedClaim>;

/** Origin of a lot. */
export const TracedOrigin = z.strictObject({
  lotId: Id,
  itemId: Id,
  kind: z.string(),
  purchaseOrderId: Id.nullable(),
  number: z.string().nullable(),
  supplierId: Id.nullable(),
  supplierName: z.string().nullable(),
  quantity: z.int(),
  at: Timestamp,
});
export type TracedOrigin = z.output<typeof TracedOrigin>;

export const ForwardTrace = z.strictObject({
  lots: z.array(TracedLot),
  links: z.array(TraceLink),
  stock: z.array(TracedStock),
  claims: z.array(TracedClaim),
  shipments: z.array(TracedShipment),
  returns: z.array(TracedReturn),
});
export type ForwardTrace = z.output<typeof ForwardTrace>;

export const BackwardTrace = z.strictObject({
  lots: z.array(TracedLot),
  links: z.array(TraceLink),
  origins: z.array(TracedOrigin),
});
export type BackwardTrace = z.output<typeof BackwardTrace>;

export const RecallStateName = z.enum(keysOf(recallCommands));

export const RecallRow = z.strictObject({
  id: Id,
  number: z.string(),
  lotId: Id,
  lotCode: z.string(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  /** Holds nothing: it only shows what a recall would find. */
  drill: z.boolean(),
  reason: z.enum(keysOf(recallReasons)),
  note: z.string().nullable(),
  state: RecallStateName,
  /** Duration of the trace in ms. */
  tracedMs: z.int(),
  lots: z.int(),
  startedByName: z.string(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  outcome: z.string().nullable(),
  version: z.int(),
});
export type RecallRow = z.output<typeof RecallRow>;

export const RecallDetail = RecallRow.extend({
  trace: ForwardTrace,
  ...RecallReach.shape,
  commands: z.array(z.enum(["quarantine", "close", "cancel"])),
});
export type RecallDetail = z.output<typeof RecallDetail>;

export const RepackDetail = z.strictObject({
  id: Id,
  number: z.string(),
  locationId: Id,
  locationCode: z.string(),
  note: z.string().nullable(),
  at: Timestamp,
  undone: z.boolean(),
  createdByName: z.string(),
  inputs: z.array(
    z.strictObject({
      itemId: Id,
      sku: z.string(),
      lotId: Id.nullable(),
      lotCode: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  outputs: z.array(
    z.strictObject({
      itemId: Id,
      sku: z.string(),
      lotId: Id.nullable(),
      lotCode: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
});
export type RepackDetail = z.output<typeof RepackDetail>;
