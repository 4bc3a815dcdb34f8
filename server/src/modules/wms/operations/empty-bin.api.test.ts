import type { shortPickReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  approve,
  asPerson,
  finish,
  openCountFloor,
  reviewLines,
  takeBin,
  type CountFloor,
} from "../../../../test/factories/count-floor.ts";
import { orderFor, pick, waitingTasks } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import { addStock, makeItem } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { countVerbs, inventoryVerbs, itemVerbs, locationVerbs, operationVerbs, orderVerbs } from "../index.ts";

const test = useTestApp();
let floor: CountFloor;
beforeEach(async () => {
  floor = await openCountFloor(test);
});

type Reason = keyof typeof shortPickReasons;

/** A pick of an order that finds nothing. */
async function findNothing(reason: Reason): Promise<void> {
  const { orderId } = await orderFor(floor.ctx, { itemId: floor.itemId, quantity: 5 });
  const [task] = await waitingTasks(floor.ctx, "pick", orderId);
  await pick(floor.ctx, task?.id, 0, { shortReason: reason });
}

const availableNow = async () =>
  (await itemVerbs.getAvailability(floor.ctx, { itemId: floor.itemId, days: 7, quantity: 1 })).availableNow;
const bin = () => locationVerbs.getLocation(floor.ctx, { locationId: floor.binId });

/** What the list of stock says of the item, bin by bin. */
async function stockRows() {
  const { itemId } = floor;
  const list = { itemId, sort: "location", direction: "asc", limit: 50 } as const;
  return (await inventoryVerbs.listInventory(floor.ctx, list)).rows;
}

describe("a bin that a picker finds empty", () => {
  it("is neither allocated from nor called available until it has been counted [WMS-09] [WMS-10]", async () => {
    await floor.settings({ afterShortPick: false });
    await findNothing("stockout");
    expect(await availableNow()).toBe(0);
    expect(await bin()).toMatchObject({ blocked: true, onHand: 20 });
    expect((await stockRows()).map(({ onHand, available, blocked }) => [onHand, available, blocked])).toEqual([
      [20, 0, true],
    ]);
    const order = await orderFor(floor.ctx, { itemId: floor.itemId, quantity: 5 }, { until: "confirmed" });
    expect(await refusal(orderVerbs.allocateOrder(floor.ctx, order))).toBe("order.nothing_available");
    const { rows: counts } = await countVerbs.listCounts(floor.ctx, {
      sort: "requestedAt",
      direction: "desc",
      limit: 5,
    });
    expect(counts).toMatchObject([{ origin: "short_pick", state: "requested", bins: 1 }]);
  });

  it("is allocated from again once its count is settled, with what was counted [WMS-10]", async () => {
    await findNothing("stockout");
    const [ada, bob] = [floor.ada, floor.bob];
    const first = await takeBin(ada);
    await finish(ada, first, true);
    const again = await takeBin(bob, first.bin.countId);
    await finish(bob, again, true);
    expect((await bin()).blocked).toBe(true);
    const lines = await reviewLines(floor.boss, first.bin.countId);
    const boss = asPerson(floor.boss, floor.boss.accountId ?? "", "Boss");
    await approve(
      boss,
      first.bin.countId,
      lines.map(({ id }) => id),
      true,
    );
    expect(await bin()).toMatchObject({ blocked: false, onHand: 0 });
    expect(await availableNow()).toBe(0);
  });

  it.for(["could_not_locate", "damaged", "expired", "wrong_item"] as const)(
    "is out of promise as well after %s, until it has been counted [WMS-09] [WMS-10]",
    async (reason) => {
      await floor.settings({ afterShortPick: false });
      await findNothing(reason);
      expect(await availableNow()).toBe(0);
      expect(await bin()).toMatchObject({ blocked: true, onHand: 20 });
      const list = { sort: "requestedAt", direction: "desc", limit: 5 } as const;
      const { rows: counts } = await countVerbs.listCounts(floor.ctx, list);
      expect(counts).toMatchObject([{ origin: "short_pick", state: "requested", bins: 1 }]);
    },
  );

  it("is out of promise as well once its pick was reported for what lies there, and not for a broken truck [WMS-09] [WMS-10]", async () => {
    const { orderId } = await orderFor(floor.ctx, { itemId: floor.itemId, quantity: 5 });
    const [task] = await waitingTasks(floor.ctx, "pick", orderId);
    const report = (reason: "equipment" | "wrong_item") =>
      operationVerbs.reportTaskException(floor.ctx, { taskId: task?.id ?? "", reason, note: null });
    await report("equipment");
    expect([await availableNow(), (await bin()).blocked]).toEqual([15, false]);
    await operationVerbs.claimTask(floor.ctx, { taskId: task?.id ?? "" });
    await report("wrong_item");
    expect([await availableNow(), (await bin()).blocked]).toEqual([0, true]);
  });

  it("blocks no bin for another reason, and no other bin [WMS-09]", async () => {
    const other = await makeItem(floor.ctx);
    await addStock(floor.ctx, { itemId: other.id, locationId: floor.warehouse.bins[1]?.id }, 3);
    await findNothing("other");
    expect((await bin()).blocked).toBe(false);
    expect(await availableNow()).toBe(20);
    await findNothing("stockout");
    const outlook = await itemVerbs.getAvailability(floor.ctx, { itemId: other.id, days: 7, quantity: 1 });
    expect(outlook.availableNow).toBe(3);
  });
});

describe("the list of stock", () => {
  it("adds up to what the item's own page calls available, wherever goods lie [WMS-03]", async () => {
    const { ctx, itemId, warehouse } = floor;
    await addStock(ctx, { itemId, locationId: warehouse.receiving }, 7);
    await addStock(ctx, { itemId, locationId: warehouse.packing }, 4);
    await orderFor(ctx, { itemId, quantity: 3 }, { until: "allocated" });
    const item = await itemVerbs.getItem(ctx, { itemId });
    const rows = await stockRows();
    const sum = (of: "onHand" | "reserved" | "available") => rows.reduce((all, row) => all + row[of], 0);
    expect([sum("onHand"), sum("reserved"), sum("available")]).toEqual([item.onHand, item.reserved, item.available]);
    expect([item.onHand, item.available]).toEqual([31, 17]);
  });
});
