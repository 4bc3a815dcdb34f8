// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/returns` */
export const createReturn = {
  salesOrderId: { optional: true },
  customerId: { optional: true },
  warehouseId: { optional: true },
  reference: { optional: true, maxLength: 100 },
  expectedOn: { optional: true },
  currency: { maxLength: 3 },
  note: { optional: true, maxLength: 500 },
  "lines.#.salesOrderLine": { optional: true, min: 1, step: 1 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 1, max: 10000000, step: 1 },
  "lines.#.reason": {},
  "lines.#.refundMinor": { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/wms/returns/{returnId}` */
export const updateReturn = {
  version: { optional: true, min: 1, step: 1 },
  salesOrderId: { optional: true },
  customerId: { optional: true },
  warehouseId: { optional: true },
  reference: { optional: true, maxLength: 100 },
  expectedOn: { optional: true },
  currency: { maxLength: 3 },
  note: { optional: true, maxLength: 500 },
  "lines.#.salesOrderLine": { optional: true, min: 1, step: 1 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 1, max: 10000000, step: 1 },
  "lines.#.reason": {},
  "lines.#.refundMinor": { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/returns/{returnId}/authorise` */
export const authoriseReturn = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/returns/{returnId}/receive` */
export const receiveReturn = {
  version: { optional: true, min: 1, step: 1 },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.quantity": { min: 1, max: 1000000000, step: 1 },
  "lines.#.lot": { optional: true, maxLength: 60 },
  "lines.#.lotOverride": { optional: true, maxLength: 200 },
  "lines.#.serials": { optional: true },
  locationId: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/returns/{returnId}/inspect` */
export const inspectReturn = {
  version: { optional: true, min: 1, step: 1 },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.lotId": { optional: true },
  "lines.#.quantity": { min: 1, max: 1000000000, step: 1 },
  "lines.#.disposition": { optional: true },
  "lines.#.scrapReason": { optional: true },
  "lines.#.refundMinor": { optional: true },
  "lines.#.serials": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/returns/{returnId}/close` */
export const closeReturn = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/returns/{returnId}/cancel` */
export const cancelReturn = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
