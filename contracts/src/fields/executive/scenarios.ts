// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/executive/scenarios` */
export const createScenario = {
  name: { maxLength: 80 },
  days: { optional: true, step: "any" },
} as const satisfies InputFacts;

/** `PUT /api/executive/scenarios/{scenarioId}` */
export const changeScenario = {
  version: { min: 1, step: 1 },
  name: { maxLength: 80 },
  "changes.#.kind": {},
  "changes.#.category": { optional: true, maxLength: 80 },
  "changes.#.percent": { min: -100, max: 500, step: 1 },
  "changes.#.lane": { maxLength: 80 },
  "changes.#.via": { optional: true, maxLength: 80 },
  "changes.#.freightPercent": { min: -100, max: 500, step: 1 },
  "changes.#.warehouseId": {},
} as const satisfies InputFacts;

/** `POST /api/executive/scenarios/{scenarioId}/adopt` */
export const adoptScenario = {
  version: { min: 1, step: 1 },
  from: {},
  months: { min: 1, max: 12, step: 1 },
} as const satisfies InputFacts;
