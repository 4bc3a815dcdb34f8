// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/wms/pick-faces` */
export const setPickFaces = {
  "faces.#.locationId": {},
  "faces.#.itemId": {},
  "faces.#.minimum": { min: 0, max: 10000000, step: 1 },
  "faces.#.maximum": { min: 1, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/pick-faces/{pickFaceId}/remove` */
export const removePickFace = {
  version: { min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/replenishment/run` */
export const runReplenishment = {
  warehouseId: { optional: true },
  pickFaceIds: { optional: true },
  mode: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/wms/replenishment/settings` */
export const setReplenishmentSettings = {
  automatic: {},
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/replenish` */
export const replenishTask = {
  quantity: { min: 0, max: 10000000, step: 1 },
  scannedLocation: { optional: true, maxLength: 300 },
  scannedItem: { optional: true, maxLength: 300 },
  scannedTarget: { optional: true, maxLength: 300 },
  serials: { optional: true },
  restFollows: { optional: true },
  shortReason: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
