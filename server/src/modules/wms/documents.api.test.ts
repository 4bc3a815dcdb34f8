import { beforeAll, describe, expect, it } from "vitest";
import { pick, purchaseFor, putAway, receiveLine } from "../../../test/factories/floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { expireReservations, inventoryVerbs, itemVerbs, operationVerbs, orderVerbs, purchasingVerbs } from "./index.ts";

const dayMs = 86_400_000;
const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx, 6);
});

const day = (days: number): string => new Date(test.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const binId = (index: number): string => warehouse.bins[index]?.id ?? "";
const stockOf = (itemId: string) => itemVerbs.getItem(ctx, { itemId });
const tasksOf = async (documentId: string, kind: "pick" | "put_away" | "pack") =>
  (await operationVerbs.listTasks(ctx, { documentId, kind, state: "waiting", sort: "path", limit: 100 })).rows;

async function confirmedPurchase(itemId: string, quantity: number, expectedOn: string | null = null): Promise<string> {
  return (await purchaseFor(ctx, { itemId, quantity }, { until: "confirmed", expectedOn })).purchaseOrderId;
}

const receive = (purchaseOrderId: string, line: Parameters<typeof receiveLine>[2], acceptSurplus = false) =>
  receiveLine(ctx, purchaseOrderId, line, { acceptSurplus });

async function allocated(lines: readonly { itemId: string; quantity: number }[]) {
  const { id } = await makeOrder(ctx, lines);
  await orderVerbs.confirmOrder(ctx, { orderId: id, version: null });
  return orderVerbs.allocateOrder(ctx, { orderId: id, version: null });
}

async function released(itemId: string, quantity: number, missing: "refuse" | "back_order" = "refuse") {
  const { id } = await allocated([{ itemId, quantity }]);
  return orderVerbs.releaseOrder(ctx, { orderId: id, version: null, missing });
}

describe("receiving", () => {
  it("refuses more than is expected until the surplus is accepted [WMS-06]", async () => {
    const item = await makeItem(ctx);
    const purchase = await confirmedPurchase(item.id, 10);
    await expect(receive(purchase, { good: 12 })).rejects.toMatchObject({
      code: "receipt.over",
      facts: { expected: 10, received: 12 },
    });
    expect((await stockOf(item.id)).onHand).toBe(0);
    expect(await receive(purchase, { good: 12 }, true)).toMatchObject({ state: "received", lines: [{ received: 12 }] });
    expect((await stockOf(item.id)).onHand).toBe(12);
  });

  it("books damaged units as scrap and what never came as short [WMS-06]", async () => {
    const item = await makeItem(ctx);
    const purchase = await confirmedPurchase(item.id, 10);
    expect(await receive(purchase, { good: 4, damaged: 2 })).toMatchObject({ state: "partially_received" });
    expect((await stockOf(item.id)).incoming).toBe(4);
    const closed = await purchasingVerbs.closePurchaseOrder(ctx, { purchaseOrderId: purchase, version: null });
    expect(closed).toMatchObject({ state: "closed", lines: [{ received: 4, damaged: 2, short: 4, open: 0 }] });
    const { rows } = await inventoryVerbs.listMovements(ctx, { itemId: item.id, limit: 10 });
    expect(rows.map(({ quantity, reason, toCode }) => [quantity, reason, toCode])).toContainEqual([
      2,
      "damaged_on_receipt",
      "@scrap",
    ]);
    expect((await stockOf(item.id)).onHand).toBe(4);
  });

  it("asks for the lot of a tracked item, and knows a lot by one expiry [WMS-06]", async () => {
    const item = await makeItem(ctx, { lotTracked: true });
    const purchase = await confirmedPurchase(item.id, 10);
    await expect(receive(purchase, { good: 1 })).rejects.toMatchObject({ code: "stock.lot_required" });
    await receive(purchase, { good: 1, lot: { code: "L1", expiresOn: day(30) } });
    const other = receive(purchase, { good: 1, lot: { code: "l1", expiresOn: day(60) } });
    await expect(other).rejects.toMatchObject({ code: "stock.lot_expiry_differs", facts: { expiresOn: day(30) } });
  });

  it("proposes the bin that holds the item, else an empty one, and shows why; a part may be put away first [WMS-06]", async () => {
    const item = await makeItem(ctx, { weightGrams: 1_000, lengthMm: 50, widthMm: 50, heightMm: 50 });
    await addStock(ctx, { itemId: item.id, locationId: binId(3) }, 90);
    const purchase = await confirmedPurchase(item.id, 15);
    await receive(purchase, { good: 15 });
    const tasks = await tasksOf(purchase, "put_away");
    expect(tasks.map(({ quantity, toCode, putAwayReason }) => [quantity, toCode, putAwayReason?.code])).toContainEqual([
      10,
      warehouse.bins[3]?.code,
      "same_item",
    ]);
    const first = tasks.find(({ quantity }) => quantity === 10);
    const part = await putAway(ctx, first?.id, 4);
    expect(part).toMatchObject({ state: "open", doneQuantity: 4 });
    const wrong = putAway(ctx, part.id, 6, { scannedLocation: "NOWHERE" });
    await expect(wrong).rejects.toMatchObject({ code: "task.wrong_code" });
    expect(await putAway(ctx, part.id, 6)).toMatchObject({
      state: "done",
    });
  });
});

describe("an order", () => {
  it("is served from the lot that expires first; expired lots stay [WMS-07]", async () => {
    const item = await makeItem(ctx, { lotTracked: true });
    const lots: [string, string, number][] = [
      ["LATE", day(300), 0],
      ["GONE", day(-1), 1],
      ["SOON", day(10), 2],
    ];
    for (const [code, expiresOn, bin] of lots) {
      await addStock(ctx, { itemId: item.id, locationId: binId(bin) }, 5, { code, expiresOn });
    }
    const order = await allocated([{ itemId: item.id, quantity: 12 }]);
    expect(order.lines[0]?.allocated).toBe(10);
    const filter = { salesOrderId: order.id, state: "active" as const, limit: 10 };
    const { rows } = await inventoryVerbs.listReservations(ctx, filter);
    expect(
      rows
        .map(({ lotCode, quantity }) => [lotCode, quantity])
        .toSorted(([one = ""], [other = ""]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ["LATE", 5],
      ["SOON", 5],
    ]);
  });

  it("leaves what is missing to a back-order that claims the next receipt [WMS-07]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 3);
    const order = await allocated([{ itemId: item.id, quantity: 8 }]);
    expect(order).toMatchObject({ state: "allocated", lines: [{ allocated: 3 }] });
    const target = { orderId: order.id, version: null };
    await expect(orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" })).rejects.toMatchObject({
      code: "order.partially_allocated",
      facts: { missing: 5 },
    });
    const parent = await orderVerbs.releaseOrder(ctx, { ...target, missing: "back_order" });
    expect(parent).toMatchObject({ state: "released", lines: [{ allocated: 3, backOrdered: 5 }] });
    const [backOrder] = parent.backOrders;
    expect(backOrder?.state).toBe("confirmed");
    const retry = { orderId: backOrder?.id ?? "", version: null };
    await expect(orderVerbs.allocateOrder(ctx, retry)).rejects.toMatchObject({ code: "order.nothing_available" });
    await addStock(ctx, { itemId: item.id, locationId: binId(1) }, 9);
    expect(await orderVerbs.allocateOrder(ctx, retry)).toMatchObject({ state: "allocated", lines: [{ allocated: 5 }] });
  });

  it("looks in other bins for what a picker does not find, then back-orders it; the reason stays on record [WMS-09]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 6);
    const order = await released(item.id, 6);
    await addStock(ctx, { itemId: item.id, locationId: binId(1) }, 1);
    const [task] = await tasksOf(order.id, "pick");
    await expect(pick(ctx, task?.id, 4)).rejects.toMatchObject({ code: "task.reason_required" });
    await expect(pick(ctx, task?.id, 7)).rejects.toMatchObject({ code: "task.quantity_exceeded" });
    const short = await pick(ctx, task?.id, 4, { shortReason: "other" });
    expect(short).toMatchObject({ state: "short", doneQuantity: 4, reason: "other" });
    const [again] = await tasksOf(order.id, "pick");
    expect(again).toMatchObject({ quantity: 1, fromCode: warehouse.bins[1]?.code });
    await pick(ctx, again?.id, 1);
    const after = await orderVerbs.getOrder(ctx, { orderId: order.id });
    expect(after).toMatchObject({ state: "picked", lines: [{ picked: 5, allocated: 5, backOrdered: 1 }] });
    expect(after.backOrders).toHaveLength(1);
    expect(await stockOf(item.id)).toMatchObject({ onHand: 7, reserved: 0, available: 2 });
  });

  it("may be picked in parts by whoever claimed it, and by nobody else [WMS-09]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 6);
    const order = await released(item.id, 6);
    const [task] = await tasksOf(order.id, "pick");
    const taskId = task?.id ?? "";
    await operationVerbs.claimTask(ctx, { taskId });
    const colleague = test.contextFor(ctx.organisationId, ["wms"]);
    await expect(operationVerbs.claimTask(colleague, { taskId })).rejects.toMatchObject({ code: "task.refused" });
    await expect(operationVerbs.unclaimTask(colleague, { taskId })).rejects.toMatchObject({
      code: "task.claimed_by_other",
    });
    expect(await pick(ctx, taskId, 2, { restFollows: true })).toMatchObject({ state: "claimed", doneQuantity: 2 });
    const filter = { salesOrderId: order.id, state: "partially_picked" as const, limit: 10 };
    expect((await inventoryVerbs.listReservations(ctx, filter)).rows).toMatchObject([{ quantity: 6, picked: 2 }]);
    expect(await pick(ctx, taskId, 4)).toMatchObject({ state: "done" });
    expect(await tasksOf(order.id, "pack")).toHaveLength(1);
  });

  it("gives its stock back when it is cancelled, and what was picked returns to the shelf [WMS-07]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(4) }, 9);
    const order = await released(item.id, 9);
    const [task] = await tasksOf(order.id, "pick");
    await pick(ctx, task?.id, 5, { restFollows: true });
    const cancelled = await orderVerbs.cancelOrder(ctx, {
      orderId: order.id,
      version: null,
      reason: "customer_request",
      note: null,
      backOrders: "keep",
    });
    expect(cancelled).toMatchObject({ state: "cancelled", commands: [], lines: [{ allocated: 0, cancelled: 9 }] });
    expect(await stockOf(item.id)).toMatchObject({ onHand: 9, reserved: 0, available: 4 });
    const [back] = await tasksOf(order.id, "put_away");
    expect(back).toMatchObject({ quantity: 5, toCode: warehouse.bins[4]?.code });
    await putAway(ctx, back?.id, 5);
    expect(await stockOf(item.id)).toMatchObject({ onHand: 9, available: 9 });
  });

  it("is packed with neither more nor less than was picked [WMS-09]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 3);
    const order = await released(item.id, 3);
    const [task] = await tasksOf(order.id, "pick");
    await pick(ctx, task?.id, 3);
    const pack = (quantity: number) =>
      orderVerbs.packOrder(ctx, {
        orderId: order.id,
        version: null,
        cartons: [
          {
            type: "L" as const,
            weightGrams: 1,
            tightReason: null,
            contents: [{ lineNumber: 1, lotId: null, quantity }],
          },
        ],
      });
    await expect(pack(2)).rejects.toMatchObject({ code: "order.packing_incomplete", facts: { packed: 2, picked: 3 } });
    await expect(pack(4)).rejects.toMatchObject({ code: "order.packing_unpicked", facts: { packed: 4, picked: 3 } });
    expect((await pack(3)).state).toBe("packed");
  });
});

describe("promises", () => {
  it("count stock, claims and expected receipts day by day [WMS-03]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 10);
    await confirmedPurchase(item.id, 20, day(5));
    const { id } = await makeOrder(ctx, [{ itemId: item.id, quantity: 4 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: id, version: null });
    const asked = (quantity: number) => itemVerbs.getAvailability(ctx, { itemId: item.id, days: 30, quantity });
    expect(await asked(6)).toMatchObject({ availableNow: 10, promiseDate: day(0) });
    expect(await asked(7)).toMatchObject({
      promiseDate: day(5),
      days: [
        { date: day(0), outgoing: 4, availableToPromise: 6 },
        { date: day(5), incoming: 20, availableToPromise: 26 },
      ],
    });
    expect((await asked(27)).promiseDate).toBeNull();
  });

  it("end: holds after their time, an order's allocation when nobody released it [WMS-03]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: binId(0) }, 10);
    const hold = { itemId: item.id, warehouseId: null, quantity: 3, expiresInMinutes: 60, note: "phone call" };
    await inventoryVerbs.reserveStock(ctx, hold);
    const order = await allocated([{ itemId: item.id, quantity: 5 }]);
    expect(await stockOf(item.id)).toMatchObject({ reserved: 8, available: 2 });
    await expect(inventoryVerbs.reserveStock(ctx, hold)).rejects.toMatchObject({ code: "stock.insufficient" });
    expect(await expireReservations(ctx)).toBe(0);
    test.clock.advance(61 * 60_000);
    expect(await expireReservations(ctx)).toBe(1);
    test.clock.advance(3 * dayMs);
    // Orders of other tests that were allocated and never released expire as well.
    expect(await expireReservations(ctx)).toBeGreaterThanOrEqual(1);
    expect(await stockOf(item.id)).toMatchObject({ reserved: 0, available: 10 });
    expect(await orderVerbs.getOrder(ctx, { orderId: order.id })).toMatchObject({
      state: "confirmed",
      lines: [{ allocated: 0 }],
    });
  });
});
