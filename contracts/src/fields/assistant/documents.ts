// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/documents` */
export const uploadDocument = {
  fileName: { maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/documents/{documentId}/confirm` */
export const confirmDocument = {
  type: {},
  "fields.#.name": { maxLength: 40 },
  "fields.#.value": { maxLength: 200 },
  "draft.kind": {},
  "draft.supplierId": { optional: true },
  "draft.customerId": { optional: true },
  "draft.purchaseOrderId": { optional: true },
  "draft.reference": { optional: true, maxLength: 80 },
  "draft.currency": { maxLength: 3 },
  "draft.expectedOn": { optional: true },
  "draft.lines.#.code": { optional: true, maxLength: 100 },
  "draft.lines.#.itemId": {},
  "draft.lines.#.quantity": { min: 0.000001, max: 10000000, step: "any" },
  "draft.lines.#.unitPriceMinor": { optional: true },
} as const satisfies InputFacts;
