import type { LotDetail } from "@cerebro/contracts/entities/wms/lots.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { byText, refusal, settled } from "../../../../test/factories/refusal.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, orderVerbs, verifyOrganisation } from "../index.ts";
import { expireLots } from "./expired-lots.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
import { plainGoods } from "../stock/stock-goods.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const inDays = (days: number): string =>
  new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

/** An item with 10 of lot L1 in the first bin. */
async function lotItem(expiresOn: string | null = null) {
  const item = await makeItem(ctx, { lotTracked: true });
  await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10, { code: "L1", expiresOn });
  const { rows } = await lotVerbs.listAllLots(ctx, {
    inStock: true,
    itemId: item.id,
    sort: "code",
    direction: "asc",
    limit: 10,
  });
  return { item, lotId: rows[0]?.id ?? "" };
}

const setStatus = (lotId: string, status: "available" | "on_hold" | "quarantined"): Promise<LotDetail> =>
  lotVerbs.changeLotStatus(ctx, { lotId, version: null, status, reason: "inspection", note: null });

describe("a lot", () => {
  it("on hold is neither allocated nor picked, and its claims are shown until it is released [WMS-04] [WMS-13]", async () => {
    const { item, lotId } = await lotItem(inDays(90));
    const promised = await orderFor(ctx, { itemId: item.id, quantity: 4 });
    const held = await setStatus(lotId, "on_hold");
    expect(held).toMatchObject({ status: "on_hold", onHand: 10, reserved: 4, mayBecome: ["available", "quarantined"] });
    expect(held.reservations).toEqual([expect.objectContaining({ salesOrderId: promised.orderId, quantity: 4 })]);
    const later = await orderFor(ctx, { itemId: item.id, quantity: 2 }, { until: "confirmed" });
    expect(await refusal(orderVerbs.allocateOrder(ctx, later))).toBe("order.nothing_available");
    const [task] = await waitingTasks(ctx, "pick", promised.orderId);
    expect(await refusal(pick(ctx, task?.id, 4))).toBe("stock.lot_held");
    const outlook = await itemVerbs.getAvailability(ctx, { itemId: item.id, days: 7, quantity: 1 });
    expect(outlook.availableNow).toBe(0);
    await setStatus(lotId, "available");
    expect(await pick(ctx, task?.id, 4)).toMatchObject({ state: "done" });
  });

  it("becomes only what its status allows, for a reason that the audit trail keeps [WMS-04]", async () => {
    const { lotId } = await lotItem();
    expect(await refusal(setStatus(lotId, "available"))).toBe("lot.refused");
    const held = await setStatus(lotId, "quarantined");
    const stale = { lotId, version: held.version - 1, status: "available", reason: "other", note: null } as const;
    expect(await refusal(lotVerbs.changeLotStatus(ctx, stale))).toBe("request.stale");
    const { rows } = await inventoryVerbs.getTimeline(ctx, { subjectType: "lot", subjectId: lotId, limit: 10 });
    expect(rows[0]).toMatchObject({ type: "command", action: "lot.status", before: { status: "available" } });
  });

  it("that is held while somebody picks waits for the pick, and refuses the next [WMS-13]", async () => {
    const { item, lotId } = await lotItem();
    const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 4 });
    const [task] = await waitingTasks(ctx, "pick", orderId);
    const [picked, held] = await settled([pick(ctx, task?.id, 4), setStatus(lotId, "on_hold")]);
    expect(held).toBe("done");
    // Either the pick was first, or it saw the hold: never is anything picked of a lot that was held before.
    expect(["done", "stock.lot_held"]).toContain(picked);
    expect(await faults()).toEqual([]);
  });

  it("that has expired is not picked, and its free stock is set aside by night [WMS-04]", async () => {
    // Another lot that never expires changes nothing.
    await lotItem();
    const { item, lotId } = await lotItem(inDays(1));
    const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 4 });
    test.clock.advance(3 * 86_400_000);
    const [task] = await waitingTasks(ctx, "pick", orderId);
    expect(await refusal(pick(ctx, task?.id, 4))).toBe("stock.lot_expired");
    expect(await expireLots(ctx)).toBe(6);
    expect(await expireLots(ctx)).toBe(0);
    const { stock, expired } = await lotVerbs.getLot(ctx, { lotId });
    expect(expired).toBe(true);
    expect(stock.map(({ status, onHand, reserved }) => [status, onHand, reserved]).toSorted(byText)).toEqual([
      ["available", 4, 4],
      ["expired", 6, 0],
    ]);
    const back = { ...plainGoods, itemId: item.id, lotId, locationId: bin(0), status: "expired" } as const;
    const again = { ...back, toStatus: "available", quantity: 1, reason: "other", note: null } as const;
    expect(await refusal(lotVerbs.changeStockStatus(ctx, again))).toBe("stock.lot_expired");
    expect(await faults()).toEqual([]);
  });
});

describe("the status of stock", () => {
  it("changes where it lies, keeps promised stock as it is, and is taken back by an opposite movement [WMS-04]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10);
    await orderFor(ctx, { itemId: item.id, quantity: 4 });
    const goods = { itemId: item.id, locationId: bin(0), lotId: null, ...plainGoods };
    const change = { ...goods, toStatus: "damaged", reason: "damaged", note: null } as const;
    expect(await refusal(lotVerbs.changeStockStatus(ctx, { ...change, quantity: 7 }))).toBe("stock.below_reserved");
    expect(await refusal(lotVerbs.changeStockStatus(ctx, { ...change, quantity: 1, toStatus: "available" }))).toBe(
      "stock.same_status",
    );
    const done = await lotVerbs.changeStockStatus(ctx, { ...change, quantity: 6 });
    expect(done.balances.map(({ status, onHand }) => [status, onHand]).toSorted(byText)).toEqual([
      ["available", 4],
      ["damaged", 6],
    ]);
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).available).toBe(0);
    await inventoryVerbs.correctMovement(ctx, { movementId: done.movementIds[0] ?? "", note: null });
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).available).toBe(6);
    expect(await faults()).toEqual([]);
  });
});
