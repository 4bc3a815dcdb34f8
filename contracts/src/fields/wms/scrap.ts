// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/stock/scrap-list` */
export const scrapStockList = {
  "rows.#.itemId": {},
  "rows.#.locationId": {},
  "rows.#.lotId": { optional: true },
  "rows.#.status": { optional: true },
  "rows.#.unitId": { optional: true },
  "rows.#.ownerId": { optional: true },
  "rows.#.serials": { optional: true },
  "rows.#.quantity": { min: 1, max: 1000000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
