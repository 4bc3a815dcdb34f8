import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { itemVerbs, locationVerbs, orderVerbs } from "../index.ts";

const test = useTestApp();
let ctx: Context;
let main: TestWarehouse;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  main = await makeWarehouse(ctx);
});

async function confirmed(itemId: string, quantity: number) {
  const { orderId } = await orderFor(ctx, { itemId, quantity }, { until: "confirmed" });
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

describe("walls", () => {
  const rack = {
    pattern: "{aisle}-{bay}-{level}",
    aisleNames: "letters",
    firstAisle: 1,
    aisles: 2,
    bays: 5,
    levels: 1,
    xMm: 2_000,
    yMm: 10_000,
    bayWidthMm: 2_000,
    bayDepthMm: 1_000,
    levelHeightMm: 1_500,
    corridorMm: 3_000,
    capacityGrams: null,
    capacityMl: null,
  } as const;

  async function hall() {
    const own = test.contextFor(await test.newOrganisation(), ["wms"]);
    const size = { widthMm: 20_000, depthMm: 20_000, heightMm: 6_000 };
    const template = { ...size, withAreas: true, withStorage: true };
    const { id, code } = await locationVerbs.createWarehouse(own, { code: "HALL", name: "Hall", ...template });
    const filter = { archived: false, sort: "code", direction: "asc", limit: 50, warehouseId: id } as const;
    const codes = async () => (await locationVerbs.listLocations(own, filter)).rows.map((row) => row.code);
    const zones = await locationVerbs.listLocations(own, { ...filter, kind: "zone", purpose: "storage" });
    return { own, id, code, zoneId: zones.rows[0]?.id ?? "", codes };
  }

  it("refuse racks that would reach beyond them, and nothing is made [WMS-01]", async () => {
    const { own, zoneId, codes } = await hall();
    const before = await codes();
    await expect(locationVerbs.createRacks(own, { ...rack, zoneId, bays: 6 })).rejects.toMatchObject({
      code: "location.beyond_walls",
      facts: { by: 2, wall: "back", warehouse: "HALL", width: 20, depth: 20 },
    });
    await expect(locationVerbs.createRacks(own, { ...rack, zoneId, xMm: -1 })).rejects.toMatchObject({
      facts: { by: 0.001, wall: "left" },
    });
    expect(await codes()).toEqual(before);
    expect(await locationVerbs.createRacks(own, { ...rack, zoneId })).toMatchObject({ bins: 10 });
  });

  it("refuse a place that is made or moved beyond them, and cannot be drawn in before what stands there [WMS-01]", async () => {
    const { own, id, zoneId } = await hall();
    const box = { xMm: 19_000, yMm: 5_000, zMm: 0, widthMm: 1_000, depthMm: 1_000, heightMm: 1_000 };
    const plain = { capacityGrams: null, capacityMl: null, pickSequence: 0 };
    const bin = { parentId: zoneId, kind: "bin", purpose: "storage", code: "EDGE", name: "Edge", ...plain } as const;
    await expect(locationVerbs.createLocation(own, { ...bin, ...box, xMm: 19_001 })).rejects.toMatchObject({
      code: "location.beyond_walls",
      facts: { code: "EDGE", wall: "right" },
    });
    const made = await locationVerbs.createLocation(own, { ...bin, ...box });
    const change = { locationId: made.id, version: made.version, purpose: null, code: "EDGE", name: "Edge", ...plain };
    await expect(locationVerbs.updateLocation(own, { ...change, ...box, yMm: 19_500 })).rejects.toMatchObject({
      facts: { wall: "back", by: 0.5 },
    });
    const hallNow = await locationVerbs.getLocation(own, { locationId: id });
    const walls = { xMm: 0, yMm: 0, zMm: 0, widthMm: 19_999, depthMm: 20_000, heightMm: 6_000 };
    const drawnIn = { ...change, locationId: id, version: hallNow.version, code: "HALL", name: "Hall", ...walls };
    await expect(locationVerbs.updateLocation(own, drawnIn)).rejects.toMatchObject({
      code: "location.beyond_walls",
      facts: { wall: "right", by: 0.001 },
    });
    expect(await locationVerbs.updateLocation(own, { ...drawnIn, widthMm: 21_000 })).toMatchObject({ widthMm: 21_000 });
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
    const { orderId } = await orderFor(own, { itemId, quantity: 2 }, { until: "confirmed" });
    await expect(orderVerbs.allocateOrder(own, { orderId, version: null })).rejects.toMatchObject({
      facts: { reason: expect.stringMatching(new RegExp(`^${sku}: all 9 on hand in .* are in blocked bins\\.$`)) },
    });
    await block(false);
    expect(await orderVerbs.allocateOrder(own, { orderId, version: null })).toMatchObject({
      lines: [{ allocated: 2 }],
    });
  });
});
