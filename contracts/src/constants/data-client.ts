/** Data counts as fresh for 5 minutes and is kept for 10; a failed read is tried once more [APP-36]. */
export const freshMs = 5 * 60_000;
export const keptMs = 10 * 60_000;
export const readRetries = 1;

/** A call that is not answered by then counts as timed out; files get longer. */
export const callTimeoutMs = 30_000;
export const fileTimeoutMs = 30 * 60_000;
