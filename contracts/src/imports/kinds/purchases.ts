import type { ImportField, ImportKind } from "../field.ts";
import { sku, warehouse } from "./shared.ts";

const orderFields: readonly ImportField[] = [
  {
    name: "order_no",
    label: "Order number",
    help: "Rows with the same number belong to one purchase order.",
    value: { type: "code", max: 40 },
    required: true,
    document: true,
    synonyms: ["order", "order number", "purchase order", "po", "po number", "po / so #", "order id"],
    example: "PO-2041",
  },
  {
    name: "supplier",
    label: "Supplier",
    help: "The supplier's code or name.",
    value: { type: "reference", to: "supplier", max: 200 },
    required: true,
    document: true,
    synonyms: ["vendor", "supplier code", "supplier name", "vendor code", "vendor name"],
    example: "RANBAXY",
  },
  {
    name: "ordered_at",
    label: "Ordered at",
    help: "Day of the order. The earliest expected day, unless told; else now.",
    value: { type: "moment" },
    document: true,
    synonyms: ["order date", "date", "po sent", "po date", "po sent to vendor date", "ordered"],
    example: "2026-10-01",
  },
];

const lineFields: readonly ImportField[] = [
  { ...sku, orByName: "description" },
  {
    name: "quantity",
    label: "Quantity",
    help: "How many base units.",
    value: { type: "quantity", min: 1, max: 2_000_000_000 },
    required: true,
    synonyms: ["qty", "units", "ordered quantity", "packs", "line item quantity"],
    example: "500",
  },
  {
    name: "unit_cost",
    label: "Unit cost",
    help: "Cost of one base unit in the import's currency.",
    value: { type: "money" },
    synonyms: ["cost", "price", "pack price", "purchase price", "unit price", "pack price usd"],
    example: "6.20",
  },
  {
    name: "expected_on",
    label: "Expected on",
    help: "The day the supplier promised.",
    value: { type: "date" },
    synonyms: ["expected", "scheduled delivery", "scheduled delivery date", "due date", "promise date", "eta"],
    example: "2026-11-30",
  },
  {
    name: "description",
    names: "sku",
    label: "Item name",
    help: "Names an item that is created on the way. Without a SKU column it also finds the item.",
    value: { type: "text", max: 200 },
    synonyms: ["item description", "item name", "product name", "item", "product"],
    example: "HIV 1/2, Determine Complete HIV Kit, 100 Tests",
  },
];

export const purchaseOrders: ImportKind = {
  name: "purchase_orders",
  label: "Purchase orders",
  purpose: "Orders to be received: one row per line. An order with a refused row is refused whole.",
  documentKey: "order_no",
  creates: ["item", "supplier"],
  fields: [...orderFields, warehouse, ...lineFields],
};

export const purchaseHistory: ImportKind = {
  name: "purchase_history",
  label: "Deliveries of the past",
  purpose: "What suppliers promised and when it came, for lead times and scorecards; moves no stock.",
  documentKey: "order_no",
  creates: ["item", "supplier"],
  fields: [
    ...orderFields,
    ...lineFields,
    {
      name: "delivered_on",
      label: "Delivered on",
      help: "The day it came.",
      value: { type: "date" },
      synonyms: ["delivered", "delivery date", "received", "received on", "delivered to client date", "arrival"],
      example: "2026-12-02",
    },
  ],
};
