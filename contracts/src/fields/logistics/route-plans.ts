// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/route-plans` */
export const createRoutePlan = {
  day: {},
  name: { optional: true, maxLength: 80 },
  "shipments.#.shipmentId": {},
  "shipments.#.serviceSeconds": { optional: true, min: 0, max: 86400, step: 1 },
  "shipments.#.skills": { optional: true },
  "shipments.#.windowOpensAt": { optional: true },
  "shipments.#.windowClosesAt": { optional: true },
  "vehicles.#.vehicleId": {},
  "vehicles.#.driverId": { optional: true },
  "vehicles.#.shiftStartsAt": { optional: true },
  "vehicles.#.shiftEndsAt": { optional: true },
  "options.objective": { optional: true },
  "options.openRoutes": { optional: true },
  "options.weights.distance": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.time": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.vehicle": { optional: true, min: 0, max: 100, step: "any" },
  "options.preparationMinutes": { optional: true, min: 0, max: 1440, step: 1 },
  "options.serviceSeconds": { optional: true, min: 0, max: 86400, step: 1 },
  "options.roadFactor": { optional: true, min: 1, max: 3, step: "any" },
  "options.kmPerHour": { optional: true, min: 5, max: 130, step: "any" },
  "options.seconds": { optional: true, min: 1, max: 120, step: 1 },
  "options.iterations": { optional: true, min: 1, max: 2000000, step: 1 },
  "options.seed": { optional: true, min: 0, max: 2147483647, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/route-plans/{planId}/copy` */
export const copyRoutePlan = {
  name: { optional: true, maxLength: 80 },
  "options.objective": { optional: true },
  "options.openRoutes": { optional: true },
  "options.weights.distance": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.time": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.vehicle": { optional: true, min: 0, max: 100, step: "any" },
  "options.preparationMinutes": { optional: true, min: 0, max: 1440, step: 1 },
  "options.serviceSeconds": { optional: true, min: 0, max: 86400, step: 1 },
  "options.roadFactor": { optional: true, min: 1, max: 3, step: "any" },
  "options.kmPerHour": { optional: true, min: 5, max: 130, step: "any" },
  "options.seconds": { optional: true, min: 1, max: 120, step: 1 },
  "options.iterations": { optional: true, min: 1, max: 2000000, step: 1 },
  "options.seed": { optional: true, min: 0, max: 2147483647, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/route-plans/{planId}/solve` */
export const solveRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
  "options.objective": { optional: true },
  "options.openRoutes": { optional: true },
  "options.weights.distance": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.time": { optional: true, min: 0, max: 100, step: "any" },
  "options.weights.vehicle": { optional: true, min: 0, max: 100, step: "any" },
  "options.preparationMinutes": { optional: true, min: 0, max: 1440, step: 1 },
  "options.serviceSeconds": { optional: true, min: 0, max: 86400, step: 1 },
  "options.roadFactor": { optional: true, min: 1, max: 3, step: "any" },
  "options.kmPerHour": { optional: true, min: 5, max: 130, step: "any" },
  "options.seconds": { optional: true, min: 1, max: 120, step: 1 },
  "options.iterations": { optional: true, min: 1, max: 2000000, step: 1 },
  "options.seed": { optional: true, min: 0, max: 2147483647, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/route-plans/{planId}/stop` */
export const stopRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/logistics/route-plans/{planId}/routes` */
export const resequenceRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
  "routes.#.vehicleId": {},
  "routes.#.stops": {},
} as const satisfies InputFacts;

/** `PUT /api/logistics/route-plans/{planId}/locks` */
export const lockRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
  "locks.#.shipmentId": {},
  "locks.#.vehicleId": {},
} as const satisfies InputFacts;

/** `POST /api/logistics/route-plans/{planId}/dispatch` */
export const dispatchRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
  overrideReason: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/logistics/route-plans/{planId}/discard` */
export const discardRoutePlan = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;
