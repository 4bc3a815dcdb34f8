import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { asPerson, enter, finish, requestCount, takeBin } from "../../../../test/factories/count-floor.ts";
import { figuresOf, rowsOf, runReport } from "../../../../test/factories/reports.ts";
import { tireless } from "../../../../test/factories/tireless.ts";
import { WarehouseFlow } from "../../../../test/factories/warehouse-flow.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { countVerbs } from "../index.ts";

const test = useTestApp({ startAt: new Date("2026-03-02T09:00:00Z") });
let manager: SignedInPerson;
let flow: WarehouseFlow;
let ctx: Context;

beforeAll(async () => {
  manager = tireless(test, await test.signIn(["manager"]));
  flow = new WarehouseFlow(manager);
  ctx = test.contextFor(manager.organisationId, ["wms"]);
  await makeWarehouse(ctx);
});

describe("what other rooms book", () => {
  it("comes back from a customer at the cost it was sold at, and is no longer a sale [WMS-14] [WMS-11]", async () => {
    const item = await makeItem(ctx, { costMinor: 900 });
    await flow.putAway(await flow.receive(item.id, 10, 200));
    await flow.putAway(await flow.receive(item.id, 10, 500));
    const orderId = await flow.confirmOrder(item.id, 15);
    await flow.ship(orderId);
    const { id } = await flow.command<{ id: string }>("/api/wms/returns", {
      salesOrderId: orderId,
      currency: "EUR",
      lines: [{ salesOrderLine: 1, itemId: item.id, quantity: 4, reason: "not_wanted" }],
    });
    await flow.command(`/api/wms/returns/${id}/authorise`, {});
    await flow.command(`/api/wms/returns/${id}/receive`, { lines: [{ lineNumber: 1, quantity: 4 }] });
    // 5 × 5.00 were left; 4 of the first ones sold, at 2.00, came back into quarantine.
    const row = rowsOf(await runReport(manager, "valuation")).find((line) => line.id === item.id);
    expect(row).toMatchObject({ units: 9, value: 5 * 500 + 4 * 200, notAvailable: 4 });
    expect(figuresOf(await runReport(manager, "valuation"))).toMatchObject({ "Layers and stock": "agree" });
    const sold = rowsOf(await runReport(manager, "turnover", "period=today")).find((line) => line.id === item.id);
    expect(sold).toMatchObject({ units: 11, cogs: 10 * 200 + 5 * 500 - 4 * 200 });
  });

  it("is counted: the number that stands against what the books said at that moment [WMS-14] [WMS-10]", async () => {
    const person = tireless(test, await test.signIn(["manager"]));
    const own = test.contextFor(person.organisationId, ["wms"]);
    const { bins } = await makeWarehouse(own);
    const item = await makeItem(own);
    for (const bin of bins.slice(0, 2)) await addStock(own, { itemId: item.id, locationId: bin.id }, 50);
    test.clock.advance(1_000);
    const boss = asPerson(test.contextFor(person.organisationId, ["manager"]), randomUUID(), "Boss");
    const { currency: _, ...settings } = await countVerbs.getCountSettings(boss, {});
    await countVerbs.setCountSettings(boss, { ...settings, toleranceUnits: 10, tolerancePercent: 100 });
    const ada = asPerson(own, randomUUID(), "Ada");
    const { id: countId } = await requestCount(boss, { itemId: item.id });
    for (const quantity of [50, 47]) {
      const sheet = await takeBin(ada, countId);
      await enter(ada, sheet, { itemId: item.id }, { quantity });
      await finish(ada, sheet);
    }
    const page = await runReport(person, "accuracy", "period=today");
    expect(figuresOf(page)).toMatchObject({
      "Stock accuracy": 1 - 3 / 100,
      "Location accuracy": 0.5,
      "Bins counted": 2,
      "Units missing": 3,
    });
    expect(new Set(rowsOf(page).map(({ source }) => source))).toEqual(new Set(["Cycle count"]));
  });
});
