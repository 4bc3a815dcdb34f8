import { z } from "zod";
import { cartonProposalLimits, cartonTypeNames } from "../../constants/wms.ts";
import { Currency, Id, Minor, note, Timestamp } from "../primitives.ts";
import { Address, CountryCode } from "../addresses.ts";
import { positionFields } from "../logistics/positions.ts";
import { salesOrderCommands } from "../state-machines.ts";
import { lineKinds } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(salesOrderCommands).flat())];
export const SalesOrderStateName = z.enum(keysOf(salesOrderCommands));
export const Priority = z.int().min(1).max(5);

export const shipToFields = {
  shipToName: note(200),
  shipToAddress: note(500),
  shipToCountry: CountryCode.nullable(),
};

/** Late: past its due time and not shipped. At risk: due within 24 hours and not packed yet. */
export const Punctuality = z.enum(["late", "at_risk", "on_time", "no_promise"]);

const head = {
  id: Id,
  number: z.string(),
  reference: z.string().nullable(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  /** The warehouse it is served from; null for imported history. */
  warehouseId: Id.nullable(),
  warehouseCode: z.string().nullable(),
  state: SalesOrderStateName,
  priority: Priority,
  currency: Currency,
  /** Amount of the units the order delivers itself, without units that moved to its back-order or were cancelled. */
  totalMinor: Minor,
  lineCount: z.int(),
  /** The same units. */
  unitCount: z.int(),
  orderedAt: Timestamp,
  dueAt: Timestamp.nullable(),
  punctuality: Punctuality,
  shippedAt: Timestamp.nullable(),
  history: z.boolean(),
  version: z.int(),
};

export const SalesOrderRow = z.strictObject(head);
export type SalesOrderRow = z.output<typeof SalesOrderRow>;

export const SalesOrderLine = z.strictObject({
  lineNumber: z.int(),
  kind: z.enum(lineKinds),
  itemId: Id.nullable(),
  sku: z.string().nullable(),
  itemName: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int(),
  unitPriceMinor: Minor,
  /** Of the units that are delivered with this order. */
  totalMinor: Minor,
  allocated: z.int(),
  picked: z.int(),
  packed: z.int(),
  shipped: z.int(),
  backOrdered: z.int(),
  cancelled: z.int(),
  /** Units of the item in the warehouse of the order that could be allocated now. */
  available: z.int(),
});
export type SalesOrderLine = z.output<typeof SalesOrderLine>;

export const CartonContent = z.strictObject({
  lineNumber: z.int(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  lotCode: z.string().nullable(),
  quantity: z.int(),
});

export const Carton = z.strictObject({
  id: Id,
  position: z.int(),
  /** Serial shipping container code: 18 digits with its check digit. */
  sscc: z.string(),
  type: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  weightGrams: z.int(),
  contents: z.array(CartonContent),
});
export type Carton = z.output<typeof Carton>;

export const ShipmentState = z.enum(["packed", "shipped", "delivered", "cancelled"]);

const shipmentHead = {
  id: Id,
  number: z.string(),
  salesOrderId: Id,
  salesOrderNumber: z.string(),
  state: ShipmentState,
  carrier: z.string().nullable(),
  service: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  packedAt: Timestamp,
  shippedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
};
export const Shipment = z.strictObject({ ...shipmentHead, cartons: z.array(Carton) });
export type Shipment = z.output<typeof Shipment>;

export const OrderShipmentRow = z.strictObject({
  ...shipmentHead,
  customerName: z.string().nullable(),
  shipToCountry: z.string().nullable(),
  dueAt: Timestamp.nullable(),
  cartonCount: z.int(),
  unitCount: z.int(),
  weightGrams: z.int(),
});
export type OrderShipmentRow = z.output<typeof OrderShipmentRow>;

export const SalesOrderDetail = SalesOrderRow.extend({
  ...shipToFields,
  /** Delivery address at the entry of the order; null if only the three fields above are known. */
  shipTo: Address.nullable(),
  /** Billing address; null: the delivery address. */
  billTo: Address.nullable(),
  shipToLatitude: positionFields.latitude,
  shipToLongitude: positionFields.longitude,
  warehouseName: z.string().nullable(),
  /** Owner of the goods; null for our own. */
  ownerId: Id.nullable(),
  note: z.string().nullable(),
  backOrderOf: z.strictObject({ id: Id, number: z.string() }).nullable(),
  backOrders: z.array(z.strictObject({ id: Id, number: z.string(), state: SalesOrderStateName })),
  cancelledReason: z.string().nullable(),
  deliveredAt: Timestamp.nullable(),
  /** Commands available now; buttons are drawn from it. */
  commands: z.array(z.enum(commands)),
  lines: z.array(SalesOrderLine),
  shipments: z.array(Shipment),
});
export type SalesOrderDetail = z.output<typeof SalesOrderDetail>;

/** A proposed carton, before anything is packed. */
export const CartonProposal = z.strictObject({
  type: z.enum(cartonTypeNames),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  weightGrams: z.int(),
  /** Share of the carton's volume that is filled. */
  fill: z.number(),
  contents: z.array(
    CartonContent.extend({
      lotId: Id.nullable(),
      /** The tote they were picked into. */
      unitId: Id.nullable(),
      /** Weight of one base unit in grams; null if unknown. */
      unitGrams: z.int().nullable(),
    }),
  ),
});
export const PackingProposal = z.strictObject({
  cartons: z.array(CartonProposal).max(cartonProposalLimits.cartons),
  /** Items without dimensions or weight: they were counted as nothing. */
  unmeasured: z.array(z.string()),
  /** Each unit has to be scanned into its carton. */
  scansRequired: z.boolean(),
});
export type PackingProposal = z.output<typeof PackingProposal>;
