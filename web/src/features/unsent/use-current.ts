import { useQuery } from "@tanstack/react-query";
import type { TimelineEntry } from "@cerebro/contracts/entities/stock.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { call } from "../../data/client.ts";
import type { Input, Route } from "../../data/request.ts";

type SubjectType = Input<"GET /api/wms/timeline/{subjectType}/{subjectId}">["subjectType"];

/** What has a timeline of its own, by the field that names it. */
const timelineOf: Readonly<Record<string, SubjectType>> = {
  itemId: "item",
  locationId: "location",
  orderId: "sales_order",
  purchaseOrderId: "purchase_order",
  transferId: "transfer_order",
  returnId: "return_order",
  lotId: "lot",
  unitId: "handling_unit",
  categoryId: "item_category",
};

const mostEntries = 40;

/** What others did to the same thing since the person acted, newest first; undefined where nothing keeps that. */
export function useMeanwhile({ subject, timestamp }: QueuedRequest) {
  const [field = "", subjectId = ""] = subject.split("=", 2);
  const subjectType = timelineOf[field];
  const route = "GET /api/wms/timeline/{subjectType}/{subjectId}";
  return useQuery({
    queryKey: [route, subjectType, subjectId, timestamp],
    enabled: subjectType !== undefined,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly TimelineEntry[]> => {
      if (subjectType === undefined) return [];
      const { rows } = await call(route, { subjectType, subjectId, limit: mostEntries }, { signal });
      return rows.filter(({ at }) => Date.parse(at) > timestamp);
    },
  });
}

/** The address of the thing itself: up to the first id of the call. */
function addressOfThing({ route, url }: QueuedRequest): string | undefined {
  const [, template = ""] = route.split(" ", 2);
  const place = template.split("/").findIndex((part) => part.startsWith("{"));
  return place < 0
    ? undefined
    : url
        .split("?", 1)[0]
        ?.split("/")
        .slice(0, place + 1)
        .join("/");
}

/** The thing as it is now; undefined where it has no address of its own or is gone. */
export async function readCurrent(request: QueuedRequest, signal?: AbortSignal): Promise<unknown> {
  const address = addressOfThing(request);
  if (address === undefined) return undefined;
  return call(asRead(address), {}, { signal }).catch(() => undefined);
}

export function useCurrent(request: QueuedRequest) {
  return useQuery({
    queryKey: ["unsent, now", request.id],
    // A query has no undefined answer.
    queryFn: async ({ signal }) => (await readCurrent(request, signal)) ?? null,
    staleTime: 0,
    retry: false,
  });
}

/** An address that is filled in already is its own template. */
function asRead(address: string): Route {
  return `GET ${address}` as Route;
}
