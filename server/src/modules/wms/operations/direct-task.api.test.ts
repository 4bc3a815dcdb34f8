import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, pick, purchaseFor, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import { addStock, makeItem, makeWarehouse, moveStock, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { inventoryVerbs, itemVerbs, lotVerbs, operationVerbs, orderVerbs, traceVerbs } from "../index.ts";
import { plainGoods } from "../stock/stock-goods.ts";

const test = useTestApp();
let ctx: Context;
let boss: SignedInPerson;
let warehouse: TestWarehouse;
let itemId: string;
beforeEach(async () => {
  const organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  boss = await test.signIn(["manager"], { organisationId });
  warehouse = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

const plain = () => ({ ...plainGoods, itemId, lotId: null, locationId: warehouse.receiving, note: null });
const waiting = async () =>
  (await waitingTasks(ctx, "put_away")).map(({ quantity, doneQuantity, fromCode, state }) => ({
    left: quantity - doneQuantity,
    fromCode,
    state,
  }));
const eventsOf = (action: string) =>
  ctx.read.rows<{ after: Record<string, unknown> }>(
    sql`select after from audit_event where organisation_id = current_organisation() and action = ${action} order by occurred_at, id`,
  );

describe("a put-away task follows its goods", () => {
  it("to fewer units when some are adjusted away, and ends when all are scrapped [WMS-06] [WMS-11]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    await inventoryVerbs.adjustStock(ctx, { ...plain(), change: -4, lot: null, reason: "recounted" });
    expect(await waiting()).toMatchObject([{ left: 6 }]);
    await inventoryVerbs.scrapStock(ctx, { ...plain(), quantity: 6, reason: "damaged" });
    expect(await waiting()).toEqual([]);
    expect(await eventsOf("task.follow")).toMatchObject([
      { after: { reason: "goods_gone", less: 4 } },
      { after: { reason: "goods_gone" } },
    ]);
  });

  it("to another dock, and ends on a shelf [WMS-06]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    await moveStock(ctx, { itemId, locationId: warehouse.receiving, toLocationId: warehouse.staging, quantity: 3 });
    const parts = await waiting();
    expect(parts.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([3, 7]);
    await moveStock(ctx, {
      itemId,
      locationId: warehouse.staging,
      toLocationId: warehouse.bins[0]?.id ?? "",
      quantity: 3,
    });
    expect(await waiting()).toMatchObject([{ left: 7 }]);
    const [task] = await waitingTasks(ctx, "put_away");
    expect(await putAway(ctx, task?.id, 7)).toMatchObject({ state: "done" });
  });

  it("into quarantine with a recall, and can still be put away [WMS-13]", async () => {
    const lotted = (await makeItem(ctx, { lotTracked: true })).id;
    await purchaseFor(ctx, { itemId: lotted, quantity: 5 }, { lot: { code: "L1", expiresOn: null } });
    const { rows } = await itemVerbs.listLots(ctx, { itemId: lotted });
    const lotId = rows[0]?.id ?? "";
    const { id } = await traceVerbs.startRecall(ctx, { lotId, reason: "safety", note: null, drill: false });
    await traceVerbs.quarantineRecall(ctx, { recallId: id });
    const [task] = await waitingTasks(ctx, "put_away");
    expect(await putAway(ctx, task?.id, 5)).toMatchObject({ state: "done" });
    const { stock } = await lotVerbs.getLot(ctx, { lotId });
    expect(stock).toMatchObject([{ status: "quarantined", onHand: 5 }]);
  });

  it("into quarantine where such goods lay and were released before [WMS-04] [WMS-13]", async () => {
    const lotted = (await makeItem(ctx, { lotTracked: true })).id;
    await purchaseFor(ctx, { itemId: lotted, quantity: 5 }, { lot: { code: "L1", expiresOn: null } });
    const lotId = (await itemVerbs.listLots(ctx, { itemId: lotted })).rows[0]?.id ?? "";
    const goods = { ...plain(), itemId: lotted, lotId, quantity: 5 };
    await lotVerbs.changeStockStatus(ctx, { ...goods, toStatus: "quarantined", reason: "inspection" });
    const released = { ...goods, status: "quarantined", toStatus: "available", reason: "passed_inspection" } as const;
    await lotVerbs.changeStockStatus(ctx, released);
    const { id } = await traceVerbs.startRecall(ctx, { lotId, reason: "safety", note: null, drill: false });
    await traceVerbs.quarantineRecall(ctx, { recallId: id });
    const [task] = await waitingTasks(ctx, "put_away");
    expect(await putAway(ctx, task?.id, 5)).toMatchObject({ state: "done" });
  });

  it("without the bin of the good ones when they are damaged [WMS-06]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    await lotVerbs.changeStockStatus(ctx, { ...plain(), toStatus: "damaged", quantity: 2, reason: "damaged" });
    const rows = await waitingTasks(ctx, "put_away");
    const damaged = rows.find(({ quantity }) => quantity === 2);
    expect(damaged).toMatchObject({ toLocationId: null, putAwayReason: null });
    expect(await refusal(putAway(ctx, damaged?.id, 2))).toBe("location.missing");
    expect(await putAway(ctx, damaged?.id, 2, { locationId: warehouse.bins[1]?.id ?? null })).toMatchObject({
      state: "done",
    });
  });
});

describe("a task that nobody does", () => {
  it("is canceled with its reason, and the goods stay [WMS-06]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    const [task] = await waitingTasks(ctx, "put_away");
    const ended = {
      taskId: task?.id ?? "",
      reason: "goods_stay",
      missing: "back_order",
      note: "Shipped on Monday",
    } as const;
    expect(await operationVerbs.cancelTask(ctx, ended)).toMatchObject({
      state: "cancelled",
      reason: "goods_stay",
      note: "Shipped on Monday",
      commands: [],
    });
    expect(await eventsOf("task.cancel")).toMatchObject([{ after: { input: { reason: "goods_stay", left: 10 } } }]);
    expect(await refusal(operationVerbs.cancelTask(ctx, ended))).toBe("task.refused");
  });

  it("gives the stock of a pick back, and keeps what was picked of it [WMS-07] [WMS-09]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 8);
    const { orderId } = await orderFor(ctx, { itemId, quantity: 6 });
    const [task] = await waitingTasks(ctx, "pick", orderId);
    await pick(ctx, task?.id, 2, { restFollows: true });
    const ended = { taskId: task?.id ?? "", reason: "not_needed", missing: "cancel", note: null } as const;
    expect(await operationVerbs.cancelTask(ctx, ended)).toMatchObject({ state: "done", quantity: 2, doneQuantity: 2 });
    expect((await itemVerbs.getItem(ctx, { itemId })).reserved).toBe(0);
    expect(await orderVerbs.getOrder(ctx, { orderId })).toMatchObject({
      state: "picked",
      lines: [{ picked: 2, cancelled: 4 }],
    });
  });

  it("ends with its document where it is about a whole one [WMS-07]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 8);
    const { orderId } = await orderFor(ctx, { itemId, quantity: 6 });
    const [task] = await waitingTasks(ctx, "pick", orderId);
    await pick(ctx, task?.id, 6);
    const [pack] = await waitingTasks(ctx, "pack", orderId);
    expect(pack?.commands).not.toContain("cancel");
    const ended = { taskId: pack?.id ?? "", reason: "other", missing: "cancel", note: null } as const;
    expect(await refusal(operationVerbs.cancelTask(ctx, ended))).toBe("task.ends_with_document");
  });
});

describe("a task of a person who has gone home", () => {
  it("is given to another by a manager, and by nobody else [WMS-12]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    const [task] = await waitingTasks(ctx, "put_away");
    const taskId = task?.id ?? "";
    await operationVerbs.claimTask(ctx, { taskId });
    const worker = await test.signIn(["wms"], { organisationId: ctx.organisationId });
    expect((await worker.request("POST", `/api/wms/tasks/${taskId}/cancel`, { reason: "other" })).statusCode).toBe(409);
    const order = { workerId: null, reason: "shift_over" };
    expect((await worker.request("POST", `/api/wms/tasks/${taskId}/reassign`, order)).statusCode).toBe(403);
    expect(
      (await boss.request("POST", `/api/wms/tasks/${taskId}/reassign`, { ...order, workerId: itemId })).json(),
    ).toMatchObject({
      code: "task.worker_unknown",
    });
    const given = await boss.request("POST", `/api/wms/tasks/${taskId}/reassign`, order);
    expect(given.json()).toMatchObject({ state: "open", claimedBy: null });
    expect(await eventsOf("task.reassign")).toMatchObject([{ after: { input: { to: null, reason: "shift_over" } } }]);
  });
});

describe("a task for two people", () => {
  it("is split, and both parts are done [WMS-06]", async () => {
    await purchaseFor(ctx, { itemId, quantity: 10 });
    const [task] = await waitingTasks(ctx, "put_away");
    const part = { taskId: task?.id ?? "", reason: "two_people", note: null } as const;
    expect(await refusal(operationVerbs.splitTask(ctx, { ...part, quantity: 10 }))).toBe("task.quantity_exceeded");
    expect(await operationVerbs.splitTask(ctx, { ...part, quantity: 4 })).toMatchObject({ quantity: 6 });
    const rows = await waitingTasks(ctx, "put_away");
    expect(rows.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([4, 6]);
    expect(new Set(rows.map(({ documentNumber }) => documentNumber))).toEqual(new Set([task?.documentNumber]));
    for (const { id, quantity } of rows) expect(await putAway(ctx, id, quantity)).toMatchObject({ state: "done" });
  });
});
