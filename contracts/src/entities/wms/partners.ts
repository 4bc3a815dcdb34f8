import { z } from "zod";
import { CountryCode, CustomerAddresses, SupplierAddresses } from "../addresses.ts";
import { positionFields } from "../logistics/positions.ts";
import {
  Cost,
  Currency,
  DateOnly,
  Email,
  Id,
  Minor,
  note,
  OverReceiptPercent,
  text,
  Timestamp,
} from "../primitives.ts";

/** Common fields of suppliers and customers. */
export const partnerFields = {
  code: text(60),
  name: text(200),
  email: Email.nullable(),
  phone: note(40),
  /** As one text; where addresses are entered, the first of them. */
  address: note(500),
  country: CountryCode.nullable(),
};
export const LeadTimeDays = z.int().min(0).max(3650).nullable();

const Closure = z
  .strictObject({ from: DateOnly, until: DateOnly })
  .refine(({ from, until }) => from <= until, { path: ["until"], message: "The last day is before the first." });

/** Days on which a supplier delivers, and spans in which it is closed, both ends included. */
export const SupplierCalendar = z.strictObject({
  /** ISO weekdays, Monday is 1; none: any day. */
  deliveryDays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, "A weekday is in the list twice."),
  closures: z.array(Closure).max(20),
});
export type SupplierCalendar = z.output<typeof SupplierCalendar>;

const kept = { id: Id, archived: z.boolean(), version: z.int() };

export const Customer = z.strictObject({
  ...kept,
  ...partnerFields,
  ...positionFields,
  addresses: CustomerAddresses,
  openOrders: z.int(),
});
export type Customer = z.output<typeof Customer>;

export const Supplier = z.strictObject({
  ...kept,
  ...partnerFields,
  leadTimeDays: LeadTimeDays,
  overReceiptPercent: OverReceiptPercent,
  calendar: SupplierCalendar,
  addresses: SupplierAddresses,
  openPurchaseOrders: z.int(),
});
export type Supplier = z.output<typeof Supplier>;

/** Fields of a supplier in a request. An omitted tolerance or calendar stays as it is, and so do omitted addresses. */
export const supplierFields = {
  ...partnerFields,
  leadTimeDays: LeadTimeDays,
  overReceiptPercent: OverReceiptPercent.optional(),
  calendar: SupplierCalendar.optional(),
  addresses: SupplierAddresses.optional(),
};

export const CustomerDetail = Customer.extend({
  /** Open orders that are late now, by the definition of the order list. */
  lateOrders: z.int(),
  /** Orders with a promise that shipped in the last days, and how many of them after it. */
  shippedOrders: z.int(),
  shippedLate: z.int(),
});
export type CustomerDetail = z.output<typeof CustomerDetail>;

/** The last price of an item that was agreed with a customer. */
export const LastPrice = z.strictObject({
  /** Of one base unit. */
  unitPriceMinor: Minor,
  currency: Currency,
  orderId: Id,
  number: z.string(),
  orderedAt: Timestamp,
});
export type LastPrice = z.output<typeof LastPrice>;

export const SupplierDetail = Supplier.extend({
  /** Open purchase orders that are late now, by the definition of their list. */
  lateOrders: z.int(),
  /** Orders with an expected day that were complete in the last days, and how many of them after it. */
  receivedOrders: z.int(),
  receivedLate: z.int(),
});
export type SupplierDetail = z.output<typeof SupplierDetail>;

/** An item a supplier delivers: what was agreed, and what was last paid. */
export const SuppliedItem = z.strictObject({
  itemId: Id,
  sku: z.string(),
  name: z.string(),
  supplierSku: z.string().nullable(),
  preferred: z.boolean(),
  /** Of one base unit, in the organization's currency. */
  costMinor: Cost(Minor.min(0)),
  /** The item's own, else the supplier's. */
  leadTimeDays: z.int().nullable(),
  minimumQuantity: z.int().nullable(),
  lastCostMinor: Cost(Minor.min(0)),
  lastCurrency: Currency.nullable(),
  lastOrderedAt: Timestamp.nullable(),
});
export type SuppliedItem = z.output<typeof SuppliedItem>;

/** A delivery of a supplier: the receipts of one order on one day. */
export const SupplierReceipt = z.strictObject({
  purchaseOrderId: Id,
  number: z.string(),
  receivedOn: DateOnly,
  lines: z.int(),
  units: z.int(),
  expectedOn: DateOnly.nullable(),
});
export type SupplierReceipt = z.output<typeof SupplierReceipt>;
