import type { ErrorText } from "./error-text.ts";

export const jobErrors = {
  "job.over": { status: 409, text: "This job is over; there is nothing to cancel." },
  "job.not_failed": { status: 409, text: "Only a job that failed can be tried again." },
  "job.of_product": { status: 403, text: "This job is the product's own and runs by the clock." },
  "event.refused_again": { status: 409, text: "{consumer} refused the event again: {reason}" },
} as const satisfies Record<string, ErrorText>;
