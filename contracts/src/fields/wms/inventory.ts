// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/stock/adjust` */
export const adjustStock = {
  itemId: {},
  locationId: {},
  lotId: { optional: true },
  status: { optional: true },
  unitId: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  "lot.code": { maxLength: 60 },
  "lot.expiresOn": { optional: true },
  change: { min: -1000000000, max: 1000000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/stock/transfer` */
export const transferStock = {
  itemId: {},
  locationId: {},
  lotId: { optional: true },
  status: { optional: true },
  unitId: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  toLocationId: {},
  quantity: { min: 1, max: 1000000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/stock/scrap` */
export const scrapStock = {
  itemId: {},
  locationId: {},
  lotId: { optional: true },
  status: { optional: true },
  unitId: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  quantity: { min: 1, max: 1000000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/movements/{movementId}/correct` */
export const correctMovement = {
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/reservations` */
export const reserveStock = {
  itemId: {},
  warehouseId: { optional: true },
  quantity: { min: 1, max: 1000000000, step: 1 },
  expiresInMinutes: { min: 1, max: 43200, step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
