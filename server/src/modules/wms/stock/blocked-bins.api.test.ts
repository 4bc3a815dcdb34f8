import { beforeAll, expect, it } from "vitest";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, locationVerbs } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
import { plainGoods } from "./stock-goods.ts";

const test = useTestApp();
let ctx: Context;
let houses: readonly TestWarehouse[];
/** The items A and B are sold and in both warehouses, B also for another owner; C is sold, in one bin. */
let items: readonly string[];

const binOf = (house: number, place: number): string => houses[house]?.bins[place]?.id ?? "";

beforeAll(async () => {
  const organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["wms"]);
  houses = [await makeWarehouse(ctx), await makeWarehouse(ctx)];
  items = [(await makeItem(ctx)).id, (await makeItem(ctx)).id, (await makeItem(ctx)).id];
  const { id: ownerId } = await lotVerbs.createOwner(ctx, { code: "ACME", name: "Acme" });
  const [a = "", b = "", c = ""] = items;
  const stock: [string, string, number][] = [
    [a, binOf(0, 0), 40],
    [a, binOf(1, 0), 16],
    [b, binOf(0, 1), 30],
    [b, binOf(0, 2), 12],
    [b, binOf(1, 1), 5],
    [c, binOf(0, 3), 21],
  ];
  for (const [itemId, locationId, units] of stock) await addStock(ctx, { itemId, locationId }, units);
  await inventoryVerbs.adjustStock(ctx, {
    itemId: b,
    locationId: binOf(0, 1),
    lotId: null,
    lot: null,
    ...plainGoods,
    ownerId,
    change: 100,
    reason: "found",
    note: null,
  });
  // A unit a day of A, two of B and three of C in the 28 days before now, all sold yesterday: cover is a plain division.
  for (const [index, itemId] of items.entries())
    await sellDaily(test, { organisationId, itemId, units: [28 * (index + 1)] });
});

const list = async (filter: { warehouseId?: string; itemId?: string; sort?: "sku" | "daysOfCover" } = {}) =>
  (await inventoryVerbs.listInventory(ctx, { sort: "sku", direction: "asc", limit: 50, ...filter })).rows;

/** Days of cover of A, B and C, which all rows of an item share. */
async function cover(filter: Parameters<typeof list>[0]): Promise<(number | null | undefined)[]> {
  const rows = await list(filter);
  return items.map((item) => {
    const days = rows.filter(({ itemId }) => itemId === item).map(({ daysOfCover }) => daysOfCover);
    expect(new Set(days).size, "one cover for each item").toBeLessThanOrEqual(1);
    return days[0];
  });
}

const everywhere = async () => ({
  all: await cover({}),
  first: await cover({ warehouseId: houses[0]?.id ?? "" }),
  second: await cover({ warehouseId: houses[1]?.id ?? "" }),
});

const block = (place: [number, number], blocked = true) =>
  locationVerbs.changeLocations(ctx, { locationIds: [binOf(...place)], blocked });

it("leaves the cover of every other item alone, however many bins are blocked [WMS-03] [WMS-09]", async () => {
  expect(await everywhere()).toEqual({ all: [56, 23.5, 7], first: [40, 21, 7], second: [16, 2.5, undefined] });
  await block([0, 0]);
  expect(await everywhere()).toEqual({ all: [16, 23.5, 7], first: [0, 21, 7], second: [16, 2.5, undefined] });
  await block([0, 1]);
  expect(await everywhere()).toEqual({ all: [16, 8.5, 7], first: [0, 6, 7], second: [16, 2.5, undefined] });
  await block([1, 1]);
  expect(await everywhere()).toEqual({ all: [16, 6, 7], first: [0, 6, 7], second: [16, 0, undefined] });
  // The same where totals of all items are summed up at once.
  expect(await cover({ sort: "daysOfCover" })).toEqual([16, 6, 7]);
  expect(await cover({ itemId: items[2] ?? "" })).toEqual([undefined, undefined, 7]);
  await block([0, 0], false);
  expect(await everywhere()).toEqual({ all: [56, 6, 7], first: [40, 6, 7], second: [16, 0, undefined] });
});
