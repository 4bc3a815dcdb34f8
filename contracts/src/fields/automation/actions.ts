// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/actions/{tool}/simulate` */
export const simulateAction = {
  input: {},
} as const satisfies InputFacts;

/** `POST /api/actions/apply` */
export const applyAction = {
  token: { maxLength: 100 },
  tool: { maxLength: 48 },
  input: {},
} as const satisfies InputFacts;
