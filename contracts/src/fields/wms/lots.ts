// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/lots/{lotId}/status` */
export const changeLotStatus = {
  version: { optional: true, min: 1, step: 1 },
  status: {},
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/stock/status` */
export const changeStockStatus = {
  itemId: {},
  locationId: {},
  lotId: { optional: true },
  status: { optional: true },
  unitId: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  toStatus: {},
  quantity: { min: 1, max: 1000000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/owners` */
export const createOwner = {
  code: { maxLength: 60 },
  name: { maxLength: 200 },
} as const satisfies InputFacts;

/** `PUT /api/wms/owners/{ownerId}` */
export const updateOwner = {
  version: { min: 1, step: 1 },
  archived: {},
  code: { maxLength: 60 },
  name: { maxLength: 200 },
} as const satisfies InputFacts;
