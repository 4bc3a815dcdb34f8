// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/tasks/{taskId}/pick` */
export const pickTask = {
  quantity: { min: 0, max: 10000000, step: "any" },
  unit: { optional: true, maxLength: 20 },
  serials: { optional: true },
  scannedUnit: { optional: true, maxLength: 300 },
  scannedLocation: { optional: true, maxLength: 300 },
  scannedItem: { optional: true, maxLength: 300 },
  restFollows: { optional: true },
  shortReason: { optional: true },
  missing: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/put-away` */
export const putAwayTask = {
  quantity: { min: 0.000001, max: 10000000, step: "any" },
  unit: { optional: true, maxLength: 20 },
  serials: { optional: true },
  scannedUnit: { optional: true, maxLength: 300 },
  locationId: { optional: true },
  scannedLocation: { optional: true, maxLength: 300 },
  scannedItem: { optional: true, maxLength: 300 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/exception` */
export const reportTaskException = {
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/cancel` */
export const cancelTask = {
  reason: {},
  missing: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/reassign` */
export const reassignTask = {
  workerId: { optional: true },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/tasks/{taskId}/split` */
export const splitTask = {
  quantity: { min: 1, max: 10000000, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;
