// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/fleet/drivers/{driverId}/duty/change` */
export const changeDuty = {
  duty: {},
  at: { optional: true },
  vehicleId: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/drivers/{driverId}/duty` */
export const enterDuty = {
  "entries.#.duty": {},
  "entries.#.beganAt": {},
  "entries.#.endedAt": {},
  "entries.#.vehicleId": { optional: true },
  "entries.#.note": { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/drivers/{driverId}/duty/correct` */
export const correctDuty = {
  duty: {},
  beganAt: {},
  endedAt: {},
  reason: { maxLength: 500 },
  vehicleId: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
