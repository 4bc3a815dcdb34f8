import type { ErrorText } from "./error-text.ts";

export const healthErrors = {
  "incident.resolved": { status: 409, text: "This incident is resolved. Report a new one." },
  "status.no_mail": {
    status: 409,
    text: "This server sends no mail, so subscriptions are not possible. Follow this page instead.",
  },
  "status.link_invalid": { status: 404, text: "This link belongs to no subscription. It may have been ended already." },
} as const satisfies Record<string, ErrorText>;
