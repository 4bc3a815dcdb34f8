// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/carriers` */
export const createCarrier = {
  code: { maxLength: 40 },
  name: { maxLength: 120 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  currency: { optional: true, maxLength: 3 },
  fuelBasisPoints: { optional: true, min: 0, max: 100000, step: 1 },
  accessorials: { optional: true },
  capabilities: { optional: true },
  cutOffMinute: { optional: true, min: 0, max: 1439, step: 1 },
  gramsPerLitre: { optional: true, min: 1, max: 100000, step: 1 },
  toleranceBasisPoints: { optional: true, min: 0, max: 10000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/carriers/{carrierId}` */
export const updateCarrier = {
  version: { optional: true, min: 1, step: 1 },
  name: { maxLength: 120 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  currency: { optional: true, maxLength: 3 },
  fuelBasisPoints: { optional: true, min: 0, max: 100000, step: 1 },
  accessorials: { optional: true },
  capabilities: { optional: true },
  cutOffMinute: { optional: true, min: 0, max: 1439, step: 1 },
  gramsPerLitre: { optional: true, min: 1, max: 100000, step: 1 },
  toleranceBasisPoints: { optional: true, min: 0, max: 10000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/carriers/{carrierId}/active` */
export const setCarrierActive = {
  version: { optional: true, min: 1, step: 1 },
  active: {},
} as const satisfies InputFacts;

/** `POST /api/logistics/carriers/{carrierId}/tariffs` */
export const createTariff = {
  code: { maxLength: 60 },
  validFrom: {},
  validUntil: { optional: true },
  "bands.#.origin": { maxLength: 40 },
  "bands.#.destination": { maxLength: 40 },
  "bands.#.service": { maxLength: 40 },
  "bands.#.option": { optional: true, maxLength: 40 },
  "bands.#.mode": {},
  "bands.#.fromGrams": { min: 0, max: 1000000000000, step: 1 },
  "bands.#.upToGrams": { min: 0, max: 1000000000000, step: 1 },
  "bands.#.minimumMinor": {},
  "bands.#.minorPerTonne": { min: 0, max: 9000000000000, step: 1 },
  "bands.#.transitDays": { min: 0, max: 365, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/tariffs/{tariffId}` */
export const updateTariff = {
  version: { optional: true, min: 1, step: 1 },
  validFrom: {},
  validUntil: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/tariffs/{tariffId}/bands` */
export const addBands = {
  version: { optional: true, min: 1, step: 1 },
  "bands.#.origin": { maxLength: 40 },
  "bands.#.destination": { maxLength: 40 },
  "bands.#.service": { maxLength: 40 },
  "bands.#.option": { optional: true, maxLength: 40 },
  "bands.#.mode": {},
  "bands.#.fromGrams": { min: 0, max: 1000000000000, step: 1 },
  "bands.#.upToGrams": { min: 0, max: 1000000000000, step: 1 },
  "bands.#.minimumMinor": {},
  "bands.#.minorPerTonne": { min: 0, max: 9000000000000, step: 1 },
  "bands.#.transitDays": { min: 0, max: 365, step: 1 },
} as const satisfies InputFacts;
