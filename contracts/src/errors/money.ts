import type { ErrorText } from "./error-text.ts";

export const moneyErrors = {
  "money.range": {
    status: 422,
    text: "Choose a period of at most {most} that begins before it ends and not in the future.",
  },
  "money.rate_twice": { status: 422, text: "The rate of {currency} on {day} is in the list twice." },
  "money.own_currency": { status: 422, text: "{currency} is the organization's own currency and needs no rate." },
  "money.warehouse": { status: 422, text: "A rate of storage names its warehouse; other rates name none." },
  "money.budget_twice": { status: 422, text: "The budget of {account} in {month} is in the list twice." },
  "money.comparing": {
    status: 409,
    text: "The records are still being compared with the entries. Close the month when that is done: Post now shows how far it is.",
  },
  "money.amount_too_large": {
    status: 422,
    text: "The total of quantity times price exceeds {limit} minor units of the currency. Check quantities and prices.",
  },
  "money.not_over": { status: 422, text: "{month} is not over yet. Only months that are over can be closed." },
  "money.closed": { status: 409, text: "{month} is closed already." },
} as const satisfies Record<string, ErrorText>;
