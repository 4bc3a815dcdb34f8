// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/decisions` */
export const proposeDecision = {
  tool: { maxLength: 60 },
  data: {},
  type: { optional: true, maxLength: 60 },
  "impact.financial": { optional: true, min: 0, max: 90000000000, step: "any" },
  "impact.safety": { optional: true },
  "impact.strategic": { optional: true },
  confidence: { optional: true, min: 0, max: 1, step: "any" },
  complianceRequired: { optional: true },
  note: { optional: true, maxLength: 500 },
  idempotencyKey: { optional: true, maxLength: 128 },
} as const satisfies InputFacts;

/** `POST /api/decisions/{decisionId}/approve` */
export const approveDecision = {
  version: { step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/decisions/{decisionId}/reject` */
export const rejectDecision = {
  version: { step: 1 },
  reason: { maxLength: 500 },
} as const satisfies InputFacts;

/** `PUT /api/autonomy` */
export const changeAutonomy = {
  mode: {},
  financialLimit: { min: 0, max: 10000, step: 1 },
  assistedLimit: { min: 0, max: 1000, step: 1 },
  personalLimit: { optional: true, min: 0, max: 1000000000, step: 1 },
  version: { step: 1 },
} as const satisfies InputFacts;
