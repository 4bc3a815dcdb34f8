import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, pick, purchaseFor, waitingTasks } from "../../../../test/factories/floor.ts";
import { refusal, settled } from "../../../../test/factories/refusal.ts";
import {
  addStock,
  makeItem,
  makeWarehouse,
  placeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, locationVerbs, operationVerbs, orderVerbs, purchasingVerbs } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { expireLots } from "./expired-lots.ts";

const test = useTestApp({ startAt: new Date("2026-11-27T10:00:00Z") });
let ctx: Context;
let auckland: TestWarehouse;
let angeles: TestWarehouse;

/** In Auckland half past twelve on Saturday the 28th, in Los Angeles half past three on Friday the 27th. */
const saturdayInAuckland = "2026-11-27T23:30:00Z";
const setClock = (to: string): void => test.clock.advance(Date.parse(to) - test.clock.now().getTime());

beforeEach(async () => {
  setClock(saturdayInAuckland);
  const organisationId = await test.newOrganisation();
  await test.owner.query("update organisation set time_zone = 'UTC' where id = $1", [organisationId]);
  ctx = test.contextFor(organisationId, ["wms"]);
  auckland = await makeWarehouse(ctx);
  angeles = await makeWarehouse(ctx);
  await placeWarehouse(ctx, auckland.id, { timeZone: "Pacific/Auckland" });
  await placeWarehouse(ctx, angeles.id, { timeZone: "America/Los_Angeles" });
});

/** Ten of one lot in the first bin of each warehouse. */
async function tenEach(expiresOn: string) {
  const item = await makeItem(ctx, { lotTracked: true });
  for (const { bins } of [auckland, angeles])
    await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 10, { code: "L1", expiresOn });
  const { rows } = await itemVerbs.listLots(ctx, { itemId: item.id });
  return { item, lotId: rows[0]?.id ?? "" };
}

const order = (itemId: string, warehouse: TestWarehouse) =>
  orderFor(ctx, { itemId, quantity: 3 }, { warehouseId: warehouse.id, until: "confirmed" });
const statusesOf = async (lotId: string) => {
  const { stock } = await lotVerbs.getLot(ctx, { lotId });
  return [auckland, angeles].map(({ bins }) => stock.find(({ locationId }) => locationId === bins[0]?.id)?.status);
};

describe("on Saturday in Auckland and Friday in Los Angeles", () => {
  it("goods whose last day was Friday are promised and picked in Los Angeles and not in Auckland [WMS-04] [WMS-07]", async () => {
    const { item } = await tenEach("2026-11-27");
    expect(await refusal(orderVerbs.allocateOrder(ctx, await order(item.id, auckland)))).toBe(
      "order.nothing_available",
    );
    const sold = await orderFor(ctx, { itemId: item.id, quantity: 3 }, { warehouseId: angeles.id });
    const [task] = await waitingTasks(ctx, "pick", sold.orderId);
    expect(await pick(ctx, task?.id, 3)).toMatchObject({ state: "done" });
  });

  it("goods promised on Friday are refused at the bin in Auckland once it is Saturday there [WMS-04]", async () => {
    setClock("2026-11-27T10:59:00Z");
    const { item } = await tenEach("2026-11-27");
    const tasks = [];
    for (const { id: warehouseId } of [auckland, angeles]) {
      const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 3 }, { warehouseId });
      tasks.push((await waitingTasks(ctx, "pick", orderId))[0]);
    }
    setClock("2026-11-27T11:00:00Z");
    expect(await refusal(pick(ctx, tasks[0]?.id, 3))).toBe("stock.lot_expired");
    expect(await pick(ctx, tasks[1]?.id, 3)).toMatchObject({ state: "done" });
  });

  it("a label that says Friday is refused at a bin in Auckland and taken in Los Angeles [WMS-04] [WMS-15]", async () => {
    const item = await makeItem(ctx, { lotTracked: true, barcode: "9506000134352" });
    const scan = { scannedItem: "(01)09506000134352(17)261127(10)L1" };
    const picked = [];
    for (const { id: warehouseId, bins } of [auckland, angeles]) {
      await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 5, { code: "L1", expiresOn: null });
      const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 5 }, { warehouseId });
      const [task] = await waitingTasks(ctx, "pick", orderId);
      picked.push(...(await settled([pick(ctx, task?.id, 5, scan)])));
    }
    expect(picked).toEqual(["stock.lot_expired", "done"]);
  });

  it("a hold that names no warehouse takes only what is good where it lies [WMS-03] [WMS-04]", async () => {
    const { item } = await tenEach("2026-11-27");
    const hold = { itemId: item.id, warehouseId: null, expiresInMinutes: 60, note: null };
    expect(await refusal(inventoryVerbs.reserveStock(ctx, { ...hold, quantity: 11 }))).toBe("stock.insufficient");
    const { reservations } = await inventoryVerbs.reserveStock(ctx, { ...hold, quantity: 10 });
    expect(reservations.map(({ locationId }) => locationId)).toEqual([angeles.bins[0]?.id]);
  });

  it("the hour's round sets aside the stock in Auckland, and that in Los Angeles after its own midnight [WMS-04]", async () => {
    const { item, lotId } = await tenEach("2026-11-27");
    expect(await expireLots(ctx)).toBe(10);
    expect(await statusesOf(lotId)).toEqual(["expired", "available"]);
    const back = {
      ...plainGoods,
      itemId: item.id,
      lotId,
      quantity: 1,
      toStatus: "available",
      status: "expired",
    } as const;
    const said = { reason: "inspection", note: null } as const;
    const change = lotVerbs.changeStockStatus(ctx, { ...back, ...said, locationId: auckland.bins[0]?.id ?? "" });
    expect(await refusal(change)).toBe("stock.lot_expired");
    setClock("2026-11-28T07:59:00Z");
    expect(await expireLots(ctx)).toBe(0);
    setClock("2026-11-28T08:00:00Z");
    expect(await expireLots(ctx)).toBe(10);
    expect(await statusesOf(lotId)).toEqual(["expired", "expired"]);
  });

  it("the stock list and its figures count by the day of each site [WMS-02] [WMS-04]", async () => {
    await tenEach("2026-11-27");
    const list = { sort: "sku", direction: "asc", limit: 10 } as const;
    const where = async (expired: boolean) =>
      (await inventoryVerbs.listInventory(ctx, { ...list, expired })).rows.map(({ locationId }) => locationId);
    expect([await where(true), await where(false)]).toEqual([[auckland.bins[0]?.id], [angeles.bins[0]?.id]]);
    const figures = async (warehouseId?: string) => {
      const stats = await inventoryVerbs.getInventoryStats(ctx, warehouseId === undefined ? {} : { warehouseId });
      return [stats.expired, stats.expiringWithin30Days];
    };
    expect(await Promise.all([figures(), figures(auckland.id), figures(angeles.id)])).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  it("shelf life that must be left is counted from the day of the site [PLT-10] [WMS-07]", async () => {
    const item = await makeItem(ctx, { lotTracked: true });
    await test.owner.query(
      `with made as (insert into item_category (organisation_id, name, created_at) values ($1, 'Dairy', now()) returning id),
         kept as (insert into stock_policy (category_id, organisation_id, lot_required, minimum_shelf_life_days, strategy,
             quarantine_on_receipt, created_at)
           select id, $1, true, 10, 'fefo', false, now() from made)
       update item set category = 'dairy' where id = $2`,
      [ctx.organisationId, item.id],
    );
    for (const { bins } of [auckland, angeles])
      await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 10, { code: "L1", expiresOn: "2026-12-07" });
    // Ten days from the 28th are the 8th of December, from the 27th the 7th.
    expect(await refusal(orderVerbs.allocateOrder(ctx, await order(item.id, auckland)))).toBe(
      "order.nothing_available",
    );
    expect(await orderVerbs.allocateOrder(ctx, await order(item.id, angeles))).toMatchObject({ state: "allocated" });
  });

  it("a purchase order that was expected on Friday is late in Auckland only, and availability begins with its own day [WMS-03] [WMS-05]", async () => {
    const item = await makeItem(ctx);
    for (const { id: warehouseId } of [auckland, angeles])
      await purchaseFor(
        ctx,
        { itemId: item.id, quantity: 5 },
        { until: "confirmed", warehouseId, expectedOn: "2026-11-27" },
      );
    const late = { late: true, sort: "number", direction: "asc", limit: 10 } as const;
    const { rows } = await purchasingVerbs.listPurchaseOrders(ctx, late);
    expect(rows.map(({ warehouseId }) => warehouseId)).toEqual([auckland.id]);
    const first = async (warehouseId: string) =>
      (await itemVerbs.getAvailability(ctx, { itemId: item.id, warehouseId, days: 2, quantity: 1 })).days[0]?.date;
    expect([await first(auckland.id), await first(angeles.id)]).toEqual(["2026-11-28", "2026-11-27"]);
    const day = async (warehouseId: string) => {
      const { purchaseOrdersLate, purchaseOrdersDueToday, timeZone } = await operationVerbs.getWarehouseDashboard(ctx, {
        warehouseId,
      });
      return [timeZone, purchaseOrdersLate, purchaseOrdersDueToday];
    };
    expect([await day(auckland.id), await day(angeles.id)]).toEqual([
      ["Pacific/Auckland", 1, 0],
      ["America/Los_Angeles", 0, 1],
    ]);
  });
});

it("an order due on a day is due when the working day of its warehouse ends there [WMS-07]", async () => {
  const item = await makeItem(ctx);
  const due = async (warehouse: TestWarehouse) => {
    const { orderId } = await orderFor(
      ctx,
      { itemId: item.id, quantity: 1 },
      { warehouseId: warehouse.id, dueAt: "2026-11-30", until: "confirmed" },
    );
    return (await orderVerbs.getOrder(ctx, { orderId })).dueAt;
  };
  expect([await due(auckland), await due(angeles)]).toEqual(["2026-11-30T04:00:00.000Z", "2026-12-01T01:00:00.000Z"]);
});

it("a warehouse without a zone has the organization's [WMS-01]", async () => {
  const { item } = await tenEach("2026-11-27");
  const placed = await placeWarehouse(ctx, angeles.id, { timeZone: null });
  expect(placed.timeZone).toBeNull();
  await test.owner.query("update organisation set time_zone = 'Pacific/Auckland' where id = $1", [ctx.organisationId]);
  expect(await refusal(orderVerbs.allocateOrder(ctx, await order(item.id, angeles)))).toBe("order.nothing_available");
  const { rows } = await locationVerbs.listWarehouses(ctx, {});
  expect(new Set(rows.map(({ timeZone }) => timeZone))).toEqual(new Set(["Pacific/Auckland", null]));
});

it("an unknown zone is refused by name and changes nothing; one that is left out stays [WMS-01]", async () => {
  const manager = await test.signIn(["manager"]);
  const own = test.contextFor(manager.organisationId, ["wms"]);
  const { id } = await makeWarehouse(own);
  const { version } = await placeWarehouse(own, id, { timeZone: "Pacific/Auckland" });
  const nowhere = { address: null, country: null, latitude: null, longitude: null };
  const place = (change: object) =>
    manager.request("PUT", `/api/wms/warehouses/${id}/site`, { version, ...nowhere, ...change });
  const refused = await place({ timeZone: "Mars/Olympus" });
  expect(refused.json()).toMatchObject({ code: "request.invalid", errors: [{ path: "timeZone" }] });
  const { rows } = await locationVerbs.listWarehouses(own, {});
  expect(rows).toMatchObject([{ timeZone: "Pacific/Auckland", version }]);
  expect((await place({})).json()).toMatchObject({ timeZone: "Pacific/Auckland" });
});
