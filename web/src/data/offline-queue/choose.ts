import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";

/** Ends a count with all that was told of its bin: it must not go before an entry that a person still decides on. */
const closes = "POST /api/wms/count-bins/{binId}/finish";

/**
 * What is sent next of a list in the order of making: high priority first, then the oldest; about one thing always the first
 * made. What the server could not answer holds back what was done to the same thing after it: it may have happened.
 */
export function chooseNext(requests: readonly QueuedRequest[]): QueuedRequest | undefined {
  const heads = requests.filter(
    (request, at) =>
      request.failure === undefined &&
      !requests.slice(0, at).some((earlier) => earlier.subject === request.subject && holdsBack(earlier, request)),
  );
  return heads.find(({ priority }) => priority === "high") ?? heads[0];
}

/** A judged request changed nothing, so what comes after it is judged by itself. */
const holdsBack = ({ failure }: QueuedRequest, { route }: QueuedRequest): boolean =>
  failure === undefined || isUndecided(failure.status) || route === closes;

/** The server did not say whether it was done: only the same key may ask again. */
export const isUndecided = (status: number): boolean => status >= 500 || status === 0;
