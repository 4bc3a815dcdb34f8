// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/emails/account` */
export const setupEmail = {
  host: { maxLength: 253 },
  port: { min: 1, max: 65535, step: 1 },
  security: {},
  userName: { maxLength: 254 },
  password: { optional: true, maxLength: 500 },
  folder: { optional: true, maxLength: 200 },
  authservId: { optional: true, maxLength: 253 },
  enabled: { optional: true },
  onlyTest: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/emails/rules/{ruleId}` */
export const switchEmailRule = {
  active: {},
} as const satisfies InputFacts;
