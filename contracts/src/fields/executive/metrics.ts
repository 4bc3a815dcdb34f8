// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/metrics/{metricId}/settings` */
export const setMetric = {
  version: { maxLength: 20 },
  target: {},
  good: {},
  critical: {},
  "clock.weekdays": {},
  "clock.opens": {},
  "clock.closes": {},
  "clock.closedOn": {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
