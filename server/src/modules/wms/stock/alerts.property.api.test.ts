import fc from "fast-check";
import { expect, it } from "vitest";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { itemVerbs, operationVerbs } from "../verbs.ts";

const test = useTestApp();

const small = fc.integer({ min: 0, max: 6 });
const plan = fc.record({
  reorderPoint: fc.option(small),
  archived: fc.boolean(),
  /** Units in each of three bins of two warehouses. */
  units: fc.array(small, { minLength: 6, maxLength: 6 }),
  reserved: small,
});

interface Place {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly free: number;
}

/** Available units of every balance of our own in a bin that nobody blocked, one by one. */
async function places(ctx: Context): Promise<Place[]> {
  const { rows } = await test.owner.query<{ item: string; warehouse: string; free: string }>(
    `select b.item_id as item, l.warehouse_id as warehouse, b.on_hand - b.reserved as free
      from stock_balance b join location l on l.id = b.location_id
      where b.organisation_id = $1 and b.physical and b.owner_id is null and b.status = 'available'
        and l.purpose in ('storage', 'pick') and not l.blocked`,
    [ctx.organisationId],
  );
  return rows.map(({ item, warehouse, free }) => ({ itemId: item, warehouseId: warehouse, free: Number(free) }));
}

async function filledHouse(plans: readonly (typeof plan extends fc.Arbitrary<infer T> ? T : never)[]) {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const warehouses = [await makeWarehouse(ctx, 3), await makeWarehouse(ctx, 3)];
  const bins = warehouses.flatMap((warehouse) => warehouse.bins.slice(0, 3).map(({ id }) => id));
  const items: { id: string; reorderPoint: number | null }[] = [];
  for (const { reorderPoint, archived, units, reserved } of plans) {
    const { id } = await makeItem(ctx, { reorderPoint });
    for (const [at, locationId] of bins.entries()) {
      const quantity = units[at] ?? 0;
      if (quantity > 0) await addStock(ctx, { itemId: id, locationId }, quantity);
    }
    await test.owner.query(
      "update stock_balance set reserved = least(on_hand, $2) where item_id = $1 and physical and location_id = $3",
      [id, reserved, bins[0]],
    );
    if (archived) await test.owner.query("update item set archived_at = now() where id = $1", [id]);
    else items.push({ id, reorderPoint });
  }
  await test.owner.query("select renew_stock_totals(array(select id from item where organisation_id = $1))", [
    ctx.organisationId,
  ]);
  await test.owner.query("update location set blocked = true where id = any($1)", [[bins[1], bins[4]]]);
  return { ctx, items, warehouseIds: warehouses.map(({ id }) => id) };
}

it("counts scarce items as balances tell, for all warehouses and for each, with blocked bins and archived items [APP-19] [WMS-03]", async () => {
  const seed = Math.trunc(Date.now() % 2 ** 31);
  const nowhere = { reorderPoint: 3, archived: false, units: [], reserved: 0 };
  const { ctx, items, warehouseIds } = await filledHouse([nowhere, ...fc.sample(plan, { numRuns: 40, seed })]);
  const all = await places(ctx);
  for (const warehouseId of [undefined, ...warehouseIds]) {
    const levels = items.map(({ id, reorderPoint }) => {
      const of = all.filter((place) => place.itemId === id && [place.warehouseId, undefined].includes(warehouseId));
      return { reorderPoint, available: of.reduce((sum, { free }) => sum + free, 0) };
    });
    const low = levels.filter(({ available, reorderPoint }) => reorderPoint !== null && available <= reorderPoint);
    const out = levels.filter(({ available }) => available === 0);
    const { stock } = await operationVerbs.getWarehouseDashboard(ctx, { warehouseId });
    expect([stock.belowReorderPoint, stock.outOfStock], `seed ${seed}`).toEqual([low.length, out.length]);
    const listed = async (which: "below_reorder_point" | "out_of_stock") =>
      (
        await itemVerbs.listItems(ctx, {
          stock: which,
          warehouseId,
          archived: false,
          sort: "sku",
          direction: "asc",
          limit: 200,
        })
      ).rows.length;
    expect([await listed("below_reorder_point"), await listed("out_of_stock")]).toEqual([low.length, out.length]);
    expect(low.length * out.length).toBeGreaterThan(0);
  }
});
