import type { ErrorText } from "./error-text.ts";

export const anomalyErrors = {
  "anomaly.insufficient_data": {
    status: 422,
    text: "Insufficient data: finding anomalies needs at least {least} days of history, and there are {days}.",
  },
  "anomaly.snooze_days": {
    status: 422,
    text: "Constraint violation: an anomaly is put off until a day from tomorrow to {most} days ahead.",
  },
  "anomaly.no_item": {
    status: 422,
    text: "Constraint violation: a count needs an item, and this anomaly is not caused by a single one.",
  },
  "anomaly.decided": { status: 409, text: "A decision was already proposed for this anomaly." },
} as const satisfies Record<string, ErrorText>;
