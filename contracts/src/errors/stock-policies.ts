import type { ErrorText } from "./error-text.ts";

export const stockPolicyErrors = {
  "policy.insufficient_data": {
    status: 422,
    text: "Insufficient data: a stock policy needs at least {least} days of history, and the longest has {days}.",
  },
  "policy.conflict": {
    status: 409,
    text: "Constraint violation: the reorder rules of {sku} have changed since the proposal. Look at it again.",
  },
  "policy.timeout": {
    status: 503,
    text: "Computation timeout: the proposals took too long. Ask again for one warehouse or a shorter list.",
  },
} as const satisfies Record<string, ErrorText>;
