// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/stops/{stopId}/en-route` */
export const setOutForStop = {
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/stops/{stopId}/arrive` */
export const arriveAtStop = {
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/stops/{stopId}/begin` */
export const beginAtStop = {
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/stops/{stopId}/skip` */
export const skipStop = {
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/deliveries/{shipmentId}/photos` */
export const sendPhoto = {
  sha256: { maxLength: 64 },
} as const satisfies InputFacts;

/** `POST /api/logistics/deliveries/{shipmentId}/prove` */
export const proveDelivery = {
  stopId: { optional: true },
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
  recipient: { maxLength: 120 },
  relation: {},
  "signature.strokes": { optional: true },
  "signature.typed": { optional: true, maxLength: 120 },
  "signature.sha256": { maxLength: 64 },
  photos: { optional: true },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.accepted": { min: 0, max: 10000000, step: 1 },
  "lines.#.refused": { min: 0, max: 10000000, step: 1 },
  "lines.#.damaged": { min: 0, max: 10000000, step: 1 },
  "lines.#.reason": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/deliveries/{shipmentId}/proofs/{proofId}/correct` */
export const correctProof = {
  reason: { maxLength: 500 },
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
  recipient: { maxLength: 120 },
  relation: {},
  "signature.strokes": { optional: true },
  "signature.typed": { optional: true, maxLength: 120 },
  "signature.sha256": { maxLength: 64 },
  photos: { optional: true },
  "lines.#.lineNumber": { min: 1, step: 1 },
  "lines.#.accepted": { min: 0, max: 10000000, step: 1 },
  "lines.#.refused": { min: 0, max: 10000000, step: 1 },
  "lines.#.damaged": { min: 0, max: 10000000, step: 1 },
  "lines.#.reason": { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/deliveries/{shipmentId}/fail` */
export const failDelivery = {
  stopId: { optional: true },
  deviceAt: {},
  "position.latitude": { min: -90, max: 90, step: "any" },
  "position.longitude": { min: -180, max: 180, step: "any" },
  "position.accuracyMetres": { min: 0, max: 100000, step: "any" },
  reason: {},
  note: { optional: true, maxLength: 500 },
  photos: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/deliveries/{shipmentId}/next` */
export const decideNext = {
  next: {},
  on: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/delivery-settings` */
export const setDeliverySettings = {
  signatureRequired: {},
  photosAtLeast: { min: 0, max: 3, step: 1 },
  failurePhotosAtLeast: { optional: true, min: 0, max: 3, step: 1 },
  notices: {},
} as const satisfies InputFacts;

/** `POST /api/tracking/{token}/mails` */
export const chooseMails = {
  wanted: {},
} as const satisfies InputFacts;
