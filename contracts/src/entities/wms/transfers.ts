import { z } from "zod";
import { transferShortReasons } from "./flow-words.ts";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { transferOrderCommands } from "../state-machines.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(transferOrderCommands).flat())];
export const TransferStateName = z.enum(keysOf(transferOrderCommands));

export const TransferRow = z.strictObject({
  id: Id,
  number: z.string(),
  reference: z.string().nullable(),
  fromWarehouseId: Id,
  fromCode: z.string(),
  toWarehouseId: Id,
  toCode: z.string(),
  state: TransferStateName,
  lineCount: z.int(),
  unitCount: z.int(),
  /** Sent, and neither received nor settled yet. */
  unitsOnTheWay: z.int(),
  expectedOn: DateOnly.nullable(),
  /** Expected before today and not all there. */
  late: z.boolean(),
  createdAt: Timestamp,
  shippedAt: Timestamp.nullable(),
  receivedAt: Timestamp.nullable(),
  version: z.int(),
});
export type TransferRow = z.output<typeof TransferRow>;

export const TransferLine = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  serialTracked: z.boolean(),
  quantity: z.int(),
  reserved: z.int(),
  shipped: z.int(),
  received: z.int(),
  damaged: z.int(),
  /** Never came, and was written off as a coded loss. */
  lost: z.int(),
  onTheWay: z.int(),
  shortReason: z.enum(keysOf(transferShortReasons)).nullable(),
});
export type TransferLine = z.output<typeof TransferLine>;

/** Stock held for the transfer in a bin: what is to be loaded from where. */
export const TransferReservation = z.strictObject({
  id: Id,
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  locationId: Id,
  locationCode: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  quantity: z.int(),
  /** Whether it is at the dock. */
  picked: z.boolean(),
});
export type TransferReservation = z.output<typeof TransferReservation>;

/** Goods that left the one warehouse and have not come to the other, as the ledger has them. */
export const TransferGoods = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  unitId: Id.nullable(),
  unitSscc: z.string().nullable(),
  quantity: z.int(),
  serials: z.array(z.string()),
});
export type TransferGoods = z.output<typeof TransferGoods>;

export const TransferDetail = TransferRow.extend({
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  note: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  commands: z.array(z.enum(commands)),
  lines: z.array(TransferLine),
  reservations: z.array(TransferReservation),
  onTheWay: z.array(TransferGoods),
});
export type TransferDetail = z.output<typeof TransferDetail>;
