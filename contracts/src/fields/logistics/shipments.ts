// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/shipments` */
export const createShipment = {
  fromLocationId: {},
  promisedAt: { optional: true },
  toName: { maxLength: 200 },
  toAddress: { optional: true, maxLength: 500 },
  toCountry: { optional: true, maxLength: 2 },
  toLatitude: { optional: true, min: -90, max: 90, step: "any" },
  toLongitude: { optional: true, min: -180, max: 180, step: "any" },
  goods: { optional: true, maxLength: 500 },
  pieces: { optional: true, min: 1, max: 100000, step: 1 },
  grams: { optional: true, min: 1, max: 1000000000, step: 1 },
  millilitres: { optional: true, min: 1, max: 1000000000, step: 1 },
  mode: { optional: true },
  metres: { optional: true, min: 1, max: 50000000, step: 1 },
  windowOpensAt: { optional: true },
  windowClosesAt: { optional: true },
  note: { optional: true, maxLength: 2000 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/shipments/{shipmentId}` */
export const updateShipment = {
  version: { min: 1, step: 1 },
  toName: { maxLength: 200 },
  toAddress: { optional: true, maxLength: 500 },
  toCountry: { optional: true, maxLength: 2 },
  toLatitude: { optional: true, min: -90, max: 90, step: "any" },
  toLongitude: { optional: true, min: -180, max: 180, step: "any" },
  goods: { optional: true, maxLength: 500 },
  pieces: { optional: true, min: 1, max: 100000, step: 1 },
  grams: { optional: true, min: 1, max: 1000000000, step: 1 },
  millilitres: { optional: true, min: 1, max: 1000000000, step: 1 },
  mode: { optional: true },
  metres: { optional: true, min: 1, max: 50000000, step: 1 },
  windowOpensAt: { optional: true },
  windowClosesAt: { optional: true },
  note: { optional: true, maxLength: 2000 },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/events` */
export const tellShipment = {
  status: {},
  occurredAt: {},
  source: { optional: true },
  reason: { optional: true },
  note: { optional: true, maxLength: 500 },
  estimatedAt: { optional: true },
  latitude: { optional: true, min: -90, max: 90, step: "any" },
  longitude: { optional: true, min: -180, max: 180, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/promise` */
export const promiseShipment = {
  version: { optional: true, min: 1, step: 1 },
  promisedAt: {},
  reason: { maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/cancel` */
export const cancelShipment = {
  version: { optional: true, min: 1, step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/close` */
export const closeShipment = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;
