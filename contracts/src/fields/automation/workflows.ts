// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/workflows` */
export const startWorkflow = {
  title: { maxLength: 200 },
  query: { optional: true, maxLength: 2000 },
  "steps.#.n": { min: 1, max: 999999, step: 1 },
  "steps.#.service": { maxLength: 80 },
  "steps.#.action": { maxLength: 80 },
  "steps.#.params": { optional: true },
  "steps.#.requires": { optional: true },
} as const satisfies InputFacts;

/** `POST /api/workflows/processes/{process}/start` */
export const startProcess = {
  query: { optional: true, maxLength: 2000 },
  fields: {},
} as const satisfies InputFacts;
