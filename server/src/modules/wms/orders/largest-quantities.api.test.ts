import { threadCpuUsage } from "node:process";
import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { orderVerbs } from "../index.ts";

const test = useTestApp();
const most = 10_000_000;
let ctx: Context;
let person: SignedInPerson;
let warehouse: TestWarehouse;

beforeAll(async () => {
  person = await test.signIn(["wms", "logistics", "executive"]);
  ctx = test.contextFor(person.organisationId, ["wms", "logistics", "executive"]);
  warehouse = await makeWarehouse(ctx);
});

/** An item of which one bin holds as many as stock may be. */
async function vast(sku: string, change: Parameters<typeof makeItem>[1]): Promise<string> {
  const { id } = await makeItem(ctx, { sku, ...change });
  await addStock(ctx, { itemId: id, locationId: warehouse.bins[0]?.id }, 1_000_000_000);
  return id;
}

async function picked(
  lines: Parameters<typeof makeOrder>[1],
): Promise<{ readonly id: string; readonly number: string }> {
  const { id, number } = await makeOrder(ctx, lines);
  const order = { orderId: id, version: null };
  await orderVerbs.confirmOrder(ctx, order);
  await orderVerbs.allocateOrder(ctx, order);
  await orderVerbs.releaseOrder(ctx, { ...order, missing: "refuse" });
  for (let tasks = await waitingTasks(ctx, "pick", id); tasks.length > 0; tasks = await waitingTasks(ctx, "pick", id))
    for (const task of tasks) await pick(ctx, task.id, task.quantity);
  return { id, number };
}

/** The answer to a call, which must take less than a second of the event loop and be shorter than two megabytes. */
async function bounded(method: "GET" | "POST", path: string, body?: object) {
  const before = threadCpuUsage();
  const answer = await person.request(method, path, body);
  const { user, system } = threadCpuUsage(before);
  expect(user + system, `time of ${path}`).toBeLessThan(1_000_000);
  expect(answer.rawPayload.length, `bytes of ${path}`).toBeLessThan(2_000_000);
  return answer;
}

const packAll = (id: string, quantity: number, weightGrams: number | null) =>
  bounded("POST", `/api/wms/orders/${id}/pack`, {
    cartons: [
      {
        type: "XL",
        weightGrams,
        tightReason: "mismeasured",
        contents: [{ lineNumber: 1, lotId: null, quantity }],
      },
    ],
  });

describe("an order of as many pieces as the contract allows", () => {
  it("has no proposal where each piece needs a carton of its own, and the refusal names the item [WMS-09] [PLT-02]", async () => {
    const itemId = await vast("BLOCK", { lengthMm: 100_000, widthMm: 100_000, heightMm: 100_000 });
    const { id, number } = await picked([{ itemId, quantity: most }]);
    const refused = await bounded("GET", `/api/wms/orders/${id}/carton-proposal`);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: "order.cartons_unbounded" }]);
    expect(refused.json<{ message: string }>().message).toBe(
      `The cartons of ${number} cannot be calculated: it would need more than 1000 cartons or 4000 entries in them, most of them for BLOCK. Check the measures of this item, or deliver it in several orders.`,
    );
    const small = await bounded("POST", `/api/wms/orders/${id}/pack`, {
      cartons: [{ type: "XL", contents: [{ lineNumber: 1, lotId: null, quantity: most }] }],
    });
    expect(small.json()).toMatchObject({ code: "order.carton_too_small", facts: { carton: 1 } });
    const heavy = (await packAll(id, most, null)).json<{ code: string; message: string }>();
    expect([heavy.code, heavy.message]).toEqual([
      "order.cartons_unbounded",
      `The cartons of ${number} cannot be calculated: a carton of type XL would weigh 5000000 kg by the weights of its items. Correct them, or enter what the scale shows.`,
    ]);
    const { shipments } = (await packAll(id, most, 9_000_000)).json<{ shipments: { cartons: object[] }[] }>();
    expect(shipments).toMatchObject([{ cartons: [{ contents: [{ quantity: most }] }] }]);
    for (const path of ["packing-slip", "pick-list"])
      expect((await bounded("GET", `/api/wms/papers/orders/${id}/${path}`)).statusCode).toBe(200);
  });

  it("is answered at its largest: a thousand cartons of one piece each [WMS-09]", async () => {
    const itemId = await vast("CHEST", { lengthMm: 900, widthMm: 900, heightMm: 900, weightGrams: 20_000 });
    const { id } = await picked([{ itemId, quantity: 1_000 }]);
    const { cartons } = (await bounded("GET", `/api/wms/orders/${id}/carton-proposal`)).json<{ cartons: object[] }>();
    expect(cartons).toHaveLength(1_000);
    expect(cartons[999]).toMatchObject({ type: "XL", weightGrams: 20_000, contents: [{ sku: "CHEST", quantity: 1 }] });
  });

  it("is planned into waves, tasks and promises by its lines, not by its pieces [WMS-08] [WMS-03]", async () => {
    const itemId = await vast("GRAIN", { lengthMm: 1, widthMm: 1, heightMm: 1, weightGrams: 1 });
    const { orderId } = await orderFor(ctx, { itemId, quantity: most }, { until: "allocated" });
    const wave = { warehouseId: null, maxOrders: 200, maxLines: 2_000, cart: { orders: 12, volumeMl: 1, grams: 1 } };
    const calls = [
      ["POST", "/api/wms/waves/propose", { ...wave, rule: { kind: "chosen", orderIds: [orderId] } }],
      ["GET", `/api/wms/items/${itemId}/availability?quantity=1000000000&days=365`],
      ["GET", "/api/wms/pick-face-proposals"],
      ["GET", "/api/wms/replenishment/preview"],
      ["GET", `/api/wms/orders/${orderId}`],
      ["GET", "/api/wms/dashboard"],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await bounded(method, path, body);
      expect([path, answer.statusCode, answer.body.slice(0, 300)]).toMatchObject([path, 200, expect.any(String)]);
    }
    await orderVerbs.releaseOrder(ctx, { orderId, version: null, missing: "refuse" });
    expect(await waitingTasks(ctx, "pick", orderId)).toHaveLength(1);
  });
});

describe("an order of many different goods", () => {
  it("is worked out on a thread, as a small one is without [WMS-09]", async () => {
    const skus = Array.from({ length: 41 }, (_, index) => `MIX-${index}`);
    const lines: { itemId: string; quantity: number }[] = [];
    for (const sku of skus) {
      const { id } = await makeItem(ctx, { sku, lengthMm: 200, widthMm: 250, heightMm: 250, weightGrams: 600 });
      await addStock(ctx, { itemId: id, locationId: warehouse.bins[1]?.id }, 2);
      lines.push({ itemId: id, quantity: 2 });
    }
    const { id } = await picked(lines);
    // An XL carton of 600 × 500 × 500 mm takes 3 × 2 × 2 of them: 82 fill six cartons, and ten stand in a seventh.
    const { cartons } = (await bounded("GET", `/api/wms/orders/${id}/carton-proposal`)).json<{
      cartons: { contents: { quantity: number }[] }[];
    }>();
    const counts = cartons.map(({ contents }) => contents.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(counts).toEqual([12, 12, 12, 12, 12, 12, 10]);
  });
});
