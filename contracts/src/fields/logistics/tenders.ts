// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/shipments/{shipmentId}/book` */
export const bookShipment = {
  services: { optional: true, maxLength: 400 },
  capabilities: { optional: true },
  accessorials: { optional: true },
  currency: { optional: true, maxLength: 3 },
  dueOn: { optional: true },
  weightPrice: { optional: true, min: 0, max: 100, step: "any" },
  weightTime: { optional: true, min: 0, max: 100, step: "any" },
  weightOnTime: { optional: true, min: 0, max: 100, step: "any" },
  origin: { optional: true, maxLength: 40 },
  destination: { optional: true, maxLength: 40 },
  grams: { optional: true, min: 1, max: 1000000000000, step: 1 },
  anyDay: { optional: true },
  bandId: {},
  reason: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/unbook` */
export const unbookShipment = {
  reason: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/shipments/{shipmentId}/tenders` */
export const tenderShipment = {
  services: { optional: true, maxLength: 400 },
  capabilities: { optional: true },
  accessorials: { optional: true },
  currency: { optional: true, maxLength: 3 },
  dueOn: { optional: true },
  weightPrice: { optional: true, min: 0, max: 100, step: "any" },
  weightTime: { optional: true, min: 0, max: 100, step: "any" },
  weightOnTime: { optional: true, min: 0, max: 100, step: "any" },
  origin: { optional: true, maxLength: 40 },
  destination: { optional: true, maxLength: 40 },
  grams: { optional: true, min: 1, max: 1000000000000, step: 1 },
  anyDay: { optional: true },
  bandIds: {},
  minutes: { optional: true, min: 5, max: 20160, step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/tenders/{tenderId}/accept` */
export const acceptTender = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/tenders/{tenderId}/refuse` */
export const refuseTender = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
} as const satisfies InputFacts;

/** `POST /api/logistics/tenders/{tenderId}/withdraw` */
export const withdrawTender = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/tender-offers/read` */
export const readTenderOffer = {
  token: { minLength: 20, maxLength: 100 },
} as const satisfies InputFacts;

/** `POST /api/logistics/tender-offers/answer` */
export const answerTenderOffer = {
  token: { minLength: 20, maxLength: 100 },
  answer: {},
  reason: { optional: true },
} as const satisfies InputFacts;
