// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/categories` */
export const createCategory = {
  name: { maxLength: 80 },
  "attributes.#.id": { optional: true },
  "attributes.#.key": {},
  "attributes.#.label": { maxLength: 80 },
  "attributes.#.kind": {},
  "attributes.#.unit": { optional: true, maxLength: 20 },
  "attributes.#.choices": {},
  "attributes.#.required": {},
} as const satisfies InputFacts;

/** `PUT /api/wms/categories/{categoryId}` */
export const updateCategory = {
  version: { min: 1, step: 1 },
  "attributes.#.id": { optional: true },
  "attributes.#.key": {},
  "attributes.#.label": { maxLength: 80 },
  "attributes.#.kind": {},
  "attributes.#.unit": { optional: true, maxLength: 20 },
  "attributes.#.choices": {},
  "attributes.#.required": {},
} as const satisfies InputFacts;

/** `DELETE /api/wms/categories/{categoryId}` */
export const deleteCategory = {
  version: { min: 1, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/wms/categories/{categoryId}/policy` */
export const setStockPolicy = {
  version: { optional: true, min: 1, step: 1 },
  lotRequired: {},
  minimumShelfLifeDays: { optional: true, min: 0, max: 3650, step: 1 },
  strategy: {},
  quarantineOnReceipt: {},
  returnDisposition: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/wms/items/{itemId}/attributes` */
export const setItemAttributes = {
  "values.#.attributeId": {},
  "values.#.value": { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/items/variants` */
export const createVariants = {
  style: { maxLength: 40 },
  name: { maxLength: 120 },
  category: { optional: true, maxLength: 80 },
  sizes: {},
  colours: {},
  pattern: { optional: true, maxLength: 60 },
  baseUnit: { optional: true, maxLength: 20 },
  lotTracked: { optional: true },
  priceMinor: { optional: true },
  costMinor: { optional: true },
} as const satisfies InputFacts;
