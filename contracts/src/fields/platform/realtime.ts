// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/realtime/ticket` */
export const createSocketTicket = {
  client: { optional: true, maxLength: 64 },
} as const satisfies InputFacts;

/** `POST /api/mcp/{service}` */
export const callService = {
  action: { maxLength: 60 },
  params: { optional: true },
} as const satisfies InputFacts;
