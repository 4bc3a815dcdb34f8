import { beforeEach, describe, expect, it } from "vitest";
import { packAndShip, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { importText } from "../../../../test/factories/imports.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makeWarehouse,
  placeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, locationVerbs, orderVerbs } from "../index.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["manager"]);
  warehouse = await makeWarehouse(ctx);
});

const totals = async (orderId: string) => {
  const { totalMinor, unitCount, lines } = await orderVerbs.getOrder(ctx, { orderId });
  return { totalMinor, unitCount, lines: lines.map((line) => line.totalMinor) };
};

/** 10 of an item in a bin, ordered twice in one order at 10.00, and handed to the floor; the picker finds some of it. */
async function pickShort(missing: "back_order" | "cancel", found = 4, bin = 0) {
  const item = await makeItem(ctx);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[bin]?.id }, 10);
  const { id: orderId } = await makeOrder(ctx, [
    { itemId: item.id, quantity: 6 },
    { itemId: item.id, quantity: 3 },
  ]);
  const target = { orderId, version: null };
  await orderVerbs.confirmOrder(ctx, target);
  await orderVerbs.allocateOrder(ctx, target);
  await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
  const tasks = await waitingTasks(ctx, "pick", orderId);
  for (const task of tasks) {
    const short = task.lineNumber === 1;
    await pick(ctx, task.id, short ? found : task.quantity, { shortReason: short ? "stockout" : null, missing });
  }
  return orderId;
}

describe("an order of which units move to a back-order", () => {
  it("comes to what it delivers itself, and with its back-order to what was ordered [WMS-07]", async () => {
    const orderId = await pickShort("back_order");
    expect(await totals(orderId)).toEqual({ totalMinor: 7_000, unitCount: 7, lines: [4_000, 3_000] });
    const [backOrder] = (await orderVerbs.getOrder(ctx, { orderId })).backOrders;
    expect(await totals(backOrder?.id ?? "")).toEqual({ totalMinor: 2_000, unitCount: 2, lines: [2_000] });
    await packAndShip(ctx, orderId);
    const { rows } = await orderVerbs.listOrders(ctx, { sort: "number", direction: "asc", limit: 5 });
    expect(rows.map(({ state, totalMinor }) => [state, totalMinor])).toEqual([
      ["shipped", 7_000],
      ["confirmed", 2_000],
    ]);
  });

  it("does not come to units that were cancelled instead [WMS-07]", async () => {
    expect(await totals(await pickShort("cancel"))).toEqual({
      totalMinor: 7_000,
      unitCount: 7,
      lines: [4_000, 3_000],
    });
  });
});

describe("an order due on a day without a time", () => {
  const dueOf = async (dueAt: string) =>
    (await makeOrder(ctx, [{ itemId: (await makeItem(ctx)).id, quantity: 1 }], { dueAt })).dueAt;

  it("is due at the end of the working day of its warehouse, by the organization's clock [WMS-07]", async () => {
    await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [ctx.organisationId]);
    expect(await dueOf("2026-07-01")).toBe("2026-07-01T15:00:00.000Z");
    expect(await dueOf("2026-12-01")).toBe("2026-12-01T16:00:00.000Z");
    const [place] = (await locationVerbs.listWarehouses(ctx, {})).rows;
    expect(place?.workingDayEnds).toBe("17:00");
    await placeWarehouse(ctx, warehouse.id, { workingDayEnds: "20:30" });
    expect(await dueOf("2026-07-01")).toBe("2026-07-01T18:30:00.000Z");
    expect(await dueOf("2026-07-01T08:00:00.000Z")).toBe("2026-07-01T08:00:00.000Z");
  });

  it("is so in a file as well, where midnight stands for no time [PLT-02]", async () => {
    const { sku } = await makeItem(ctx);
    const head = "order number,item code,qty,price,due date";
    const rows = [`A,${sku},1,1.00,2026-07-01`, `B,${sku},1,1.00,2026-07-01 00:00`, `C,${sku},1,1.00,2026-07-01 08:30`];
    const run = await importText(ctx, "sales_orders", [head, ...rows, ""].join("\n"));
    expect(run.result?.problems).toEqual([]);
    const orders = await orderVerbs.listOrders(ctx, { sort: "number", direction: "asc", limit: 5 });
    expect(orders.rows.map(({ number, dueAt }) => [number, dueAt])).toEqual([
      ["A", "2026-07-01T17:00:00.000Z"],
      ["B", "2026-07-01T17:00:00.000Z"],
      ["C", "2026-07-01T08:30:00.000Z"],
    ]);
  });
});

describe("canceling an order that has a back-order", () => {
  const stateOf = async (orderId: string) => (await orderVerbs.getOrder(ctx, { orderId })).state;

  async function split(bin = 0) {
    const orderId = await pickShort("back_order", 4, bin);
    const [backOrder] = (await orderVerbs.getOrder(ctx, { orderId })).backOrders;
    return { orderId, backOrderId: backOrder?.id ?? "", number: backOrder?.number ?? "" };
  }

  it("leaves the back-order open, or cancels it as well, as it is said [WMS-07]", async () => {
    const kept = await split();
    const how = { version: null, reason: "other", note: null } as const;
    await orderVerbs.cancelOrder(ctx, { ...how, orderId: kept.orderId, backOrders: "keep" });
    expect([await stateOf(kept.orderId), await stateOf(kept.backOrderId)]).toEqual(["cancelled", "confirmed"]);
    const gone = await split(1);
    await orderVerbs.cancelOrder(ctx, { ...how, orderId: gone.orderId, backOrders: "cancel" });
    expect([await stateOf(gone.orderId), await stateOf(gone.backOrderId)]).toEqual(["cancelled", "cancelled"]);
    const { rows } = await inventoryVerbs.listReservations(ctx, { state: "active", limit: 50 });
    expect(rows.filter(({ salesOrderId }) => salesOrderId === gone.backOrderId)).toEqual([]);
  });

  it("is told with its back-orders to who approves it, and is taken back as a whole [WMS-07] [DEC-04] [PLT-06]", async () => {
    const { orderId, backOrderId, number } = await split();
    const person = await test.signIn(["manager"], { organisationId: ctx.organisationId });
    const input = { orderId, reason: "other", backOrders: "cancel" };
    const tool = "order-management_cancel_order";
    const tried = await person.request("POST", `/api/actions/${tool}/simulate`, { input });
    expect(tried.statusCode, tried.body).toBe(200);
    expect(tried.body).toContain(number);
    const { token } = tried.json<{ token: string }>();
    const done = await person.request("POST", "/api/actions/apply", { token, tool, input });
    expect(done.statusCode, done.body).toBe(200);
    expect([await stateOf(orderId), await stateOf(backOrderId)]).toEqual(["cancelled", "cancelled"]);
    const { applied } = done.json<{ applied: { id: string } }>();
    const undone = await person.request("POST", `/api/actions/applied/${applied.id}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect([await stateOf(orderId), await stateOf(backOrderId)]).toEqual(["picked", "confirmed"]);
  });
});
