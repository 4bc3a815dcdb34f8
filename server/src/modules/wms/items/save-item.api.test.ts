import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { purchaseFor, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { importText } from "../../../../test/factories/imports.ts";
import { addStock, makeItem, makeOrder, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, orderVerbs } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

type Input = Parameters<typeof itemVerbs.createItem>[1];

/** Saves an item with some of its fields changed, as its form does. */
async function change(itemId: string, to: Partial<Input>): Promise<ItemDetail> {
  const { version, suppliers: _suppliers, ...known } = await itemVerbs.getItem(ctx, { itemId });
  const input = itemEndpoints.createItem.input.strip().parse({ ...known, suppliers: [] });
  return itemVerbs.updateItem(ctx, { itemId, version, ...input, ...to });
}

const refused = (work: Promise<unknown>, code: string, facts: Record<string, unknown> = {}) =>
  expect(work).rejects.toMatchObject({ code, facts });

describe("unit and tracking of an item", () => {
  it("change while nothing speaks of it, and each change is refused in its own words while goods are there [WMS-04]", async () => {
    const { id, sku } = await makeItem(ctx);
    expect(await change(id, { baseUnit: "kg", lotTracked: true })).toMatchObject({ baseUnit: "kg", lotTracked: true });
    await change(id, { baseUnit: "each", lotTracked: false });
    await addStock(ctx, { itemId: id, locationId: warehouse.bins[0]?.id }, 3);
    const what = "goods in the house";
    await refused(change(id, { baseUnit: "kg" }), "item.base_unit_fixed", { sku, baseUnit: "each", what });
    await refused(change(id, { lotTracked: true }), "item.lot_tracking_fixed", { sku, what });
    await refused(change(id, { serialTracked: true }), "item.serial_tracking_fixed", { sku, what });
    expect(await change(id, { name: "Another name" })).toMatchObject({ name: "Another name", baseUnit: "each" });
  });

  it("stay while an open order or a task names it, also before any goods came [WMS-04] [WMS-06] [WMS-07]", async () => {
    const { id } = await makeItem(ctx);
    const { id: orderId } = await makeOrder(ctx, [{ itemId: id, quantity: 2 }]);
    const what = "open documents";
    await refused(change(id, { baseUnit: "kg" }), "item.base_unit_fixed", { what });
    await refused(change(id, { serialTracked: true }), "item.serial_tracking_fixed", { what });
    await orderVerbs.cancelOrder(ctx, { orderId, version: null, reason: "other", note: null, backOrders: "keep" });
    expect(await change(id, { serialTracked: true, baseUnit: "kg" })).toMatchObject({ serialTracked: true });
    await change(id, { serialTracked: false });
    await purchaseFor(ctx, { itemId: id, quantity: 4 });
    const both = "goods in the house and open tasks";
    await refused(change(id, { lotTracked: true }), "item.lot_tracking_fixed", { what: expect.stringContaining(both) });
    for (const task of await waitingTasks(ctx, "put_away")) await putAway(ctx, task.id, task.quantity);
    await refused(change(id, { lotTracked: true }), "item.lot_tracking_fixed");
  });

  it("of goods that are gone: the tracking may change, the unit of the books may not [WMS-02] [WMS-04]", async () => {
    const { id } = await makeItem(ctx);
    const here = { itemId: id, locationId: warehouse.bins[0]?.id };
    await addStock(ctx, here, 3);
    await addStock(ctx, here, -3);
    await refused(change(id, { baseUnit: "kg" }), "item.base_unit_fixed", { what: "movements in the books" });
    expect(await change(id, { lotTracked: true })).toMatchObject({ lotTracked: true });
  });
});

describe("a barcode", () => {
  const gtin = "4006381333931";
  const units = (barcode: string | null) => [{ unit: "case", factor: 12, barcode }];

  it("belongs to one item and unit, in whichever form it is written [WMS-15]", async () => {
    const first = await makeItem(ctx, { barcode: gtin });
    const taken = { barcode: gtin, unit: "each", sku: first.sku, whose: "" };
    await refused(makeItem(ctx, { barcode: gtin }), "item.barcode_taken", taken);
    await refused(makeItem(ctx, { barcode: `0${gtin}` }), "item.barcode_taken", taken);
    await refused(makeItem(ctx, { units: units(gtin) }), "item.barcode_taken", taken);
    await refused(makeItem(ctx, { barcode: first.sku.toLowerCase() }), "item.barcode_taken", { sku: first.sku });
    await refused(makeItem(ctx, { barcode: "B-1", units: units("B-1") }), "item.barcode_taken", { unit: "each" });
    const second = await makeItem(ctx, { barcode: "B-2", units: units("B-3") });
    await refused(change(first.id, { barcode: "B-3" }), "item.barcode_taken", { unit: "case", sku: second.sku });
    expect((await change(first.id, { name: "Keeps its own" })).barcode).toBe(gtin);
    const { meanings } = await inventoryVerbs.findCode(ctx, { code: gtin });
    expect(meanings).toMatchObject([{ type: "item", itemId: first.id, unit: "each" }]);
  });

  it("of an archived item is free, and is missed when the item comes back [WMS-15]", async () => {
    const old = await makeItem(ctx, { barcode: gtin });
    await itemVerbs.archiveItem(ctx, { itemId: old.id, version: old.version, archived: true });
    const fresh = await makeItem(ctx, { barcode: gtin });
    const { meanings } = await inventoryVerbs.findCode(ctx, { code: gtin });
    expect(meanings).toMatchObject([{ itemId: fresh.id }]);
    const { version } = await itemVerbs.getItem(ctx, { itemId: old.id });
    const back = itemVerbs.archiveItem(ctx, { itemId: old.id, version, archived: false });
    await refused(back, "item.barcode_taken", { sku: fresh.sku });
  });

  it("names the owners of the goods it means, is another organization's own matter, and is given to one of two at once [WMS-15] [PLT-01]", async () => {
    const owner = await lotVerbs.createOwner(ctx, { code: "ACME", name: "Acme" });
    const first = await makeItem(ctx, { barcode: gtin });
    await purchaseFor(ctx, { itemId: first.id, quantity: 1 }, { ownerId: owner.id });
    await refused(makeItem(ctx, { barcode: gtin }), "item.barcode_taken", { whose: expect.stringContaining("Acme") });
    const other = test.contextFor(await test.newOrganisation(), ["wms"]);
    expect((await makeItem(other, { barcode: gtin })).barcode).toBe(gtin);
    const both = await Promise.allSettled([1, 2].map(() => makeItem(ctx, { barcode: "B-9" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a file of items", () => {
  it("changes no unit of goods and gives no barcode twice; its other rows are taken [WMS-04] [WMS-15]", async () => {
    const boss = test.contextFor(ctx.organisationId, ["manager"]);
    const held = await makeItem(ctx, { sku: "HELD" });
    await addStock(ctx, { itemId: held.id, locationId: warehouse.bins[0]?.id }, 1);
    await makeItem(ctx, { sku: "OWN", barcode: "B-1", units: [{ unit: "case", factor: 12, barcode: "B-2" }] });
    const rows = [
      "HELD,Held,kg,",
      "OWN,Own,each,B-1",
      "NEW1,Takes that of another,each,B-1",
      "NEW2,Takes that of a case,each,B-2",
      "NEW3,Takes an SKU,each,own",
      "NEW4,First,each,B-7",
      "NEW5,Second of the file,each,B-7",
      "NEW6,Without one,kg,",
    ];
    const { result } = await importText(boss, "items", `sku,name,base_unit,barcode\n${rows.join("\n")}\n`);
    expect(result).toMatchObject({ accepted: 3, rejected: 5 });
    const { rows: items } = await itemVerbs.listItems(ctx, {
      archived: false,
      sort: "sku",
      direction: "asc",
      limit: 50,
    });
    expect(items.map(({ sku, baseUnit, barcode }) => [sku, baseUnit, barcode])).toEqual([
      ["HELD", "each", null],
      ["NEW4", "each", "B-7"],
      ["NEW6", "kg", null],
      ["OWN", "each", "B-1"],
    ]);
  });
});
