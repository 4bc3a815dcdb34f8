import { isLive, useLive } from "./live-state.ts";

/** Interval for data that changes with time alone, such as lateness, also while everything else arrives live. */
const liveEveryMs = 60_000;
const polledEveryMs = 20_000;

/** Interval at which a visible list is read, in ms. */
export function useRefreshMs(): number {
  return useLive(isLive) ? liveEveryMs : polledEveryMs;
}
