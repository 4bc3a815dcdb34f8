import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Notification } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { call } from "./client.ts";
import { queryClient, reading } from "./query-client.ts";
import { useAct } from "./use-act.ts";

const route = "GET /api/notifications";
/** Events announce themselves over the socket; this is for when it is down. */
const lookAgainMs = 60_000;
const newestShown = 8;

/** The newest ones and how many are unread. */
export function useNewestNotifications() {
  return useQuery({ ...reading(route, { limit: newestShown }), refetchInterval: lookAgainMs });
}

export function useAllNotifications(unread: boolean) {
  return useInfiniteQuery({
    queryKey: [route, { unread }],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(
        route,
        { limit: 50, ...(unread && { unread: "true" }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: lookAgainMs,
  });
}

/** Marks everything up to the newest of these as read. */
export function useMarkRead() {
  const act = useAct("POST /api/notifications/read", {
    onDone: () => void queryClient.invalidateQueries({ queryKey: [route] }),
  });
  const markRead = (rows: readonly Notification[]): void => {
    const newest = Math.max(0, ...rows.map(({ id }) => id));
    if (newest > 0) act.run({ upTo: newest });
  };
  return { ...act, markRead };
}
