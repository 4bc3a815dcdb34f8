import { useQuery } from "@tanstack/react-query";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { reading } from "../../../data/query-client.ts";
import { movedOn } from "./live-vehicles.ts";

/** Position of every vehicle: read with trips and drivers, then updated by the feed. */
export function useLiveVehicles() {
  const refetchInterval = useRefreshMs();
  const query = useQuery({ ...reading("GET /api/logistics/vehicles/positions", {}), refetchInterval });
  // The feed asks for itself; here is only looked at what it brought.
  const feed = useQuery({ ...reading("GET /api/realtime/fleet-tracking", {}), enabled: false }).data;
  const data = query.data && { ...query.data, vehicles: movedOn(query.data.vehicles, feed) };
  return { ...query, data };
}
