import { z } from "zod";
import {
  Cost,
  DateOnly,
  Id,
  Minor,
  note,
  OverReceiptPercent,
  Quantity,
  text,
  Timestamp,
  UnNumber,
} from "../primitives.ts";
import { abcClasses, lotStatuses } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

const Price = Minor.min(0);
const Millimetres = z.int().min(1).max(100_000);
const Grams = z.int().min(1).max(100_000_000);
const Days = z.int().min(0).max(3650);

/** A packaging level: one `unit` holds `factor` base units. */
export const ItemUnit = z.strictObject({
  unit: text(20),
  factor: z.int().min(2).max(1_000_000),
  barcode: note(60),
});
export type ItemUnit = z.output<typeof ItemUnit>;

const itemSupplierFields = {
  supplierId: Id,
  supplierSku: note(60),
  costMinor: Cost(Price),
  leadTimeDays: Days.nullable(),
  minimumQuantity: z.int().min(1).nullable(),
  preferred: z.boolean(),
};
export const ItemSupplierInput = z.strictObject(itemSupplierFields);
export const ItemSupplier = z.strictObject({ ...itemSupplierFields, supplierName: z.string() });
export type ItemSupplier = z.output<typeof ItemSupplier>;

/** Fields of an item that a person enters. */
export const itemFields = {
  sku: text(60),
  name: text(200),
  description: note(2000),
  barcode: note(60),
  category: note(80),
  baseUnit: text(20),
  lengthMm: Millimetres.nullable(),
  widthMm: Millimetres.nullable(),
  heightMm: Millimetres.nullable(),
  weightGrams: Grams.nullable(),
  abcClass: z.enum(abcClasses).nullable(),
  reorderPoint: z.int().min(0).nullable(),
  reorderQuantity: Quantity.nullable(),
  lotTracked: z.boolean(),
  /** Every piece has a number, and each movement names the pieces it moves. */
  serialTracked: z.boolean(),
  priceMinor: Price.nullable(),
  /** A person without the right to costs reads null, may enter one, and keeps the present one by entering none. */
  costMinor: Cost(Price),
};

export const ItemRow = z.strictObject({
  id: Id,
  ...itemFields,
  /** Of a purchase order line of this item; it goes before the supplier's. */
  overReceiptPercent: OverReceiptPercent,
  /** Decides which vehicle, driver and carrier may take a shipment of it; versions kept before the field have none. */
  unNumber: UnNumber.default(null),
  archived: z.boolean(),
  version: z.int(),
  updatedAt: Timestamp,
});
export type ItemRow = z.output<typeof ItemRow>;

/** An item in a list, with its stock summed over all bins. */
export const ItemListRow = z.strictObject({
  id: Id,
  sku: z.string(),
  name: z.string(),
  barcode: z.string().nullable(),
  category: z.string().nullable(),
  baseUnit: z.string(),
  abcClass: z.enum(abcClasses).nullable(),
  lotTracked: z.boolean(),
  unNumber: z.string().nullable(),
  priceMinor: z.int().nullable(),
  costMinor: Cost(z.int()),
  reorderPoint: z.int().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  belowReorderPoint: z.boolean(),
  archived: z.boolean(),
  version: z.int(),
});
export type ItemListRow = z.output<typeof ItemListRow>;

export const ItemDetail = ItemRow.extend({
  units: z.array(ItemUnit),
  suppliers: z.array(ItemSupplier),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** Still to come on confirmed purchase orders. */
  incoming: z.int(),
  /** The same figures for each warehouse that has some or awaits some, by code. */
  warehouses: z.array(
    z.strictObject({
      warehouseId: Id,
      code: z.string(),
      name: z.string(),
      onHand: z.int(),
      reserved: z.int(),
      available: z.int(),
      incoming: z.int(),
    }),
  ),
});
export type ItemDetail = z.output<typeof ItemDetail>;

/** Units ordered, day by day in the organisation's zone, and how long the stock lasts at that rate. */
export const ItemDemand = z.strictObject({
  itemId: Id,
  days: z.array(z.strictObject({ date: DateOnly, units: z.int() })),
  unitsLast28Days: z.int(),
  /** Available units ÷ mean daily demand of the last 28 days; null without demand. */
  daysOfCover: z.number().nullable(),
});
export type ItemDemand = z.output<typeof ItemDemand>;

export const Lot = z.strictObject({
  id: Id,
  itemId: Id,
  code: z.string(),
  expiresOn: DateOnly.nullable(),
  status: z.enum(keysOf(lotStatuses)),
  onHand: z.int(),
});
export type Lot = z.output<typeof Lot>;
