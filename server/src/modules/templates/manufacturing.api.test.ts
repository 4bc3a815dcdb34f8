import type { ManufacturingDashboard } from "@cerebro/contracts/entities/platform/templates.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { addStock, makeItem, makeOrder, makePurchaseOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { orderVerbs, purchasingVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });
let ctx: Context;
let manager: SignedInPerson;
beforeAll(async () => {
  manager = await test.signIn(["manager"]);
  ctx = test.contextFor(manager.organisationId, ["wms"]);
});

describe("the manufacturer's dashboard", () => {
  it("says how long material lasts, whether it ends before the next delivery, and what stands in stock [PLT-10] [APP-18]", async () => {
    const { bins } = await makeWarehouse(ctx);
    const steel = await makeItem(ctx, { category: "Steel", costMinor: 250 });
    await addStock(ctx, { itemId: steel.id, locationId: bins[0]?.id }, 56);
    const order = await makeOrder(ctx, [{ itemId: steel.id, quantity: 28 }]);
    await orderVerbs.confirmOrder(ctx, { orderId: order.id, version: null });
    const buy = async (expectedOn: string, quantity: number) => {
      const { id } = await makePurchaseOrder(ctx, [{ itemId: steel.id, quantity }], { expectedOn });
      await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: id, version: null });
    };
    const read = (): Promise<ManufacturingDashboard> =>
      answerOf(manager.request("GET", "/api/industries/manufacturing"));
    await buy("2027-05-20", 28);
    // One a day for 56 days; the delivery comes after 71.
    expect(await read()).toMatchObject({
      material: [
        { sku: steel.sku, unitsPerDay: 1, coverDays: 56, coverWithIncomingDays: 84, runsOut: true, overdue: false },
      ],
      runsOutCount: 1,
      feeding: { open: 0, doneToday: 0, unitsToday: 0, tasks: [], moved: [], movedCount: 0 },
      stock: [{ category: "Steel", items: 1, units: 56, valueMinor: 14_000, withoutCost: 0 }],
    });
    await buy("2027-04-01", 1);
    expect(await read()).toMatchObject({ material: [{ nextOn: "2027-04-01", runsOut: false }], runsOutCount: 0 });
    await buy("2027-03-09", 1);
    expect(await read()).toMatchObject({ material: [{ nextOn: "2027-03-09", overdue: true }] });
    const driver = await test.signIn(["logistics"], { organisationId: manager.organisationId });
    expect((await driver.request("GET", "/api/industries/manufacturing")).statusCode).toBe(403);
  });

  it("lists what was fed to the lines today, whose units are the figure [PLT-10] [APP-18]", async () => {
    const { bins, staging } = await makeWarehouse(ctx);
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 20);
    const move = async (quantity: number) => {
      const from = { itemId: item.id, locationId: bins[0]?.id, toLocationId: staging };
      const body = { ...from, quantity, reason: "replenishment" };
      await answerOf(manager.request("POST", "/api/wms/stock/transfer", body));
    };
    await move(5);
    await move(7);
    const { feeding } = (await manager.request("GET", "/api/industries/manufacturing")).json<ManufacturingDashboard>();
    expect(feeding).toMatchObject({ unitsToday: 12, movedCount: 2 });
    expect(feeding.moved.map(({ sku, quantity, fromCode }) => [sku, quantity, fromCode])).toEqual([
      [item.sku, 7, bins[0]?.code],
      [item.sku, 5, bins[0]?.code],
    ]);
  });
});
