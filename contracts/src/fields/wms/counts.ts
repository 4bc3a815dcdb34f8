// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/counts` */
export const requestCount = {
  locationId: { optional: true },
  itemId: { optional: true },
  abcClass: { optional: true },
  priority: { optional: true, min: 1, max: 5, step: 1 },
  dueAt: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/counts/{countId}/cancel` */
export const cancelCount = {
  version: { optional: true, step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/count-bins/claim-next` */
export const claimNextCountBin = {
  countId: { optional: true },
  warehouseId: { optional: true },
  zoneId: { optional: true },
  afterLocationId: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/count-bins/{binId}/entries` */
export const submitCount = {
  itemId: {},
  lotId: { optional: true },
  status: { optional: true },
  unitId: { optional: true },
  ownerId: { optional: true },
  serials: { optional: true },
  "lot.code": { maxLength: 60 },
  "lot.expiresOn": { optional: true },
  quantity: { min: 0, max: 1000000000, step: 1 },
  position: { optional: true, min: 0, step: 1 },
  moved: { optional: true },
  confirmed: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/count-bins/{binId}/finish` */
export const finishCountBin = {
  restAbsent: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/counts/{countId}/approve` */
export const approveCount = {
  lineIds: {},
  cause: {},
  note: { optional: true, maxLength: 500 },
  releaseReservations: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/counts/{countId}/reject` */
export const rejectCount = {
  lineIds: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/counts/{countId}/recount` */
export const recountLines = {
  lineIds: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `PUT /api/wms/count-settings` */
export const setCountSettings = {
  toleranceUnits: { min: 0, max: 1000000, step: 1 },
  tolerancePercent: { min: 0, max: 100, step: "any" },
  approvalLimitMinor: {},
  zeroCheck: {},
  afterShortPick: {},
  abcPlan: {},
  daysA: { min: 1, max: 3650, step: 1 },
  daysB: { min: 1, max: 3650, step: 1 },
  daysC: { min: 1, max: 3650, step: 1 },
  binsPerDay: { min: 1, max: 1000, step: 1 },
  version: { step: 1 },
} as const satisfies InputFacts;
