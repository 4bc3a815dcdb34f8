import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/client.ts";
import { isLive, useLive } from "../../data/live/live-state.ts";
import { useWatchedWorkflow } from "../../data/live/use-watched-workflow.ts";
import { reading } from "../../data/query-client.ts";

const runningMs = 1_000;
const restingMs = 5_000;
const pageRows = 25;

export type ListName = "live" | "history";

/** One workflow, read again at each of its steps; without a live connection from time to time while it runs. */
export function useWorkflow(workflowId: string) {
  useWatchedWorkflow(workflowId);
  const live = useLive(isLive);
  return useQuery({
    ...reading("GET /api/workflows/{workflowId}", { workflowId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.endTime === null ? (live ? restingMs : runningMs) : false),
  });
}

/** A list, page after page; the live one follows what happens. */
export function useWorkflowList(list: ListName) {
  return useInfiniteQuery({
    queryKey: ["GET /api/workflows", { list }],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /api/workflows",
        { list, limit: pageRows, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (list === "history") return false;
      const busy = state.data?.pages.some(({ rows }) => rows.some(({ endTime }) => endTime === null)) === true;
      return busy ? runningMs : restingMs;
    },
  });
}

export const useOrchestrator = () =>
  useQuery({ ...reading("GET /api/orchestrator/status", {}), staleTime: 0, refetchInterval: 2 * restingMs });

/** Everything on screen that a workflow may have changed is read again. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}
