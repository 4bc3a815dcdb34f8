// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/wms/labour/standards` */
export const setLabourStandard = {
  kind: {},
  effectiveFrom: {},
  taskMs: { min: 0, max: 86400000, step: 1 },
  unitMs: { min: 0, max: 86400000, step: 1 },
  goalUnitsPerHour: { optional: true, min: 1, max: 1000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/labour/shifts` */
export const planShift = {
  workerId: {},
  startsAt: {},
  endsAt: {},
  breakMinutes: { optional: true, min: 0, max: 240, step: 1 },
} as const satisfies InputFacts;
