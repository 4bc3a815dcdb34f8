import { notifyManager, type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Route } from "../request.ts";
import { isLiveRead } from "./following.ts";
import { missedRefreshes } from "./feeds.ts";
import { standInSince, subscribeToStandIns } from "../stand-ins.ts";
import { linkOf, type LinkState, useLive } from "./live-state.ts";

/** Freshness of the shown data. `settling`: the connection or a first read is under way, and nothing is old yet. */
export interface Freshness {
  readonly state: "live" | "settling" | "stale";
  /** Time of the oldest read; undefined while there is none. */
  readonly updatedAt: number | undefined;
}

/** Without a connection, what was not renewed for twice this long is old. */
const renewedEveryMs = 30_000;

interface FreshnessOptions {
  /** Only this read counts; else all on screen that events can change. */
  readonly route?: Route;
  /** Minimum interval of refreshing, also without events. */
  readonly everyMs?: number;
}

/** Whether what is on screen is what is so: live, or as of when. */
export function useFreshness({ route, everyMs = Infinity }: FreshnessOptions = {}): Freshness {
  const link = useLive(linkOf);
  const cache = useQueryClient().getQueryCache();
  const subscribe = (listener: () => void) => {
    const stops = [cache.subscribe(notifyManager.batchCalls(listener)), subscribeToStandIns(listener)];
    return () => stops.forEach((stop) => stop());
  };
  const readAt = useSyncExternalStore(subscribe, () => oldestRead(cache, route));
  const failing = useSyncExternalStore(subscribe, () =>
    onScreen(cache, route).some(({ state, queryKey }) => state.error !== null || standInSince(queryKey) !== undefined),
  );
  const waiting = useSyncExternalStore(subscribe, () =>
    onScreen(cache, route).some(({ state }) => state.data === undefined),
  );
  const oldAt = readAt + missedRefreshes * (link === "live" ? everyMs : Math.min(everyMs, renewedEveryMs));
  const old = usePassed(oldAt);
  return {
    state: failing || old || isLost(link) ? "stale" : link === "live" && !waiting ? "live" : "settling",
    updatedAt: Number.isFinite(readAt) ? readAt : undefined,
  };
}

const isLost = (link: LinkState): boolean => link === "reconnecting" || link === "polling" || link === "offline";

function onScreen(cache: QueryCache, route: Route | undefined) {
  return cache.findAll({
    type: "active",
    predicate: ({ queryKey: key }) => (route === undefined ? isLiveRead(key) : key[0] === route),
  });
}

function oldestRead(cache: QueryCache, route: Route | undefined): number {
  // A kept answer counts from the time at which the server gave it.
  const read = onScreen(cache, route).map(({ state, queryKey }) => standInSince(queryKey) ?? state.dataUpdatedAt);
  return Math.min(Infinity, ...read.filter((at) => at > 0));
}

/** Whether a moment has passed; draws again when it does. */
function usePassed(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!Number.isFinite(moment)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return now >= moment;
}
