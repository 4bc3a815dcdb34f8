import { useQuery } from "@tanstack/react-query";
import { reading } from "../../data/query-client.ts";
import type { NavCounts } from "./nav-list.tsx";

/** The same question as that of the panel of open approvals, so that it is asked once. */
const question = { status: "pending", limit: 3 } as const;

/** Number of things that wait for this person behind the entries of the menu. */
export function useWaiting(): NavCounts {
  const { data } = useQuery(reading("GET /api/decisions", question));
  return { approvals: data?.count ?? 0 };
}
