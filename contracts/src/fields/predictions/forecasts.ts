// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/forecasts/overrides` */
export const overrideForecast = {
  itemId: {},
  warehouseId: { optional: true },
  from: {},
  until: {},
  unitsPerDay: { min: 0, max: 1000000000, step: "any" },
  reason: { maxLength: 500 },
} as const satisfies InputFacts;
