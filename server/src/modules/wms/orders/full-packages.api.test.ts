import { expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { unitVerbs } from "../units/verbs.ts";
import { inventoryVerbs } from "../verbs.ts";

const test = useTestApp();

it("an order is given a whole pallet before one is broken, and whole cases of what is loose [WMS-03] [WMS-07]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const warehouse = await makeWarehouse(ctx);
  const { id: itemId } = await makeItem(ctx, { units: [{ unit: "case", factor: 12, barcode: null }] });
  const at = (index: number): string => warehouse.bins[index]?.id ?? "";
  await addStock(ctx, { itemId, locationId: at(0) }, 29);
  await addStock(ctx, { itemId, locationId: at(1) }, 48);
  const { id: unitId } = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: at(1), note: null });
  const goods = { itemId, lotId: null, status: "available", ownerId: null, serials: [] } as const;
  await unitVerbs.fillUnit(ctx, { unitId, ...goods, serials: [], quantity: 48 });
  const { orderId } = await orderFor(ctx, { itemId, quantity: 60 }, { until: "allocated" });
  const { rows } = await inventoryVerbs.listReservations(ctx, { salesOrderId: orderId, limit: 10 });
  // In the order of the walk it would be 29 loose ones, and 31 out of the pallet.
  expect(rows.map(({ locationId, quantity }) => [locationId, quantity])).toEqual(
    expect.arrayContaining([
      [at(1), 48],
      [at(0), 12],
    ]),
  );
});
