// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/wms/reports/abc/apply` */
export const applyAbcClasses = {
  period: { optional: true },
  from: { optional: true },
  to: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/wms/report-schedules` */
export const createReportSchedule = {
  name: { maxLength: 120 },
  report: {},
  "parameters.period": { optional: true },
  "parameters.from": { optional: true },
  "parameters.to": { optional: true },
  "parameters.asOf": { optional: true },
  "parameters.category": { optional: true, maxLength: 80 },
  "parameters.deadAfterDays": { optional: true, min: 1, max: 3650, step: 1 },
  "parameters.step": { optional: true },
  "parameters.itemId": { optional: true },
  "parameters.warehouseId": { optional: true },
  format: {},
  cadence: {},
  weekday: { optional: true, min: 1, max: 7, step: 1 },
  monthDay: { optional: true, min: 1, max: 31, step: 1 },
  hour: { min: 0, max: 23, step: 1 },
  minute: { optional: true, min: 0, max: 59, step: 1 },
  recipients: {},
} as const satisfies InputFacts;

/** `PUT /api/wms/report-schedules/{scheduleId}` */
export const updateReportSchedule = {
  version: { min: 1, step: 1 },
  name: { maxLength: 120 },
  report: {},
  "parameters.period": { optional: true },
  "parameters.from": { optional: true },
  "parameters.to": { optional: true },
  "parameters.asOf": { optional: true },
  "parameters.category": { optional: true, maxLength: 80 },
  "parameters.deadAfterDays": { optional: true, min: 1, max: 3650, step: 1 },
  "parameters.step": { optional: true },
  "parameters.itemId": { optional: true },
  "parameters.warehouseId": { optional: true },
  format: {},
  cadence: {},
  weekday: { optional: true, min: 1, max: 7, step: 1 },
  monthDay: { optional: true, min: 1, max: 31, step: 1 },
  hour: { min: 0, max: 23, step: 1 },
  minute: { optional: true, min: 0, max: 59, step: 1 },
  recipients: {},
} as const satisfies InputFacts;

/** `POST /api/wms/report-schedules/{scheduleId}/pause` */
export const pauseReportSchedule = {
  paused: {},
} as const satisfies InputFacts;
