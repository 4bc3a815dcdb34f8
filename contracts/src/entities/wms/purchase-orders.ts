import { z } from "zod";
import { Address } from "../addresses.ts";
import { Cost, Currency, DateOnly, Id, Minor, Timestamp } from "../primitives.ts";
import { purchaseOrderCommands } from "../state-machines.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(purchaseOrderCommands).flat())];
export const PurchaseOrderStateName = z.enum(keysOf(purchaseOrderCommands));

export const PurchaseOrderRow = z.strictObject({
  id: Id,
  number: z.string(),
  reference: z.string().nullable(),
  supplierId: Id,
  supplierName: z.string(),
  /** The receiving warehouse; null for imported history. */
  warehouseId: Id.nullable(),
  warehouseCode: z.string().nullable(),
  state: PurchaseOrderStateName,
  currency: Currency,
  /** Of its lines at the prices agreed with the supplier. */
  totalCostMinor: Cost(Minor),
  lineCount: z.int(),
  unitCount: z.int(),
  unitsReceived: z.int(),
  orderedAt: Timestamp,
  expectedOn: DateOnly.nullable(),
  /** Expected before today and not all here. */
  late: z.boolean(),
  receivedAt: Timestamp.nullable(),
  history: z.boolean(),
  version: z.int(),
});
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>;

export const PurchaseOrderLine = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  lotTracked: z.boolean(),
  serialTracked: z.boolean(),
  quantity: z.int(),
  /** Agreed with the supplier, of one base unit. */
  unitCostMinor: Cost(Minor),
  expectedOn: DateOnly.nullable(),
  received: z.int(),
  damaged: z.int(),
  short: z.int(),
  /** Still to come; never below zero. */
  open: z.int(),
  /** Surplus over the ordered quantity, in percent, that is received without asking: the item's, else the supplier's. */
  overReceiptPercent: z.number().nullable(),
});
export type PurchaseOrderLine = z.output<typeof PurchaseOrderLine>;

/** The last agreed price of an item, preferably with the same supplier. */
export const LastCost = z.strictObject({
  /** Of one base unit. */
  unitCostMinor: Cost(Minor),
  currency: Currency,
  purchaseOrderId: Id,
  number: z.string(),
  supplierName: z.string(),
  orderedAt: Timestamp,
});
export type LastCost = z.output<typeof LastCost>;

export const PurchaseOrderDetail = PurchaseOrderRow.extend({
  warehouseName: z.string().nullable(),
  /** Owner of the goods; null for our own. */
  ownerId: Id.nullable(),
  note: z.string().nullable(),
  /** Address for the order, as it was at entry. */
  supplierAddress: Address.nullable(),
  /** The warehouse that the goods come to. */
  deliverTo: z.strictObject({ name: z.string(), address: Address.nullable() }).nullable(),
  cancelledReason: z.string().nullable(),
  commands: z.array(z.enum(commands)),
  lines: z.array(PurchaseOrderLine),
});
export type PurchaseOrderDetail = z.output<typeof PurchaseOrderDetail>;
