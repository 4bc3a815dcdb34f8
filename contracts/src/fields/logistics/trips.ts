// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/trips` */
export const createTrip = {
  vehicleId: {},
  driverId: { optional: true },
  departureAt: {},
  shipmentIds: {},
  serviceSeconds: { optional: true, min: 0, max: 86400, step: 1 },
  overrideReason: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/assign` */
export const assignTrip = {
  version: { optional: true, min: 1, step: 1 },
  vehicleId: {},
  driverId: {},
  overrideReason: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/accept` */
export const acceptTrip = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/dispatch` */
export const dispatchTrip = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/start` */
export const startTrip = {
  version: { optional: true, min: 1, step: 1 },
  departedAt: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/complete` */
export const completeTrip = {
  version: { optional: true, min: 1, step: 1 },
  returnedAt: { optional: true },
  drivenMetres: { optional: true, min: 0, max: 10000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/trips/{tripId}/cancel` */
export const cancelTrip = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;
