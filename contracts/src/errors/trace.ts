import type { ErrorText } from "./error-text.ts";

export const traceErrors = {
  "repack.owners_differ": { status: 422, text: "All that goes into a repack must be of one owner." },
  "repack.expiry_later": {
    status: 422,
    text: "Lot {lot} cannot expire on {expiresOn}: what it is made of expires on {earliest}.",
  },
  "recall.refused": { status: 409, text: "{number} is {state}: {command} is not possible now." },
} as const satisfies Record<string, ErrorText>;
