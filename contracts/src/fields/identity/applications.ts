// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/auth/applications/request` */
export const answerApplicationRequest = {
  client_id: { optional: true, maxLength: 100 },
  redirect_uri: { optional: true, maxLength: 500 },
  response_type: { optional: true, maxLength: 40 },
  code_challenge: { optional: true, maxLength: 200 },
  code_challenge_method: { optional: true, maxLength: 20 },
  scope: { optional: true, maxLength: 300 },
  state: { optional: true, maxLength: 1000 },
  resource: { optional: true, maxLength: 500 },
  allow: {},
} as const satisfies InputFacts;
