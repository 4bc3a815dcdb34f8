import type { ErrorText } from "./error-text.ts";

export const setupErrors = {
  "setup.sample_there": {
    status: 409,
    text: "The sample data is there already. Remove it before you fill it in again.",
  },
  "setup.sample_filling": {
    status: 409,
    text: "The sample data is being filled in at this moment. Try again in two minutes.",
  },
  "setup.sample_failed": {
    status: 409,
    text: "The sample data could not be filled in: {reason}. Nothing of it was kept.",
  },
  "setup.no_sample": { status: 409, text: "There is no sample data to remove." },
  "setup.sample_used": {
    status: 409,
    text: "The sample data cannot be removed, since own documents depend on it: {reasons}. Cancel or finish these first.",
  },
} as const satisfies Record<string, ErrorText>;
