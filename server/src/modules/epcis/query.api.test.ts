import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { EpcisQueryDocument } from "@cerebro/contracts/entities/wms/epcis.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { anyEvents, documentOf, eventsOf, partnerEvent } from "../../../test/factories/epcis.ts";
import { orderFor, purchaseFor } from "../../../test/factories/floor.ts";
import { byText, refusal } from "../../../test/factories/refusal.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { epcisVerbs } from "./index.ts";

const test = useTestApp();
let ctx: Context;
let person: SignedInPerson;
let all: readonly EpcisEvent[];

const gtin = "09506000134352";
const of = <T>(list: readonly [T, ...T[]], at: number): T => list[at % list.length] ?? list[0];
const pallet = (at: number) => `https://id.gs1.org/00/0040123450000${String(at % 7).padStart(4, "0")}`;
const lot = (at: number) => `https://id.gs1.org/01/${gtin}/10/L-${at % 5}`;
const shelf = (at: number) => `https://id.gs1.org/414/4012345000115/254/S${at % 3}`;
const order = (at: number) => `https://partner.example.com/po/${at % 11}`;

/** An event of a partner, different for every number; many share their moment. */
function eventOf(at: number): Record<string, unknown> {
  const common = {
    eventTime: new Date(Date.UTC(2026, 1, 1 + (at % 20))).toISOString(),
    eventTimeZoneOffset: "+00:00",
    bizStep: of(["shipping", "receiving", "storing"], at),
    disposition: of(["in_transit", "in_progress"], at),
    readPoint: { id: shelf(at) },
    bizLocation: { id: "https://id.gs1.org/414/4012345000115" },
    bizTransactionList: [{ type: of(["po", "desadv"], at), bizTransaction: order(at) }],
    "example:number": at,
  };
  const amounts = [{ epcClass: lot(at), quantity: at }];
  const action = of(["ADD", "OBSERVE", "DELETE"], at);
  if (at % 5 === 0) {
    return { ...common, type: "AggregationEvent", action, parentID: pallet(at), childQuantityList: amounts };
  }
  if (at % 5 === 1) {
    const inputs = { inputEPCList: [pallet(at)], inputQuantityList: amounts };
    return { ...common, type: "TransformationEvent", ...inputs, outputQuantityList: [{ epcClass: lot(at + 1) }] };
  }
  return partnerEvent({ ...common, action, epcList: [pallet(at)], quantityList: amounts });
}

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
  const events = Array.from({ length: 400 }, (_, at) => eventOf(at));
  const job = await epcisVerbs.captureEpcis(ctx, documentOf(events));
  expect(job).toMatchObject({ success: true, captured: 400 });
  const { bins } = await makeWarehouse(ctx);
  const item = await makeItem(ctx, { lotTracked: true, barcode: gtin });
  const into = { lot: { code: "L-1", expiresOn: null }, locationId: bins[0]?.id ?? null };
  await purchaseFor(ctx, { itemId: item.id, quantity: 50 }, into);
  for (let sold = 0; sold < 4; sold += 1) {
    await orderFor(ctx, { itemId: item.id, quantity: 2 }, { until: "shipped" });
  }
  all = await allPages({}, 200);
});

type Query = Partial<typeof anyEvents>;

/** Every page of a query, one after the other. */
async function allPages(query: Query, perPage: number, between?: () => Promise<void>): Promise<EpcisEvent[]> {
  const events: EpcisEvent[] = [];
  let token: string | undefined;
  do {
    const asked = { ...anyEvents, ...query, perPage, ...(token !== undefined && { nextPageToken: token }) };
    const answer = await epcisVerbs.queryEpcisEvents(ctx, asked);
    events.push(...EpcisQueryDocument.parse(answer).epcisBody.queryResults.resultsBody.eventList);
    token = answer.nextPageToken;
    if (token !== undefined) await between?.();
  } while (token !== undefined);
  return events;
}

/** Identifiers of some fields, read one by one. */
function identifiers(event: EpcisEvent, fields: readonly string[]): unknown[] {
  const values = new Map(Object.entries(event));
  return fields.flatMap((field) => {
    const value = values.get(field);
    const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return list.map((one) => (typeof one === "object" && one !== null && "epcClass" in one ? one.epcClass : one));
  });
}

const inside = (fields: readonly string[], wanted: string) => (event: EpcisEvent) =>
  identifiers(event, fields).includes(wanted);
const inTransaction = (type: string, uri: string) => (event: EpcisEvent) =>
  event.bizTransactionList?.some((one) => one.type === type && one.bizTransaction === uri) === true;
const at = (event: EpcisEvent): number => Date.parse(event.eventTime);
const march = "2026-02-10T00:00:00.000Z";

/** Each parameter, and the same condition on one event. */
const filters: readonly (readonly [Query, (event: EpcisEvent) => boolean])[] = [
  [{ eventType: "TransformationEvent" }, ({ type }) => type === "TransformationEvent"],
  [{ GE_eventTime: march }, (event) => at(event) >= Date.parse(march)],
  [{ LT_eventTime: march }, (event) => at(event) < Date.parse(march)],
  [{ EQ_action: "ADD" }, (event) => "action" in event && event.action === "ADD"],
  [{ EQ_action: "ADD|DELETE" }, (event) => "action" in event && event.action !== "OBSERVE"],
  [{ EQ_bizStep: "shipping" }, ({ bizStep }) => bizStep === "shipping"],
  [
    { EQ_bizStep: "shipping", EQ_action: "OBSERVE" },
    (event) => event.bizStep === "shipping" && "action" in event && event.action === "OBSERVE",
  ],
  [{ EQ_disposition: "in_progress" }, ({ disposition }) => disposition === "in_progress"],
  [{ EQ_readPoint: shelf(1) }, ({ readPoint }) => readPoint?.id === shelf(1)],
  [
    { EQ_bizLocation: "urn:epc:id:sgln:4012345.00011.0" },
    ({ bizLocation }) => bizLocation?.id === "https://id.gs1.org/414/4012345000115",
  ],
  [{ EQ_bizTransaction_po: order(4) }, inTransaction("po", order(4))],
  [{ EQ_bizTransaction_desadv: order(4) }, inTransaction("desadv", order(4))],
  [{ MATCH_epc: pallet(3) }, inside(["epcList", "childEPCs"], pallet(3))],
  [{ MATCH_parentID: pallet(5) }, inside(["parentID"], pallet(5))],
  [{ MATCH_inputEPC: pallet(1) }, inside(["inputEPCList"], pallet(1))],
  [
    { MATCH_anyEPC: pallet(1) },
    inside(["epcList", "childEPCs", "parentID", "inputEPCList", "outputEPCList"], pallet(1)),
  ],
  [{ MATCH_epcClass: lot(1) }, inside(["quantityList", "childQuantityList"], lot(1))],
  [{ MATCH_inputEPCClass: lot(1) }, inside(["inputQuantityList"], lot(1))],
  [{ MATCH_outputEPCClass: lot(2) }, inside(["outputQuantityList"], lot(2))],
  [
    { MATCH_anyEPCClass: lot(2), eventType: "ObjectEvent|TransformationEvent" },
    (event) =>
      event.type !== "AggregationEvent" &&
      inside(["quantityList", "inputQuantityList", "outputQuantityList"], lot(2))(event),
  ],
];

const idsOf = (events: readonly EpcisEvent[]) => events.map(({ eventID }) => eventID);

describe("a query", () => {
  it.each(filters.map(([query, fits]) => [JSON.stringify(query), query, fits] as const))(
    "%s finds what reading every event finds [PLT-08]",
    async (_, query, fits) => {
      const expected = all.filter(fits);
      expect(expected.length).toBeGreaterThan(0);
      expect(idsOf(await allPages(query, 200))).toEqual(idsOf(expected));
    },
  );

  it.each([
    ["eventTime", "ASC"],
    ["eventTime", "DESC"],
    ["recordTime", "ASC"],
    ["recordTime", "DESC"],
  ] as const)(
    "by %s %s gives every event once, page by page, while others are added [PLT-08]",
    async (by, direction) => {
      const order = { orderBy: by, orderDirection: direction } as const;
      const before = await allPages(order, 200);
      let added = 0;
      const pages = await allPages(order, 37, async () => {
        added += 1;
        const event = partnerEvent({
          eventTime: "2026-02-03T12:00:00Z",
          "example:more": `${by} ${direction} ${added}`,
        });
        await epcisVerbs.captureEpcis(ctx, documentOf([event]));
      });
      const known = new Set(idsOf(before));
      expect(idsOf(pages).filter((id) => known.has(id))).toEqual(idsOf(before));
      expect(new Set(idsOf(pages)).size).toBe(pages.length);
      const times = before.map((event) => Date.parse((by === "eventTime" ? event.eventTime : event.recordTime) ?? ""));
      expect(times).toEqual(times.toSorted((a, b) => (direction === "ASC" ? a - b : b - a)));
    },
  );

  it("refuses what it does not know [PLT-08]", async () => {
    const ask = (query: Query) => refusal(epcisVerbs.queryEpcisEvents(ctx, { ...anyEvents, ...query }));
    expect(await ask({ EQ_bizStep: "teleporting" })).toBe("epcis.value_unknown");
    expect(await ask({ eventType: "QuantityEvent" })).toBe("epcis.value_unknown");
    expect(await ask({ MATCH_epc: "urn:epc:idpat:sgtin:4012345.*.*" })).toBe("epcis.value_unknown");
    expect(await ask({ nextPageToken: "abc" })).toBe("request.invalid");
    const { nextPageToken = "" } = await epcisVerbs.queryEpcisEvents(ctx, { ...anyEvents, perPage: 1 });
    expect(await ask({ nextPageToken, orderDirection: "ASC" })).toBe("request.invalid");
    const headers = { authorization: `Bearer ${person.token}` };
    for (const [name, value] of [
      ["EQ_color", "red"],
      ["perPage", "1000"],
      ["GE_eventTime", "today"],
    ] as const) {
      const answer = await test.app.inject({ url: `/api/epcis/events?${name}=${value}`, headers });
      expect([answer.statusCode, answer.json().code], name).toEqual([400, "request.invalid"]);
    }
  });

  it("by ID gives the event over HTTP [PLT-08]", async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const [captured] = await eventsOf(ctx, { eventType: "TransformationEvent" });
    const [own] = await eventsOf(ctx, { EQ_bizStep: "packing" });
    for (const event of [captured, own]) {
      const url = `/api/epcis/events/${encodeURIComponent(event?.eventID ?? "")}`;
      const answer = await test.app.inject({ url, headers });
      expect(answer.json().epcisBody.queryResults.resultsBody.eventList).toEqual([event]);
      expect(idsOf(await eventsOf(ctx, { EQ_eventID: event?.eventID }))).toEqual([event?.eventID]);
    }
  });
});

describe("the list of events", () => {
  const rows = async (filter: Partial<Parameters<typeof epcisVerbs.listEpcisEvents>[1]>) =>
    epcisVerbs.listEpcisEvents(ctx, { limit: 200, ...filter });

  it("says events in plain words, by source, step and identifier [PLT-08]", async () => {
    const packed = await rows({ source: "ledger", step: "packing" });
    expect(packed.count).toBe(4);
    expect(packed.rows[0]).toMatchObject({ type: "AggregationEvent", action: "ADD", source: "ledger" });
    expect(packed.rows[0]?.what[0]).toMatch(/^2 × SKU-\S+ Item .+, lot L-1$/);
    const captured = await rows({ source: "captured", type: "TransformationEvent" });
    expect(captured.rows[0]?.what[0]).toMatch(/ × SKU-\S+ Item .+, lot L-\d$/);
    expect(captured.rows[0]?.where).toMatch(/^GLN 4012345000115, extension S\d$/);
    for (const search of ["L-1", lot(1), `(01)${gtin}(10)L-1`]) {
      const found = await rows({ search });
      const expected = await allPages({ MATCH_anyEPCClass: lot(1) }, 200);
      expect(found.rows.map(({ eventId }) => eventId).toSorted(byText), search).toEqual(
        idsOf(expected).toSorted(byText),
      );
    }
    expect((await rows({ search: gtin })).count).toBeGreaterThan(400);
    expect((await rows({ search: "no such thing" })).rows).toEqual([]);
  });

  it("is downloaded as a document that another organization captures [PLT-08]", async () => {
    const { body } = await epcisVerbs.exportEpcisEvents(ctx, { source: "ledger" });
    if (typeof body !== "string") throw new Error("the document is no text");
    const document = JSON.parse(body);
    const stranger = await test.signIn(["wms"]);
    const headers = { authorization: `Bearer ${stranger.token}` };
    const answer = await test.app.inject({ method: "POST", url: "/api/epcis/capture", headers, payload: document });
    expect(answer.json()).toMatchObject({ success: true, captured: document.epcisBody.eventList.length });
  });
});
