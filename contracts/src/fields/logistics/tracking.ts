// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/logistics/positions` */
export const tellPositions = {
  "positions.#.device": { optional: true },
  "positions.#.at": {},
  "positions.#.latitude": { step: "any" },
  "positions.#.longitude": { step: "any" },
  "positions.#.speedKmh": { optional: true },
  "positions.#.heading": { optional: true },
  "positions.#.accuracy": { optional: true },
  "positions.#.batteryPercent": { optional: true, step: "any" },
  "positions.#.batteryVolts": { optional: true, step: "any" },
  "positions.#.ignition": { optional: true },
  "positions.#.alarm": { optional: true },
  "positions.#.odometerM": { optional: true, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/device-positions` */
export const tellOwnPositions = {
  token: { maxLength: 100 },
  "positions.#.device": { optional: true },
  "positions.#.at": {},
  "positions.#.latitude": { step: "any" },
  "positions.#.longitude": { step: "any" },
  "positions.#.speedKmh": { optional: true },
  "positions.#.heading": { optional: true },
  "positions.#.accuracy": { optional: true },
  "positions.#.batteryPercent": { optional: true, step: "any" },
  "positions.#.batteryVolts": { optional: true, step: "any" },
  "positions.#.ignition": { optional: true },
  "positions.#.alarm": { optional: true },
  "positions.#.odometerM": { optional: true, step: "any" },
} as const satisfies InputFacts;

/** `POST /api/logistics/devices` */
export const createDevice = {
  uniqueId: { maxLength: 128 },
  vehicleId: {},
} as const satisfies InputFacts;

/** `POST /api/logistics/devices/{deviceId}/token` */
export const renewDeviceToken = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/devices/{deviceId}/token/revoke` */
export const revokeDeviceToken = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/devices/{deviceId}/archive` */
export const archiveDevice = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/logistics/fences` */
export const createFence = {
  name: { maxLength: 120 },
  "shape.kind": {},
  "shape.centre.latitude": { min: -90, max: 90, step: "any" },
  "shape.centre.longitude": { min: -180, max: 180, step: "any" },
  "shape.radius": { min: 20, max: 200000, step: "any" },
  "shape.corners.#.latitude": { min: -90, max: 90, step: "any" },
  "shape.corners.#.longitude": { min: -180, max: 180, step: "any" },
  dwellMinutes: { optional: true, min: 1, max: 10080, step: 1 },
  freeMinutes: { optional: true, min: 0, max: 10080, step: 1 },
  stepMinutes: { optional: true, min: 1, max: 1440, step: 1 },
  stepMinor: { optional: true },
} as const satisfies InputFacts;

/** `PUT /api/logistics/fences/{fenceId}` */
export const updateFence = {
  version: { optional: true, min: 1, step: 1 },
  name: { maxLength: 120 },
  "shape.kind": {},
  "shape.centre.latitude": { min: -90, max: 90, step: "any" },
  "shape.centre.longitude": { min: -180, max: 180, step: "any" },
  "shape.radius": { min: 20, max: 200000, step: "any" },
  "shape.corners.#.latitude": { min: -90, max: 90, step: "any" },
  "shape.corners.#.longitude": { min: -180, max: 180, step: "any" },
  dwellMinutes: { optional: true, min: 1, max: 10080, step: 1 },
  freeMinutes: { optional: true, min: 0, max: 10080, step: 1 },
  stepMinutes: { optional: true, min: 1, max: 1440, step: 1 },
  stepMinor: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/logistics/fences/{fenceId}/archive` */
export const archiveFence = {
  version: { optional: true, min: 1, step: 1 },
  archived: { optional: true },
} as const satisfies InputFacts;
