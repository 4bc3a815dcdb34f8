import { useQuery } from "@tanstack/react-query";
import { reading } from "../../data/query-client.ts";
import { Badge } from "../../ui/data/badge.tsx";

/** Says that what is on screen is demo data, where the server runs as a demo. */
export function DemoBadge() {
  const { data } = useQuery(reading("GET /api/about", {}));
  return data?.demo ? <Badge tone="info">Demo data</Badge> : null;
}
