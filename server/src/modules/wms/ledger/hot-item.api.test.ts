import { plainGoods } from "../stock/stock-goods.ts";
import { beforeAll, expect, it } from "vitest";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { inventoryVerbs, orderVerbs } from "../index.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

const writers = 32;

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const total = (itemId: string) =>
  ctx.read.one<{ onHand: number; reserved: number; everywhere: number }>(sql`
    select coalesce(sum(on_hand) filter (where physical), 0)::bigint as "onHand", coalesce(sum(reserved), 0)::bigint as reserved,
      sum(on_hand)::bigint as everywhere from stock_balance where item_id = ${itemId}`);

/** Runs `work` in all writers at once; refusals for want of stock are counted, other errors are errors. */
async function race(work: (writer: number) => Promise<unknown>): Promise<{ done: number; refused: number }> {
  const outcomes = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => work(writer)));
  const failed = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map((outcome) => outcome.reason as unknown);
  for (const reason of failed) {
    const code = reason instanceof AppError ? reason.code : reason;
    expect(["stock.insufficient", "stock.below_reserved", "order.nothing_available"]).toContain(code);
  }
  return { done: writers - failed.length, refused: failed.length };
}

it("never sells a unit twice to 32 orders that want the same item at once [WMS-03]", async () => {
  const item = await makeItem(ctx);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 40);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[1]?.id }, 60);
  const orders: string[] = [];
  for (let writer = 0; writer < writers; writer += 1) {
    const { id } = await makeOrder(ctx, [{ itemId: item.id, quantity: 5 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: id, version: null });
    orders.push(id);
  }
  const { done, refused } = await race((writer) =>
    orderVerbs.allocateOrder(ctx, { orderId: orders[writer] ?? "", version: null }),
  );
  expect({ done, refused }).toEqual({ done: 20, refused: 12 });
  expect(await total(item.id)).toEqual({ onHand: 100, reserved: 100, everywhere: 0 });
  const { count } = await inventoryVerbs.listReservations(ctx, { itemId: item.id, state: "active", limit: 200 });
  expect(count).toBe(20);
  expect((await verifyOrganisation(test.platform.database, ctx.organisationId)).faults).toEqual([]);
});

it("keeps one hot item exact under 32 writers that take, add, move and hold [WMS-02] [WMS-03]", async () => {
  const item = await makeItem(ctx);
  const [first = "", second = ""] = warehouse.bins.map((bin) => bin.id);
  await addStock(ctx, { itemId: item.id, locationId: first }, 50);
  const here = { itemId: item.id, lotId: null, ...plainGoods, note: null };
  let entered = 50;
  const { done } = await race(async (writer) => {
    for (let round = 0; round < 6; round += 1) {
      if (writer % 4 === 0) {
        await inventoryVerbs.adjustStock(ctx, { ...here, lot: null, locationId: first, change: 3, reason: "found" });
        entered += 3;
      } else if (writer % 4 === 1) {
        await inventoryVerbs.scrapStock(ctx, { ...here, locationId: first, quantity: 2, reason: "damaged" });
        entered -= 2;
      } else if (writer % 4 === 2) {
        const move = { ...here, locationId: first, toLocationId: second, quantity: 1, reason: "reslotting" as const };
        await inventoryVerbs.transferStock(ctx, move);
      } else {
        await inventoryVerbs.reserveStock(ctx, {
          itemId: item.id,
          warehouseId: null,
          quantity: 1,
          expiresInMinutes: 60,
          note: null,
        });
      }
    }
  });
  expect(done).toBeGreaterThan(0);
  const { onHand, reserved, everywhere } = await total(item.id);
  expect({ onHand, everywhere }).toEqual({ onHand: entered, everywhere: 0 });
  const { rows } = await inventoryVerbs.listReservations(ctx, { itemId: item.id, state: "active", limit: 200 });
  expect(reserved).toBe(rows.reduce((sum, row) => sum + row.quantity, 0));
  const verification = await verifyOrganisation(test.platform.database, ctx.organisationId);
  expect(verification.faults).toEqual([]);
  expect(verification.movements).toBeGreaterThan(100);
});

it("corrects a movement once when 32 people do it at the same time [WMS-02]", async () => {
  const item = await makeItem(ctx);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 9);
  const { rows } = await inventoryVerbs.listMovements(ctx, { itemId: item.id, limit: 10 });
  const movementId = rows[0]?.id ?? "";
  const outcomes = await Promise.allSettled(
    Array.from({ length: writers }, () => inventoryVerbs.correctMovement(ctx, { movementId, note: null })),
  );
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  const refusals = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map((outcome) => outcome.reason as AppError);
  expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set(["stock.already_corrected"]));
  expect(await total(item.id)).toEqual({ onHand: 0, reserved: 0, everywhere: 0 });
});
