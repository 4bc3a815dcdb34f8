import type { ErrorText } from "./error-text.ts";

export const webhookErrors = {
  "webhook.address_inside": {
    status: 422,
    text: "{host} lies inside a private network. Messages are sent to public addresses only.",
  },
  "webhook.needs_https": { status: 422, text: "Use an address that begins with https://." },
  "webhook.too_many": { status: 409, text: "An organization has at most {most} webhooks." },
  "webhook.disabled": { status: 409, text: "This webhook is turned off. Turn it on first." },
  "webhook.still_waiting": { status: 409, text: "This delivery is still being tried." },
} as const satisfies Record<string, ErrorText>;
