// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/executive/alerts` */
export const createMetricAlert = {
  name: { maxLength: 120 },
  metricId: { maxLength: 60 },
  rule: {},
  threshold: { optional: true },
  paused: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/executive/alerts/{alertId}` */
export const updateMetricAlert = {
  version: { min: 1, step: 1 },
  name: { maxLength: 120 },
  metricId: { maxLength: 60 },
  rule: {},
  threshold: { optional: true },
  paused: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/executive/alerts/{alertId}/subscribe` */
export const subscribeMetricAlert = {
  subscribed: {},
} as const satisfies InputFacts;
