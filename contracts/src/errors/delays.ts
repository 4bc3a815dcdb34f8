import type { ErrorText } from "./error-text.ts";

export const delayErrors = {
  "delay.insufficient_data": {
    status: 422,
    text: "Insufficient data: a delay forecast needs at least {least} days of deliveries with a promise, and there are {days}.",
  },
  "delay.not_open": {
    status: 422,
    text: "Constraint violation: only a shipment that is under way and has a promised time can be forecast.",
  },
} as const satisfies Record<string, ErrorText>;
