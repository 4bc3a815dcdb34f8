// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/transfers` */
export const createTransfer = {
  fromWarehouseId: {},
  toWarehouseId: {},
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 100 },
  expectedOn: { optional: true },
  note: { optional: true, maxLength: 500 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 1, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/wms/transfers/{transferId}` */
export const updateTransfer = {
  version: { optional: true, min: 1, step: 1 },
  fromWarehouseId: {},
  toWarehouseId: {},
  ownerId: { optional: true },
  reference: { optional: true, maxLength: 100 },
  expectedOn: { optional: true },
  note: { optional: true, maxLength: 500 },
  "lines.#.itemId": {},
  "lines.#.quantity": { min: 1, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/confirm` */
export const confirmTransfer = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/reserve` */
export const reserveTransfer = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/release` */
export const releaseTransfer = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/ship` */
export const shipTransfer = {
  version: { optional: true, min: 1, step: 1 },
  "loaded.#.reservationId": {},
  "loaded.#.quantity": { min: 0, max: 10000000, step: 1 },
  "loaded.#.serials": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/receive` */
export const receiveTransfer = {
  version: { optional: true, min: 1, step: 1 },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.lotId": { optional: true },
  "lines.#.unitId": { optional: true },
  "lines.#.good": { min: 0, max: 10000000, step: 1 },
  "lines.#.damaged": { optional: true, min: 0, max: 10000000, step: 1 },
  "lines.#.reason": { optional: true },
  "lines.#.serials": { optional: true },
  "lines.#.damagedSerials": { optional: true },
  complete: { optional: true },
  locationId: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/settle` */
export const settleTransfer = {
  version: { optional: true, min: 1, step: 1 },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.lotId": { optional: true },
  "lines.#.unitId": { optional: true },
  "lines.#.quantity": { min: 1, max: 1000000000, step: 1 },
  "lines.#.reason": {},
  "lines.#.serials": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/close` */
export const closeTransfer = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/transfers/{transferId}/cancel` */
export const cancelTransfer = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
