import { useQuery } from "@tanstack/react-query";
import { reading } from "../../data/query-client.ts";
import type { NavCounts } from "./nav-list.tsx";

/** How much waits for this person behind the entries of the menu. */
export function useWaiting(): NavCounts {
  const { data } = useQuery(reading("GET /api/decisions", { status: "pending", limit: 1 }));
  return { approvals: data?.count ?? 0 };
}
