// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/simulation` */
export const changeSimulation = {
  running: {},
  speed: { step: "any" },
} as const satisfies InputFacts;
