// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/dead-letters/{eventId}/retry` */
export const retryDeadLetter = {
  consumer: { maxLength: 100 },
} as const satisfies InputFacts;

/** `POST /api/dead-letters/{eventId}/discard` */
export const discardDeadLetter = {
  consumer: { maxLength: 100 },
} as const satisfies InputFacts;
