import { describe, expect, it } from "vitest";
import { figuresOf, rowsOf, runReport } from "../../../../test/factories/reports.ts";
import { tireless } from "../../../../test/factories/tireless.ts";
import { WarehouseFlow } from "../../../../test/factories/warehouse-flow.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson, TestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const test = useTestApp({ startAt: new Date("2026-03-02T09:00:00Z") });

const signIn = async (...who: Parameters<TestApp["signIn"]>): Promise<SignedInPerson> =>
  tireless(test, await test.signIn(...who));

describe("times and counts", () => {
  it("measures dock to stock from the receipt to its last put-away, and names what still waits [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own);
    const [one, two] = [await mine.receive(item.id, 8, 100), await mine.receive(item.id, 3, 100)];
    test.clock.advance(2 * hourMs);
    await mine.putAway(one);
    const page = await runReport(person, "dock-to-stock", "period=last_7_days");
    expect(figuresOf(page)).toMatchObject({
      Median: 2,
      "Receipts put away": 1,
      "Receipts still waiting": 1,
      "Units still waiting": 3,
    });
    test.clock.advance(4 * hourMs);
    await mine.putAway(two);
    const later = await runReport(person, "dock-to-stock", "period=last_7_days");
    expect(figuresOf(later)).toMatchObject({ Median: 4, P90: expect.closeTo(5.6), "Receipts still waiting": 0 });
    expect(rowsOf(later).every(({ href }) => href?.startsWith("/wms/purchase-orders/"))).toBe(true);
  });

  it("counts as waiting only what a put-away still carries: not what was adjusted away, moved by hand or left there [WMS-06] [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const { receiving, bins } = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own);
    await mine.receive(item.id, 8, 100);
    await mine.receive(item.id, 3, 100);
    const place = { itemId: item.id, locationId: receiving };
    const waits = async () => figuresOf(await runReport(person, "dock-to-stock", "period=last_7_days"));
    await mine.command("/api/wms/stock/adjust", { ...place, change: -4, reason: "recounted" });
    expect(await waits()).toMatchObject({ "Units still waiting": 7, "Receipts still waiting": 1 });
    await mine.command("/api/wms/stock/transfer", {
      ...place,
      toLocationId: bins[0]?.id,
      quantity: 5,
      reason: "reslotting",
    });
    expect(await waits()).toMatchObject({ "Units still waiting": 2, "Receipts still waiting": 1 });
    const { rows } = await mine.ask<{ rows: { id: string }[] }>("/api/wms/tasks?kind=put_away");
    for (const { id } of rows) await mine.command(`/api/wms/tasks/${id}/cancel`, { reason: "goods_stay" });
    expect(await waits()).toMatchObject({ "Units still waiting": 0, "Receipts still waiting": 0 });
  });

  it("measures an order from its confirmation to its shipment, by events and not by its last change [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const bins = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own);
    await addStock(own, { itemId: item.id, locationId: bins.bins[0]?.id }, 50);
    const dueAt = new Date(test.clock.now().getTime() + 5 * hourMs).toISOString();
    const order = await mine.confirmOrder(item.id, 2, dueAt);
    test.clock.advance(3 * hourMs);
    await mine.ship(order);
    test.clock.advance(dayMs);
    await mine.command(`/api/wms/orders/${order}/deliver`, {});
    const page = await runReport(person, "cycle-time", "period=last_7_days");
    expect(rowsOf(page)).toMatchObject([{ hours: 3, onTime: "yes", units: 2 }]);
    expect(figuresOf(page)).toMatchObject({ P50: 3, P90: 3, "Orders shipped": 1, "Shipped on time": 1 });
  });

  it("counts lines and units of each kind of work by the hour of the organisation's zone [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    await test.owner.query("update organisation set time_zone = 'Asia/Kathmandu' where id = $1", [
      person.organisationId,
    ]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own);
    const order = await mine.receive(item.id, 8, 100);
    test.clock.advance(2 * hourMs);
    await mine.putAway(order);
    await mine.ship(await mine.confirmOrder(item.id, 3));
    const hours = rowsOf(await runReport(person, "throughput", "period=last_7_days&step=hour"));
    expect(hours).toMatchObject([
      { receiptLines: 1, receiptUnits: 8, pickLines: null },
      { put_awayUnits: 8, pickUnits: 3, packUnits: 3, shipUnits: 3, receiptLines: null },
    ]);
    const days = await runReport(person, "throughput", "period=last_7_days&step=day");
    const local = new Date(test.clock.now().getTime() + 5.75 * hourMs).toISOString().slice(0, 10);
    expect(days.chart?.xs.at(-1)).toBe(local);
  });

  it("judges accuracy by what was counted against what the books held [WMS-14]", async () => {
    const person = await signIn(["manager"]);
    const own = test.contextFor(person.organisationId, ["wms"]);
    const bins = await makeWarehouse(own);
    const mine = new WarehouseFlow(person);
    const item = await makeItem(own);
    const place = (index: number) => ({ itemId: item.id, locationId: bins.bins[index]?.id ?? "" });
    await addStock(own, place(0), 100);
    await addStock(own, place(1), 100);
    await mine.command("/api/wms/stock/adjust", { ...place(0), change: -6, reason: "recounted" });
    await mine.command("/api/wms/stock/adjust", { ...place(1), change: 4, reason: "recounted" });
    const page = await runReport(person, "accuracy", "period=today");
    expect(figuresOf(page)).toMatchObject({
      "Stock accuracy": 1 - 10 / 200,
      "Location accuracy": 0,
      "Units missing": 6,
      "Units found": 4,
    });
    expect(rowsOf(page).map(({ book, counted }) => [book, counted])).toEqual(
      expect.arrayContaining([
        [100, 104],
        [100, 94],
      ]),
    );
  });
});
