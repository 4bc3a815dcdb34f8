// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PUT /api/executive/exchange-rates` */
export const setExchangeRates = {
  source: { optional: true },
  "rates.#.currency": { maxLength: 3 },
  "rates.#.day": {},
  "rates.#.rate": { min: 1e-10, max: 1000000000, step: "any" },
} as const satisfies InputFacts;

/** `PUT /api/executive/cost-rates` */
export const setCostRate = {
  kind: {},
  warehouseId: { optional: true },
  from: {},
  amountMinor: {},
  currency: { maxLength: 3 },
} as const satisfies InputFacts;

/** `PUT /api/executive/budgets` */
export const setBudgets = {
  "budgets.#.month": {},
  "budgets.#.account": {},
  "budgets.#.amountMinor": { optional: true },
} as const satisfies InputFacts;

/** `POST /api/executive/months/close` */
export const closeMonth = {
  month: {},
} as const satisfies InputFacts;
