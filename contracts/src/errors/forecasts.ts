import type { ErrorText } from "./error-text.ts";

export const forecastErrors = {
  "forecast.insufficient_data": {
    status: 422,
    text: "Insufficient data: a forecast needs at least {least} days of history, and {sku} has {days}.",
  },
  "forecast.horizon": {
    status: 422,
    text: "Horizon too far: limited to a {most}-day forecast. You asked for {days} days.",
  },
  "forecast.override_days": {
    status: 422,
    text: "Constraint violation: an override is for days from today to {most} days ahead, and ends no earlier than it begins.",
  },
  "forecast.override_overlaps": {
    status: 409,
    text: "Constraint violation: another override covers some of these days. Remove it first.",
  },
  "forecast.override_over": { status: 409, text: "The days of this override have begun; it stays to be scored." },
} as const satisfies Record<string, ErrorText>;
