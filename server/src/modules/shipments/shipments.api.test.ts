import type { CallOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { refusal } from "../../../test/factories/refusal.ts";
import { makeShipment, packedOrder, plainShipment } from "../../../test/factories/shipments.ts";
import { makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { inventoryVerbs, orderVerbs, verifyOrganisation } from "../wms/index.ts";
import { shipmentVerbs } from "./index.ts";
import { advanceShipment } from "./advance-shipment.ts";

const startAt = new Date("2027-03-10T12:00:00Z");
const ago = (hours: number): string => new Date(startAt.getTime() - hours * 3_600_000).toISOString();

const test = useTestApp({ startAt });
let dispatcher: SignedInPerson;
let floor: Context;
let road: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  dispatcher = await test.signIn(["logistics"]);
  floor = test.contextFor(dispatcher.organisationId, ["wms"]);
  road = test.contextFor(dispatcher.organisationId, ["logistics"]);
  warehouse = await makeWarehouse(floor);
});

type Told = CallOf<typeof shipmentEndpoints.tellShipment>;

const tell = (shipmentId: string, event: Omit<Told, "shipmentId">) =>
  answerOf<ShipmentDetail>(dispatcher.request("POST", `/api/logistics/shipments/${shipmentId}/events`, event));

const ask = <Answer>(path: string) => answerOf<Answer>(dispatcher.request("GET", path));

const codeOf = async (method: "POST" | "PUT", path: string, body: object): Promise<string> =>
  (await dispatcher.request(method, path, body)).json<{ code: string }>().code;

describe("shipments", () => {
  it("leads a packed order to its consignee by what the carrier tells, late, doubled or behind [LOG-01]", async () => {
    const { orderId, shipmentId } = await packedOrder(floor, warehouse, { dueAt: ago(-23) });
    expect(await shipmentVerbs.getShipment(road, { shipmentId })).toMatchObject({
      status: "draft",
      punctuality: "at_risk",
      promisedAt: ago(-23),
      commands: ["edit", "tell", "promise"],
    });
    await tell(shipmentId, { status: "booked", occurredAt: ago(9), source: "carrier" });
    expect((await orderVerbs.getOrder(floor, { orderId })).state).toBe("packed");

    // The carrier forgot to say that it picked it up: that it rolls proves it.
    await tell(shipmentId, { status: "in_transit", occurredAt: ago(6), source: "carrier", estimatedAt: ago(-2) });
    const gone = await orderVerbs.getOrder(floor, { orderId });
    expect(gone).toMatchObject({ state: "shipped", shippedAt: ago(6), lines: [{ shipped: 4 }] });

    const held = await tell(shipmentId, { status: "held", occurredAt: ago(5), reason: "customs_documents" });
    expect(held).toMatchObject({ status: "held", step: "in_transit", reason: "customs_documents" });
    await tell(shipmentId, { status: "delivered", occurredAt: ago(1), source: "carrier" });
    await tell(shipmentId, { status: "out_for_delivery", occurredAt: ago(3), source: "carrier" });
    await tell(shipmentId, { status: "delivered", occurredAt: ago(1), source: "carrier" });
    const done = await tell(shipmentId, { status: "in_transit", occurredAt: ago(0.5), source: "carrier" });

    expect(done).toMatchObject({ status: "delivered", step: "delivered", deliveredAt: ago(1), punctuality: "on_time" });
    expect(done.onTime).toEqual({ original: true, agreed: true });
    expect(done.events.map(({ status, ignored }) => [status, ignored])).toEqual([
      ["booked", null],
      ["picked_up", null],
      ["in_transit", null],
      ["held", null],
      ["out_for_delivery", null],
      ["delivered", null],
      ["in_transit", "behind"],
    ]);
    expect(done.milestones.at(-1)).toEqual({
      step: "delivered",
      plannedAt: ago(-23),
      estimatedAt: ago(-2),
      actualAt: ago(1),
    });
    expect(await orderVerbs.getOrder(floor, { orderId })).toMatchObject({ state: "delivered", deliveredAt: ago(1) });
    expect((await inventoryVerbs.listInventory(floor, { limit: 10, sort: "sku", direction: "asc" })).rows).toEqual([]);
    expect((await verifyOrganisation(test.platform.database, dispatcher.organisationId)).faults).toEqual([]);
    expect((await shipmentVerbs.closeShipment(road, { shipmentId, version: done.version })).status).toBe("closed");
  });

  it("sends and delivers a packed order by one word at the door, with the order first [LOG-01]", async () => {
    const { orderId, shipmentId } = await packedOrder(floor, warehouse);
    const at = { occurredAt: ago(1), source: "driver", latitude: 53.8, longitude: -1.5 } as const;
    const twice = ["delivered", "delivered"] as const;
    await Promise.all(
      twice.map((status) => road.transaction((tx) => advanceShipment(tx, shipmentId, { status, ...at }))),
    );
    const { events, status } = await shipmentVerbs.getShipment(road, { shipmentId });
    expect(status).toBe("delivered");
    expect(events).toMatchObject([
      { status: "picked_up", source: "driver", latitude: null },
      { status: "delivered", source: "driver", latitude: 53.8 },
    ]);
    expect((await orderVerbs.getOrder(floor, { orderId })).state).toBe("delivered");
  });

  it("refuses what cannot have happened or says nothing [LOG-01]", async () => {
    const { id } = await makeShipment(road, warehouse);
    const events = `/api/logistics/shipments/${id}/events`;
    expect(await codeOf("POST", events, { status: "picked_up", occurredAt: ago(-1) })).toBe("shipment.event_ahead");
    expect(await codeOf("POST", events, { status: "delayed", occurredAt: ago(1) })).toBe("shipment.reason_required");
    expect(await codeOf("POST", events, { status: "cancelled", occurredAt: ago(1) })).toBe("request.invalid");
    const half = { status: "picked_up", occurredAt: ago(1), latitude: 3 };
    expect(await codeOf("POST", events, half)).toBe("position.half");
    expect(await codeOf("POST", events, { ...half, latitude: 0, longitude: 0 })).toBe("position.nowhere");
    expect(await codeOf("POST", events, { ...half, latitude: 91, longitude: 0 })).toBe("request.invalid");
    const nowhere = events.replace(id, warehouse.id);
    expect(await codeOf("POST", nowhere, { status: "picked_up", occurredAt: ago(1) })).toBe("shipment.not_found");
    // A clock that is two minutes ahead is nobody's fault.
    expect((await tell(id, { status: "picked_up", occurredAt: ago(-2 / 60) })).status).toBe("picked_up");
  });

  it("keeps the first promise whatever is agreed on later, with who and why [LOG-01]", async () => {
    const { id, version } = await makeShipment(road, warehouse, { promisedAt: ago(2) });
    expect((await shipmentVerbs.getShipment(road, { shipmentId: id })).punctuality).toBe("late");
    const path = `/api/logistics/shipments/${id}/promise`;
    const moved = await dispatcher.request("POST", path, { version, promisedAt: ago(-50), reason: "Shop closed" });
    expect(moved.json()).toMatchObject({
      promisedAt: ago(2),
      agreedAt: ago(-50),
      punctuality: "on_time",
      promises: [{ promisedAt: ago(-50), reason: "Shop closed", toldAt: startAt.toISOString() }],
    });
    expect(await codeOf("POST", path, { version, promisedAt: ago(-9), reason: "Again" })).toBe("request.stale");
    const told = await tell(id, { status: "delivered", occurredAt: ago(1) });
    expect(told.onTime).toEqual({ original: false, agreed: true });
    // What has arrived is late or it is not: no promise moves behind it.
    expect(await codeOf("POST", path, { promisedAt: ago(-9), reason: "Better figures" })).toBe("shipment.refused");
  });

  it("sends goods no order asked for, changes and cancels them; an order's are called off with the order [LOG-01]", async () => {
    const made = await makeShipment(road, warehouse);
    const body = { ...plainShipment, promisedAt: undefined, version: made.version, goods: "Atlases" };
    const path = `/api/logistics/shipments/${made.id}`;
    const changed = (await dispatcher.request("PUT", path, body)).json<ShipmentDetail>();
    expect(changed).toMatchObject({ goods: "Atlases", version: made.version + 1, salesOrderId: null });
    expect(await codeOf("PUT", path, body)).toBe("request.stale");
    const window = { windowOpensAt: ago(-3), windowClosesAt: ago(-2), version: changed.version };
    expect(await codeOf("PUT", path, { ...body, ...window })).toBe("shipment.window");
    expect(await codeOf("PUT", path, { ...body, version: changed.version, toLatitude: 5 })).toBe("position.half");
    const cancelled = await dispatcher.request("POST", `${path}/cancel`, { version: changed.version });
    expect(cancelled.json()).toMatchObject({ status: "cancelled", commands: [] });
    expect(await codeOf("POST", `${path}/cancel`, {})).toBe("shipment.refused");
    expect(await codeOf("POST", `${path}/close`, {})).toBe("shipment.refused");

    const { shipmentId } = await packedOrder(floor, warehouse);
    expect(await codeOf("POST", `/api/logistics/shipments/${shipmentId}/cancel`, {})).toBe("shipment.of_order");
    const packed = await shipmentVerbs.getShipment(road, { shipmentId });
    const weighed = { ...body, version: packed.version };
    expect(await codeOf("PUT", `/api/logistics/shipments/${shipmentId}`, weighed)).toBe("shipment.packed");
    const event = { status: "cancelled", occurredAt: ago(1), source: "house" } as const;
    expect(await refusal(road.transaction((tx) => advanceShipment(tx, shipmentId, event)))).toBe("shipment.of_order");
  });

  it("lists by status, punctuality and words, late ones first, page by page [LOG-01] [APP-20]", async () => {
    const other = await test.signIn(["logistics"]);
    const ctx = test.contextFor(other.organisationId, ["logistics", "wms"]);
    const place = await makeWarehouse(ctx);
    const late = await makeShipment(ctx, place, { promisedAt: ago(30), toName: "Heron Gifts" });
    const risky = await makeShipment(ctx, place, { promisedAt: ago(-3), toName: "Heron Toys" });
    const calm = await makeShipment(ctx, place, { promisedAt: ago(-300) });
    const none = await makeShipment(ctx, place);
    await shipmentVerbs.tellShipment(ctx, {
      shipmentId: none.id,
      status: "delivered",
      occurredAt: ago(1),
      source: "house",
      reason: null,
      note: null,
      estimatedAt: null,
    });
    const list = async (query: string) => {
      const answer = (await other.request("GET", `/api/logistics/shipments?${query}`)).json<
        OutputOf<typeof shipmentEndpoints.listShipments>
      >();
      return { ids: answer.rows.map(({ id }) => id), ...answer };
    };
    expect((await list("")).ids).toEqual([late.id, risky.id, calm.id, none.id]);
    expect((await list("status=open")).ids).toEqual([late.id, risky.id, calm.id]);
    expect((await list("status=delivered")).ids).toEqual([none.id]);
    expect((await list("punctuality=late")).ids).toEqual([late.id]);
    expect((await list("punctuality=at_risk")).ids).toEqual([risky.id]);
    expect((await list("search=HERON%20toys")).ids).toEqual([risky.id]);
    expect((await list(`search=${calm.number}`)).ids).toEqual([calm.id]);
    const first = await list("limit=3");
    expect(first.count).toBe(4);
    expect((await list(`limit=3&cursor=${first.nextCursor ?? ""}`)).ids).toEqual([none.id]);
    expect((await list("sort=number&direction=desc")).ids[0]).toBe(none.id);
    // Another organisation's are not there, nor for who has another role.
    expect((await dispatcher.request("GET", `/api/logistics/shipments/${late.id}`)).statusCode).toBe(404);
    const picker = await test.signIn(["wms"]);
    expect((await picker.request("GET", "/api/logistics/shipments")).statusCode).toBe(403);
  });
});

it("tells what a shipment and an order emit by published factors, or what is missing to tell [LOG-10]", async () => {
  const told = await makeShipment(road, warehouse, { grams: 500_000, metres: 100_000, mode: "truck" });
  expect(told.emission).toMatchObject({
    known: true,
    totalGrams: 6_261,
    massGrams: 500_000,
    metres: 100_000,
    distance: "told",
    factor: { row: "HGV (all diesel), all HGVs, average laden", vehicle: 101.63, fuel: 23.59 },
    source: { title: "UK Government GHG Conversion Factors for Company Reporting 2025" },
  });
  const { emission } = await makeShipment(road, warehouse, { grams: null, mode: null });
  expect(emission).toEqual({ known: false, missing: ["mode", "mass", "distance"] });

  const { orderId, shipmentId } = await packedOrder(floor, warehouse);
  type Emission = OutputOf<typeof shipmentEndpoints.getOrderEmission>;
  const path = `/api/logistics/orders/${orderId}/emissions`;
  expect(await ask<Emission>(path)).toMatchObject({ totalGrams: null, shipments: [{ emission: { known: false } }] });
  const { version } = await shipmentVerbs.getShipment(road, { shipmentId });
  const change = { ...plainShipment, grams: null, pieces: null, metres: 40_000 };
  const { promisedAt: _, ...goods } = change;
  const known = await shipmentVerbs.updateShipment(road, { shipmentId, version, ...goods });
  const of = await ask<Emission>(path);
  expect(known.grams).toBeGreaterThan(0);
  expect(of.totalGrams).toBe(Math.round(((known.grams ?? 0) / 1e6) * 40 * (631.3 + 150.95)));
});

it("prints bill of lading, delivery note and a label for each carton [LOG-11]", async () => {
  const { shipmentId } = await packedOrder(floor, warehouse);
  const { number, cartons } = await shipmentVerbs.getShipment(road, { shipmentId });
  const papers = `/api/logistics/papers/shipments/${shipmentId}`;
  const print = async (name: string) => {
    const response = await dispatcher.request("GET", `${papers}/${name}`);
    expect(response.headers["content-type"]).toBe("application/pdf");
    return readPdf(response.rawPayload);
  };
  const lading = textOf(await print("bill-of-lading"));
  for (const word of [`Bill of lading ${number}`, "Ada Buyer", "Gross weight", cartons[0]?.sscc ?? "?"])
    expect(lading).toContain(word);
  const note = textOf(await print("delivery-note"));
  expect(note).toContain(`Delivery note ${number}`);
  expect(note).toContain(cartons[0]?.contents[0]?.sku ?? "?");
  const labels = await print("labels");
  expect(labels).toHaveLength(cartons.length);
  expect(textOf(labels)).toContain(`(00) ${cartons[0]?.sscc ?? "?"}`);
  const loose = await makeShipment(road, warehouse);
  const response = await dispatcher.request("GET", `/api/logistics/papers/shipments/${loose.id}/bill-of-lading`);
  expect(textOf(readPdf(response.rawPayload))).toContain("12.00 kg");
  const missing = await dispatcher.request("GET", `/api/logistics/papers/shipments/${warehouse.id}/labels`);
  expect(missing.json()).toMatchObject({ code: "shipment.not_found" });
});
