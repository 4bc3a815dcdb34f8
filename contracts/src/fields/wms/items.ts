// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/items` */
export const createItem = {
  sku: { maxLength: 60 },
  name: { maxLength: 200 },
  description: { optional: true, maxLength: 2000 },
  barcode: { optional: true, maxLength: 60 },
  category: { optional: true, maxLength: 80 },
  baseUnit: { maxLength: 20 },
  lengthMm: { optional: true, min: 1, max: 100000, step: 1 },
  widthMm: { optional: true, min: 1, max: 100000, step: 1 },
  heightMm: { optional: true, min: 1, max: 100000, step: 1 },
  weightGrams: { optional: true, min: 1, max: 100000000, step: 1 },
  abcClass: { optional: true },
  reorderPoint: { optional: true, min: 0, step: 1 },
  reorderQuantity: { optional: true, min: 1, max: 1000000000, step: 1 },
  lotTracked: {},
  serialTracked: {},
  priceMinor: { optional: true },
  costMinor: { optional: true },
  overReceiptPercent: { optional: true, min: 0, max: 100, step: "any" },
  unNumber: { optional: true, maxLength: 4 },
  "units.#.unit": { maxLength: 20 },
  "units.#.factor": { min: 2, max: 1000000, step: 1 },
  "units.#.barcode": { optional: true, maxLength: 60 },
  "suppliers.#.supplierId": {},
  "suppliers.#.supplierSku": { optional: true, maxLength: 60 },
  "suppliers.#.costMinor": { optional: true },
  "suppliers.#.leadTimeDays": { optional: true, min: 0, max: 3650, step: 1 },
  "suppliers.#.minimumQuantity": { optional: true, min: 1, step: 1 },
  "suppliers.#.preferred": {},
} as const satisfies InputFacts;

/** `PUT /api/wms/items/{itemId}` */
export const updateItem = {
  version: { min: 1, step: 1 },
  sku: { maxLength: 60 },
  name: { maxLength: 200 },
  description: { optional: true, maxLength: 2000 },
  barcode: { optional: true, maxLength: 60 },
  category: { optional: true, maxLength: 80 },
  baseUnit: { maxLength: 20 },
  lengthMm: { optional: true, min: 1, max: 100000, step: 1 },
  widthMm: { optional: true, min: 1, max: 100000, step: 1 },
  heightMm: { optional: true, min: 1, max: 100000, step: 1 },
  weightGrams: { optional: true, min: 1, max: 100000000, step: 1 },
  abcClass: { optional: true },
  reorderPoint: { optional: true, min: 0, step: 1 },
  reorderQuantity: { optional: true, min: 1, max: 1000000000, step: 1 },
  lotTracked: {},
  serialTracked: {},
  priceMinor: { optional: true },
  costMinor: { optional: true },
  overReceiptPercent: { optional: true, min: 0, max: 100, step: "any" },
  unNumber: { optional: true, maxLength: 4 },
  "units.#.unit": { maxLength: 20 },
  "units.#.factor": { min: 2, max: 1000000, step: 1 },
  "units.#.barcode": { optional: true, maxLength: 60 },
  "suppliers.#.supplierId": {},
  "suppliers.#.supplierSku": { optional: true, maxLength: 60 },
  "suppliers.#.costMinor": { optional: true },
  "suppliers.#.leadTimeDays": { optional: true, min: 0, max: 3650, step: 1 },
  "suppliers.#.minimumQuantity": { optional: true, min: 1, step: 1 },
  "suppliers.#.preferred": {},
} as const satisfies InputFacts;

/** `POST /api/wms/items/{itemId}/archive` */
export const archiveItem = {
  version: { min: 1, step: 1 },
  archived: {},
} as const satisfies InputFacts;
