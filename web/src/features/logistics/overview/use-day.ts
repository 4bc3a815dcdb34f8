import { useQuery } from "@tanstack/react-query";
import { useResilient } from "../../../data/health/use-resilient.ts";
import { reading } from "../../../data/query-client.ts";
import { liveMs } from "../../../parts/refresh.ts";

const monthDays = 28;

/** The day on the road, read again after every event; the last one of this device while fleet tracking is unavailable. */
export const useDay = () =>
  useResilient({ route: "GET /api/logistics/dashboard", input: {}, service: "fleet-tracking", staleTime: liveMs });

/** Four weeks day by day: what left, what arrived, how much of it in time. */
export const useHistory = () =>
  useQuery({ ...reading("GET /api/logistics/shipments/history", { days: monthDays }), staleTime: liveMs });

export const useFleetStats = () => useQuery({ ...reading("GET /api/logistics/fleet/stats", {}), staleTime: liveMs });
