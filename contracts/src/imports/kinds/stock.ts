import type { ImportField, ImportKind } from "../field.ts";
import { sku } from "./shared.ts";

const location: ImportField = {
  name: "location",
  label: "Location",
  help: "Code of the bin.",
  value: { type: "reference", to: "location", max: 40 },
  required: true,
  synonyms: ["bin", "bin code", "location code", "place", "slot", "shelf"],
  example: "A-01-03-2",
};

const lot: readonly ImportField[] = [
  {
    name: "lot",
    label: "Lot",
    help: "For items tracked by lot: the lot's code.",
    value: { type: "code", max: 60 },
    synonyms: ["batch", "lot number", "batch number", "lot code"],
    example: "L2411",
  },
  {
    name: "expires_on",
    label: "Expires on",
    help: "For a lot that is new: the last day it may be used.",
    value: { type: "date" },
    synonyms: ["expiry", "expiry date", "best before", "expiration date", "use by"],
    example: "2027-03-31",
  },
];

export const openingStock: ImportKind = {
  name: "opening_stock",
  label: "Opening stock",
  purpose: "What lies where on the day you start: each row becomes a movement in the ledger.",
  creates: [],
  fields: [
    sku,
    location,
    {
      name: "quantity",
      label: "Quantity",
      help: "How many base units lie there.",
      value: { type: "quantity", min: 1, max: 1_000_000_000 },
      required: true,
      synonyms: ["qty", "on hand", "stock", "count", "units", "quantity on hand", "soh"],
      example: "240",
    },
    ...lot,
  ],
};

export const stockAdjustments: ImportKind = {
  name: "stock_adjustments",
  label: "Stock adjustments",
  purpose: "Corrections of stock: found (more) or lost (less), each a movement in the ledger with its reason.",
  creates: [],
  fields: [
    sku,
    location,
    {
      name: "change",
      label: "Change",
      help: "How many base units more, or less with a minus.",
      value: { type: "quantity", min: -1_000_000_000, max: 1_000_000_000 },
      required: true,
      synonyms: ["qty", "quantity", "difference", "adjustment", "delta"],
      example: "-6",
    },
    ...lot,
    {
      name: "note",
      label: "Note",
      help: "What the clerk wrote: damaged, found, missing …",
      value: { type: "text", max: 500 },
      synonyms: ["reason", "comment", "description", "remark", "text"],
      example: "damaged",
    },
  ],
};
