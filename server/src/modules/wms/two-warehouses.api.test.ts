import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, pick, purchaseFor, receiveLine, waitingTasks } from "../../../test/factories/floor.ts";
import { refusal } from "../../../test/factories/refusal.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  placeWarehouse,
  type TestWarehouse,
} from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import {
  inventoryVerbs,
  itemVerbs,
  locationVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
  reportVerbs,
} from "./index.ts";

const test = useTestApp();
let ctx: Context;
let main: TestWarehouse;
let annex: TestWarehouse;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  main = await makeWarehouse(ctx);
  annex = await makeWarehouse(ctx);
});

/** An item of which the warehouses hold so much. */
async function itemIn(units: readonly (readonly [TestWarehouse, number])[]): Promise<string> {
  const { id: itemId } = await makeItem(ctx, { reorderPoint: 3 });
  for (const [warehouse, quantity] of units)
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, quantity);
  return itemId;
}

async function confirmed(itemId: string, quantity: number, warehouse: TestWarehouse) {
  const { orderId } = await orderFor(ctx, { itemId, quantity }, { warehouseId: warehouse.id, until: "confirmed" });
  return { orderId, version: null };
}

const shortage = async (orderId: string) => (await orderVerbs.getOrderShortage(ctx, { orderId })).rows;

describe("stock in a second warehouse", () => {
  it("is not what an order of the first one is promised: it is short, and told where the goods are [WMS-03]", async () => {
    const itemId = await itemIn([[annex, 20]]);
    const order = await confirmed(itemId, 5, main);
    expect(await orderVerbs.getOrder(ctx, order)).toMatchObject({ warehouseId: main.id, lines: [{ available: 0 }] });
    await expect(orderVerbs.allocateOrder(ctx, order)).rejects.toMatchObject({
      code: "order.nothing_available",
      facts: { reason: expect.stringMatching(/Warehouse W\w+ has 20 free\.$/) },
    });
    const [short] = await shortage(order.orderId);
    expect(short).toMatchObject({ missing: 5, available: 0 });
    expect(short?.causes).toMatchObject([{ cause: "elsewhere", warehouseId: annex.id, units: 20 }]);
  });

  it("serves the order once its warehouse is changed, while nothing is allocated [WMS-07]", async () => {
    const itemId = await itemIn([[annex, 20]]);
    const order = await confirmed(itemId, 5, main);
    const moved = await orderVerbs.changeOrderWarehouse(ctx, { ...order, warehouseId: annex.id });
    expect(moved).toMatchObject({ warehouseId: annex.id, state: "confirmed", lines: [{ available: 20 }] });
    const allocated = await orderVerbs.allocateOrder(ctx, order);
    expect(allocated.lines).toMatchObject([{ allocated: 5 }]);
    expect(await shortage(order.orderId)).toEqual([]);
    const back = orderVerbs.changeOrderWarehouse(ctx, { ...order, warehouseId: main.id });
    expect(await refusal(back)).toBe("order.refused");
  });

  it("is picked, packed and counted there alone [WMS-07]", async () => {
    const itemId = await itemIn([
      [main, 4],
      [annex, 9],
    ]);
    const { id } = await makeOrder(ctx, [{ itemId, quantity: 6 }], { warehouseId: annex.id });
    const order = { orderId: id, version: null };
    await orderVerbs.confirmOrder(ctx, order);
    await orderVerbs.allocateOrder(ctx, order);
    await orderVerbs.releaseOrder(ctx, { ...order, missing: "refuse" });
    const filter = { kind: "pick", state: "waiting", sort: "urgency", limit: 50, documentId: id } as const;
    const inZone = (warehouse: TestWarehouse) =>
      operationVerbs.listTasks(ctx, { ...filter, warehouseId: warehouse.id, zoneId: warehouse.zoneId });
    expect((await inZone(main)).rows).toEqual([]);
    expect((await inZone(annex)).rows).toMatchObject([{ fromLocationId: annex.bins[0]?.id, quantity: 6 }]);
    const elsewhere = await operationVerbs.listTasks(ctx, { ...filter, warehouseId: annex.id, zoneId: main.zoneId });
    expect(elsewhere.rows).toEqual([]);
    const [task] = await waitingTasks(ctx, "pick", id);
    expect(await pick(ctx, task?.id, 6)).toMatchObject({ toLocationId: annex.packing });
  });

  it("has figures of its own on the item, in lists, in promises and on tiles, and each tile counts its rows [WMS-03]", async () => {
    const itemId = await itemIn([
      [main, 4],
      [annex, 9],
    ]);
    await orderFor(ctx, { itemId, quantity: 1 }, { until: "allocated" });
    const item = await itemVerbs.getItem(ctx, { itemId });
    expect(item).toMatchObject({ onHand: 13, available: 12 });
    expect(
      Object.fromEntries(item.warehouses.map((row) => [row.warehouseId, [row.onHand, row.reserved, row.available]])),
    ).toEqual({
      [main.id]: [4, 1, 3],
      [annex.id]: [9, 0, 9],
    });
    const promised = async (warehouseId?: string) =>
      (await itemVerbs.getAvailability(ctx, { itemId, days: 7, quantity: 1, warehouseId })).availableNow;
    expect([await promised(), await promised(main.id), await promised(annex.id)]).toEqual([12, 3, 9]);
    for (const { id: warehouseId } of [main, annex]) await expectTiles(warehouseId);
  });
});

describe("reports of one warehouse", () => {
  it("count what happened there, and the warehouses add up to the whole [WMS-14]", async () => {
    const own = test.contextFor(await test.newOrganisation(), ["manager"]);
    const houses = [await makeWarehouse(own), await makeWarehouse(own)] as const;
    for (const [index, house] of houses.entries()) {
      const { id: itemId } = await makeItem(own);
      await addStock(own, { itemId, locationId: house.bins[0]?.id }, 9);
      const { id } = await makeOrder(own, [{ itemId, quantity: index + 1 }], { warehouseId: house.id });
      const order = { orderId: id, version: null };
      await orderVerbs.confirmOrder(own, order);
      await orderVerbs.allocateOrder(own, order);
      await orderVerbs.releaseOrder(own, { ...order, missing: "refuse" });
      const [task] = await waitingTasks(own, "pick", id);
      await pick(own, task?.id, index + 1);
    }
    const picked = async (warehouseId?: string) => {
      const asked = {
        report: "throughput",
        limit: 50,
        period: "today",
        ...(warehouseId !== undefined && { warehouseId }),
      } as const;
      const { figures, scope } = await reportVerbs.runReport(own, asked);
      return [figures.find(({ label }) => label === "Picked, lines")?.note, scope.includes("warehouse W")];
    };
    expect(await picked()).toEqual(["3 units", false]);
    expect(await picked(houses[0].id)).toEqual(["1 units", true]);
    expect(await picked(houses[1].id)).toEqual(["2 units", true]);
  });

  it("tell age and value of the stock of one; together they are the valuation of the whole [WMS-14]", async () => {
    const own = test.contextFor(await test.newOrganisation(), ["manager"]);
    const [one, other] = [await makeWarehouse(own), await makeWarehouse(own)] as const;
    const { id: itemId } = await makeItem(own, { costMinor: 200 });
    await addStock(own, { itemId, locationId: one.bins[0]?.id }, 9);
    test.clock.advance(40 * 86_400_000);
    await addStock(own, { itemId, locationId: other.bins[0]?.id }, 4);
    const aged = async (warehouseId?: string) => {
      const at = warehouseId === undefined ? {} : { warehouseId };
      const { figures, chart } = await reportVerbs.runReport(own, { report: "ageing", limit: 50, ...at });
      const figureOf = (label: string) => figures.find((each) => each.label === label)?.value;
      return [figureOf("Units"), figureOf("Value"), ...(chart?.series[0]?.values.slice(0, 2) ?? [])];
    };
    expect(await aged()).toEqual([13, 2_600, 4, 9]);
    expect(await aged(one.id)).toEqual([9, 1_800, 0, 9]);
    expect(await aged(other.id)).toEqual([4, 800, 4, 0]);
    const { figures } = await reportVerbs.runReport(own, { report: "valuation", limit: 50 });
    expect(figures.map(({ value }) => value)).toContain(2_600);
  });
});

/** Each figure of a warehouse's dashboard is the number of rows its list has. */
async function expectTiles(warehouseId: string): Promise<void> {
  const dashboard = await operationVerbs.getWarehouseDashboard(ctx, { warehouseId });
  const page = { limit: 200, direction: "asc" } as const;
  const orders = await orderVerbs.listOrders(ctx, {
    ...page,
    warehouseId,
    state: "open",
    history: false,
    sort: "number",
  });
  expect(dashboard.orders.reduce((sum, { count }) => sum + count, 0)).toBe(orders.rows.length);
  const low = await itemVerbs.listItems(ctx, {
    ...page,
    warehouseId,
    stock: "below_reorder_point",
    archived: false,
    sort: "sku",
  });
  expect(dashboard.stock.belowReorderPoint).toBe(low.rows.length);
  const out = await itemVerbs.listItems(ctx, {
    ...page,
    warehouseId,
    stock: "out_of_stock",
    archived: false,
    sort: "sku",
  });
  expect(dashboard.stock.outOfStock).toBe(out.rows.length);
  for (const { kind, open, claimed, exceptions } of dashboard.queues) {
    const tasks = await operationVerbs.listTasks(ctx, {
      kind,
      warehouseId,
      state: "waiting",
      sort: "urgency",
      limit: 200,
    });
    expect([kind, tasks.rows.length]).toEqual([kind, open + claimed + exceptions]);
  }
  const stats = await inventoryVerbs.getInventoryStats(ctx, { warehouseId });
  const stock = await inventoryVerbs.listInventory(ctx, { ...page, warehouseId, sort: "sku" });
  expect(stats.unitsOnHand).toBe(stock.rows.reduce((sum, { onHand }) => sum + onHand, 0));
  expect(stats.unitsAvailable).toBe(stock.rows.reduce((sum, { available }) => sum + available, 0));
}

describe("orders that lack stock", () => {
  it("are those whose shortage is told, are counted by the overview and listed alone [APP-19] [WMS-03]", async () => {
    const itemId = await itemIn([[main, 6]]);
    const enough = await confirmed(itemId, 6, main);
    const tooMany = await confirmed(itemId, 7, main);
    const elsewhere = await confirmed(itemId, 1, annex);
    const { id: draft } = await makeOrder(ctx, [{ itemId, quantity: 99 }], { warehouseId: main.id });
    const lacking = async (warehouseId?: string) => {
      const { count, rows } = await orderVerbs.listOrders(ctx, {
        ...(warehouseId !== undefined && { warehouseId }),
        lacksStock: true,
        sort: "number",
        direction: "asc",
        limit: 200,
      });
      const { ordersLackingStock } = await operationVerbs.getWarehouseDashboard(ctx, { warehouseId });
      expect([ordersLackingStock, rows.length]).toEqual([count, count]);
      return rows.map(({ id }) => id);
    };
    for (const { id } of (await orderVerbs.listOrders(ctx, openOrders)).rows)
      expect([id, (await lacking()).includes(id)]).toEqual([id, (await shortage(id)).length > 0]);
    expect(await lacking(annex.id)).toContain(elsewhere.orderId);
    expect(await lacking(main.id)).toContain(tooMany.orderId);
    const all = await lacking();
    for (const orderId of [enough.orderId, draft]) expect(all).not.toContain(orderId);
  });
});

const openOrders = { state: "open", sort: "number", direction: "asc", limit: 200 } as const;

describe("a purchase order for the second warehouse", () => {
  it("is expected, received and put away there [WMS-06]", async () => {
    const itemId = await itemIn([]);
    const change = { warehouseId: annex.id, until: "confirmed" } as const;
    const { purchaseOrderId } = await purchaseFor(ctx, { itemId, quantity: 8 }, change);
    expect((await itemVerbs.getItem(ctx, { itemId })).warehouses).toMatchObject([
      { warehouseId: annex.id, incoming: 8 },
    ]);
    const list = { state: "open", sort: "number", direction: "asc", limit: 50 } as const;
    const at = async (warehouseId: string) =>
      (await purchasingVerbs.listPurchaseOrders(ctx, { ...list, warehouseId })).rows.map(({ id }) => id);
    expect(await at(annex.id)).toContain(purchaseOrderId);
    expect(await at(main.id)).not.toContain(purchaseOrderId);
    await receiveLine(ctx, purchaseOrderId, { good: 8 });
    const [task] = await waitingTasks(ctx, "put_away", purchaseOrderId);
    expect(task).toMatchObject({ fromLocationId: annex.receiving });
    expect(annex.bins.map(({ id }) => id)).toContain(task?.toLocationId);
  });
});

describe("the warehouse of documents that name none", () => {
  it("is the default one, and the first until another is chosen [WMS-01]", async () => {
    const { rows } = await locationVerbs.listWarehouses(ctx, {});
    expect(rows.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [main.id, true],
      [annex.id, false],
    ]);
    const itemId = await itemIn([]);
    expect((await makeOrder(ctx, [{ itemId, quantity: 1 }])).warehouseId).toBe(main.id);
    await placeWarehouse(ctx, annex.id, { isDefault: true });
    expect(await makeOrder(ctx, [{ itemId, quantity: 1 }])).toMatchObject({ warehouseId: annex.id });
    expect(await makePurchaseOrder(ctx, [{ itemId, quantity: 1 }])).toMatchObject({ warehouseId: annex.id });
    await placeWarehouse(ctx, main.id, { isDefault: true });
  });
});
