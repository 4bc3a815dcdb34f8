import { useQuery } from "@tanstack/react-query";
import { reachOf } from "@cerebro/contracts/access/floor-calls.ts";
import { readableThings } from "@cerebro/contracts/constants/readable-things.ts";
import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { call } from "../../data/client.ts";
import type { Input, Route } from "../../data/request.ts";
import { session } from "../../data/session.ts";

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
    enabled: subjectType !== undefined && isReadable("/api/wms/timeline/{subjectType}/{subjectId}"),
    retry: false,
    queryFn: async ({ signal }): Promise<readonly TimelineEntry[]> => {
      if (subjectType === undefined) return [];
      const { rows } = await call(route, { subjectType, subjectId, limit: mostEntries }, { signal });
      return rows.filter(({ at }) => Date.parse(at) > timestamp);
    },
  });
}

/** Whether the signed-in person may read it: a floor role reads little. */
function isReadable(read: string): boolean {
  const floorRole = session.user?.floor?.role;
  return floorRole === undefined || reachOf(floorRole, `GET ${read}`) !== undefined;
}

/** The address of the thing itself: up to the first id of the call. Undefined where it has none or it is not to be read. */
export function addressOfThing({ route, url }: Pick<QueuedRequest, "route" | "url">): string | undefined {
  const [, template = ""] = route.split(" ", 2);
  const [thing] = /^[^{]*\{\w+\}/.exec(template) ?? [];
  if (thing === undefined || !readableThings.has(thing) || !isReadable(thing)) return undefined;
  return url.split("?", 1)[0]?.split("/").slice(0, thing.split("/").length).join("/");
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
