import type { Query } from "@tanstack/react-query";
import { isLiveRead } from "../data/live/event-reads.ts";
import { askedOnce } from "../data/refresh.ts";

/** The floor changes all the time: what it shows is asked for again after this long. */
export const liveMs = 20_000;

const workRead = /^GET \/api\/(wms\/|logistics\/|analytics\/saved$|executive\/|inventory$|shipping$|setup$)/;

/**
 * Reads that a command may have changed: every read of warehouse and road, since goods pass from one to the other, and
 * every read that an event changes.
 */
export function readsWork({ queryKey }: Pick<Query, "queryKey">): boolean {
  const [route] = queryKey;
  return typeof route === "string" && route !== askedOnce && (workRead.test(route) || isLiveRead(queryKey));
}
