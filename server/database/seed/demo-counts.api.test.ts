import { expect, it } from "vitest";
import { inventoryVerbs } from "../../src/modules/wms/index.ts";
import { addStock, makeItem, makeWarehouse } from "../../test/factories/wms.ts";
import { useTestApp } from "../../test/use-test-app.ts";
import { missingOf } from "./demo-counts.ts";

const test = useTestApp();

it("takes the variance of the demo from a bin that holds more than is missing [PLT-02]", async () => {
  const context = test.contextFor(await test.newOrganisation(), ["wms", "manager"]);
  const { bins } = await makeWarehouse(context);
  // 60.00 are missing: 60 of the cheap item, of which there are 10, or 6 of the other one.
  for (const [place, costMinor] of [100, 1_000].entries()) {
    const { id: itemId } = await makeItem(context, { costMinor });
    await addStock(context, { itemId, locationId: bins[place]?.id }, 10);
  }
  const { rows } = await inventoryVerbs.listInventory(context, { sort: "sku", direction: "asc", limit: 10 });
  const cheapest = rows.toSorted((a, b) => Number(a.locationId !== bins[0]?.id) - Number(b.locationId !== bins[0]?.id));
  expect(await missingOf(context, cheapest)).toMatchObject({ missing: { locationId: bins[1]?.id, units: 6 } });
  await expect(missingOf(context, cheapest.slice(0, 1))).rejects.toThrow("no bin holds enough stock");
});
