import type { ErrorText } from "./error-text.ts";

export const mailErrors = {
  "mail.sender_unconfirmed": {
    status: 403,
    text: "Confirm your own e-mail address before you write to others. A new link can be had on your profile.",
  },
  "mail.being_read": {
    status: 409,
    text: "The mailbox is being read at this moment. New mails appear when that is done.",
  },
  "mail.too_many": {
    status: 429,
    text: "Enough mails were written for today. Try again in {retryAfterSeconds} seconds.",
  },
} as const satisfies Record<string, ErrorText>;
