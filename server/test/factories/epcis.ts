import { epcisContext } from "@cerebro/contracts/constants/epcis.ts";
import type { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { epcisVerbs } from "../../src/modules/epcis/index.ts";
import type { Context } from "../../src/platform/context.ts";

type Document = InputOf<typeof epcisEndpoints.captureEpcis>;
type Query = InputOf<typeof epcisEndpoints.queryEpcisEvents>;

/** A pallet seen by a partner; with `change` another event of it. */
export const partnerEvent = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: "ObjectEvent",
  eventTime: "2026-03-01T08:00:00.000+01:00",
  eventTimeZoneOffset: "+01:00",
  action: "OBSERVE",
  bizStep: "shipping",
  disposition: "in_transit",
  epcList: ["https://id.gs1.org/00/040123450000001112"],
  readPoint: { id: "https://id.gs1.org/414/4012345000115" },
  ...change,
});

export const documentOf = (
  eventList: Record<string, unknown>[],
  captureErrorBehaviour: Document["captureErrorBehaviour"] = "rollback",
): Document => ({
  "@context": [epcisContext, { example: "https://ns.example.com/epcis/" }],
  type: "EPCISDocument",
  schemaVersion: "2.0",
  creationDate: "2026-03-01T09:00:00Z",
  epcisBody: { eventList },
  captureErrorBehaviour,
});

export const anyEvents: Query = { orderBy: "eventTime", orderDirection: "DESC", perPage: 200 };

/** Events of one page of a query. */
export async function eventsOf(ctx: Context, query: Partial<Query> = {}): Promise<EpcisEvent[]> {
  const { epcisBody } = await epcisVerbs.queryEpcisEvents(ctx, { ...anyEvents, ...query });
  return epcisBody.queryResults.resultsBody.eventList;
}
