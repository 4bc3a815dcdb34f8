import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import type { Disposition } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { orderFor, packAndShip, pick, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { setAutonomy } from "../../../../test/factories/decisions.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { inventoryVerbs, orderVerbs } from "../verbs.ts";
import { returnVerbs } from "./verbs.ts";

type Draft = InputOf<typeof returnEndpoints.createReturn>;
type Inspected = InputOf<typeof returnEndpoints.inspectReturn>["lines"][number];
type Received = InputOf<typeof returnEndpoints.receiveReturn>["lines"][number];

const test = useTestApp();

let organisationId: string;
let ctx: Context;
let warehouse: TestWarehouse;
let itemId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

/** An order that has left the house. */
async function shipped(quantity: number, serials?: string[]): Promise<SalesOrderDetail> {
  const { orderId } = await orderFor(ctx, { itemId, quantity });
  const tasks = await waitingTasks(ctx, "pick", orderId);
  for (const task of tasks) await pick(ctx, task.id, task.quantity, serials && { serials });
  await packAndShip(ctx, orderId);
  return orderVerbs.getOrder(ctx, { orderId });
}

const draft = (salesOrderId: string | null, quantity: number, change: Partial<Draft> = {}): Draft => ({
  salesOrderId,
  customerId: null,
  warehouseId: null,
  reference: null,
  expectedOn: null,
  currency: "EUR",
  note: null,
  lines: [
    { salesOrderLine: salesOrderId === null ? null : 1, itemId, quantity, reason: "not_wanted", refundMinor: null },
  ],
  ...change,
});

async function expected(salesOrderId: string | null, quantity: number): Promise<string> {
  const { id: returnId } = await returnVerbs.createReturn(ctx, draft(salesOrderId, quantity));
  await returnVerbs.authoriseReturn(ctx, { returnId, version: null });
  return returnId;
}

const receive = (returnId: string, quantity: number, change: Partial<Received> = {}) =>
  returnVerbs.receiveReturn(ctx, {
    returnId,
    version: null,
    locationId: null,
    note: null,
    lines: [{ lineNumber: 1, quantity, lot: null, lotOverride: null, serials: [], ...change }],
  });

const inspect = (
  returnId: string,
  quantity: number,
  disposition: Disposition | null,
  change: Partial<Inspected> = {},
) =>
  returnVerbs.inspectReturn(ctx, {
    returnId,
    version: null,
    note: null,
    lines: [
      {
        lineNumber: 1,
        lotId: null,
        quantity,
        disposition,
        scrapReason: null,
        refundMinor: null,
        serials: [],
        ...change,
      },
    ],
  });

async function stock(): Promise<Record<string, number>> {
  const { rows } = await inventoryVerbs.listInventory(ctx, { itemId, sort: "sku", direction: "asc", limit: 50 });
  return Object.fromEntries(rows.map(({ purpose, status, onHand }) => [`${purpose} ${status}`, onHand]));
}

describe("a return", () => {
  it("waits in quarantine until somebody says of every unit what becomes of it [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 10);
    const order = await shipped(10);
    const returnId = await expected(order.id, 6);
    const queue = await waitingTasks(ctx, "receive");
    expect(queue).toMatchObject([{ documentType: "return_order", documentId: returnId, quantity: 6 }]);
    expect(await receive(returnId, 6)).toMatchObject({ state: "received", waiting: [{ quantity: 6 }] });
    expect(await stock()).toEqual({ "receiving quarantined": 6 });
    await inspect(returnId, 2, "restock");
    await inspect(returnId, 1, "hold");
    await expect(inspect(returnId, 1, "scrap")).rejects.toMatchObject({ code: "return.scrap_reason_required" });
    await inspect(returnId, 1, "scrap", { scrapReason: "damaged" });
    const done = await inspect(returnId, 2, "return_to_supplier", { refundMinor: 1_200 });
    expect(done).toMatchObject({
      state: "inspected",
      unitsInspected: 6,
      refundMinor: 1_200,
      lines: [{ restocked: 2, held: 1, scrapped: 1, toSupplier: 2 }],
      waiting: [],
    });
    expect(await stock()).toEqual({ "receiving available": 2, "receiving on_hold": 1 });
    const rows = await waitingTasks(ctx, "put_away", returnId);
    expect(rows).toMatchObject([{ quantity: 2 }]);
    expect(await returnVerbs.closeReturn(ctx, { returnId, version: null })).toMatchObject({ state: "closed" });
    expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
  });

  it("without an order takes back what nobody can look up [WMS-11]", async () => {
    const returnId = await expected(null, 3);
    await receive(returnId, 2);
    expect(await stock()).toEqual({ "receiving quarantined": 2 });
  });

  it("takes its verdict back while nobody has put anything away [WMS-11] [PLT-06]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 4);
    const returnId = await expected((await shipped(4)).id, 4);
    await receive(returnId, 4);
    const person = await test.signIn(["manager"], { organisationId });
    const tool = "returns-management_inspect_return";
    const input = { returnId, lines: [{ lineNumber: 1, quantity: 4, disposition: "restock" }] };
    const tried = await person.request("POST", `/api/actions/${tool}/simulate`, { input });
    expect(tried.statusCode, tried.body).toBe(200);
    const { token } = tried.json<{ token: string }>();
    const done = await person.request("POST", "/api/actions/apply", { token, tool, input });
    const { applied } = done.json<{ applied: { id: string } }>();
    expect(await stock()).toEqual({ "receiving available": 4 });
    await answerOf(person.request("POST", `/api/actions/applied/${applied.id}/undo`, {}));
    expect(await stock()).toEqual({ "receiving quarantined": 4 });
    expect(await returnVerbs.getReturn(ctx, { returnId })).toMatchObject({
      state: "received",
      lines: [{ restocked: 0 }],
      waiting: [{ quantity: 4 }],
    });
  });

  it("is received once, however often it is asked for [WMS-11]", async () => {
    const returnId = await expected(null, 3);
    const person = await test.signIn(["wms"], { organisationId });
    const body = { lines: [{ lineNumber: 1, quantity: 3 }] };
    const again = { "idempotency-key": "one-parcel" };
    const path = `/api/wms/returns/${returnId}/receive`;
    const answers = await Promise.all([0, 1].map(() => person.request("POST", path, body, again)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await stock()).toEqual({ "receiving quarantined": 3 });
  });
});

describe("what a return is refused", () => {
  it("is more than was shipped, over all returns of the order, or of what never left [WMS-11]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 10);
    const order = await shipped(5);
    await expected(order.id, 3);
    const more = (quantity: number) => returnVerbs.createReturn(ctx, draft(order.id, quantity));
    await expect(more(3)).rejects.toMatchObject({ code: "return.more_than_shipped" });
    const both = await Promise.allSettled([more(2), more(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const waiting = await makeOrder(ctx, [{ itemId, quantity: 1 }]);
    const early = returnVerbs.createReturn(ctx, draft(waiting.id, 1));
    await expect(early).rejects.toMatchObject({ code: "return.not_shipped" });
    const other = (await makeItem(ctx)).id;
    const lines = [{ salesOrderLine: 1, itemId: other, quantity: 1, reason: "wrong_item" as const, refundMinor: null }];
    const unknown = returnVerbs.createReturn(ctx, draft(order.id, 1, { lines }));
    await expect(unknown).rejects.toMatchObject({ code: "return.line_unknown" });
  });

  it("is more than was announced, or a verdict on more than waits [WMS-11]", async () => {
    const returnId = await expected(null, 2);
    await expect(receive(returnId, 3)).rejects.toMatchObject({ code: "return.over" });
    await expect(receive(returnId, 1, { lineNumber: 9 })).rejects.toMatchObject({ code: "return.line_unknown" });
    await expect(inspect(returnId, 1, "restock")).rejects.toMatchObject({ code: "order.refused" });
    await receive(returnId, 1);
    await expect(inspect(returnId, 2, "restock")).rejects.toMatchObject({ code: "return.nothing_to_inspect" });
    await expect(returnVerbs.closeReturn(ctx, { returnId, version: null })).rejects.toMatchObject({
      code: "order.refused",
    });
  });

  it("is a lot that was not shipped there, unless somebody says why [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { lotTracked: true })).id;
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 2, { code: "L1", expiresOn: "2099-01-01" });
    await addStock(ctx, { itemId, locationId: warehouse.bins[1]?.id }, 2, { code: "L2", expiresOn: "2099-06-01" });
    const returnId = await expected((await shipped(2)).id, 2);
    await expect(receive(returnId, 1)).rejects.toMatchObject({ code: "stock.lot_required" });
    await expect(receive(returnId, 1, { lot: "L2" })).rejects.toMatchObject({ code: "return.lot_not_shipped" });
    await expect(receive(returnId, 1, { lot: "L9" })).rejects.toMatchObject({ code: "return.lot_not_shipped" });
    await receive(returnId, 1, { lot: "L1" });
    const swapped = await receive(returnId, 1, { lot: "L2", lotOverride: "Swapped in the shop" });
    expect(swapped.waiting.map(({ lotCode }) => lotCode)).toEqual(["L1", "L2"]);
  });

  it("is a piece that did not leave with the order [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { serialTracked: true })).id;
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id, serials: ["P-1", "P-2"] }, 2);
    const returnId = await expected((await shipped(1, ["P-1"])).id, 1);
    await expect(receive(returnId, 1, { serials: ["P-2"] })).rejects.toMatchObject({
      code: "return.serial_not_shipped",
    });
    await expect(receive(returnId, 1)).resolves.toMatchObject({ waiting: [{ serials: ["P-1"] }] });
    expect(await inspect(returnId, 1, "restock", { serials: ["P-1"] })).toMatchObject({ state: "inspected" });
  });

  it("is more of a lot than left with that order, whatever came before and with other returns [WMS-11] [WMS-13]", async () => {
    itemId = (await makeItem(ctx, { lotTracked: true })).id;
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 2, { code: "L1", expiresOn: "2099-01-01" });
    await addStock(ctx, { itemId, locationId: warehouse.bins[1]?.id }, 6, { code: "L2", expiresOn: "2099-06-01" });
    const first = await shipped(5);
    const second = await shipped(3);
    const returnId = await expected(first.id, 3);
    await expect(receive(returnId, 3, { lot: "L1" })).rejects.toMatchObject({
      code: "return.lot_over",
      facts: { lot: "L1", number: first.number, shipped: 2, returned: 0, received: 3 },
    });
    await receive(returnId, 2, { lot: "L1" });
    await expect(receive(returnId, 1, { lot: "L1" })).rejects.toMatchObject({
      code: "return.lot_over",
      facts: { shipped: 2, returned: 2, received: 1 },
    });
    const later = await expected(first.id, 1);
    await expect(receive(later, 1, { lot: "L1" })).rejects.toMatchObject({ code: "return.lot_over" });
    await expect(receive(await expected(second.id, 1), 1, { lot: "L1" })).rejects.toMatchObject({
      code: "return.lot_not_shipped",
    });
    const rows = (await returnVerbs.listReturnable(ctx, { orderId: first.id })).rows;
    expect(rows[0]?.lots).toEqual([
      { code: "L1", shipped: 2, returned: 2 },
      { code: "L2", shipped: 3, returned: 0 },
    ]);
    expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
  });

  it("without an order is more of a lot than is outside, also in two lines of one entry [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { lotTracked: true })).id;
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 9, { code: "L1", expiresOn: "2099-01-01" });
    await shipped(4);
    const returnId = await expected(null, 8);
    const part = (quantity: number) => ({ lineNumber: 1, quantity, lot: "L1", lotOverride: null, serials: [] });
    const both = { returnId, version: null, locationId: null, note: null, lines: [part(3), part(2)] };
    await expect(returnVerbs.receiveReturn(ctx, both)).rejects.toMatchObject({
      code: "return.lot_not_outside",
      facts: { lot: "L1", outside: 4, received: 5 },
    });
    await receive(returnId, 4, { lot: "L1" });
    await expect(receive(returnId, 1, { lot: "L1" })).rejects.toMatchObject({
      code: "return.lot_not_outside",
      facts: { outside: 0 },
    });
    await expect(receive(returnId, 1, { lot: "L1", lotOverride: "Sold before the books began" })).resolves.toBeTruthy();
  });

  it("is a piece that came back and left again with another order [WMS-11] [WMS-13]", async () => {
    itemId = (await makeItem(ctx, { serialTracked: true })).id;
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id, serials: ["P-1", "P-2"] }, 2);
    const first = await shipped(2, ["P-1", "P-2"]);
    const back = await expected(first.id, 1);
    await receive(back, 1, { serials: ["P-1"] });
    await inspect(back, 1, "restock", { serials: ["P-1"] });
    for (const task of await waitingTasks(ctx, "put_away", back)) await putAway(ctx, task.id, task.quantity);
    const second = await shipped(1, ["P-1"]);
    const again = await expected(first.id, 1);
    await expect(receive(again, 1, { serials: ["p-1"] })).rejects.toMatchObject({
      code: "return.serial_not_shipped",
      facts: { serial: "p-1", number: first.number },
    });
    // Nobody names a piece: it is the one that is still outside with this order, not the other customer's.
    expect(await receive(again, 1)).toMatchObject({ waiting: [{ serials: ["P-2"] }] });
    await expect(receive(await expected(second.id, 1), 1, { serials: ["P-1"] })).resolves.toBeTruthy();
  });

  it("is to restock what has expired, and to scrap more than one may alone [WMS-11]", async () => {
    itemId = (await makeItem(ctx, { lotTracked: true, costMinor: 90_000_000 })).id;
    const day = ctx.now().toISOString().slice(0, 10);
    const superior = test.contextFor(organisationId, ["superadmin"]);
    await addStock(superior, { itemId, locationId: warehouse.bins[0]?.id }, 1, { code: "OLD", expiresOn: day });
    const returnId = await expected((await shipped(1)).id, 1);
    const { waiting } = await receive(returnId, 1, { lot: "OLD" });
    const admin = await test.signIn(["superadmin"], { organisationId });
    await setAutonomy(admin, { personalLimit: 100 });
    const person = await test.signIn(["wms"], { organisationId });
    const line = { lineNumber: 1, lotId: waiting[0]?.lotId, quantity: 1 };
    const body = { lines: [{ ...line, disposition: "scrap", scrapReason: "expired" }] };
    const path = `/api/wms/returns/${returnId}/inspect`;
    expect((await person.request("POST", path, body)).json()).toMatchObject({ code: "decision.approval_required" });
    test.clock.advance(3 * 86_400_000);
    const restock = inspect(returnId, 1, "restock", { lotId: waiting[0]?.lotId ?? null });
    await expect(restock).rejects.toMatchObject({ code: "stock.lot_expired" });
  });

  it("is another organisation's, and anybody's without the role [WMS-11]", async () => {
    const returnId = await expected(null, 1);
    const stranger = await test.signIn(["superadmin"]);
    expect((await stranger.request("GET", `/api/wms/returns/${returnId}`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `/api/wms/returns/${returnId}/authorise`, {})).statusCode).toBe(404);
    expect((await stranger.request("GET", "/api/wms/returns")).json()).toMatchObject({ rows: [], count: 0 });
    const driver = await test.signIn(["logistics"], { organisationId });
    expect((await driver.request("GET", "/api/wms/returns")).statusCode).toBe(403);
  });
});
