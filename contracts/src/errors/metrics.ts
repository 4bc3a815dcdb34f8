import type { ErrorText } from "./error-text.ts";

export const metricErrors = {
  "metric.range": {
    status: 422,
    text: "Choose a period of at most {days} days that begins before it ends and not in the future.",
  },
  "metric.too_fine": {
    status: 422,
    text: "This history has {points} steps; at most {limit} can be shown. Choose longer steps or a shorter period.",
  },
  "metric.no_rows": { status: 422, text: "{name} has no rows. {reason}" },
  "metric.limits": {
    status: 422,
    text: "The limits of {name} must be in order: {order}. Set the good limit together with the critical one.",
  },
  "metric.no_clock": { status: 422, text: "{name} does not measure working time and has no working calendar." },
  "metric.clock": { status: 422, text: "The working day must close after it opens, and name each weekday once." },
} as const satisfies Record<string, ErrorText>;
