import type { ErrorText } from "./error-text.ts";

/** Positions on earth that cannot be meant [LOG-01]. */
export const positionErrors = {
  "position.half": { status: 422, text: "{where}: latitude and longitude are told together or not at all." },
  "position.nowhere": {
    status: 422,
    text: "{where}: 0, 0 lies in the sea off Africa. Leave both empty where the position is not known.",
  },
} as const satisfies Record<string, ErrorText>;
