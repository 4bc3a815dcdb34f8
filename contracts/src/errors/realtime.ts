import type { ErrorText } from "./error-text.ts";

export const realtimeErrors = {
  "socket.ticket_invalid": { status: 401, text: "This ticket is unknown, used or expired. Ask for a new one." },
  "socket.origin_refused": { status: 403, text: "Connections from this site are not accepted." },
  "socket.too_many_upgrades": { status: 503, text: "Too many connections at this moment. Try again in a second." },
  "socket.too_often": {
    status: 429,
    text: "Too many connections from this address at this moment. Try again in a second.",
  },
  "socket.too_soon": { status: 429, text: "Connecting again too soon. Try again in {retryAfterMs} ms." },
  "socket.too_many": { status: 429, text: "This person has {limit} connections open already." },
  "socket.malformed": { status: 400, text: "The message is not valid JSON." },
  "socket.unknown_type": { status: 400, text: "There is no message of this type here." },
  "socket.other_user": { status: 403, text: "identify names another person than the one who signed in." },
  "service.not_deployed": {
    status: 404,
    text: "Service {service} is not currently deployed. Contact support for availability.",
  },
  "service.unhealthy": {
    status: 503,
    text: "{service} is not responding. Retrying with cached data.",
  },
  "service.unreachable": {
    status: 503,
    text: "Unable to connect to {service}. Service may be undergoing maintenance.",
  },
  "service.unknown_action": { status: 400, text: "Unknown AI action" },
  "service.forbidden": { status: 403, text: "Access denied to {service}. Please check your permissions." },
  "service.too_many": { status: 429, text: "AI service rate limit reached. Please try again in a few moments." },
} as const satisfies Record<string, ErrorText>;
