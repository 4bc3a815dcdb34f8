// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/system/incidents` */
export const reportIncident = {
  title: { minLength: 3, maxLength: 120 },
  services: { optional: true },
  state: { optional: true },
  text: { minLength: 3, maxLength: 1000 },
} as const satisfies InputFacts;

/** `POST /api/system/incidents/{incidentId}/updates` */
export const updateIncident = {
  state: {},
  text: { minLength: 3, maxLength: 1000 },
} as const satisfies InputFacts;

/** `POST /api/about/status/subscriptions` */
export const subscribeToStatus = {
  email: { maxLength: 254 },
} as const satisfies InputFacts;

/** `POST /api/about/status/subscriptions/confirm` */
export const confirmStatusSubscription = {
  token: {},
} as const satisfies InputFacts;

/** `POST /api/about/status/subscriptions/end` */
export const endStatusSubscription = {
  token: {},
} as const satisfies InputFacts;
