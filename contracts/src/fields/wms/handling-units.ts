// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/handling-units` */
export const createUnit = {
  type: {},
  locationId: { optional: true },
  warehouseId: { optional: true },
  sscc: { optional: true, maxLength: 60 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/fill` */
export const fillUnit = {
  itemId: {},
  lotId: { optional: true },
  status: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  quantity: { min: 1, max: 1000000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/take` */
export const takeFromUnit = {
  itemId: {},
  lotId: { optional: true },
  status: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  quantity: { min: 1, max: 1000000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/split` */
export const splitUnit = {
  type: {},
  "goods.#.itemId": {},
  "goods.#.lotId": { optional: true },
  "goods.#.status": { optional: true },
  "goods.#.ownerId": { optional: true },
  "goods.#.serials": { optional: true },
  "goods.#.quantity": { min: 1, max: 1000000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/nest` */
export const nestUnit = {
  parentId: {},
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/state` */
export const changeUnitState = {
  command: {},
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/move` */
export const moveUnit = {
  locationId: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/stage` */
export const stageUnit = {
  locationId: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/ship` */
export const shipUnit = {
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/handling-units/{unitId}/receive` */
export const receiveUnit = {
  locationId: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
