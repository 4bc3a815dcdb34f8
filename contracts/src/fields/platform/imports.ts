// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/imports` */
export const uploadImport = {
  fileName: { maxLength: 200 },
} as const satisfies InputFacts;

/** `PUT /api/imports/{importId}/reading` */
export const readImport = {
  encoding: { optional: true },
  delimiter: { optional: true },
  sheet: {},
} as const satisfies InputFacts;

/** `PUT /api/imports/{importId}/mapping` */
export const setMapping = {
  kind: {},
  "columns.#.field": { maxLength: 40 },
  "columns.#.column": { min: 0, max: 1000, step: 1 },
  "columns.#.unit": { optional: true, maxLength: 10 },
  "options.decimalMark": { optional: true },
  "options.thousandsMark": { optional: true },
  "options.dateOrder": { optional: true },
  "options.timeZone": {},
  "options.currency": { maxLength: 3 },
  "options.blanks": {},
  "options.createMissing": {},
} as const satisfies InputFacts;
