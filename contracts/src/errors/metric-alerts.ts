import type { ErrorText } from "./error-text.ts";

export const alertErrors = {
  "alert.threshold": {
    status: 422,
    text: "A limit above or below needs a number; the usual range of a figure takes none.",
  },
  "alert.nothing_open": { status: 409, text: "{name} has no breach to acknowledge." },
} as const satisfies Record<string, ErrorText>;
