import type { ErrorText } from "./error-text.ts";

export const epcisErrors = {
  "epcis.event_differs": {
    status: 409,
    text: "Another event has the ID {eventId}. Events do not change: declare the old one as an error and send a new one.",
  },
  "epcis.value_unknown": { status: 422, text: "{parameter}: {value} is not a value of this parameter." },
} as const satisfies Record<string, ErrorText>;
