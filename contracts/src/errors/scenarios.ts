import type { ErrorText } from "./error-text.ts";

export const scenarioErrors = {
  "scenario.too_many": {
    status: 409,
    text: "There are {limit} scenarios already. Delete one that is not needed any more.",
  },
  "scenario.nothing_sold": {
    status: 422,
    text: "Nothing was sold from {from} to {to}. A scenario begins with the sales of its period.",
  },
  "scenario.adopted": { status: 409, text: "The scenario is adopted and does not change any more." },
  "scenario.past_month": { status: 422, text: "{month} is over. A plan sets the budgets of this month or later ones." },
  "scenario.approval_required": {
    status: 403,
    text: "A plan needs approval. Send it for approval instead.",
  },
} as const satisfies Record<string, ErrorText>;
