import { cacheAbove, prefetchAbove, prefetchedRoutes, routeHistoryLimit } from "@cerebro/contracts/constants/pwa.ts";

/** A page that may come next, and how often it did. */
export interface Prediction {
  readonly url: string;
  readonly probability: number;
}

/** The history with one more page; what is older than the last 50 goes [PWA-08]. */
export function withVisit(history: readonly string[], url: string): readonly string[] {
  return history.at(-1) === url ? history : [...history, url].slice(-routeHistoryLimit);
}

/** Pages that followed on `url`, the likeliest first, with their share of all that did. */
export function predict(history: readonly string[], url: string): readonly Prediction[] {
  const followers = history.filter((_page, at) => at > 0 && history[at - 1] === url);
  const counts = Map.groupBy(followers, (page) => page);
  return [...counts]
    .map(([next, visits]) => ({ url: next, probability: visits.length / followers.length }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** The likeliest pages whose code is fetched ahead: two at most, each above a fifth. */
export const worthPrefetching = (predictions: readonly Prediction[]): readonly Prediction[] =>
  predictions.filter(({ probability }) => probability > prefetchAbove).slice(0, prefetchedRoutes);

/** Pages that are so likely that what they read is fetched ahead too. */
export const worthCaching = (predictions: readonly Prediction[]): readonly Prediction[] =>
  predictions.filter(({ probability }) => probability > cacheAbove);
