import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  approve,
  asPerson,
  enter,
  finish,
  requestCount,
  reviewLines,
  takeBin,
} from "../../../../test/factories/count-floor.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { startTestApp, type TestApp } from "../../../../test/start-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { countVerbs, inventoryVerbs, operationVerbs, orderVerbs, verifyOrganisation } from "../index.ts";
import { plainGoods } from "../stock/book.ts";
import { planCounts } from "./plan-job.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let organisationId: string;
let ctx: Context;
/** Two counters and the one who decides. */
let ada: Context;
let bob: Context;
let boss: Context;
let warehouse: TestWarehouse;
let itemId: string;
let binId: string;

beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  ada = asPerson(ctx, randomUUID(), "Ada");
  bob = asPerson(ctx, randomUUID(), "Bob");
  boss = asPerson(test.contextFor(organisationId, ["manager"]), randomUUID(), "Boss");
  warehouse = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
  binId = warehouse.bins[0]?.id ?? "";
  await addStock(ctx, { itemId, locationId: binId }, 20);
  // What is counted next is counted later.
  test.clock.advance(1_000);
});

const settings = (change: object) =>
  countVerbs
    .getCountSettings(boss, {})
    .then(({ currency: _currency, ...now }) => countVerbs.setCountSettings(boss, { ...now, ...change }));

async function onHand(locationId = binId, item = itemId): Promise<number> {
  const { units } = await ctx.read.one<{ units: number }>(sql`select coalesce(sum(on_hand), 0)::int as units
    from stock_balance where item_id = ${item} and location_id = ${locationId}`);
  return units;
}

const move = (quantity: number, from = 0, to = 1) =>
  inventoryVerbs.transferStock(ctx, {
    itemId,
    locationId: warehouse.bins[from]?.id ?? "",
    toLocationId: warehouse.bins[to]?.id ?? "",
    lotId: null,
    ...plainGoods,
    quantity,
    reason: "other",
    note: null,
  });

async function releasedOrder(quantity: number, priority = 3) {
  const { id: orderId, number } = await makeOrder(ctx, [{ itemId, quantity }], { priority });
  await orderVerbs.confirmOrder(ctx, { orderId, version: null });
  await orderVerbs.allocateOrder(ctx, { orderId, version: null });
  await orderVerbs.releaseOrder(ctx, { orderId, version: null, missing: "back_order" });
  const { rows } = await operationVerbs.listTasks(ctx, {
    kind: "pick",
    state: "waiting",
    documentId: orderId,
    sort: "path",
    limit: 200,
  });
  return { orderId, number, taskId: rows[0]?.id ?? "" };
}

const pick = (taskId: string, quantity: number, change: object = {}) =>
  operationVerbs.pickTask(ctx, {
    taskId,
    quantity,
    scannedLocation: null,
    scannedItem: null,
    restFollows: false,
    shortReason: null,
    missing: "back_order",
    note: null,
    ...change,
  });

/** Counts the bin twice, so that a variance stands for review. */
async function countTwice(quantity: number): Promise<{ countId: string; lineId: string }> {
  await settings({ approvalLimitMinor: 0 });
  const { id: countId } = await requestCount(ctx, { locationId: binId });
  for (const counter of [ada, bob]) {
    const sheet = await takeBin(counter, countId);
    for (const line of sheet.lines) await enter(counter, sheet, line, { quantity, confirmed: true });
    await finish(counter, sheet);
  }
  const [line] = await reviewLines(boss, countId);
  return { countId, lineId: line?.id ?? "" };
}

const hold = async () => expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);

describe("a count", () => {
  it("computes the variance where the ledger stood, and posts exactly that, whatever has moved since [WMS-10]", async () => {
    const { orderId, taskId } = await releasedOrder(5);
    const { countId, lineId } = await countTwice(18);
    await pick(taskId, 5);
    await move(3);
    await move(1, 1, 0);
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
    expect(await onHand()).toBe(11);
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
    await hold();
  });

  it("goes from requested to counting, counted, ready to review and completed, with a task for each round [WMS-10]", async () => {
    await settings({ approvalLimitMinor: 0 });
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
    expect(
      tasks.rows.map((task) => [task.state, task.doneQuantity, task.finishedByName, task.fromLocationId]).toSorted(),
    ).toEqual([
      ["done", 1, "Ada", binId],
      ["done", 1, "Bob", binId],
    ]);
    expect(tasks.rows.every(({ claimedAt, finishedAt }) => claimedAt !== null && finishedAt !== null)).toBe(true);
  });

  it("is done at once where the number agrees, and posts small variances by itself, told in the audit trail [WMS-10]", async () => {
    const second = await makeItem(ctx, { costMinor: 100 });
    await addStock(ctx, { itemId: second.id, locationId: binId }, 50);
    await settings({ toleranceUnits: 5, approvalLimitMinor: 300 });
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
    expect(await onHand(binId, second.id)).toBe(47);
    const { rows } = await test.owner.query(
      "select action from audit_event where organisation_id = $1 and action = 'cycle_count.approve_small'",
      [organisationId],
    );
    expect(rows).toHaveLength(1);
    await hold();
  });
});

describe("the count sheet", () => {
  it("never says what the books have, on any of the counter's calls [WMS-10]", async () => {
    const person = await test.signIn(["wms"], { organisationId });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const claimed = await person.request("POST", "/api/wms/count-bins/claim-next", { countId });
    const { sheet } = claimed.json();
    const path = `/api/wms/count-bins/${sheet.bin.id}`;
    const read = await person.request("GET", path);
    const goods = { itemId, quantity: 777, position: sheet.lines[0].position, confirmed: true };
    const entered = await person.request("POST", `${path}/entries`, goods);
    const finished = await person.request("POST", `${path}/finish`, {});
    for (const answer of [claimed, read, entered, finished]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).not.toMatch(/onHand|"book|variance|expected"|reserved|"quantity":20|:20[,}]/);
    }
    // The count's own figures would tell as much: they are for those who decide, until it is over.
    const seen = await person.request("GET", `/api/wms/counts/${countId}`);
    expect(seen.json()).toMatchObject({ unitsOver: null, unitsUnder: null, varianceMinor: null, accuracy: null });
    expect((await person.request("GET", "/api/wms/counts")).json().rows).toMatchObject([{ unitsOver: null }]);
    expect((await countVerbs.getCount(boss, { countId })).accuracy).toMatchObject({ unitsBooked: 20 });
    expect((await person.request("GET", `/api/wms/counts/${countId}/lines`)).statusCode).toBe(403);
    expect(
      (await person.request("POST", `/api/wms/counts/${countId}/approve`, { lineIds: [randomUUID()], cause: "lost" }))
        .statusCode,
    ).toBe(403);
  });

  it("refuses letters, negative numbers and fractions, and asks twice for absurd ones [WMS-10]", async () => {
    const person = await test.signIn(["wms"], { organisationId });
    await requestCount(ctx, { locationId: binId });
    const { sheet } = (await person.request("POST", "/api/wms/count-bins/claim-next", {})).json();
    const submit = (quantity: unknown, change: object = {}) =>
      person.request("POST", `/api/wms/count-bins/${sheet.bin.id}/entries`, { itemId, quantity, ...change });
    for (const nonsense of ["twelve", "12", -1, 1.5, null, 1e12]) {
      const refused = await submit(nonsense);
      expect(refused.statusCode, String(nonsense)).toBe(400);
      expect(refused.json()).toMatchObject({ code: "request.invalid", errors: [{ path: "quantity" }] });
    }
    for (const absurd of [1_000_001, 201]) {
      expect((await submit(absurd)).json()).toMatchObject({
        code: "count.confirm_quantity",
        facts: { quantity: absurd },
      });
    }
    expect((await submit(201, { confirmed: true })).statusCode).toBe(200);
    expect((await submit(200)).statusCode).toBe(200);
  });

  it("is told that stock moved meanwhile, and takes the number as from before or after it [WMS-10]", async () => {
    await settings({ approvalLimitMinor: 0, toleranceUnits: 1_000 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    const [line] = sheet.lines;
    if (line === undefined) throw new Error("the sheet is empty");
    await move(5);
    await expect(enter(ada, sheet, line, { quantity: 18 })).rejects.toMatchObject({ code: "count.moved_meanwhile" });
    // 18 were there before five were taken: two are missing. 13 are there now: the same two.
    await enter(ada, sheet, line, { quantity: 18, moved: "before" });
    await enter(ada, sheet, line, { quantity: 13, moved: "after" });
    await finish(ada, sheet);
    const [counted] = await reviewLines(boss, countId);
    expect(counted?.entries.map(({ counted: units, book, variance }) => [units, book, variance])).toEqual([
      [18, 20, -2],
      [13, 15, -2],
    ]);
    await approve(boss, countId, [counted?.id]);
    expect(await onHand()).toBe(13);
  });

  it("takes the same entry only once under one idempotency key [WMS-10]", async () => {
    const person = await test.signIn(["wms"], { organisationId });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const { sheet } = (await person.request("POST", "/api/wms/count-bins/claim-next", {})).json();
    const key = { "idempotency-key": randomUUID() };
    const submit = () =>
      person.request("POST", `/api/wms/count-bins/${sheet.bin.id}/entries`, { itemId, quantity: 7 }, key);
    const [first, second] = [await submit(), await submit()];
    expect(second.json()).toEqual(first.json());
    const { rows } = await test.owner.query(
      "select e.attempt from cycle_count_entry e join cycle_count_line l on l.id = e.line_id where l.cycle_count_id = $1",
      [countId],
    );
    expect(rows).toHaveLength(1);
  });

  it("refuses to be done while lines are open, unless what is left is told to be absent [WMS-10]", async () => {
    await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await expect(finish(ada, sheet)).rejects.toMatchObject({ code: "count.lines_open", facts: { open: "1 line" } });
    test.clock.advance(5);
    await move(1);
    await expect(finish(ada, sheet, true)).rejects.toMatchObject({ code: "count.moved_meanwhile" });
    await enter(ada, sheet, { itemId }, { quantity: 19, moved: "after" });
    expect(await finish(ada, sheet)).toMatchObject({ state: "closed" });
    await expect(finish(ada, sheet)).rejects.toMatchObject({ code: "count.bin_done" });
    await expect(enter(ada, sheet, { itemId }, { quantity: 19 })).rejects.toMatchObject({ code: "count.bin_done" });
  });

  it("takes up other items and lots that are found in the bin [WMS-10]", async () => {
    const stray = await makeItem(ctx);
    const lots = await makeItem(ctx, { lotTracked: true });
    const archived = await makeItem(ctx);
    await test.owner.query("update item set archived_at = now() where id = $1", [archived.id]);
    await settings({ approvalLimitMinor: 0, toleranceUnits: 1_000 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 20 });
    await enter(ada, sheet, { itemId: stray.id }, { quantity: 3 });
    await expect(enter(ada, sheet, { itemId: stray.id }, { quantity: 101 })).rejects.toMatchObject({
      code: "count.confirm_quantity",
    });
    await expect(enter(ada, sheet, { itemId: lots.id }, { quantity: 1 })).rejects.toMatchObject({
      code: "stock.lot_required",
    });
    await expect(
      enter(ada, sheet, { itemId }, { quantity: 1, lot: { code: "L", expiresOn: null } }),
    ).rejects.toMatchObject({ code: "stock.lot_not_tracked" });
    await expect(enter(ada, sheet, { itemId: archived.id }, { quantity: 1 })).rejects.toMatchObject({
      code: "item.archived",
    });
    await expect(enter(ada, sheet, { itemId }, { quantity: 1, serials: ["S1"] })).rejects.toMatchObject({
      code: "stock.serials_not_tracked",
    });
    await enter(ada, sheet, { itemId: lots.id }, { quantity: 4, lot: { code: "L7", expiresOn: "2031-01-31" } });
    await finish(ada, sheet);
    const lines = await reviewLines(boss, countId);
    const open = lines.filter(({ state }) => state === "counted");
    expect(open.map(({ sku, lotCode, variance }) => [sku, lotCode, variance]).toSorted()).toEqual(
      [
        [stray.sku, null, 3],
        [lots.sku, "L7", 4],
      ].toSorted(),
    );
    await approve(
      boss,
      countId,
      open.map(({ id }) => id),
    );
    expect([await onHand(binId, stray.id), await onHand(binId, lots.id)]).toEqual([3, 4]);
    await hold();
  });
});

describe("two people", () => {
  it("cannot count the same bin at once: the second is told who does [WMS-10]", async () => {
    await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await expect(countVerbs.claimCountBin(bob, { binId: sheet.bin.id })).rejects.toMatchObject({
      code: "task.claimed_by_other",
      facts: { name: "Ada" },
    });
    await expect(enter(bob, sheet, { itemId }, { quantity: 20 })).rejects.toMatchObject({
      code: "task.claimed_by_other",
    });
    expect(
      await countVerbs.claimNextCountBin(bob, { countId: null, warehouseId: null, afterLocationId: null }),
    ).toEqual({ sheet: null });
    // Whoever took a bin gets it again.
    expect((await takeBin(ada)).bin.id).toBe(sheet.bin.id);
  });

  it("are needed for a recount: not whoever counted first [WMS-10]", async () => {
    await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    await enter(ada, sheet, { itemId }, { quantity: 15 });
    expect(await finish(ada, sheet)).toMatchObject({ state: "open", round: 2, forOthers: true });
    await expect(countVerbs.claimCountBin(ada, { binId: sheet.bin.id })).rejects.toMatchObject({
      code: "count.recount_by_other",
    });
    expect(
      await countVerbs.claimNextCountBin(ada, { countId: null, warehouseId: null, afterLocationId: null }),
    ).toEqual({ sheet: null });
    const again = await takeBin(bob);
    expect(again.lines).toMatchObject([{ itemId, counted: null, state: "recount" }]);
    await enter(bob, again, { itemId }, { quantity: 20 });
    expect(await finish(bob, again)).toMatchObject({ state: "closed" });
    expect(await onHand()).toBe(20);
  });

  it("walk the bins in order, each from where they stand [WMS-10]", async () => {
    for (const bin of warehouse.bins.slice(1, 3)) await addStock(ctx, { itemId, locationId: bin.id }, 1);
    const { id: countId } = await requestCount(ctx, { itemId });
    const next = async (who: Context, afterLocationId: string | null) =>
      (await countVerbs.claimNextCountBin(who, { countId, warehouseId: null, afterLocationId })).sheet?.bin.locationId;
    expect(await next(ada, warehouse.bins[1]?.id ?? null)).toBe(warehouse.bins[1]?.id);
    expect(await next(bob, null)).toBe(warehouse.bins[0]?.id);
  });
});

describe("an approval", () => {
  it("is refused where what was missing has left since, and says how many [WMS-10]", async () => {
    const { countId, lineId } = await countTwice(12);
    await move(15);
    const [line] = await reviewLines(boss, countId);
    expect(line).toMatchObject({ obstacle: "stock_left", bookNow: 5, variance: -8 });
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({
      code: "count.stock_left",
      facts: { missing: 3, available: 5, what: "15 moved out since" },
    });
    expect(await onHand()).toBe(5);
    const { count } = await countVerbs.recountLines(boss, { countId, lineIds: [lineId], note: null });
    expect(count.state).toBe("counted");
    const sheet = await takeBin(asPerson(ctx, randomUUID(), "Cleo"));
    expect(sheet.lines).toHaveLength(1);
    await hold();
  });

  it("is refused where the books were corrected meanwhile, and not where that was taken back [WMS-10]", async () => {
    const { countId, lineId } = await countTwice(12);
    const goods = { itemId, locationId: binId, lotId: null, ...plainGoods, lot: null, note: null };
    const { movementIds } = await inventoryVerbs.adjustStock(ctx, { ...goods, change: -8, reason: "could_not_locate" });
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({
      code: "count.corrected_since",
      facts: { change: "-8" },
    });
    expect((await reviewLines(boss, countId))[0]?.obstacle).toBe("corrected_since");
    await inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null });
    await approve(boss, countId, [lineId]);
    expect(await onHand()).toBe(12);
  });

  it("tells whose reservations are hit, and releases them where the approver chooses so [WMS-10]", async () => {
    await addStock(ctx, { itemId, locationId: warehouse.bins[2]?.id }, 4);
    const urgent = await releasedOrder(12, 1);
    const { id: orderId, number } = await makeOrder(ctx, [{ itemId, quantity: 8 }], { priority: 5 });
    await orderVerbs.confirmOrder(ctx, { orderId, version: null });
    await orderVerbs.allocateOrder(ctx, { orderId, version: null });
    const { countId, lineId } = await countTwice(10);
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
    expect(await onHand()).toBe(10);
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
    await hold();
  });

  it("ends an order of which nothing is left, as a short pick does [WMS-10]", async () => {
    const { orderId } = await releasedOrder(20);
    const { countId, lineId } = await countTwice(0);
    await approve(boss, countId, [lineId], true);
    expect(await orderVerbs.getOrder(ctx, { orderId })).toMatchObject({
      state: "cancelled",
      backOrders: [{ state: "confirmed" }],
    });
    await hold();
  });

  it("is taken back by opposite movements, and its lines wait for a decision again [WMS-10] [PLT-06]", async () => {
    const { countId, lineId } = await countTwice(17);
    const person = await test.signIn(["manager"], { organisationId });
    const tool = "cycle-counting_approve";
    const input = { countId, lineIds: [lineId], cause: "lost" };
    const simulated = await person.request("POST", `/api/actions/${tool}/simulate`, { input });
    expect(simulated.statusCode, simulated.body).toBe(200);
    expect(await onHand()).toBe(20);
    const { token } = simulated.json();
    const applied = await person.request("POST", "/api/actions/apply", { tool, input, token });
    expect(applied.statusCode, applied.body).toBe(200);
    expect(await onHand()).toBe(17);
    const { id: appliedId } = applied.json().applied;
    const undone = await person.request("POST", `/api/actions/applied/${appliedId}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await onHand()).toBe(20);
    expect(await reviewLines(boss, countId)).toMatchObject([
      { state: "counted", variance: -3, obstacle: null, movementIds: [] },
    ]);
    await approve(boss, countId, [lineId]);
    expect(await onHand()).toBe(17);
    await hold();
  });

  it("may be withheld: a rejected line leaves the books, and a decided one is not decided again [WMS-10]", async () => {
    const { countId, lineId } = await countTwice(10);
    const { count } = await countVerbs.rejectCount(boss, {
      countId,
      lineIds: [lineId],
      note: "Counted the wrong shelf",
    });
    expect(count).toMatchObject({ state: "completed", unitsUnder: 0, accuracy: { units: 1, locations: 1 } });
    expect(await onHand()).toBe(20);
    await expect(approve(boss, countId, [lineId])).rejects.toMatchObject({ code: "count.refused" });
    await expect(approve(ada, countId, [lineId])).rejects.toMatchObject({ code: "auth.forbidden" });
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
    expect([await onHand(binId, pieces), await onHand(elsewhere?.id, pieces)]).toEqual([4, 0]);
    await hold();
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
    const short = await releasedOrder(20);
    await pick(short.taskId, 15, { shortReason: "could_not_locate" });
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
    expect(await onHand()).toBe(0);

    await addStock(ctx, { itemId, locationId: binId }, 2);
    await pick((await releasedOrder(2)).taskId, 2);
    expect((await counts()).rows).toHaveLength(1);
    await settings({ zeroCheck: true });
    await addStock(ctx, { itemId, locationId: binId }, 2);
    await pick((await releasedOrder(2)).taskId, 2);
    expect((await counts()).rows[0]).toMatchObject({ origin: "zero_check", lines: 0 });
    expect(await finish(ada, await takeBin(ada))).toMatchObject({ state: "closed" });
    expect((await counts()).rows[0]).toMatchObject({ state: "completed", binsCounted: 1 });
    await hold();
  });

  it("by the nightly plan, as often as a class wants and only where it is switched on [WMS-10]", async () => {
    const system = test.contextFor(organisationId, ["superadmin"]);
    expect(await planCounts(system)).toBe(0);
    await settings({ abcPlan: true, daysC: 10 });
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
    const { countId } = await countTwice(3);
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
    expect(await onHand()).toBe(20);
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
