import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderFor, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { startTestApp, type TestApp } from "../../../../test/start-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { itemVerbs, locationVerbs, orderVerbs } from "../index.ts";

let test: TestApp;
let ctx: Context;
let main: TestWarehouse;

beforeAll(async () => {
  test = await startTestApp();
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  main = await makeWarehouse(ctx);
});
afterAll(() => test.close());

async function confirmed(itemId: string, quantity: number) {
  const { id: orderId } = await makeOrder(ctx, [{ itemId, quantity }]);
  await orderVerbs.confirmOrder(ctx, { orderId, version: null });
  return { orderId, version: null };
}

describe("a new company's first warehouse", () => {
  it("ships what is put into it: storage, packing and shipping are there from the start [WMS-01]", async () => {
    const own = test.contextFor(await test.newOrganisation(), ["wms"]);
    const size = { widthMm: 60_000, depthMm: 40_000, heightMm: 8_000 };
    await locationVerbs.createWarehouse(own, { code: "NEW", name: "New", ...size, withAreas: true, withStorage: true });
    const bins = async (purpose: "storage" | "packing" | "receiving") => {
      const list = {
        kind: "bin",
        purpose,
        archived: false,
        sort: "pickSequence",
        direction: "asc",
        limit: 50,
      } as const;
      return (await locationVerbs.listLocations(own, list)).rows;
    };
    expect((await bins("storage")).map(({ code }) => code)).toContain("NEW-STOR-1");
    expect((await bins("receiving")).map(({ code }) => code)).toEqual(["NEW-RECV-1", "NEW-RET-1"]);
    const { id: itemId } = await makeItem(own);
    await addStock(own, { itemId, locationId: (await bins("storage"))[0]?.id }, 120);
    const order = await orderFor(own, { itemId, quantity: 7 });
    const [task] = await waitingTasks(own, "pick", order.orderId);
    await pick(own, task?.id, 7);
    const { cartons } = await orderVerbs.proposeCartons(own, order);
    const packed = cartons.map(({ type, contents }) => ({
      type,
      weightGrams: null,
      tightReason: null,
      contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
    }));
    await orderVerbs.packOrder(own, { ...order, cartons: packed });
    const shipped = await orderVerbs.shipOrder(own, { ...order, carrier: null, service: null, trackingNumber: null });
    expect(shipped).toMatchObject({ state: "shipped", lines: [{ shipped: 7 }] });
  });

  it("says why stock in packing bins cannot be allocated, and that it can once the bin is for storage [WMS-07]", async () => {
    const { id: itemId, sku } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: main.packing }, 120);
    const order = await confirmed(itemId, 5);
    const { name } = await locationVerbs.getLocation(ctx, { locationId: main.id });
    await expect(orderVerbs.allocateOrder(ctx, order)).rejects.toMatchObject({
      facts: { reason: `${sku}: all 120 on hand in ${name} are in packing bins, which are not picked from.` },
    });
    expect((await orderVerbs.getOrderShortage(ctx, order)).rows).toMatchObject([
      { sku, missing: 5, causes: [{ cause: "not_picked_from", purpose: "packing", units: 120, warehouseId: main.id }] },
    ]);
  });
});

describe("several places at once", () => {
  it("get another purpose and zone, with a result for each [WMS-01]", async () => {
    const own = test.contextFor(await test.newOrganisation(), ["wms"]);
    const house = await makeWarehouse(own);
    const { id: itemId } = await makeItem(own);
    await addStock(own, { itemId, locationId: house.packing }, 120);
    const [first, second] = house.bins;
    await addStock(own, { itemId, locationId: first?.id }, 5);
    const reserved = await orderFor(own, { itemId, quantity: 5 }, { until: "allocated" });
    const locationIds = [house.packing, first?.id ?? "", second?.id ?? ""];
    const { rows } = await locationVerbs.changeLocations(own, {
      locationIds,
      purpose: "storage",
      parentId: house.zoneId,
    });
    expect(new Map(rows.map(({ locationId, outcome }) => [locationId, outcome]))).toEqual(
      new Map(locationIds.map((id) => [id, "changed"])),
    );
    expect((await itemVerbs.getItem(own, { itemId })).available).toBe(120);
    const back = await locationVerbs.changeLocations(own, { locationIds, purpose: "pick" });
    expect(back.rows.find(({ locationId }) => locationId === first?.id)).toMatchObject({
      outcome: "refused",
      reason: "It holds reserved stock: its purpose cannot change now.",
    });
    expect(await orderVerbs.getOrder(own, reserved)).toMatchObject({ lines: [{ allocated: 5, available: 120 }] });
  });

  it("are blocked: nothing in them is promised or allocated, and nothing is put away into them [WMS-09]", async () => {
    const own = test.contextFor(await test.newOrganisation(), ["wms"]);
    const house = await makeWarehouse(own, 1);
    const { id: itemId, sku } = await makeItem(own);
    const [bin] = house.bins;
    await addStock(own, { itemId, locationId: bin?.id }, 9);
    const block = (blocked: boolean) => locationVerbs.changeLocations(own, { locationIds: [bin?.id ?? ""], blocked });
    await block(true);
    expect(await locationVerbs.getLocation(own, { locationId: bin?.id ?? "" })).toMatchObject({ blocked: true });
    expect((await itemVerbs.getItem(own, { itemId })).available).toBe(0);
    const { id: orderId } = await makeOrder(own, [{ itemId, quantity: 2 }]);
    await orderVerbs.confirmOrder(own, { orderId, version: null });
    await expect(orderVerbs.allocateOrder(own, { orderId, version: null })).rejects.toMatchObject({
      facts: { reason: expect.stringMatching(new RegExp(`^${sku}: all 9 on hand in .* are in blocked bins\\.$`)) },
    });
    await block(false);
    expect(await orderVerbs.allocateOrder(own, { orderId, version: null })).toMatchObject({
      lines: [{ allocated: 2 }],
    });
  });
});
