import type { RecallDetail } from "@cerebro/contracts/entities/wms/trace.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, pick, purchaseFor, waitingTasks } from "../../../../test/factories/floor.ts";
import { byText, refusal } from "../../../../test/factories/refusal.ts";
import { makeCustomer, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { readPdf, textOf } from "../../../../test/read-pdf.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { paperDay } from "../../../platform/paper/clock.ts";
import { orderVerbs, traceVerbs, verifyOrganisation } from "../index.ts";
import { returnVerbs } from "../returns/verbs.ts";
import { lotVerbs } from "./lot-verbs.ts";
import { plainGoods } from "../stock/stock-goods.ts";

const test = useTestApp();
let ctx: Context;
let person: SignedInPerson;
let warehouse: TestWarehouse;
beforeEach(async () => {
  person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

/** A lot of a new item, received from a supplier into the first bin. */
async function received(code: string, quantity: number, expiresOn: string | null = null) {
  const item = await makeItem(ctx, { lotTracked: true });
  const into = { lot: { code, expiresOn }, locationId: bin(0) };
  const { number, supplierName: supplier } = await purchaseFor(ctx, { itemId: item.id, quantity }, into);
  return { item, lotId: await lotOf(item.id, code), number, supplier };
}

async function lotOf(itemId: string, code: string): Promise<string> {
  const { rows } = await lotVerbs.listAllLots(ctx, {
    itemId,
    inStock: false,
    sort: "code",
    direction: "asc",
    limit: 50,
  });
  return rows.find((row) => row.code === code)?.id ?? "";
}

const input = (itemId: string, lotId: string, quantity: number) => {
  const { status, unitId, ownerId } = plainGoods;
  return { itemId, lotId, quantity, status, unitId, ownerId, serials: [] };
};
const output = (itemId: string, code: string, quantity: number) => {
  const nowhereElse = { locationId: null, unitId: null };
  return { itemId, lot: { code, expiresOn: null }, quantity, serials: [], ...nowhereElse };
};

/** Repacks all of some lots into one new lot of a new item. */
async function mix(
  code: string,
  parts: readonly { itemId: string; lotId: string; quantity: number }[],
  quantity: number,
) {
  const made = await makeItem(ctx, { lotTracked: true });
  const done = await traceVerbs.repack(ctx, {
    locationId: bin(0),
    inputs: parts.map((part) => input(part.itemId, part.lotId, part.quantity)),
    outputs: [output(made.id, code, quantity)],
    note: null,
  });
  return { done, itemId: made.id, lotId: await lotOf(made.id, code), quantity };
}

/** Two raw lots → mixed → filled → boxed: the third repack's lot is sold to a customer. */
async function threeRepacks() {
  const milk = await received("MILK", 100, "2090-03-01");
  const sugar = await received("SUGAR", 50, "2091-01-01");
  const part = (raw: typeof milk, quantity: number) => ({ itemId: raw.item.id, lotId: raw.lotId, quantity });
  const mixed = await mix("MIX", [part(milk, 80), part(sugar, 50)], 60);
  const jars = await mix("JAR", [mixed], 60);
  const boxes = await mix("BOX", [jars], 10);
  return { milk, sugar, mixed, jars, boxes };
}

async function sell(itemId: string, quantity: number, until: "allocated" | "shipped" = "shipped") {
  const contact = { email: "shop@example.com", phone: "+49 30 1" };
  const { id: customerId } = await makeCustomer(ctx, { name: "Corner shop", ...contact, country: "DE" });
  return { ...(await orderFor(ctx, { itemId, quantity }, { until, customerId })), customerId };
}

const hold = (lotId: string) =>
  lotVerbs.changeLotStatus(ctx, { lotId, version: null, status: "on_hold", reason: "other", note: null });
const recall = (lotId: string, drill = false): Promise<RecallDetail> =>
  traceVerbs.startRecall(ctx, { lotId, reason: "safety", note: null, drill });

describe("a trace", () => {
  it("forward finds bins, orders, customers, shipments and cartons through three repacks [WMS-13]", async () => {
    const { milk, boxes } = await threeRepacks();
    const { orderId, customerId } = await sell(boxes.itemId, 4);
    const waiting = await sell(boxes.itemId, 1, "allocated");
    const trace = await traceVerbs.traceForward(ctx, { lotId: milk.lotId });
    expect(trace.lots.map(({ code, level }) => [code, level])).toEqual([
      ["MILK", 0],
      ["MIX", 1],
      ["JAR", 2],
      ["BOX", 3],
    ]);
    expect(trace.stock.map(({ onHand, locationId }) => [onHand, locationId]).toSorted(byText)).toEqual([
      [20, bin(0)],
      [6, bin(0)],
    ]);
    const [shipment, ...others] = trace.shipments;
    expect(others).toEqual([]);
    expect(shipment).toMatchObject({
      salesOrderId: orderId,
      customerId,
      quantity: 4,
      carrier: "DHL",
      trackingNumber: "T-1",
    });
    expect(shipment).toMatchObject({ customerName: "Corner shop", email: "shop@example.com" });
    const { shipments } = await orderVerbs.getOrder(ctx, { orderId });
    expect(shipment?.ssccs).toEqual(shipments[0]?.cartons.map(({ sscc }) => sscc));
    expect(trace.claims).toEqual([
      expect.objectContaining({ salesOrderId: waiting.orderId, quantity: 1, state: "allocated" }),
    ]);
    expect(await faults()).toEqual([]);
  });

  it("backward finds every supplier and purchase order that went into it [WMS-13]", async () => {
    const { milk, sugar, boxes } = await threeRepacks();
    const { lots, origins } = await traceVerbs.traceBackward(ctx, { lotId: boxes.lotId });
    expect(lots.map(({ code, level }) => [code, level])).toEqual([
      ["BOX", 0],
      ["JAR", 1],
      ["MIX", 2],
      ["MILK", 3],
      ["SUGAR", 3],
    ]);
    expect(origins.map(({ number, supplierName, quantity, kind }) => [number, supplierName, quantity, kind])).toEqual([
      [milk.number, milk.supplier, 100, "receipt"],
      [sugar.number, sugar.supplier, 50, "receipt"],
    ]);
  });

  it("ends where a lot goes back into itself [WMS-13]", async () => {
    const { milk, mixed } = await threeRepacks();
    await traceVerbs.repack(ctx, {
      locationId: bin(0),
      note: null,
      inputs: [input(milk.item.id, milk.lotId, 5)],
      outputs: [output(milk.item.id, "MILK", 5), output(mixed.itemId, "MIX", 1)],
    });
    const { lots } = await traceVerbs.traceForward(ctx, { lotId: milk.lotId });
    expect(lots).toHaveLength(4);
  });

  it("tells what came back, of which shipment, and of which return [WMS-13] [WMS-11]", async () => {
    const { item, lotId } = await received("L1", 9);
    const { orderId, customerId } = await sell(item.id, 4);
    await sell(item.id, 2);
    const back = async (salesOrderId: string | null, quantity: number) => {
      const line = { itemId: item.id, quantity, reason: "damaged" as const, refundMinor: null };
      const { id: returnId, number } = await returnVerbs.createReturn(ctx, {
        salesOrderId,
        customerId: null,
        warehouseId: null,
        reference: null,
        expectedOn: null,
        note: null,
        currency: "EUR",
        lines: [{ ...line, salesOrderLine: salesOrderId === null ? null : 1 }],
      });
      await returnVerbs.authoriseReturn(ctx, { returnId, version: null });
      const lines = [{ lineNumber: 1, quantity, lot: "L1", lotOverride: null, serials: [] }];
      await returnVerbs.receiveReturn(ctx, { returnId, version: null, locationId: null, note: null, lines });
      return number;
    };
    const [ofOrder, ofNone] = [await back(orderId, 3), await back(null, 1)];
    const { shipments, returns, stock } = await traceVerbs.traceForward(ctx, { lotId });
    const sent = shipments.map(({ quantity, returned }) => [quantity, returned]).toSorted(byText);
    expect(sent).toEqual([
      [2, 0],
      [4, 3],
    ]);
    const named = returns.map((each) => [each.number, each.quantity, each.salesOrderId, each.customerId]);
    expect(named.toSorted(byText)).toEqual([
      [ofOrder, 3, orderId, customerId],
      [ofNone, 1, null, null],
    ]);
    expect(stock.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(3 + 4);
    expect(await lotVerbs.getLot(ctx, { lotId })).toMatchObject({ shipped: 6, returned: 4, onHand: 7 });
    const { id: recallId, ...reach } = await recall(lotId);
    expect(reach).toMatchObject({ unitsShipped: 6, unitsReturned: 4, unitsInHouse: 7, customersHit: 2 });
    const { body: csv } = await person.request("GET", `/api/wms/recalls/${recallId}/report`);
    expect(csv).toContain(`came back with ${ofOrder}`);
  });

  it("of another organisation's lot is not found [WMS-13] [PLT-01]", async () => {
    const { lotId } = await received("L1", 1);
    const stranger = test.contextFor(await test.newOrganisation(), ["wms"]);
    expect(await refusal(traceVerbs.traceForward(stranger, { lotId }))).toBe("request.not_found");
    expect(await refusal(traceVerbs.traceBackward(stranger, { lotId }))).toBe("request.not_found");
  });
});

describe("a recall", () => {
  it("holds the whole family, names the customers, and members are told [WMS-13] [PLT-05]", async () => {
    const { milk, sugar, jars, boxes } = await threeRepacks();
    await sell(boxes.itemId, 4);
    const done = await recall(milk.lotId);
    expect(done).toMatchObject({
      state: "open",
      drill: false,
      lots: 4,
      unitsInHouse: 26,
      unitsShipped: 4,
      customersHit: 1,
    });
    const statusOf = async (lotId: string) => (await lotVerbs.getLot(ctx, { lotId })).status;
    expect([await statusOf(jars.lotId), await statusOf(boxes.lotId)]).toEqual(["recalled", "recalled"]);
    expect(await statusOf(sugar.lotId)).toBe("available");
    expect(await refusal(recall(milk.lotId))).toBe("lot.recalled");
    const release = { lotId: boxes.lotId, version: null, status: "available", reason: "other", note: null } as const;
    expect(await refusal(lotVerbs.changeLotStatus(ctx, release))).toBe("lot.recalled");
    await test.drain();
    const told = await person.request("GET", "/api/notifications?limit=5");
    expect(told.body).toContain(`${done.number}: lot MILK`);
  });

  it("tells on the page of each of its lots the figures that the recall itself has [WMS-13] [WMS-04]", async () => {
    const { milk, boxes } = await threeRepacks();
    await sell(boxes.itemId, 4);
    const picked = await sell(boxes.itemId, 3, "allocated");
    await orderVerbs.releaseOrder(ctx, { orderId: picked.orderId, version: null, missing: "refuse" });
    for (const task of await waitingTasks(ctx, "pick", picked.orderId)) await pick(ctx, task.id, task.quantity);
    const { id, number, lots, unitsInHouse, unitsShipped, unitsHeld, customersHit } = await recall(milk.lotId);
    const reach = { lots, unitsInHouse, unitsShipped, unitsReturned: 0, unitsHeld, customersHit };
    expect(reach).toEqual({
      lots: 4,
      unitsInHouse: 26,
      unitsShipped: 4,
      unitsReturned: 0,
      unitsHeld: 3,
      customersHit: 2,
    });
    const page = await lotVerbs.getLot(ctx, { lotId: boxes.lotId });
    expect(page.recall).toEqual({ id, number, ...reach });
    expect((await lotVerbs.getLot(ctx, { lotId: milk.lotId })).recall).toEqual(page.recall);
    expect([page.shipped, page.onHand]).toEqual([4, 6]);
    expect(page.picked).toEqual([expect.objectContaining({ salesOrderId: picked.orderId, quantity: 3 })]);
  });

  it("quarantines what nobody has reserved, is closed with its outcome, and reports whom it reached [WMS-13]", async () => {
    const { milk, boxes } = await threeRepacks();
    await sell(boxes.itemId, 4);
    await sell(boxes.itemId, 2, "allocated");
    const { id: recallId, number } = await recall(milk.lotId);
    const { trace } = await traceVerbs.quarantineRecall(ctx, { recallId });
    const byStatus = Map.groupBy(trace.stock, ({ status }) => status);
    const unitsOf = (status: "available" | "quarantined") =>
      (byStatus.get(status) ?? []).map(({ onHand }) => onHand).toSorted(byText);
    expect([unitsOf("quarantined"), unitsOf("available")]).toEqual([[20, 4], [2]]);
    const { body: csv } = await person.request("GET", `/api/wms/recalls/${recallId}/report`);
    expect(csv).toContain("Corner shop,shop@example.com");
    expect(csv.split("\n").filter((line) => line.startsWith(number))).toHaveLength(5);
    const [shipment] = trace.shipments;
    const pdf = await person.request("GET", `/api/wms/papers/recalls/${recallId}/report`);
    const shippedOn = paperDay(shipment?.shippedAt ?? "", "UTC");
    const told = ["Corner shop", "shop@example.com", shipment?.number, shippedOn];
    const held = trace.stock.map(({ locationCode }) => locationCode);
    const paper = textOf(readPdf(pdf.rawPayload));
    for (const text of [...told, ...held, `Recall report ${number} · page 1 of `]) expect(paper).toContain(text);
    const closed = await traceVerbs.closeRecall(ctx, { recallId, outcome: "All returned" });
    expect(closed).toMatchObject({ state: "closed", outcome: "All returned", commands: [] });
    expect(await refusal(traceVerbs.closeRecall(ctx, { recallId, outcome: "Again" }))).toBe("recall.refused");
    expect(await faults()).toEqual([]);
  });

  it("as a drill measures the trace and holds nothing [WMS-13]", async () => {
    const { milk, boxes } = await threeRepacks();
    const drill = await recall(milk.lotId, true);
    expect(drill).toMatchObject({ drill: true, lots: 4, commands: ["close", "cancel"] });
    expect(drill.tracedMs).toBeLessThan(2_000);
    expect((await lotVerbs.getLot(ctx, { lotId: boxes.lotId })).status).toBe("available");
    expect(await refusal(traceVerbs.quarantineRecall(ctx, { recallId: drill.id }))).toBe("recall.refused");
  });

  it("is looked at first, then done once, then taken back [WMS-13] [PLT-06]", async () => {
    const { milk, boxes } = await threeRepacks();
    await hold(milk.lotId);
    const order = { lotId: milk.lotId, reason: "safety" };
    const plan = await person.request("POST", "/api/actions/lot-tracing_start_recall/simulate", { input: order });
    expect(plan.statusCode, plan.body).toBe(200);
    expect(plan.body).toContain("Lot BOX");
    expect((await lotVerbs.getLot(ctx, { lotId: boxes.lotId })).status).toBe("available");
    const done = await person.request("POST", `/api/wms/lots/${milk.lotId}/recall`, { reason: "safety" });
    expect(done.statusCode, done.body).toBe(201);
    expect((await lotVerbs.getLot(ctx, { lotId: boxes.lotId })).status).toBe("recalled");
    const undone = await person.request(
      "POST",
      `/api/actions/applied/${String(done.headers["applied-action"])}/undo`,
      {},
    );
    expect(undone.statusCode, undone.body).toBe(200);
    const statuses = [milk.lotId, boxes.lotId].map(async (lotId) => (await lotVerbs.getLot(ctx, { lotId })).status);
    expect(await Promise.all(statuses)).toEqual(["on_hold", "available"]);
  });
});
