import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { liveMs } from "../parts/refresh.ts";

/** The shift as it is now; asked for again by itself while it is looked at. */
export function useDashboard() {
  return useQuery({ ...reading("GET /api/wms/dashboard", {}), staleTime: liveMs, refetchInterval: liveMs });
}
