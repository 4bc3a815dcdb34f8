import type { ImportField, ImportKind } from "../field.ts";
import { addressFields, country, sku, warehouse } from "./shared.ts";

const largest = 2_000_000_000;

const orderFields: readonly ImportField[] = [
  {
    name: "order_no",
    label: "Order number",
    help: "Rows with the same number belong to one order.",
    value: { type: "code", max: 40 },
    required: true,
    document: true,
    synonyms: ["order", "order number", "order id", "invoice", "invoice no", "sales order", "po / so"],
    example: "SO-10042",
  },
  {
    name: "customer",
    label: "Customer",
    help: "The customer's code; an order may have none.",
    value: { type: "reference", to: "customer", max: 60 },
    document: true,
    synonyms: ["customer id", "customer code", "customer no", "client", "account"],
    example: "17850",
  },
  {
    name: "ordered_at",
    label: "Ordered at",
    help: "Day, and time if known, of the order. Now, unless told.",
    value: { type: "moment" },
    document: true,
    synonyms: ["order date", "date", "invoice date", "ordered", "order time", "created at"],
    example: "2026-11-20 09:30",
  },
  { ...country, label: "Ship to country", document: true },
];

const skuOrCharge: ImportField = { ...sku, help: "The item's code, or what was charged." };

const lineFields = (least: number): readonly ImportField[] => [
  {
    name: "quantity",
    label: "Quantity",
    help: "How many base units.",
    value: { type: "quantity", min: least, max: largest },
    required: true,
    synonyms: ["qty", "units", "ordered quantity", "order qty", "line item quantity"],
    example: "12",
  },
  {
    name: "unit_price",
    label: "Unit price",
    help: "Price of one base unit in the import's currency.",
    value: { type: "money", negative: true },
    required: true,
    synonyms: ["price", "sales price", "price each", "unit price gbp", "unit price usd", "unit price eur"],
    example: "2.55",
  },
];

const description: ImportField = {
  names: "sku",
  name: "description",
  label: "Description",
  help: "Names an item that is created on the way, and says what a charge was for.",
  value: { type: "text", max: 200 },
  synonyms: ["item name", "product name", "item description", "product", "text"],
  example: "White hanging heart t-light holder",
};

/** Columns that orders had before addresses had parts. */
const toldAlready: ReadonlySet<string> = new Set(["ship_to_name", "ship_to_address", "ship_to_country"]);
const perOrder = (field: ImportField): ImportField => ({ ...field, document: true });

export const salesOrders: ImportKind = {
  name: "sales_orders",
  label: "Sales orders",
  purpose: "Orders to be shipped: one row per line. An order with a refused row is refused whole.",
  documentKey: "order_no",
  creates: ["item", "customer"],
  fields: [
    ...orderFields,
    warehouse,
    {
      name: "due_at",
      label: "Due at",
      help: "When it must leave the house. A day without a time means the end of the warehouse's working day.",
      value: { type: "moment" },
      document: true,
      synonyms: ["due date", "requested date", "ship by", "promise date", "required date", "delivery date"],
      example: "2026-11-24",
    },
    {
      name: "reference",
      label: "Customer's reference",
      help: "The number the customer gave it.",
      value: { type: "text", max: 60 },
      document: true,
      synonyms: ["po number", "customer po", "your reference", "purchase order"],
      example: "PO 4711",
    },
    {
      name: "ship_to_name",
      label: "Ship to name",
      help: "Who receives the goods. The customer, unless told.",
      value: { type: "text", max: 200 },
      document: true,
      synonyms: ["ship to", "deliver to", "consignee", "recipient", "delivery name", "shipping name"],
      example: "Thornton Gift Shop, Leeds",
    },
    {
      name: "ship_to_address",
      label: "Ship to address",
      help: "Street, town and post code, in one cell. The customer's address, unless told.",
      value: { type: "text", max: 500 },
      document: true,
      synonyms: ["shipping address", "delivery address", "deliver to address", "consignee address", "ship to street"],
      example: "12 Market Street, Leeds LS1 6DT",
    },
    ...addressFields("ship_to", "Ship to")
      .filter(({ name }) => !toldAlready.has(name))
      .map(perOrder),
    ...addressFields("bill_to", "Bill to").map(perOrder),
    sku,
    ...lineFields(1),
    description,
  ],
};

export const salesHistory: ImportKind = {
  name: "sales_history",
  label: "Sales history",
  purpose: "Order lines of the past, for forecasts and figures: orders come in closed and move no stock.",
  documentKey: "order_no",
  creates: ["item", "customer"],
  fields: [
    ...orderFields,
    {
      name: "kind",
      label: "Kind of line",
      help: "Sale, cancellation, charge, free item or adjustment. Sale, unless told.",
      value: {
        type: "choice",
        unlessTold: "sale",
        choices: [
          { value: "sale", synonyms: ["sales", "order", "invoice"] },
          { value: "cancellation", synonyms: ["cancelled", "return", "credit", "credit note"] },
          { value: "charge", synonyms: ["fee", "postage", "service", "freight"] },
          { value: "free_item", synonyms: ["free", "gift", "sample"] },
          { value: "adjustment", synonyms: ["stock adjustment", "correction"] },
        ],
      },
      synonyms: ["type", "line type", "transaction type"],
      example: "sale",
    },
    skuOrCharge,
    ...lineFields(-largest),
    { ...description, keptFor: { field: "kind", values: ["charge", "adjustment"] } },
  ],
};
