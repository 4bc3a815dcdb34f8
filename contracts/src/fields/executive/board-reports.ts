// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/executive/report-schedules` */
export const createBoardSchedule = {
  name: { maxLength: 120 },
  format: {},
  cadence: {},
  weekday: { optional: true, min: 1, max: 7, step: 1 },
  monthDay: { optional: true, min: 1, max: 31, step: 1 },
  hour: { min: 0, max: 23, step: 1 },
  minute: { optional: true, min: 0, max: 59, step: 1 },
  recipients: {},
} as const satisfies InputFacts;

/** `PUT /api/executive/report-schedules/{scheduleId}` */
export const updateBoardSchedule = {
  version: { min: 1, step: 1 },
  name: { maxLength: 120 },
  format: {},
  cadence: {},
  weekday: { optional: true, min: 1, max: 7, step: 1 },
  monthDay: { optional: true, min: 1, max: 31, step: 1 },
  hour: { min: 0, max: 23, step: 1 },
  minute: { optional: true, min: 0, max: 59, step: 1 },
  recipients: {},
} as const satisfies InputFacts;

/** `POST /api/executive/report-schedules/{scheduleId}/pause` */
export const pauseBoardSchedule = {
  paused: {},
} as const satisfies InputFacts;
