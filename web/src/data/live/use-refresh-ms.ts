import { isLive, useLive } from "./live-state.ts";

/** What time alone changes, such as what is late, is read again this often also while everything else arrives by itself. */
const liveEveryMs = 60_000;
const polledEveryMs = 20_000;

/** How often a list that is looked at is asked for. */
export function useRefreshMs(): number {
  return useLive(isLive) ? liveEveryMs : polledEveryMs;
}
