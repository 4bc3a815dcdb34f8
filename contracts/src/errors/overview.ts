import type { ErrorText } from "./error-text.ts";

export const overviewErrors = {
  "analytics.range": { status: 422, text: "Choose a range of at most {days} days that begins before it ends." },
} as const satisfies Record<string, ErrorText>;
