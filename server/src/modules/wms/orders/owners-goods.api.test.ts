import { expect, it } from "vitest";
import { makeItem, makeOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { plainGoods } from "../stock/stock-goods.ts";
import { inventoryVerbs, itemVerbs, orderVerbs } from "../verbs.ts";

const test = useTestApp();

it("an order shows what is available of its own owner's goods, and nobody else's [WMS-04] [WMS-07]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const { bins } = await makeWarehouse(ctx);
  const { id: itemId } = await makeItem(ctx);
  const owners = await Promise.all(
    ["ONE", "TWO"].map(async (code) => {
      const { rows } = await test.owner.query<{ id: string }>(
        "insert into stock_owner (organisation_id, code, name, created_at) values ($1, $2, $2, now()) returning id",
        [ctx.organisationId, code],
      );
      return rows[0]?.id ?? null;
    }),
  );
  const found = { ...plainGoods, itemId, lotId: null, lot: null, reason: "found", note: null } as const;
  for (const [index, ownerId] of [null, ...owners].entries()) {
    const locationId = bins[index]?.id ?? "";
    await inventoryVerbs.adjustStock(ctx, { ...found, ownerId, locationId, serials: [], change: 10 ** index });
  }
  const shown = async (ownerId: string | null) => {
    const { id: orderId } = await makeOrder(ctx, [{ itemId, quantity: 1 }], { ownerId });
    return (await orderVerbs.getOrder(ctx, { orderId })).lines.map(({ available }) => available);
  };
  expect(await shown(null)).toEqual([1]);
  expect(await shown(owners[0] ?? null)).toEqual([10]);
  expect(await shown(owners[1] ?? null)).toEqual([100]);
  expect(await itemVerbs.getItem(ctx, { itemId })).toMatchObject({ onHand: 1, available: 1 });
});
