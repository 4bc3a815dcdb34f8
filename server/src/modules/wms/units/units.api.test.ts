import type { unitTypes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { isSscc, makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { asProposed, orderFor, pick, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { byText, refusal, settled } from "../../../../test/factories/refusal.ts";
import {
  addStock,
  makeItem,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, orderVerbs, purchasingVerbs, verifyOrganisation } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
import { unitVerbs } from "./verbs.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
let item: { id: string; sku: string };
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
  item = await makeItem(ctx);
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const make = (locationId: string, type: keyof typeof unitTypes = "pallet") =>
  unitVerbs.createUnit(ctx, { type, locationId, note: null });
const some = (quantity: number) =>
  ({
    itemId: item.id,
    lotId: null,
    status: "available",
    ownerId: null,
    serials: new Array<string>(),
    quantity,
  }) as const;
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;
const move = (unitId: string, locationId: string) => unitVerbs.moveUnit(ctx, { unitId, locationId, note: null });

/** Where the item is: bin, unit, units. */
async function places(): Promise<[string, boolean, number][]> {
  const filter = { itemId: item.id, sort: "location", direction: "asc", limit: 50 } as const;
  const { rows } = await inventoryVerbs.listInventory(ctx, filter);
  return rows.map((row) => [row.locationId, row.unitId !== null, row.onHand]);
}

/** A pallet in the first bin with 6 of 10. */
async function filled() {
  await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10);
  const pallet = await make(bin(0));
  await unitVerbs.fillUnit(ctx, { unitId: pallet.id, ...some(6) });
  return pallet;
}

describe("a handling unit", () => {
  it("gets the next SSCC, is open while there is something in it, and gives it back [WMS-05]", async () => {
    const pallet = await filled();
    expect(isSscc(pallet.sscc)).toBe(true);
    expect(pallet.state).toBe("empty");
    const full = await unitVerbs.getUnit(ctx, { unitId: pallet.id });
    expect(full).toMatchObject({
      state: "open",
      quantity: 6,
      locationId: bin(0),
      contents: [{ sku: item.sku, onHand: 6 }],
    });
    expect(await refusal(unitVerbs.takeFromUnit(ctx, { unitId: pallet.id, ...some(7) }))).toBe("stock.insufficient");
    const { unit } = await unitVerbs.takeFromUnit(ctx, { unitId: pallet.id, ...some(6) });
    expect(unit.state).toBe("empty");
    expect(await places()).toEqual([[bin(0), false, 10]]);
    expect(await faults()).toEqual([]);
  });

  it("moves with all that stands in it, through one proof of where everything is [WMS-05]", async () => {
    const pallet = await filled();
    const box = await make(bin(0), "case");
    await unitVerbs.fillUnit(ctx, { unitId: box.id, ...some(2) });
    await unitVerbs.nestUnit(ctx, { unitId: box.id, parentId: pallet.id });
    expect(await refusal(move(box.id, bin(1)))).toBe("unit.nested");
    const { unit, movementIds } = await move(pallet.id, bin(2));
    expect(unit).toMatchObject({ locationId: bin(2), nested: 1, quantity: 8 });
    expect(await unitVerbs.getUnit(ctx, { unitId: box.id })).toMatchObject({
      locationId: bin(2),
      parentSscc: pallet.sscc,
    });
    expect((await places()).toSorted(byText)).toEqual(
      [
        [bin(0), false, 2],
        [bin(2), true, 6],
        [bin(2), true, 2],
      ].toSorted(byText),
    );
    expect(await refusal(inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null }))).toBe(
      "unit.moves_whole",
    );
    const { rows } = await unitVerbs.listUnits(ctx, { outermost: true, search: item.sku, limit: 10 });
    expect(rows.map(({ id }) => id)).toEqual([pallet.id]);
    expect(await faults()).toEqual([]);
  });

  it("never stands in itself, nor deeper than can be carried, nor elsewhere than what is around it [WMS-05]", async () => {
    const units: { id: string }[] = [];
    for (let n = 0; n < 6; n += 1) units.push(await make(bin(0), "case"));
    const nest = (child: number, parent: number) =>
      unitVerbs.nestUnit(ctx, { unitId: units[child]?.id ?? "", parentId: units[parent]?.id ?? "" });
    for (let n = 1; n < 5; n += 1) await nest(n, n - 1);
    expect(await refusal(nest(0, 4))).toBe("unit.cycle");
    expect(await refusal(nest(0, 0))).toBe("unit.cycle");
    expect(await refusal(nest(5, 4))).toBe("unit.too_deep");
    const far = await make(bin(1));
    const there = unitVerbs.nestUnit(ctx, { unitId: far.id, parentId: units[0]?.id ?? "" });
    expect(await refusal(there)).toBe("unit.elsewhere");
    expect(await refusal(unitVerbs.unnestUnit(ctx, { unitId: far.id }))).toBe("unit.not_nested");
    // Two that would close a ring at the same time: one of them sees the other.
    const [a, b] = [await make(bin(0)), await make(bin(0))];
    const ring = await settled([
      unitVerbs.nestUnit(ctx, { unitId: a.id, parentId: b.id }),
      unitVerbs.nestUnit(ctx, { unitId: b.id, parentId: a.id }),
    ]);
    expect(ring.toSorted(byText)).toEqual(["done", "unit.cycle"]);
  });

  it("does only what its state allows on its way out and in again [WMS-05]", async () => {
    const pallet = await filled();
    const unitId = pallet.id;
    const state = async (command: "close" | "reopen" | "load" | "unload") =>
      (await unitVerbs.changeUnitState(ctx, { unitId, command })).unit.state;
    expect(await refusal(state("load"))).toBe("unit.refused");
    expect(await state("close")).toBe("closed");
    expect(await refusal(unitVerbs.fillUnit(ctx, { unitId, ...some(1) }))).toBe("unit.refused");
    const stage = (locationId: string) => unitVerbs.stageUnit(ctx, { unitId, locationId, note: null });
    expect(await refusal(stage(bin(1)))).toBe("unit.not_staging");
    expect((await stage(warehouse.staging)).unit.state).toBe("staged");
    expect(await state("load")).toBe("loaded");
    const shipped = await unitVerbs.shipUnit(ctx, { unitId, note: null });
    expect(shipped.unit).toMatchObject({ state: "shipped", locationId: null, quantity: 6 });
    expect(await places()).toEqual([[bin(0), false, 4]]);
    expect(await refusal(move(unitId, bin(1)))).toBe("unit.refused");
    const received = await unitVerbs.receiveUnit(ctx, { unitId, locationId: warehouse.receiving, note: null });
    expect(received.unit).toMatchObject({ state: "received", locationId: warehouse.receiving, quantity: 6 });
    const { unit } = await unitVerbs.breakDownUnit(ctx, { unitId });
    expect(unit).toMatchObject({ state: "broken_down", locationId: null, quantity: 0 });
    expect(await places()).toContainEqual([warehouse.receiving, false, 6]);
    expect(await faults()).toEqual([]);
  });

  it("is not moved away under reserved goods, and is picked from where it stands into a tote [WMS-05]", async () => {
    const pallet = await filled();
    const order = await orderFor(ctx, { itemId: item.id, quantity: 8 });
    expect(await refusal(move(pallet.id, bin(1)))).toBe("unit.reserved");
    const tote = await make(bin(3), "tote");
    const full = await make(bin(3), "tote");
    const loose = await makeItem(ctx);
    await addStock(ctx, { itemId: loose.id, locationId: bin(3) }, 1);
    await unitVerbs.fillUnit(ctx, { unitId: full.id, ...some(1), itemId: loose.id });
    const tasks = await waitingTasks(ctx, "pick", order.orderId);
    const into = (index: number, scannedUnit: string) =>
      pick(ctx, tasks[index]?.id, tasks[index]?.quantity ?? 0, { scannedUnit });
    expect(await refusal(into(0, full.sscc))).toBe("unit.elsewhere");
    expect(await refusal(into(0, "106141412345678908"))).toBe("unit.unknown");
    for (const index of tasks.keys()) await into(index, `(00)${tote.sscc}`);
    const carried = await unitVerbs.getUnit(ctx, { unitId: tote.id });
    expect(carried).toMatchObject({ state: "open", locationId: warehouse.packing, quantity: 8 });
    const { cartons } = await orderVerbs.proposeCartons(ctx, order);
    await orderVerbs.packOrder(ctx, { ...order, cartons: cartons.map(asProposed) });
    expect(await unitVerbs.getUnit(ctx, { unitId: tote.id })).toMatchObject({ state: "empty", quantity: 0 });
    expect(await faults()).toEqual([]);
  });

  it("is split into a new one beside it, and correcting never puts goods into a unit that has gone [WMS-05]", async () => {
    const pallet = await filled();
    const split = await unitVerbs.splitUnit(ctx, { unitId: pallet.id, type: "case", goods: [some(2)] });
    expect(split.unit).toMatchObject({ type: "case", state: "open", quantity: 2, locationId: bin(0) });
    const taken = await unitVerbs.takeFromUnit(ctx, { unitId: pallet.id, ...some(1) });
    await move(pallet.id, bin(1));
    const correct = inventoryVerbs.correctMovement(ctx, { movementId: taken.movementIds[0] ?? "", note: null });
    expect(await refusal(correct)).toBe("unit.elsewhere");
    await move(pallet.id, bin(0));
    await inventoryVerbs.correctMovement(ctx, { movementId: taken.movementIds[0] ?? "", note: null });
    expect(await unitVerbs.getUnit(ctx, { unitId: pallet.id })).toMatchObject({ quantity: 4 });
    expect(await faults()).toEqual([]);
  });

  it("comes with a number of its own, once, and stands where goods arrive [WMS-05]", async () => {
    const arrive = (sscc: string) => unitVerbs.createUnit(ctx, { type: "pallet", locationId: null, sscc, note: null });
    expect(await refusal(arrive("340123450000000001"))).toBe("unit.sscc_unfit");
    expect(await refusal(arrive("PALLET 7"))).toBe("unit.sscc_unfit");
    const pallet = await arrive(`(00)${makeSscc("4012345", 1)}`);
    expect(pallet).toMatchObject({ sscc: makeSscc("4012345", 1), locationId: warehouse.receiving, state: "empty" });
    expect(await refusal(arrive(makeSscc("4012345", 1)))).toBe("unit.sscc_taken");
  });

  it("takes a receipt and is put away by one scan, and both can be told apart from loose goods [WMS-05] [WMS-06]", async () => {
    const other = await makeItem(ctx);
    const lines = [item.id, other.id].map((itemId) => ({ itemId, quantity: 5 }));
    const order = await makePurchaseOrder(ctx, lines);
    const target = { purchaseOrderId: order.id, version: null };
    await purchasingVerbs.confirmPurchaseOrder(ctx, target);
    const pallet = await make(warehouse.receiving);
    const arrived = [1, 2].map((lineNumber) => ({ lineNumber, good: 5, damaged: 0, lot: null, complete: false }));
    const rest = { acceptSurplus: false, locationId: null, receivedAt: null, note: null };
    const far = await make(bin(3));
    const onto = (unitId: string) =>
      purchasingVerbs.receivePurchaseOrder(ctx, { ...target, ...rest, lines: arrived, unitId });
    expect(await refusal(onto(far.id))).toBe("unit.elsewhere");
    await onto(pallet.id);
    const rows = await waitingTasks(ctx, "put_away");
    expect(rows).toEqual([
      expect.objectContaining({ itemId: null, unitId: pallet.id, unitSscc: pallet.sscc, quantity: 1 }),
    ]);
    const away = (scannedUnit: string) => putAway(ctx, rows[0]?.id, 1, { locationId: bin(2), scannedUnit });
    expect(await refusal(away(far.sscc))).toBe("task.wrong_code");
    expect(await away(pallet.sscc)).toMatchObject({ state: "done" });
    expect(await unitVerbs.getUnit(ctx, { unitId: pallet.id })).toMatchObject({
      locationId: bin(2),
      items: 2,
      quantity: 10,
    });
    expect(await faults()).toEqual([]);
  });

  it("keeps lots, statuses and owners of what is in it apart [WMS-04] [WMS-05]", async () => {
    const pallet = await filled();
    const where = { itemId: item.id, lotId: null, locationId: bin(0), ownerId: null, serials: [], unitId: pallet.id };
    const change = { toStatus: "damaged", reason: "damaged", note: null, status: "available" } as const;
    await lotVerbs.changeStockStatus(ctx, { ...where, ...change, quantity: 2 });
    const { contents } = await unitVerbs.getUnit(ctx, { unitId: pallet.id });
    expect(contents.map(({ status, onHand }) => [status, onHand]).toSorted(byText)).toEqual([
      ["available", 4],
      ["damaged", 2],
    ]);
    await move(pallet.id, bin(1));
    expect(await faults()).toEqual([]);
  });
});

describe("the database", () => {
  it("refuses goods that are not where their unit is, and the proof of the ledger names what a superuser did [WMS-05] [WMS-02]", async () => {
    const pallet = await filled();
    const elsewhere = test.owner.query("update handling_unit set location_id = $1 where id = $2", [bin(1), pallet.id]);
    await expect(elsewhere).rejects.toThrow("is not where its contents are");
    await test.owner.query("alter table handling_unit disable trigger user");
    await test.owner.query("update handling_unit set location_id = $1 where id = $2", [bin(1), pallet.id]);
    await test.owner.query("alter table handling_unit enable trigger user");
    const [fault, ...others] = await faults();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code: "unit", sku: item.sku });
    expect(fault?.detail).toContain(pallet.sscc);
  });
});
