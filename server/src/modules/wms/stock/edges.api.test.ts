import { randomUUID } from "node:crypto";
import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import {
  addStock,
  makeItem,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, locationVerbs, purchasingVerbs } from "../index.ts";
import { loadOutlook } from "./availability.store.ts";
import { plainGoods } from "./stock-goods.ts";
import { requireUnexpired, requireUsableLots } from "../items/lots.store.ts";
import { insertReservations } from "./reservations.store.ts";
import { loadScrapByReason } from "./scrap-report.store.ts";
import { loadAvailable, loadDemand } from "../items/totals.store.ts";

const test = useTestApp({ startAt: new Date("2026-06-15T12:00:00.000Z") });
let ctx: Context;
let organisationId: string;
let warehouse: TestWarehouse;
let itemId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  await test.owner.query("update organisation set time_zone = 'UTC' where id = $1", [organisationId]);
  ctx = test.contextFor(organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const dayMs = 86_400_000;
const later = (ms: number) => new Date(test.clock.now().getTime() + ms);
const date = (days: number) =>
  later(days * dayMs)
    .toISOString()
    .slice(0, 10);

describe("what is expected of an item", () => {
  async function ordered(quantity: number, expectedOn: string | null, confirmed = true): Promise<string> {
    const change = { expectedOn, warehouseId: warehouse.id };
    const { id } = await makePurchaseOrder(ctx, [{ itemId, quantity }], change);
    if (confirmed) await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: id, version: null });
    return id;
  }
  const outlook = async (change: { ownerId?: string; warehouseId?: string } = {}) =>
    (await loadOutlook(ctx.read, { itemId, ...change }, test.clock.now())).outlook;
  const receipts = async (change = {}) =>
    (await outlook(change)).receipts
      .map(({ day, quantity }) => [day, quantity])
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);

  it("is the rest of confirmed orders with a date, of this owner and warehouse: the line's date before the order's [WMS-03]", async () => {
    await ordered(5, date(3));
    await ordered(6, null);
    await ordered(7, date(4), false);
    const dated = await ordered(20, date(9));
    const change =
      "update purchase_order_line set expected_on = $2, received = 4, damaged = 3, short = 2 where purchase_order_id = $1";
    await test.owner.query(change, [dated, date(2)]);
    const done = await ordered(9, date(1));
    await test.owner.query(
      "update purchase_order_line set received = 4, damaged = 3, short = 2 where purchase_order_id = $1",
      [done],
    );
    expect(await receipts()).toEqual([
      [2, 11],
      [3, 5],
    ]);
    expect(await receipts({ warehouseId: warehouse.id })).toHaveLength(2);
    expect(await receipts({ warehouseId: randomUUID() })).toEqual([]);
    expect(await receipts({ ownerId: randomUUID() })).toEqual([]);
  });

  it("includes free goods where they arrive, today, and nothing of them that may not be used [WMS-03]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.receiving }, 4);
    expect(await outlook()).toMatchObject({ availableNow: 0, receipts: [{ day: 0, quantity: 4 }] });
    await test.owner.query("update stock_balance set status = 'quarantined' where location_id = $1", [
      warehouse.receiving,
    ]);
    expect(await receipts()).toEqual([]);
  });

  it("is claimed by those who wait for it, until their time is over [WMS-03]", async () => {
    const at = {
      itemId,
      lotId: null,
      unitId: null,
      ownerId: null,
      locationId: null,
      salesOrderId: null,
      lineNumber: null,
    };
    const claim = (quantity: number, expiresAt: Date, expectedOn: string | null) =>
      ctx.transaction((tx) => insertReservations(tx, [{ ...at, quantity, expiresAt, expectedOn, note: null }]));
    await claim(1, later(0), date(1));
    await claim(2, later(1), date(2));
    await claim(3, later(1), null);
    const { promises } = await outlook();
    expect(new Map(promises.map(({ day, quantity }) => [day, quantity]))).toEqual(
      new Map([
        [2, 2],
        [0, 3],
      ]),
    );
  });
});

it("counts as demand what was ordered within 28 days: sales and free items, without drafts, cancelled units and back-orders [WMS-03]", async () => {
  const now = test.clock.now();
  const order = async (quantity: number, change: Record<string, unknown> = {}, line: Record<string, unknown> = {}) => {
    const { orderId } = await orderFor(ctx, { itemId, quantity }, { until: "confirmed" });
    const set = (values: Record<string, unknown>) =>
      Object.keys(values)
        .map((name, index) => `${name} = $${index + 2}`)
        .join(", ");
    const update = (table: string, key: string, values: Record<string, unknown>) =>
      test.owner.query(`update ${table} set ${set(values)} where ${key} = $1`, [orderId, ...Object.values(values)]);
    await update("sales_order", "id", { ordered_at: now, ...change });
    if (Object.keys(line).length > 0) await update("sales_order_line", "sales_order_id", line);
    return orderId;
  };
  const first = await order(1);
  await order(10, { ordered_at: later(-28 * dayMs + 1) });
  await order(100, { ordered_at: later(-28 * dayMs) });
  await order(200, { ordered_at: later(1) });
  await order(400, { state: "cancelled" });
  await order(800, { state: "draft" });
  await order(1_000, {}, { cancelled: 300 });
  await order(1_600, { back_order_of: first });
  const { id: other } = await makeItem(ctx);
  expect(await loadDemand(ctx.read, [itemId, other], now)).toEqual(new Map([[itemId, 711]]));
  expect(await loadDemand(ctx.read, [], now)).toEqual(new Map());
});

it("tells what is available of several items, of one warehouse or all, without bins that are blocked [WMS-03]", async () => {
  const south = await makeWarehouse(ctx);
  const { id: other } = await makeItem(ctx);
  const { id: none } = await makeItem(ctx);
  await addStock(ctx, { itemId, locationId: bin(0) }, 5);
  await addStock(ctx, { itemId, locationId: bin(1) }, 7);
  await addStock(ctx, { itemId, locationId: south.bins[0]?.id }, 11);
  await addStock(ctx, { itemId: other, locationId: bin(1) }, 3);
  const available = (warehouseId: string | null, ownerId: string | null = null) =>
    loadAvailable(ctx.read, [itemId, other, none], { ownerId, warehouseId });
  expect(await available(null)).toEqual(
    new Map([
      [itemId, 23],
      [other, 3],
    ]),
  );
  expect(await available(south.id)).toEqual(new Map([[itemId, 11]]));
  await locationVerbs.changeLocations(ctx, { locationIds: [bin(1)], blocked: true });
  expect(await available(null)).toEqual(new Map([[itemId, 16]]));
  expect(await available(warehouse.id)).toEqual(new Map([[itemId, 5]]));
  expect(await available(null, randomUUID())).toEqual(new Map());
});

it("counts stock, bins and lots of one warehouse alone where it is named [WMS-01] [WMS-03]", async () => {
  const south = await makeWarehouse(ctx, 2);
  const lots = await makeItem(ctx, { lotTracked: true, costMinor: 10 });
  await addStock(ctx, { itemId, locationId: bin(0) }, 5);
  await addStock(ctx, { itemId: lots.id, locationId: south.bins[0]?.id }, 4, { code: "L", expiresOn: date(1) });
  const figures = ({ id }: TestWarehouse) => inventoryVerbs.getInventoryStats(ctx, { warehouseId: id });
  expect(await figures(warehouse)).toMatchObject({ unitsOnHand: 5, valueMinor: 5 * 600, expiringWithin30Days: 0 });
  expect(await figures(south)).toMatchObject({
    unitsOnHand: 4,
    valueMinor: 40,
    expiringWithin30Days: 1,
    binsOccupied: 1,
  });
});

describe("a lot", () => {
  it("is used on its last day and not on the next, alone or among others [WMS-13]", async () => {
    const lotted = await makeItem(ctx, { lotTracked: true });
    for (const days of [-1, 0]) {
      const lot = { code: `D${days}`, expiresOn: date(days) };
      await addStock(ctx, { itemId: lotted.id, locationId: bin(0) }, 1, lot);
    }
    const { rows } = await itemVerbs.listLots(ctx, { itemId: lotted.id });
    const goods = (code: string) => ({
      sku: lotted.sku,
      lotId: rows.find((lot) => lot.code === code)?.id ?? "",
      locationId: bin(0),
    });
    const use = (...codes: string[]) => ctx.transaction((tx) => requireUsableLots(tx, codes.map(goods)));
    const free = (code: string) => ctx.transaction((tx) => requireUnexpired(tx, goods(code)));
    await use("D0", "D0");
    await free("D0");
    expect(await refusal(use("D0", "D-1"))).toBe("stock.lot_expired");
    expect(await refusal(free("D-1"))).toBe("stock.lot_expired");
  });

  it("of a known code keeps its day: another is refused, none and the same are not [WMS-04]", async () => {
    const { id } = await makeItem(ctx, { lotTracked: true });
    const add = (code: string, expiresOn: string | null) =>
      addStock(ctx, { itemId: id, locationId: bin(0) }, 1, { code, expiresOn });
    await add("Milk", date(5));
    await add("MILK", date(5));
    await add("milk", null);
    expect(await refusal(add("milk", date(6)))).toBe("stock.lot_expiry_differs");
    const { rows } = await itemVerbs.listLots(ctx, { itemId: id });
    expect(rows.map(({ code, expiresOn, onHand }) => [code, expiresOn, onHand])).toEqual([["Milk", date(5), 3]]);
  });
});

describe("the ledger", () => {
  const list = async (change: object) =>
    (await inventoryVerbs.listMovements(ctx, { limit: 50, ...change })).rows.map((row: MovementRow) => row.quantity);

  it("is narrowed by item, place, warehouse, kind and time: from a moment, up to but not including another [WMS-02]", async () => {
    const south = await makeWarehouse(ctx);
    const { id: other } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: bin(0) }, 10);
    test.clock.advance(1);
    const goods = { ...plainGoods, itemId, lotId: null };
    const why = { reason: "reslotting", note: null } as const;
    const from = test.clock.now().toISOString();
    await inventoryVerbs.transferStock(ctx, {
      ...goods,
      ...why,
      locationId: bin(0),
      toLocationId: bin(1),
      quantity: 4,
    });
    test.clock.advance(1);
    const to = test.clock.now().toISOString();
    await addStock(ctx, { itemId: other, locationId: south.bins[0]?.id }, 7);
    expect(await list({})).toEqual([7, 4, 10]);
    expect(await list({ from })).toEqual([7, 4]);
    expect(await list({ to })).toEqual([4, 10]);
    expect(await list({ from, to })).toEqual([4]);
    expect(await list({ itemId })).toEqual([4, 10]);
    expect(await list({ locationId: bin(0) })).toEqual([4, 10]);
    expect(await list({ locationId: bin(1) })).toEqual([4]);
    expect(await list({ warehouseId: south.id })).toEqual([7]);
    expect(await list({ kind: "transfer" })).toEqual([4]);
    expect(await list({ documentId: randomUUID() })).toEqual([]);
  });

  it("tells of scrap by item, warehouse and time: from a moment, up to but not including another [WMS-11]", async () => {
    const south = await makeWarehouse(ctx);
    const free = await makeItem(ctx, { costMinor: null });
    const scrap = (item: string, locationId: string, quantity: number, reason: "damaged" | "expired") =>
      inventoryVerbs.scrapStock(ctx, {
        ...plainGoods,
        itemId: item,
        lotId: null,
        locationId,
        quantity,
        reason,
        note: null,
      });
    const [here, there] = [bin(0), south.bins[0]?.id ?? ""];
    for (const locationId of [here, there])
      for (const item of [itemId, free.id]) await addStock(ctx, { itemId: item, locationId }, 50);
    test.clock.advance(1);
    const from = test.clock.now().toISOString();
    await scrap(itemId, here, 1, "damaged");
    await scrap(free.id, there, 2, "damaged");
    test.clock.advance(1);
    const to = test.clock.now().toISOString();
    await scrap(itemId, there, 4, "expired");
    const report = async (change: object = {}) => {
      const question = { from: later(-dayMs).toISOString(), to: later(1).toISOString(), ...change };
      const { rows } = await loadScrapByReason(ctx.read, question);
      return rows.map(({ reason, movements, units, valueMinor, unitsWithoutCost }) => [
        reason,
        movements,
        units,
        valueMinor,
        unitsWithoutCost,
      ]);
    };
    const expired = ["expired", 1, 4, 2_400, 0];
    expect(await report()).toEqual([expired, ["damaged", 2, 3, 600, 2]]);
    expect(await report({ from, to })).toEqual([["damaged", 2, 3, 600, 2]]);
    expect(await report({ from: to })).toEqual([expired]);
    expect(await report({ itemId })).toEqual([expired, ["damaged", 1, 1, 600, 0]]);
    expect(await report({ warehouseId: warehouse.id })).toEqual([["damaged", 1, 1, 600, 0]]);
  });
});
