import type { ErrorText } from "./error-text.ts";

export const labourErrors = {
  "labour.clocked_in": { status: 409, text: "You are clocked in already." },
  "labour.not_clocked_in": { status: 409, text: "You are not clocked in." },
  "labour.shift_overlaps": { status: 409, text: "{name} has a shift at that time already." },
  "labour.shift_times": {
    status: 422,
    text: "A shift ends after it begins, within {hours} hours, and is longer than its break.",
  },
  "labour.period": { status: 422, text: "Figures are for {days} days at most, from the first day to the last." },
} as const satisfies Record<string, ErrorText>;
