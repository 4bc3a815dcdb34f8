import type { Query } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Asked for once: an order that has just been packed has no proposal any more, and asking again would be refused. */
export const askedOnce = "GET /api/wms/orders/{orderId}/carton-proposal";

const readable = ({ queryKey: [route] }: Pick<Query, "queryKey">): boolean =>
  typeof route === "string" && route.startsWith("GET ") && route !== askedOnce;

/** Something was changed or taken back: whatever is on screen could show it and is read again. */
export function readAgain(): void {
  void queryClient.invalidateQueries({ predicate: readable });
}
