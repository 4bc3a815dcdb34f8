import type { ErrorText } from "./error-text.ts";

/** Refusals any endpoint can give before or around its verb. */
export const requestErrors = {
  "request.invalid": { status: 400, text: "Invalid request. Please check your input." },
  "request.malformed": { status: 400, text: "The request body is not valid JSON." },
  "request.too_deep": { status: 400, text: "JSON may nest objects and lists at most {limit} levels deep." },
  "request.too_many_values": {
    status: 400,
    text: "JSON may hold at most {names} names in one object and {values} values in all. Send less at once.",
  },
  "request.too_slow": {
    status: 408,
    text: "The body of the request did not arrive within {seconds} seconds. Send it again over a better connection.",
  },
  "request.too_large": { status: 413, text: "The request is larger than {limit} allows." },
  "request.unsupported_type": { status: 415, text: "Send the request as {expected}." },
  "request.not_found": { status: 404, text: "The requested data could not be found." },
  "request.too_many": { status: 429, text: "Too many requests. Please wait a moment and try again." },
  "request.stale": { status: 409, text: "Someone else changed this in the meantime. Reload and try again." },
  "request.moment_ahead": { status: 422, text: "{field}: {moment} has not come yet. Give the time when it happened." },
  "request.moment_too_old": {
    status: 422,
    text: "{field}: {moment} is more than {days} days ago. Correct the time, or leave it out.",
  },
  "request.duplicate": {
    status: 409,
    text: "Something with this name, code or number is there already, or the request names one thing twice. Change it and try again.",
  },
  "request.referenced": {
    status: 409,
    text: "This names something that is not there, or is itself still used elsewhere. Reload and try again.",
  },
  "request.overlap": {
    status: 409,
    text: "This overlaps with something that is there already. Choose another period.",
  },
  "request.unreadable": {
    status: 422,
    text: "Reading this takes more time or memory than one document may take. Send less at once.",
  },
  "request.timeout": { status: 503, text: "Request timed out. The server might be busy." },
  "idempotency.key_invalid": {
    status: 400,
    text: "Idempotency-Key must be 8 to 128 letters, digits, dots, dashes or underscores.",
  },
  "idempotency.key_reused": { status: 422, text: "This Idempotency-Key was used before with another request." },
  "export.too_many": {
    status: 429,
    text: "You are downloading {limit} lists already. Wait until one is finished, then try again.",
  },
  "export.busy": {
    status: 503,
    text: "The server is writing as many files as it can at the moment. Try again in a few seconds.",
  },
  "server.unexpected": { status: 500, text: "An unexpected error occurred. Please try again." },
  "server.disk_full": {
    status: 503,
    text: "The server's disk is full, so this could not be saved. Nothing was changed. Try again once its operator has freed space.",
  },
  "server.no_connection": {
    status: 503,
    text: "The database is overloaded or does not answer, so this was not done. Nothing was changed. Try again in a few seconds.",
  },
  "server.out_of_resources": {
    status: 503,
    text: "The database has run out of memory or of another resource. Nothing was changed. Try again in a minute.",
  },
  "server.busy": {
    status: 503,
    text: "The server is doing as much as it can at the moment. Nothing was changed. Try again in a minute.",
  },
  "server.contended": {
    status: 503,
    text: "Others were changing the same records at this moment. Nothing was changed. Try again in a few seconds.",
  },
  "server.unavailable": { status: 503, text: "The service is starting or stopping. Try again in a moment." },
} as const satisfies Record<string, ErrorText>;

/** Refusals of every list export. */
export const exportRefusals = ["export.too_many", "export.busy"] as const;
