// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/epcis/capture` */
export const captureEpcis = {
  "@context": {},
  id: { optional: true, maxLength: 500 },
  type: {},
  schemaVersion: {},
  creationDate: {},
  sender: { optional: true },
  receiver: { optional: true },
  instanceIdentifier: { optional: true },
  epcisHeader: { optional: true },
  "epcisBody.eventList": {},
  captureErrorBehaviour: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/epcis/events` */
export const captureEpcisEvent = {
  type: {},
} as const satisfies InputFacts;
