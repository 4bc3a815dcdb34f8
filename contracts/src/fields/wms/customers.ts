// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/customers` */
export const createCustomer = {
  code: { maxLength: 60 },
  name: { maxLength: 200 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  address: { optional: true, maxLength: 500 },
  country: { optional: true, maxLength: 2 },
  latitude: { optional: true, min: -90, max: 90, step: "any" },
  longitude: { optional: true, min: -180, max: 180, step: "any" },
  "addresses.#.use": {},
  "addresses.#.name": { optional: true, maxLength: 200 },
  "addresses.#.lines": { optional: true },
  "addresses.#.postalCode": { optional: true, maxLength: 20 },
  "addresses.#.city": { optional: true, maxLength: 80 },
  "addresses.#.region": { optional: true, maxLength: 60 },
  "addresses.#.country": { optional: true, maxLength: 2 },
  "addresses.#.contactName": { optional: true, maxLength: 120 },
  "addresses.#.phone": { optional: true, maxLength: 40 },
  "addresses.#.email": { optional: true, maxLength: 254 },
  "addresses.#.gln": { optional: true, maxLength: 13 },
} as const satisfies InputFacts;

/** `PUT /api/wms/customers/{customerId}` */
export const updateCustomer = {
  version: { min: 1, step: 1 },
  archived: {},
  code: { maxLength: 60 },
  name: { maxLength: 200 },
  email: { optional: true, maxLength: 254 },
  phone: { optional: true, maxLength: 40 },
  address: { optional: true, maxLength: 500 },
  country: { optional: true, maxLength: 2 },
  latitude: { optional: true, min: -90, max: 90, step: "any" },
  longitude: { optional: true, min: -180, max: 180, step: "any" },
  "addresses.#.use": {},
  "addresses.#.name": { optional: true, maxLength: 200 },
  "addresses.#.lines": { optional: true },
  "addresses.#.postalCode": { optional: true, maxLength: 20 },
  "addresses.#.city": { optional: true, maxLength: 80 },
  "addresses.#.region": { optional: true, maxLength: 60 },
  "addresses.#.country": { optional: true, maxLength: 2 },
  "addresses.#.contactName": { optional: true, maxLength: 120 },
  "addresses.#.phone": { optional: true, maxLength: 40 },
  "addresses.#.email": { optional: true, maxLength: 254 },
  "addresses.#.gln": { optional: true, maxLength: 13 },
} as const satisfies InputFacts;
