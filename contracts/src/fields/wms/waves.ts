// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/waves/propose` */
export const proposeWave = {
  warehouseId: { optional: true },
  "rule.kind": {},
  "rule.time": {},
  "rule.atMost": { min: 1, max: 5, step: 1 },
  "rule.zoneId": {},
  "rule.orderIds": {},
  maxOrders: { min: 1, max: 200, step: 1 },
  maxLines: { min: 1, max: 2000, step: 1 },
  "cart.orders": { min: 1, max: 50, step: 1 },
  "cart.volumeMl": { optional: true, min: 1, max: 100000000, step: 1 },
  "cart.grams": { optional: true, min: 1, max: 100000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/waves` */
export const createWave = {
  warehouseId: { optional: true },
  "rule.kind": {},
  "rule.time": {},
  "rule.atMost": { min: 1, max: 5, step: 1 },
  "rule.zoneId": {},
  "rule.orderIds": {},
  maxOrders: { min: 1, max: 200, step: 1 },
  maxLines: { min: 1, max: 2000, step: 1 },
  "cart.orders": { min: 1, max: 50, step: 1 },
  "cart.volumeMl": { optional: true, min: 1, max: 100000000, step: 1 },
  "cart.grams": { optional: true, min: 1, max: 100000000, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/waves/{waveId}/release` */
export const releaseWave = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/waves/{waveId}/cancel` */
export const cancelWave = {
  version: { optional: true, min: 1, step: 1 },
  reason: {},
  note: { optional: true, maxLength: 500 },
} as const satisfies InputFacts;

/** `POST /api/wms/waves/{waveId}/close` */
export const closeWave = {
  version: { optional: true, min: 1, step: 1 },
} as const satisfies InputFacts;

/** `POST /api/wms/wave-rules` */
export const createWaveRule = {
  name: { maxLength: 80 },
  enabled: { optional: true },
  everyMinutes: { min: 1, max: 1440, step: 1 },
  warehouseId: { optional: true },
  "rule.kind": {},
  "rule.time": {},
  "rule.atMost": { min: 1, max: 5, step: 1 },
  "rule.zoneId": {},
  "rule.orderIds": {},
  maxOrders: { min: 1, max: 200, step: 1 },
  maxLines: { min: 1, max: 2000, step: 1 },
  "cart.orders": { min: 1, max: 50, step: 1 },
  "cart.volumeMl": { optional: true, min: 1, max: 100000000, step: 1 },
  "cart.grams": { optional: true, min: 1, max: 100000000, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/wms/wave-rules/{ruleId}` */
export const updateWaveRule = {
  version: { min: 1, step: 1 },
  name: { maxLength: 80 },
  enabled: {},
  everyMinutes: { min: 1, max: 1440, step: 1 },
  warehouseId: { optional: true },
  "rule.kind": {},
  "rule.time": {},
  "rule.atMost": { min: 1, max: 5, step: 1 },
  "rule.zoneId": {},
  "rule.orderIds": {},
  maxOrders: { min: 1, max: 200, step: 1 },
  maxLines: { min: 1, max: 2000, step: 1 },
  "cart.orders": { min: 1, max: 50, step: 1 },
  "cart.volumeMl": { optional: true, min: 1, max: 100000000, step: 1 },
  "cart.grams": { optional: true, min: 1, max: 100000000, step: 1 },
} as const satisfies InputFacts;
