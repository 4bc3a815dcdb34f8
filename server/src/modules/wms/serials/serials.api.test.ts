import type { SerialRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, packAndShip, pick, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import {
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, orderVerbs, purchasingVerbs, verifyOrganisation } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";
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

describe("pieces with serial numbers", () => {
  const serialsOf = async (itemId: string): Promise<SerialRow[]> =>
    (await lotVerbs.listSerials(ctx, { itemId, limit: 50 })).rows;

  async function received(serials: string[], good = serials.length) {
    const item = await makeItem(ctx, { serialTracked: true });
    const order = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 10 }]);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const receive = (codes: string[], count: number, damaged = 0) =>
      purchasingVerbs.receivePurchaseOrder(ctx, {
        purchaseOrderId: order.id,
        version: null,
        acceptSurplus: false,
        locationId: null,
        receivedAt: null,
        note: null,
        lines: [{ lineNumber: 1, good: count, damaged, lot: null, complete: false, serials: codes }],
      });
    if (serials.length > 0) await receive(serials, good, serials.length - good);
    return { item, receive };
  }

  it("come in by their numbers, each only once, damaged ones to scrap [WMS-04]", async () => {
    const { item, receive } = await received(["A1", "A2", "A3"], 2);
    const rows = await serialsOf(item.id);
    expect(rows.map(({ code, inHouse }) => [code, inHouse])).toEqual([
      ["A1", true],
      ["A2", true],
      ["A3", false],
    ]);
    expect(await refusal(receive(["a1"], 1))).toBe("stock.serial_taken");
    expect(await refusal(receive(["B1", "b1"], 2))).toBe("stock.serial_taken");
    expect(await refusal(receive(["B1"], 2))).toBe("stock.serials_differ");
    expect(await refusal(receive([], 2))).toBe("stock.serials_required");
    expect(await faults()).toEqual([]);
  });

  it("are put away, picked, packed and shipped by number, and their history tells every step [WMS-04]", async () => {
    const { item } = await received(["A1", "A2", "A3"]);
    const [away] = await waitingTasks(ctx, "put_away");
    const put = (quantity: number, serials?: string[]) =>
      putAway(ctx, away?.id, quantity, { locationId: bin(1), ...(serials !== undefined && { serials }) });
    expect(await refusal(put(1))).toBe("stock.serials_required");
    expect(await refusal(put(1, ["Z9"]))).toBe("stock.serial_elsewhere");
    await put(1, ["a2"]);
    await put(2);
    const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 2 });
    const [task] = await waitingTasks(ctx, "pick", orderId);
    expect(await refusal(pick(ctx, task?.id, 2))).toBe("stock.serials_required");
    await pick(ctx, task?.id, 2, { serials: ["A1", "A3"] });
    await packAndShip(ctx, orderId);
    const pieces = await serialsOf(item.id);
    expect(pieces.map(({ code, inHouse }) => [code, inHouse])).toEqual([
      ["A1", false],
      ["A2", true],
      ["A3", false],
    ]);
    const history = await inventoryVerbs.getTimeline(ctx, {
      subjectType: "serial_number",
      subjectId: pieces[0]?.id ?? "",
      limit: 10,
    });
    const kinds = history.rows.map((entry) => (entry.type === "movement" ? entry.kind : ""));
    expect(kinds).toEqual(["ship", "pack", "pick", "put_away", "receipt"]);
    expect(await faults()).toEqual([]);
  });

  it("are right again after an adjustment was taken back, and may be found again later [WMS-04]", async () => {
    const item = await makeItem(ctx, { serialTracked: true });
    const goods = { itemId: item.id, locationId: bin(0), lotId: null, ...plainGoods };
    const adjust = (change: number, serials: string[]) =>
      inventoryVerbs.adjustStock(ctx, { ...goods, serials, lot: null, change, reason: "recounted", note: null });
    await adjust(3, ["S1", "S2", "S3"]);
    const { movementIds } = await adjust(-1, ["S2"]);
    expect((await serialsOf(item.id)).filter(({ inHouse }) => inHouse)).toHaveLength(2);
    await inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null });
    expect((await serialsOf(item.id)).filter(({ inHouse }) => inHouse)).toHaveLength(3);
    await adjust(-1, ["S1"]);
    await adjust(1, ["S1"]);
    expect(await refusal(adjust(1, ["S1"]))).toBe("stock.serial_taken");
    expect(await faults()).toEqual([]);
  });

  it("that a superuser put elsewhere are named by the proof of the ledger [WMS-04] [WMS-02]", async () => {
    const item = await makeItem(ctx, { serialTracked: true });
    const goods = { itemId: item.id, locationId: bin(0), lotId: null, ...plainGoods, serials: ["S1", "S2"] };
    await inventoryVerbs.adjustStock(ctx, { ...goods, lot: null, change: 2, reason: "found", note: null });
    await test.owner.query("update serial_number set location_id = $1 where item_id = $2 and code = 'S2'", [
      bin(1),
      item.id,
    ]);
    expect((await faults()).map(({ code, sku }) => [code, sku])).toEqual([
      ["serial", item.sku],
      ["serial", item.sku],
    ]);
  });
});

describe("packaging levels", () => {
  it("are ordered, received and picked in, exactly, and what is not whole is refused [WMS-04]", async () => {
    const item = await makeItem(ctx, { units: [{ unit: "case", factor: 12, barcode: null }] });
    const line = { itemId: item.id, unit: "case" };
    const order = await makePurchaseOrder(ctx, [{ ...line, quantity: 2.5 }]);
    expect(order.lines[0]?.quantity).toBe(30);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const rest = { acceptSurplus: false, receivedAt: null, note: null, version: null, locationId: bin(0) };
    const receive = (good: number) =>
      purchasingVerbs.receivePurchaseOrder(ctx, {
        ...rest,
        purchaseOrderId: order.id,
        lines: [{ lineNumber: 1, good, damaged: 0, unit: "Case", lot: null, complete: false }],
      });
    expect(await refusal(receive(0.3))).toBe("item.quantity_not_whole");
    expect(await refusal(receive(1_000_000))).toBe("item.quantity_too_big");
    await receive(2);
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).onHand).toBe(24);
    expect(await refusal(makeOrder(ctx, [{ ...line, unit: "pallet", quantity: 1 }]))).toBe("item.unit_unknown");
    expect(await refusal(makeOrder(ctx, [{ itemId: item.id, quantity: 1.5 }]))).toBe("item.quantity_not_whole");
    const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 12 });
    const [task] = await waitingTasks(ctx, "pick", orderId);
    expect(await pick(ctx, task?.id, 1, { unit: "case" })).toMatchObject({ doneQuantity: 12, state: "done" });
  });
});

describe("an owner's goods", () => {
  it("serve only the owner's orders, and nobody else is promised them [WMS-04]", async () => {
    const item = await makeItem(ctx);
    const owner = await lotVerbs.createOwner(ctx, { code: "ACME", name: "Acme" });
    expect(await refusal(lotVerbs.createOwner(ctx, { code: "acme", name: "Other" }))).toBe("owner.code_taken");
    const inbound = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 8 }], { ownerId: owner.id });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: inbound.id, version: null });
    await purchasingVerbs.receivePurchaseOrder(ctx, {
      purchaseOrderId: inbound.id,
      version: null,
      acceptSurplus: false,
      locationId: bin(0),
      receivedAt: null,
      note: null,
      lines: [{ lineNumber: 1, good: 8, damaged: 0, lot: null, complete: true }],
    });
    const promise = async (ownerId?: string) =>
      (await itemVerbs.getAvailability(ctx, { itemId: item.id, days: 7, quantity: 1, ownerId })).availableNow;
    expect([await promise(), await promise(owner.id)]).toEqual([0, 8]);
    const ours = await orderFor(ctx, { itemId: item.id, quantity: 1 }, { until: "confirmed" });
    expect(await refusal(orderVerbs.allocateOrder(ctx, ours))).toBe("order.nothing_available");
    const theirs = await orderFor(ctx, { itemId: item.id, quantity: 5 }, { ownerId: owner.id });
    const [task] = await waitingTasks(ctx, "pick", theirs.orderId);
    await pick(ctx, task?.id, 5);
    // Cancelled after the pick, the goods go back as the owner's.
    await orderVerbs.cancelOrder(ctx, { ...theirs, reason: "other", note: null, backOrders: "keep" });
    const [back] = await waitingTasks(ctx, "put_away", theirs.orderId);
    await putAway(ctx, back?.id, 5, { locationId: bin(1) });
    const filter = { itemId: item.id, sort: "location", direction: "asc", limit: 10 } as const;
    const stock = await inventoryVerbs.listInventory(ctx, { ...filter, ownerId: owner.id });
    expect(stock.rows.map(({ onHand, ownerName }) => [onHand, ownerName])).toEqual([
      [3, "Acme"],
      [5, "Acme"],
    ]);
    expect((await inventoryVerbs.listInventory(ctx, { ...filter, ownerId: "own" })).rows).toEqual([]);
    const archive = { ownerId: owner.id, version: owner.version, archived: true, code: "ACME", name: "Acme" };
    expect(await refusal(lotVerbs.updateOwner(ctx, archive))).toBe("owner.in_use");
    expect(await faults()).toEqual([]);
  });
});
