import { expect, it } from "vitest";
import { addStock, makeItem, makeOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { verifyOrganisation } from "../ledger/verify-ledger.ts";
import { orderVerbs } from "../verbs.ts";

const test = useTestApp();

it("reserves many balances at once, each by what its own line takes, and gives them back [WMS-03] [WMS-07]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["wms"]);
  const warehouse = await makeWarehouse(ctx);
  const lines: { itemId: string; quantity: number }[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const { id: itemId } = await makeItem(ctx);
    await addStock(ctx, { itemId, locationId: warehouse.bins[number % 4]?.id }, 50);
    lines.push({ itemId, quantity: number });
  }
  const { id: orderId } = await makeOrder(ctx, lines);
  await orderVerbs.confirmOrder(ctx, { orderId, version: null });
  await orderVerbs.allocateOrder(ctx, { orderId, version: null });
  const reserved = async (): Promise<Map<string, number>> => {
    const { rows } = await test.owner.query<{ item: string; reserved: number }>(
      "select item_id as item, reserved::int from stock_balance where organisation_id = $1 and physical",
      [organisationId],
    );
    return new Map(rows.map((row) => [row.item, row.reserved]));
  };
  expect(await reserved()).toEqual(new Map(lines.map(({ itemId, quantity }) => [itemId, quantity])));
  expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);

  await orderVerbs.cancelOrder(ctx, { orderId, version: null, reason: "other", note: null, backOrders: "keep" });
  expect(await reserved()).toEqual(new Map(lines.map(({ itemId }) => [itemId, 0])));
  expect((await verifyOrganisation(test.platform.database, organisationId)).faults).toEqual([]);
});
