// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/odometer` */
export const recordOdometer = {
  metres: { min: 0, max: 10000000000, step: 1 },
  readAt: { optional: true },
  source: { optional: true },
  correctionReason: { optional: true, maxLength: 500 },
  replaced: { optional: true },
  confirmed: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/fuel` */
export const recordFuel = {
  driverId: { optional: true },
  filledAt: { optional: true },
  unit: {},
  amountMilli: { min: 1, max: 10000000, step: 1 },
  isFull: { optional: true },
  costMinor: {},
  place: { optional: true, maxLength: 120 },
  odometerM: { optional: true, min: 0, max: 10000000000, step: 1 },
  confirmed: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/maintenance-plans` */
export const createMaintenancePlan = {
  name: { maxLength: 120 },
  kind: { optional: true },
  everyMetres: { optional: true, min: 1000, max: 1000000000, step: 1 },
  everyDays: { optional: true, min: 1, max: 3650, step: 1 },
  lastDoneOn: {},
  lastDoneMetres: { optional: true, min: -10000000000, max: 10000000000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/fleet/maintenance-plans/{planId}` */
export const updateMaintenancePlan = {
  version: { optional: true, min: 1, step: 1 },
  name: { maxLength: 120 },
  kind: { optional: true },
  everyMetres: { optional: true, min: 1000, max: 1000000000, step: 1 },
  everyDays: { optional: true, min: 1, max: 3650, step: 1 },
  lastDoneOn: {},
  lastDoneMetres: { optional: true, min: -10000000000, max: 10000000000, step: 1 },
  archived: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/work-orders` */
export const openWorkOrder = {
  planId: { optional: true },
  title: { maxLength: 120 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/work-orders/{workOrderId}/start` */
export const startWorkOrder = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/work-orders/{workOrderId}/finish` */
export const finishWorkOrder = {
  version: { optional: true, min: 1, step: 1 },
  costMinor: { optional: true },
  odometerM: { optional: true, min: 0, max: 10000000000, step: 1 },
  confirmed: { optional: true },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/work-orders/{workOrderId}/cancel` */
export const cancelWorkOrder = {
  version: { optional: true, min: 1, step: 1 },
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/vehicles/{vehicleId}/inspections` */
export const recordInspection = {
  driverId: { optional: true },
  inspectedAt: { optional: true },
  phase: {},
  note: { optional: true, maxLength: 500 },
  "defects.#.part": {},
  "defects.#.note": { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/defects/{defectId}/repair` */
export const repairDefect = {
  version: { optional: true, min: 1, step: 1 },
  repair: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fleet/defects/{defectId}/certify` */
export const certifyDefect = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;
