// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/repacks` */
export const repack = {
  locationId: {},
  "inputs.#.itemId": {},
  "inputs.#.lotId": { optional: true },
  "inputs.#.status": { optional: true },
  "inputs.#.unitId": { optional: true },
  "inputs.#.ownerId": { optional: true },
  "inputs.#.serials": { optional: true },
  "inputs.#.quantity": { min: 1, max: 1000000000, step: 1 },
  "outputs.#.itemId": {},
  "outputs.#.lot.code": { maxLength: 60 },
  "outputs.#.lot.expiresOn": { optional: true },
  "outputs.#.quantity": { min: 1, max: 1000000000, step: 1 },
  "outputs.#.serials": { optional: true },
  "outputs.#.locationId": { optional: true },
  "outputs.#.unitId": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/lots/{lotId}/recall` */
export const startRecall = {
  reason: {},
  note: { optional: true, maxLength: 500 },
  drill: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/recalls/{recallId}/close` */
export const closeRecall = {
  outcome: { maxLength: 2000 },
} as const satisfies InputFacts;

/** `POST /api/wms/recalls/{recallId}/cancel` */
export const cancelRecall = {
  outcome: { maxLength: 2000 },
} as const satisfies InputFacts;
