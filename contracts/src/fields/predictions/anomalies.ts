// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/anomalies/{anomalyId}/handle` */
export const handleAnomaly = {
  state: {},
  until: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/anomalies/{anomalyId}/propose-count` */
export const proposeAnomalyCount = {
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
