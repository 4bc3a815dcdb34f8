// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/executive/risks` */
export const createRisk = {
  title: { maxLength: 120 },
  detail: { optional: true, maxLength: 1000 },
  category: {},
  likelihood: { min: 1, max: 5, step: 1 },
  impact: { min: 1, max: 5, step: 1 },
  moneyMinor: { optional: true },
  owner: { optional: true, maxLength: 120 },
  mitigation: { optional: true, maxLength: 1000 },
  dueOn: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/executive/risks/{riskId}` */
export const changeRisk = {
  version: { min: 0, step: 1 },
  owner: { optional: true, maxLength: 120 },
  mitigation: { optional: true, maxLength: 1000 },
  dueOn: { optional: true },
  state: {},
  likelihood: { optional: true, min: 1, max: 5, step: 1 },
  impact: { optional: true, min: 1, max: 5, step: 1 },
} as const satisfies InputFacts;
