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
import { countVerbs } from "../index.ts";

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
    await floor.settings({ approvalLimitMinor: 0, toleranceUnits: 1_000 });
    const { id: countId } = await requestCount(ctx, { locationId: binId });
    const sheet = await takeBin(ada);
    const [line] = sheet.lines;
    if (line === undefined) throw new Error("the sheet is empty");
    await floor.move(5);
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
    expect(await floor.onHand()).toBe(13);
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
    await floor.move(1);
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
    await floor.settings({ approvalLimitMinor: 0, toleranceUnits: 1_000 });
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
    expect(open.map(({ sku, lotCode, variance }) => [sku, lotCode, variance])).toEqual(
      expect.arrayContaining([
        [stray.sku, null, 3],
        [lots.sku, "L7", 4],
      ]),
    );
    expect(open).toHaveLength(2);
    await approve(
      boss,
      countId,
      open.map(({ id }) => id),
    );
    expect([await floor.onHand(binId, stray.id), await floor.onHand(binId, lots.id)]).toEqual([3, 4]);
    await floor.hold();
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
    expect(await floor.onHand()).toBe(20);
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
