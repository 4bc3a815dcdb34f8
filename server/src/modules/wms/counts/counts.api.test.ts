import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type CountFloor,
  approve,
  enter,
  finish,
  openCountFloor,
  requestCount,
  reviewLines,
  takeBin,
} from "../../../../test/factories/count-floor.ts";
import { addStock, makeItem, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { countVerbs, inventoryVerbs, operationVerbs, orderVerbs } from "../index.ts";
import { planCounts } from "./plan-job.ts";

const test = useTestApp();

let floor: CountFloor;
let organisationId: string;
let ctx: Context;
let ada: Context;
let bob: Context;
let boss: Context;
let warehouse: TestWarehouse;
let itemId: string;
let binId: string;
beforeEach(async () => {
  floor = await openCountFloor(test);
  ({ organisationId, ctx, ada, bob, boss, warehouse, itemId, binId } = floor);
});

describe("a count", () => {
  it("computes the variance where the ledger stood, and posts exactly that, whatever has moved since [WMS-10]", async () => {
    const { orderId, taskId } = await floor.releasedOrder(5);
    const { countId, lineId } = await floor.countTwice(18);
    await floor.pick(taskId, 5);
    await floor.move(3);
    await floor.move(1, 1, 0);
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({
      counted: 18,
      book: 20,
      variance: -2,
      movedOut: 8,
      movedIn: 1,
      bookNow: 13,
      obstacle: null,
      valueMinor: -1200,
    });
    expect(line?.entries.map(({ round, counted, countedByName }) => [round, counted, countedByName])).toEqual([
      [1, 18, "Ada"],
      [2, 18, "Bob"],
    ]);
    const { count, movementIds } = await approve(boss, countId, [lineId]);
    expect(count).toMatchObject({
      state: "completed",
      unitsUnder: 2,
      varianceMinor: -1200,
      accuracy: { units: 0.9, locations: 0 },
    });
    expect(await floor.onHand()).toBe(11);
    const { rows } = await inventoryVerbs.listMovements(ctx, { documentId: countId, limit: 10 });
    expect(rows).toMatchObject([
      {
        id: movementIds[0],
        kind: "count",
        quantity: 2,
        reason: "lost",
        toCode: "@adjustment",
        documentNumber: count.number,
      },
    ]);
    expect((await orderVerbs.getOrder(ctx, { orderId })).state).toBe("picked");
    await floor.hold();
  });

  it("goes from requested to counting, counted, ready to review and completed, with a task for each round [WMS-10]", async () => {
    await floor.settings({ approvalLimitMinor: 0 });
    const count = await requestCount(ctx, { locationId: binId });
    expect(count).toMatchObject({ state: "requested", origin: "by_hand", bins: 1 });
    const state = async () => (await countVerbs.getCount(ctx, { countId: count.id })).state;
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 19 });
    expect(await state()).toBe("counting");
    await finish(ada, sheet);
    expect(await state()).toBe("counted");
    const again = await takeBin(bob);
    await enter(bob, again, { itemId }, { quantity: 19 });
    await finish(bob, again);
    expect(await state()).toBe("ready_to_review");
    const [line] = await reviewLines(boss, count.id);
    await approve(boss, count.id, [line?.id]);
    expect(await state()).toBe("completed");
    const tasks = await operationVerbs.listTasks(ctx, {
      kind: "count",
      state: "finished",
      sort: "finishedAt",
      limit: 10,
    });
    expect(tasks.rows.map((task) => [task.state, task.doneQuantity, task.finishedByName, task.fromLocationId])).toEqual(
      expect.arrayContaining([
        ["done", 1, "Ada", binId],
        ["done", 1, "Bob", binId],
      ]),
    );
    expect(tasks.rows.every(({ claimedAt, finishedAt }) => claimedAt !== null && finishedAt !== null)).toBe(true);
  });

  it("is done at once where the number agrees, and posts small variances by itself, told in the audit trail [WMS-10]", async () => {
    const second = await makeItem(ctx, { costMinor: 100 });
    await addStock(ctx, { itemId: second.id, locationId: binId }, 50);
    await floor.settings({ toleranceUnits: 5, approvalLimitMinor: 300 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 20 });
    await enter(ada, sheet, { itemId: second.id }, { quantity: 47 });
    await finish(ada, sheet);
    const count = await countVerbs.getCount(ctx, { countId });
    expect(count).toMatchObject({
      state: "completed",
      accuracy: { binsCounted: 1, binsExact: 0, unitsBooked: 70, unitsWrong: 3 },
    });
    expect(await floor.onHand(binId, second.id)).toBe(47);
    const { rows } = await test.owner.query(
      "select action from audit_event where organisation_id = $1 and action = 'cycle_count.approve_small'",
      [organisationId],
    );
    expect(rows).toHaveLength(1);
    await floor.hold();
  });
});

describe("counts are asked for", () => {
  it("by place, item or class, once for each bin, with a preview [WMS-10]", async () => {
    await expect(countVerbs.previewCount(ctx, {})).rejects.toMatchObject({ code: "count.selection_empty" });
    await expect(countVerbs.previewCount(ctx, { itemId: randomUUID() })).rejects.toMatchObject({
      code: "request.not_found",
    });
    const aClass = await makeItem(ctx, { abcClass: "A" });
    await addStock(ctx, { itemId: aClass.id, locationId: warehouse.bins[2]?.id }, 1);
    expect(await countVerbs.previewCount(ctx, { locationId: warehouse.zoneId })).toMatchObject({
      bins: 4,
      alreadyCounting: 0,
    });
    expect(await countVerbs.previewCount(ctx, { abcClass: "A" })).toMatchObject({
      bins: 1,
      first: [warehouse.bins[2]?.code],
    });
    await requestCount(ctx, { itemId });
    expect(await countVerbs.previewCount(ctx, { locationId: warehouse.zoneId })).toMatchObject({
      bins: 3,
      alreadyCounting: 1,
    });
    await expect(requestCount(ctx, { itemId })).rejects.toMatchObject({ code: "count.nothing_to_count" });
    expect(await requestCount(ctx, { locationId: warehouse.zoneId })).toMatchObject({ bins: 3 });
  });

  it("after a short pick, and after a pick that empties a bin where that is wanted [WMS-10]", async () => {
    const short = await floor.releasedOrder(20);
    await floor.pick(short.taskId, 15, { shortReason: "could_not_locate" });
    const counts = () => countVerbs.listCounts(ctx, { sort: "requestedAt", direction: "desc", limit: 10 });
    expect((await counts()).rows).toMatchObject([
      { origin: "short_pick", state: "requested", bins: 1, requestedByName: ctx.actor.name },
    ]);
    const sheet = await takeBin(ada);
    expect(await finish(ada, sheet, true)).toMatchObject({ round: 2 });
    const again = await takeBin(bob);
    await finish(bob, again, true);
    const [line] = await reviewLines(boss, sheet.bin.countId);
    expect(line).toMatchObject({ counted: 0, book: 5 });
    await approve(boss, sheet.bin.countId, [line?.id]);
    expect(await floor.onHand()).toBe(0);

    await addStock(ctx, { itemId, locationId: binId }, 2);
    await floor.pick((await floor.releasedOrder(2)).taskId, 2);
    expect((await counts()).rows).toHaveLength(1);
    await floor.settings({ zeroCheck: true });
    await addStock(ctx, { itemId, locationId: binId }, 2);
    await floor.pick((await floor.releasedOrder(2)).taskId, 2);
    expect((await counts()).rows[0]).toMatchObject({ origin: "zero_check", lines: 0 });
    expect(await finish(ada, await takeBin(ada))).toMatchObject({ state: "closed" });
    expect((await counts()).rows[0]).toMatchObject({ state: "completed", binsCounted: 1 });
    await floor.hold();
  });

  it("by the nightly plan, as often as a class wants and only where it is switched on [WMS-10]", async () => {
    const system = test.contextFor(organisationId, ["superadmin"]);
    expect(await planCounts(system)).toBe(0);
    await floor.settings({ abcPlan: true, daysC: 10 });
    expect(await planCounts(system)).toBe(1);
    expect(await planCounts(system), "planned already").toBe(0);
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 20 });
    await finish(ada, sheet);
    const day = 86_400_000;
    test.clock.advance(9 * day);
    expect(await planCounts(system), "counted nine days ago").toBe(0);
    test.clock.advance(2 * day);
    expect(await planCounts(system)).toBe(1);
    const { rows } = await countVerbs.listCounts(ctx, {
      origin: "abc_plan",
      state: "open",
      sort: "number",
      direction: "asc",
      limit: 10,
    });
    expect(rows).toHaveLength(1);
  });

  it("and cancelled: tasks end, the books stand, and the bin can be counted again [WMS-10]", async () => {
    const { countId } = await floor.countTwice(3);
    await expect(countVerbs.cancelCount(ada, { countId, version: null, note: null })).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    await expect(countVerbs.cancelCount(boss, { countId, version: 1, note: null })).rejects.toMatchObject({
      code: "request.stale",
    });
    expect(await countVerbs.cancelCount(boss, { countId, version: null, note: "Wrong aisle" })).toMatchObject({
      state: "cancelled",
      cancelNote: "Wrong aisle",
    });
    await expect(countVerbs.cancelCount(boss, { countId, version: null, note: null })).rejects.toMatchObject({
      code: "count.refused",
    });
    expect(await floor.onHand()).toBe(20);
    expect(await requestCount(ctx, { locationId: binId })).toMatchObject({ state: "requested" });
  });

  it("by rules that only managers change, and not over somebody else's change [WMS-10]", async () => {
    const { currency: _currency, ...now } = await countVerbs.getCountSettings(ctx, {});
    await expect(countVerbs.setCountSettings(ctx, now)).rejects.toMatchObject({ code: "auth.forbidden" });
    await countVerbs.setCountSettings(boss, { ...now, binsPerDay: 7 });
    await expect(countVerbs.setCountSettings(boss, { ...now, binsPerDay: 8 })).rejects.toMatchObject({
      code: "request.stale",
    });
    expect(await countVerbs.getCountSettings(ctx, {})).toMatchObject({ binsPerDay: 7, version: 1 });
  });
});
