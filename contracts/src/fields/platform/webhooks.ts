// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/webhooks` */
export const createWebhook = {
  url: { maxLength: 500 },
  description: { optional: true, maxLength: 120 },
  events: {},
} as const satisfies InputFacts;

/** `PUT /api/webhooks/{webhookId}` */
export const updateWebhook = {
  url: { maxLength: 500 },
  description: { optional: true, maxLength: 120 },
  events: {},
  enabled: {},
  version: { min: 1, step: 1 },
} as const satisfies InputFacts;
