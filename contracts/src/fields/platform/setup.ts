// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/setup/dismissed` */
export const dismissSetup = {
  dismissed: {},
} as const satisfies InputFacts;
