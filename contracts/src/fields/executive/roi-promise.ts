// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/executive/roi-promise` */
export const setRoiPromise = {
  industry: {},
  avgOrdersPerDay: { min: 0, max: 100000000, step: 1 },
  avgOrderValue: { min: 0, max: 100000000, step: 1 },
  employees: { min: 0, max: 100000000, step: 1 },
  annualLaborCost: { min: 0, max: 100000000, step: 1 },
  annualErrorCost: { min: 0, max: 100000000, step: 1 },
  annualShippingCost: { min: 0, max: 100000000, step: 1 },
  annualInventoryCost: { min: 0, max: 100000000, step: 1 },
  warehouseSize: { min: 0, max: 100000000, step: 1 },
  baselineOn: {},
  version: { min: 0, step: 1 },
} as const satisfies InputFacts;
