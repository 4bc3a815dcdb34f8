// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/mcp/nlp-engine` */
export const runLanguageEngine = {
  action: { maxLength: 60 },
  params: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/mcp/nlp-engine/stream` */
export const streamLanguageEngine = {
  action: { maxLength: 60 },
  params: { optional: true },
} as const satisfies InputFacts;
