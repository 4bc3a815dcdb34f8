// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/notifications/read` */
export const readNotifications = {
  upTo: { min: 0, step: 1 },
} as const satisfies InputFacts;

/** `PUT /api/notifications/preferences` */
export const changeNoticePreferences = {
  "rows.#.kind": {},
  "rows.#.inApp": {},
  "rows.#.email": {},
} as const satisfies InputFacts;
