// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/stock-policy/apply` */
export const applyStockPolicy = {
  "rules.#.itemId": {},
  "rules.#.from.reorderPoint": { optional: true, min: 0, step: 1 },
  "rules.#.from.reorderQuantity": { optional: true, min: 0, step: 1 },
  "rules.#.reorderPoint": { min: 0, step: 1 },
  "rules.#.reorderQuantity": { min: 1, max: 1000000000, step: 1 },
} as const satisfies InputFacts;
