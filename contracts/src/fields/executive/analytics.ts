// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/analytics/saved` */
export const createAnalysis = {
  name: { maxLength: 120 },
  "question.measures": { maxLength: 250 },
  "question.rows": { maxLength: 60 },
  "question.columns": { optional: true, maxLength: 60 },
  "question.grain": { optional: true },
  "question.days": { optional: true, min: 1, max: 1000000, step: 1 },
  "question.from": { optional: true },
  "question.to": { optional: true },
  "question.filters": { optional: true, maxLength: 8000 },
  "question.compare": { optional: true },
  "question.chart": { optional: true },
  shared: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/analytics/saved/{analysisId}` */
export const updateAnalysis = {
  version: { min: 1, step: 1 },
  name: { maxLength: 120 },
  "question.measures": { maxLength: 250 },
  "question.rows": { maxLength: 60 },
  "question.columns": { optional: true, maxLength: 60 },
  "question.grain": { optional: true },
  "question.days": { optional: true, min: 1, max: 1000000, step: 1 },
  "question.from": { optional: true },
  "question.to": { optional: true },
  "question.filters": { optional: true, maxLength: 8000 },
  "question.compare": { optional: true },
  "question.chart": { optional: true },
  shared: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/analytics/saved/{analysisId}/pin` */
export const pinAnalysis = {
  pinned: {},
} as const satisfies InputFacts;
