import type { ErrorText } from "./errors.ts";

export const authErrors = {
  "auth.required": { status: 401, text: "You need to be logged in to access this data." },
  "auth.session_expired": { status: 401, text: "Session expired. Please log in again." },
  "auth.forbidden": { status: 403, text: "Your role does not allow this." },
} as const satisfies Record<string, ErrorText>;
