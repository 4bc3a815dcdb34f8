// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/assistant/actions` */
export const runAssistantAction = {
  action: { maxLength: 60 },
  data: {},
} as const satisfies InputFacts;
