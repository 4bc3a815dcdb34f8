import type { ErrorText } from "./error-text.ts";

export const pushErrors = {
  "push.address_refused": {
    status: 422,
    text: "Messages are sent to push services on the internet only, encrypted: {host} is none.",
  },
  "push.keys_invalid": { status: 422, text: "The keys of this subscription are no keys." },
  "push.too_many": { status: 409, text: "{most} browsers are told already; more are not kept." },
} as const satisfies Record<string, ErrorText>;
