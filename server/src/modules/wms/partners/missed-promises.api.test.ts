import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, purchaseFor } from "../../../../test/factories/floor.ts";
import { addStock, makeCustomer, makeItem, makeSupplier, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { orderVerbs, purchasingVerbs } from "../index.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const list = { sort: "number", direction: "asc", limit: 200 } as const;

let ctx: Context;
let itemId: string;

// In Berlin it is the next day already.
const startAt = new Date("2026-06-01T22:30:00Z");

const test = useTestApp({ startAt });
beforeAll(async () => {
  const organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["manager"]);
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [organisationId]);
  const { bins } = await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
  await addStock(ctx, { itemId, locationId: bins[0]?.id }, 50);
});

/** The number of an order for the customer that ships now, so many hours before it is due. */
async function ship(customerId: string, dueInHours: number | null): Promise<string> {
  const due = new Date(test.clock.now().getTime() + (dueInHours ?? 0) * hourMs).toISOString();
  const goods = { itemId, quantity: 1 };
  const dueAt = dueInHours === null ? null : due;
  const { orderId } = await orderFor(ctx, goods, { customerId, dueAt, until: "shipped" });
  return (await orderVerbs.getOrder(ctx, { orderId })).number;
}

/** The number of an order that comes now, expected on that day. */
async function receive(supplierId: string, expectedOn: string | null): Promise<string> {
  return (await purchaseFor(ctx, { itemId, quantity: 2 }, { supplierId, expectedOn })).number;
}

describe("figures of missed promises", () => {
  it("are the rows of the lists by the same filter, of 90 days: orders of a customer, and of a supplier [APP-19] [WMS-06] [WMS-07]", async () => {
    const [{ id: customerId }, { id: supplierId }] = [await makeCustomer(ctx), await makeSupplier(ctx)];
    // Too long ago by the time of the question.
    await ship(customerId, -2);
    await receive(supplierId, "2026-05-30");
    test.clock.advance(91 * dayMs);
    const shippedLate = [await ship(customerId, -2), await ship(customerId, -1)];
    await ship(customerId, 48);
    await ship(customerId, null);
    // It is 1 September in Berlin: what was expected the day before is late, though UTC still has that day.
    const receivedLate = [await receive(supplierId, "2026-08-31"), await receive(supplierId, "2026-08-01")];
    await receive(supplierId, "2026-09-01");
    await receive(supplierId, null);

    const orders = async (late: boolean) =>
      (await orderVerbs.listOrders(ctx, { ...list, customerId, shippedLate: late })).rows.map(({ number }) => number);
    expect(await orders(true)).toEqual(shippedLate);
    expect(await orders(false)).toHaveLength(3);
    expect(await orderVerbs.getCustomer(ctx, { customerId })).toMatchObject({
      shippedOrders: 3,
      shippedLate: (await orders(true)).length,
    });

    const purchases = async (late: boolean) =>
      (await purchasingVerbs.listPurchaseOrders(ctx, { ...list, supplierId, receivedLate: late })).rows.map(
        ({ number }) => number,
      );
    expect(await purchases(true)).toEqual(receivedLate);
    expect(await purchases(false)).toHaveLength(3);
    expect(await purchasingVerbs.getSupplier(ctx, { supplierId })).toMatchObject({
      receivedOrders: 3,
      receivedLate: (await purchases(true)).length,
    });
  });
});
