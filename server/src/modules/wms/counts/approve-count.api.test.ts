import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import {
  type CountFloor,
  approve,
  asPerson,
  enter,
  finish,
  openCountFloor,
  requestCount,
  reviewLines,
  takeBin,
} from "../../../../test/factories/count-floor.ts";
import { addStock, makeItem, makeOrder, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import { sql } from "../../../platform/sql.ts";
import { countVerbs, inventoryVerbs, orderVerbs } from "../index.ts";
import { plainGoods } from "../stock/stock-goods.ts";

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

describe("an approval", () => {
  it("is refused where what was missing has left since, and says how many [WMS-10]", async () => {
    const { countId, lineId } = await floor.countTwice(12);
    await floor.move(15);
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({ obstacle: "stock_left", bookNow: 5, variance: -8 });
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({
      code: "count.stock_left",
      facts: { missing: 3, available: 5, what: "15 moved out since" },
    });
    expect(await floor.onHand()).toBe(5);
    const { count } = await countVerbs.recountLines(boss, { countId, lineIds: [lineId], note: null });
    expect(count.state).toBe("counted");
    const sheet = await takeBin(asPerson(ctx, randomUUID(), "Cleo"));
    expect(sheet.lines).toHaveLength(1);
    await floor.hold();
  });

  it("is refused where the books were corrected meanwhile, and not where that was taken back [WMS-10]", async () => {
    const { countId, lineId } = await floor.countTwice(12);
    const goods = { itemId, locationId: binId, lotId: null, ...plainGoods, lot: null, note: null };
    const { movementIds } = await inventoryVerbs.adjustStock(ctx, { ...goods, change: -8, reason: "could_not_locate" });
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({
      code: "count.corrected_since",
      facts: { change: "-8" },
    });
    expect((await reviewLines(boss, countId))[0]?.obstacle).toBe("corrected_since");
    await inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null });
    await approve(boss, countId, [lineId]);
    expect(await floor.onHand()).toBe(12);
  });

  it("tells whose reservations are hit, and releases them where the approver chooses so [WMS-10]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[2]?.id }, 4);
    const urgent = await floor.releasedOrder(12, 1);
    const { id: orderId, number } = await makeOrder(ctx, [{ itemId, quantity: 8 }], { priority: 5 });
    await orderVerbs.confirmOrder(ctx, { orderId, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId, version: null });
    const { countId, lineId } = await floor.countTwice(10);
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({ obstacle: "promised", variance: -10, reservedNow: 20 });
    expect(line?.uncovered.map(({ orderNumber, quantity }) => [orderNumber, quantity])).toEqual([
      [number, 8],
      [urgent.number, 2],
    ]);
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({
      code: "count.stock_promised",
      facts: { units: 10, orders: `${number} (8), ${urgent.number} (2)` },
    });
    const { ordersReleased } = await approve(boss, countId, [lineId], true);
    expect(ordersReleased.toSorted()).toEqual([number, urgent.number].toSorted());
    expect(await floor.onHand()).toBe(10);
    // Both are served again from what is there: 10 in the bin and 4 elsewhere, 14 of 20.
    const { units } = await ctx.read.one<{ units: number }>(
      sql`select sum(reserved)::int as units from stock_balance where item_id = ${itemId}`,
    );
    expect(units).toBe(14);
    const later = await orderVerbs.getOrder(ctx, { orderId });
    const first = await orderVerbs.getOrder(ctx, { orderId: urgent.orderId });
    expect([later.state, first.state]).toEqual(
      expect.arrayContaining([expect.stringMatching(/allocated|confirmed/), "released"]),
    );
    await floor.hold();
  });

  it("ends an order of which nothing is left, as a short pick does [WMS-10]", async () => {
    const { orderId } = await floor.releasedOrder(20);
    const { countId, lineId } = await floor.countTwice(0);
    await approve(boss, countId, [lineId], true);
    expect(await orderVerbs.getOrder(ctx, { orderId })).toMatchObject({
      state: "cancelled",
      backOrders: [{ state: "confirmed" }],
    });
    await floor.hold();
  });

  it("is taken back by opposite movements, and its lines wait for a decision again [WMS-10] [PLT-06]", async () => {
    const { countId, lineId } = await floor.countTwice(17);
    const person = await test.signIn(["manager"], { organisationId });
    const tool = "cycle-counting_approve";
    const input = { countId, lineIds: [lineId], cause: "lost" };
    const simulated = await person.request("POST", `/api/actions/${tool}/simulate`, { input });
    expect(simulated.statusCode, simulated.body).toBe(200);
    expect(await floor.onHand()).toBe(20);
    const { token } = simulated.json();
    const applied = await person.request("POST", "/api/actions/apply", { tool, input, token });
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await floor.onHand()).toBe(17);
    const { id: appliedId } = applied.json().applied;
    await answerOf(person.request("POST", `/api/actions/applied/${appliedId}/undo`, {}));
    expect(await floor.onHand()).toBe(20);
    expect(await reviewLines(boss, countId)).toMatchObject([
      { state: "counted", variance: -3, obstacle: null, movementIds: [] },
    ]);
    await approve(boss, countId, [lineId]);
    expect(await floor.onHand()).toBe(17);
    await floor.hold();
  });

  it("may be withheld: a rejected line leaves the books, and a decided one is not decided again [WMS-10]", async () => {
    const { countId, lineId } = await floor.countTwice(10);
    const { count } = await countVerbs.rejectCount(boss, {
      countId,
      lineIds: [lineId],
      note: "Counted the wrong shelf",
    });
    expect(count).toMatchObject({ state: "completed", unitsUnder: 0, accuracy: { units: 1, locations: 1 } });
    expect(await floor.onHand()).toBe(20);
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({ code: "count.refused" });
    await expect(approve(ada, countId, [lineId])).rejects.toMatchObject({ code: "auth.forbidden" });
  });

  it("is another person's than the counter's; an administrator closes one pair of eyes with a written reason [WMS-10]", async () => {
    await floor.settings({ approvalLimitMinor: 0 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const admin = asPerson(test.contextFor(organisationId, ["admin"]), randomUUID(), "Adele");
    for (const counter of [admin, boss]) {
      const sheet = await takeBin(counter, countId);
      for (const line of sheet.lines) await enter(counter, sheet, line, { quantity: 17 });
      await finish(counter, sheet);
    }
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({ ownCount: true, commands: ["reject", "recount"], countedByName: "Boss" });
    const refused = { code: "count.own_count", facts: { sku: line?.sku } };
    await expect(approve(boss, countId, [line?.id])).rejects.toMatchObject(refused);
    // A program of theirs is theirs.
    const program = createContext({
      visitor: boss,
      session: { ...boss, actor: { kind: "api_key", id: randomUUID(), name: "Scale" } },
    });
    await expect(approve(program, countId, [line?.id])).rejects.toMatchObject(refused);
    expect(await floor.onHand()).toBe(20);
    // The first round was the administrator's, and another's number counts now.
    expect(await reviewLines(admin, countId)).toMatchObject([
      { ownCount: false, commands: ["approve", "reject", "recount"] },
    ]);
    await approve(admin, countId, [line?.id]);
    expect(await floor.onHand()).toBe(17);
    await floor.hold();
  });

  it("of an administrator's own count says why [WMS-10]", async () => {
    await floor.settings({ approvalLimitMinor: 0, toleranceUnits: 5 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const admin = asPerson(test.contextFor(organisationId, ["admin"]), randomUUID(), "Adele");
    const sheet = await takeBin(admin, countId);
    for (const line of sheet.lines) await enter(admin, sheet, line, { quantity: 17 });
    await finish(admin, sheet);
    const [line] = await reviewLines(admin, countId);
    expect(line).toMatchObject({ ownCount: true, commands: ["approve", "reject", "recount"] });
    await expect(approve(admin, countId, [line?.id])).rejects.toMatchObject({ code: "count.reason_required" });
    const input = { countId, lineIds: [line?.id ?? ""], releaseReservations: false };
    await countVerbs.approveCount(admin, { ...input, cause: "lost", note: "Nobody else was in the house" });
    expect((await reviewLines(admin, countId))[0]).toMatchObject({
      state: "approved",
      note: "Nobody else was in the house",
    });
  });

  it("waits while the bin is being counted [WMS-10]", async () => {
    const other = await makeItem(ctx);
    await addStock(ctx, { itemId: other.id, locationId: binId }, 5);
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 15 });
    expect(await reviewLines(boss, countId)).toEqual([]);
    const { rows } = await test.owner.query<{ id: string }>(
      "select id from cycle_count_line where cycle_count_id = $1",
      [countId],
    );
    await expect(approve(boss, countId, [rows[0]?.id])).rejects.toMatchObject({ code: "count.line_refused" });
  });
});

describe("serial numbers", () => {
  it("are counted by scanning them: the variance names the missing and the found, wherever they were recorded [WMS-10]", async () => {
    const { id: pieces, sku } = await makeItem(ctx, { serialTracked: true });
    const elsewhere = warehouse.bins[1];
    const goods = { itemId: pieces, lotId: null, ...plainGoods, lot: null, reason: "found", note: null } as const;
    await inventoryVerbs.adjustStock(ctx, { ...goods, locationId: binId, change: 3, serials: ["S1", "S2", "S3"] });
    await inventoryVerbs.adjustStock(ctx, { ...goods, locationId: elsewhere?.id ?? "", change: 1, serials: ["S9"] });
    const { id: countId } = await requestCount(ctx, { itemId: pieces, locationId: binId });
    const count = async (who: Context) => {
      const sheet = await takeBin(who);
      await expect(enter(who, sheet, { itemId: pieces }, { quantity: 3, serials: ["S1", "s1"] })).rejects.toMatchObject(
        { code: "count.serials_differ", facts: { sku, serials: 1, quantity: 3 } },
      );
      await enter(who, sheet, { itemId: pieces }, { quantity: 4, serials: ["s1", "S2", "S9", "NEW-1"] });
      await finish(who, sheet);
    };
    await count(ada);
    await count(bob);
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({
      variance: 1,
      serialsMissing: ["S3"],
      serialsFound: [
        { code: "NEW-1", recordedAt: null },
        { code: "S9", recordedAt: elsewhere?.code },
      ],
    });
    await approve(boss, countId, [line?.id]);
    expect([await floor.onHand(binId, pieces), await floor.onHand(elsewhere?.id, pieces)]).toEqual([4, 0]);
    await floor.hold();
  });

  it("that were missing and have left since are named by the refusal [WMS-10]", async () => {
    const { id: pieces } = await makeItem(ctx, { serialTracked: true });
    const goods = { itemId: pieces, lotId: null, ...plainGoods, note: null } as const;
    await inventoryVerbs.adjustStock(ctx, {
      ...goods,
      lot: null,
      reason: "found",
      locationId: binId,
      change: 2,
      serials: ["S1", "S2"],
    });
    const { id: countId } = await requestCount(ctx, { itemId: pieces });
    for (const who of [ada, bob]) {
      const sheet = await takeBin(who);
      await enter(who, sheet, { itemId: pieces }, { quantity: 1, serials: ["S1"] });
      await finish(who, sheet);
    }
    await inventoryVerbs.transferStock(ctx, {
      ...goods,
      serials: ["S2"],
      locationId: binId,
      toLocationId: warehouse.bins[1]?.id ?? "",
      quantity: 1,
      reason: "other",
    });
    const [line] = await reviewLines(boss, countId);
    expect(line?.obstacle).toBe("stock_left");
    await expect(approve(boss, countId, [line?.id])).rejects.toMatchObject({
      code: "count.stock_left",
      facts: { what: "S2", missing: 1 },
    });
  });
});
