import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/factories/refusal.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, wmsUndo, traceVerbs, verifyOrganisation } from "../index.ts";
import { lotVerbs } from "./lot-verbs.ts";
import { unitVerbs } from "../units/verbs.ts";
import { plainGoods } from "../stock/stock-goods.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

async function lotOf(itemId: string, code: string): Promise<string> {
  const { rows } = await itemVerbs.listLots(ctx, { itemId });
  return rows.find((row) => row.code === code)?.id ?? "";
}

/** Ten of a lot in the first bin. */
async function tenOf(code: string, expiresOn: string | null = null) {
  const item = await makeItem(ctx, { lotTracked: true });
  await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10, { code, expiresOn });
  return { itemId: item.id, lotId: await lotOf(item.id, code) };
}

type Input = Parameters<typeof traceVerbs.repack>[1];
type Goods = Awaited<ReturnType<typeof tenOf>>;

/** Some of the goods in the first bin into a lot. */
const repack = (
  goods: Goods,
  quantity: number,
  made: Pick<Input["outputs"][number], "itemId" | "lot"> & Partial<Input["outputs"][number]>,
) => {
  const { status, unitId, ownerId } = plainGoods;
  return traceVerbs.repack(ctx, {
    locationId: bin(0),
    note: null,
    inputs: [{ ...goods, quantity, status, unitId, ownerId, serials: [] }],
    outputs: [{ quantity, serials: [], locationId: null, unitId: null, ...made }],
  });
};

describe("a repack", () => {
  it("hands on the earliest expiry, refuses a later one, and refuses what is held [WMS-13]", async () => {
    const milk = await tenOf("MILK", "2090-03-01");
    const { id: itemId } = await makeItem(ctx, { lotTracked: true });
    const make = (code: string, expiresOn: string | null) => repack(milk, 2, { itemId, lot: { code, expiresOn } });
    expect(await refusal(make("NEW", "2090-03-02"))).toBe("repack.expiry_later");
    await make("NEW", null);
    expect(await lotVerbs.getLot(ctx, { lotId: await lotOf(itemId, "NEW") })).toMatchObject({
      expiresOn: "2090-03-01",
    });
    const held = { version: null, status: "on_hold", reason: "other", note: null } as const;
    await lotVerbs.changeLotStatus(ctx, { lotId: milk.lotId, ...held });
    expect(await refusal(make("NEW2", null))).toBe("stock.lot_held");
  });

  it("puts what comes of it into a bin and a unit of its own, and takes it out again [WMS-13] [WMS-05] [PLT-06]", async () => {
    const milk = await tenOf("MILK");
    const unit = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(1), note: null });
    const into = (locationId: string) =>
      repack(milk, 8, { itemId: milk.itemId, lot: { code: "JAR", expiresOn: null }, locationId, unitId: unit.id });
    expect(await refusal(into(bin(2)))).toBe("unit.elsewhere");
    const done = await into(bin(1));
    const { contents } = await unitVerbs.getUnit(ctx, { unitId: unit.id });
    expect(contents.map(({ lotCode, onHand }) => [lotCode, onHand])).toEqual([["JAR", 8]]);
    await wmsUndo.undoRepack(ctx, { output: done });
    expect((await unitVerbs.getUnit(ctx, { unitId: unit.id })).contents).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it("is taken back while nobody has taken of what came of it, and the trace forgets it [WMS-13] [PLT-06]", async () => {
    const milk = await tenOf("MILK");
    const { id: itemId } = await makeItem(ctx, { lotTracked: true });
    const done = await repack(milk, 10, { itemId, lot: { code: "MIX", expiresOn: null }, quantity: 4 });
    const lotId = await lotOf(itemId, "MIX");
    const carry = (locationId: string, toLocationId: string) => {
      const goods = { ...plainGoods, itemId, lotId, quantity: 1 };
      return inventoryVerbs.transferStock(ctx, { ...goods, locationId, toLocationId, reason: "other", note: null });
    };
    await carry(bin(0), bin(1));
    expect(await refusal(wmsUndo.undoRepack(ctx, { output: done }))).toBe("stock.insufficient");
    await carry(bin(1), bin(0));
    await wmsUndo.undoRepack(ctx, { output: done });
    expect(await refusal(wmsUndo.undoRepack(ctx, { output: done }))).toBe("undo.changed_since");
    expect((await traceVerbs.traceForward(ctx, { lotId: milk.lotId })).lots).toHaveLength(1);
    expect((await lotVerbs.getLot(ctx, { lotId: milk.lotId })).onHand).toBe(10);
    expect(await traceVerbs.getRepack(ctx, { repackId: done.id })).toMatchObject({ undone: true });
    expect(await faults()).toEqual([]);
  });
});
