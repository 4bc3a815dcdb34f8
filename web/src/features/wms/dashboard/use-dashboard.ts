import { useQuery } from "@tanstack/react-query";
import { feeds } from "@cerebro/contracts/constants/realtime.ts";
import { placeholderMs } from "../../../data/live/feeds.ts";
import { useLive } from "../../../data/live/live-state.ts";
import { useFreshness } from "../../../data/live/use-freshness.ts";
import { reading } from "../../../data/query-client.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { useChosenWarehouse } from "../../../parts/use-warehouses.ts";

const route = "GET /api/wms/dashboard";
const feed = "warehouse-metrics";

/** Something between us and the server answered in its place. */
const isNoAnswer = (error: unknown): boolean => error instanceof SyntaxError;

/** The shift as it is now: read again after every event, and renewed by the feed of the warehouse. */
export function useDashboard() {
  const warehouseId = useChosenWarehouse();
  return useQuery({
    ...reading(route, { warehouseId }),
    staleTime: liveMs,
    refetchInterval: ({ state }) => (isNoAnswer(state.error) ? placeholderMs : false),
  });
}

/** Whether the figures of the shift are as old as they may be at most. */
export function useDashboardFreshness() {
  return useFreshness({ route, everyMs: feeds[feed].everyMs });
}

/** Label of figures shown instead of missing ones [RT-09]. */
export function useStandIn({ data, error }: Pick<ReturnType<typeof useDashboard>, "data" | "error">) {
  const fallback = useLive((state) => state.feeds[feed]?.source === "fallback");
  if (!fallback && !isNoAnswer(error)) return undefined;
  return data === undefined ? "Sample figures, not yours" : "Last known figures";
}
