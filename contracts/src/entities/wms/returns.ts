import { z } from "zod";
import { dispositions, returnReasons } from "./flow-words.ts";
import { Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { returnCommands } from "../state-machines.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(returnCommands).flat())];
export const ReturnStateName = z.enum(keysOf(returnCommands));

export const ReturnRow = z.strictObject({
  id: Id,
  number: z.string(),
  reference: z.string().nullable(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  salesOrderId: Id.nullable(),
  salesOrderNumber: z.string().nullable(),
  state: ReturnStateName,
  lineCount: z.int(),
  unitCount: z.int(),
  unitsReceived: z.int(),
  unitsInspected: z.int(),
  expectedOn: DateOnly.nullable(),
  /** For information: the product books no money. */
  refundMinor: Minor,
  currency: Currency,
  createdAt: Timestamp,
  receivedAt: Timestamp.nullable(),
  version: z.int(),
});
export type ReturnRow = z.output<typeof ReturnRow>;

export const ReturnLine = z.strictObject({
  lineNumber: z.int(),
  salesOrderLine: z.int().nullable(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  lotTracked: z.boolean(),
  serialTracked: z.boolean(),
  reason: z.enum(keysOf(returnReasons)),
  quantity: z.int(),
  received: z.int(),
  restocked: z.int(),
  held: z.int(),
  scrapped: z.int(),
  toSupplier: z.int(),
  refundMinor: Minor.nullable(),
});
export type ReturnLine = z.output<typeof ReturnLine>;

/** Goods that came back and were not inspected yet, as the ledger has them. */
export const ReturnGoods = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  locationId: Id,
  locationCode: z.string(),
  quantity: z.int(),
  serials: z.array(z.string()),
  /** Disposition proposed by the policy of its category; null without one. */
  proposed: z.enum(keysOf(dispositions)).nullable(),
});
export type ReturnGoods = z.output<typeof ReturnGoods>;

export const ReturnDetail = ReturnRow.extend({
  warehouseId: Id,
  ownerId: Id.nullable(),
  note: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  commands: z.array(z.enum(commands)),
  lines: z.array(ReturnLine),
  waiting: z.array(ReturnGoods),
});
export type ReturnDetail = z.output<typeof ReturnDetail>;

/** A line of a shipped order, and how much of it may still come back. */
export const ReturnableLine = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  unitPriceMinor: Minor,
  shipped: z.int(),
  returned: z.int(),
  /** Its lots, and how much of each came back by returns of the order. */
  lots: z.array(z.strictObject({ code: z.string(), shipped: z.int(), returned: z.int() })),
});
export type ReturnableLine = z.output<typeof ReturnableLine>;
