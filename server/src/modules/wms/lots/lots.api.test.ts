import type { LotDetail, SerialRow } from "@cerebro/contracts/entities/lots.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusal, settled } from "../../../../test/factories/refusal.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { startTestApp, type TestApp } from "../../../../test/start-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import {
  expireLots,
  inventoryVerbs,
  itemVerbs,
  lotVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
  verifyOrganisation,
} from "../index.ts";
import { plainGoods } from "../stock/book.ts";

let test: TestApp;
let ctx: Context;
let warehouse: TestWarehouse;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const bin = (index: number): string => warehouse.bins[index]?.id ?? "";
const inDays = (days: number): string =>
  new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

/** An item with 10 of lot L1 in the first bin. */
async function lotItem(expiresOn: string | null = null) {
  const item = await makeItem(ctx, { lotTracked: true });
  await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10, { code: "L1", expiresOn });
  const { rows } = await lotVerbs.listAllLots(ctx, {
    inStock: true,
    itemId: item.id,
    sort: "code",
    direction: "asc",
    limit: 10,
  });
  return { item, lotId: rows[0]?.id ?? "" };
}

const setStatus = (lotId: string, status: "available" | "on_hold" | "quarantined"): Promise<LotDetail> =>
  lotVerbs.changeLotStatus(ctx, { lotId, version: null, status, reason: "inspection", note: null });

/** An order that is confirmed, and allocated and released where its stock allows. */
async function orderFor(itemId: string, quantity: number, until: "confirmed" | "released" = "released") {
  const { id } = await makeOrder(ctx, [{ itemId, quantity }]);
  const target = { orderId: id, version: null };
  await orderVerbs.confirmOrder(ctx, target);
  if (until === "confirmed") return target;
  await orderVerbs.allocateOrder(ctx, target);
  await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
  return target;
}

async function pickTasks(documentId: string) {
  const { rows } = await operationVerbs.listTasks(ctx, {
    kind: "pick",
    state: "waiting",
    documentId,
    sort: "path",
    limit: 50,
  });
  return rows;
}

const pick = (taskId: string, quantity: number, more: { serials?: string[]; unit?: string } = {}) =>
  operationVerbs.pickTask(ctx, {
    ...{ taskId, quantity, scannedLocation: null, scannedItem: null, restFollows: false, shortReason: null },
    ...{ missing: "back_order", note: null },
    ...more,
  });

describe("a lot", () => {
  it("on hold is neither allocated nor picked, and its claims are shown until it is released [WMS-04] [WMS-13]", async () => {
    const { item, lotId } = await lotItem(inDays(90));
    const promised = await orderFor(item.id, 4);
    const held = await setStatus(lotId, "on_hold");
    expect(held).toMatchObject({ status: "on_hold", onHand: 10, reserved: 4, mayBecome: ["available", "quarantined"] });
    expect(held.reservations).toEqual([expect.objectContaining({ salesOrderId: promised.orderId, quantity: 4 })]);
    const later = await orderFor(item.id, 2, "confirmed");
    expect(await refusal(orderVerbs.allocateOrder(ctx, later))).toBe("order.nothing_available");
    const [task] = await pickTasks(promised.orderId);
    expect(await refusal(pick(task?.id ?? "", 4))).toBe("stock.lot_held");
    const outlook = await itemVerbs.getAvailability(ctx, { itemId: item.id, days: 7, quantity: 1 });
    expect(outlook.availableNow).toBe(0);
    await setStatus(lotId, "available");
    expect(await pick(task?.id ?? "", 4)).toMatchObject({ state: "done" });
  });

  it("becomes only what its status allows, for a reason that the audit trail keeps [WMS-04]", async () => {
    const { lotId } = await lotItem();
    expect(await refusal(setStatus(lotId, "available"))).toBe("lot.refused");
    const held = await setStatus(lotId, "quarantined");
    const stale = { lotId, version: held.version - 1, status: "available", reason: "other", note: null } as const;
    expect(await refusal(lotVerbs.changeLotStatus(ctx, stale))).toBe("request.stale");
    const { rows } = await inventoryVerbs.getTimeline(ctx, { subjectType: "lot", subjectId: lotId, limit: 10 });
    expect(rows[0]).toMatchObject({ type: "command", action: "lot.status", before: { status: "available" } });
  });

  it("that is held while somebody picks waits for the pick, and refuses the next [WMS-13]", async () => {
    const { item, lotId } = await lotItem();
    const { orderId } = await orderFor(item.id, 4);
    const [task] = await pickTasks(orderId);
    const [picked, held] = await settled([pick(task?.id ?? "", 4), setStatus(lotId, "on_hold")]);
    expect(held).toBe("done");
    // Either the pick was first, or it saw the hold: never is anything picked of a lot that was held before.
    expect(["done", "stock.lot_held"]).toContain(picked);
    expect(await faults()).toEqual([]);
  });

  it("that has expired is not picked, and its free stock is set aside by night [WMS-04]", async () => {
    const { item, lotId } = await lotItem(inDays(1));
    const { orderId } = await orderFor(item.id, 4);
    test.clock.advance(3 * 86_400_000);
    const [task] = await pickTasks(orderId);
    expect(await refusal(pick(task?.id ?? "", 4))).toBe("stock.lot_expired");
    expect(await expireLots(ctx)).toBe(6);
    expect(await expireLots(ctx)).toBe(0);
    const { stock, expired } = await lotVerbs.getLot(ctx, { lotId });
    expect(expired).toBe(true);
    expect(stock.map(({ status, onHand, reserved }) => [status, onHand, reserved]).toSorted()).toEqual([
      ["available", 4, 4],
      ["expired", 6, 0],
    ]);
    const back = { ...plainGoods, itemId: item.id, lotId, locationId: bin(0), status: "expired" } as const;
    const again = { ...back, toStatus: "available", quantity: 1, reason: "other", note: null } as const;
    expect(await refusal(lotVerbs.changeStockStatus(ctx, again))).toBe("stock.lot_expired");
    expect(await faults()).toEqual([]);
  });
});

describe("the status of stock", () => {
  it("changes where it lies, keeps promised stock as it is, and is taken back by an opposite movement [WMS-04]", async () => {
    const item = await makeItem(ctx);
    await addStock(ctx, { itemId: item.id, locationId: bin(0) }, 10);
    await orderFor(item.id, 4);
    const goods = { itemId: item.id, locationId: bin(0), lotId: null, ...plainGoods };
    const change = { ...goods, toStatus: "damaged", reason: "damaged", note: null } as const;
    expect(await refusal(lotVerbs.changeStockStatus(ctx, { ...change, quantity: 7 }))).toBe("stock.below_reserved");
    expect(await refusal(lotVerbs.changeStockStatus(ctx, { ...change, quantity: 1, toStatus: "available" }))).toBe(
      "stock.same_status",
    );
    const done = await lotVerbs.changeStockStatus(ctx, { ...change, quantity: 6 });
    expect(done.balances.map(({ status, onHand }) => [status, onHand]).toSorted()).toEqual([
      ["available", 4],
      ["damaged", 6],
    ]);
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).available).toBe(0);
    await inventoryVerbs.correctMovement(ctx, { movementId: done.movementIds[0] ?? "", note: null });
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).available).toBe(6);
    expect(await faults()).toEqual([]);
  });
});

describe("pieces with serial numbers", () => {
  const serialsOf = async (itemId: string): Promise<SerialRow[]> =>
    (await lotVerbs.listSerials(ctx, { itemId, limit: 50 })).rows;

  async function received(serials: string[], good = serials.length) {
    const item = await makeItem(ctx, { serialTracked: true });
    const order = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 10 }]);
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const receive = (codes: string[], count: number, damaged = 0) =>
      purchasingVerbs.receivePurchaseOrder(ctx, {
        ...{
          purchaseOrderId: order.id,
          version: null,
          acceptSurplus: false,
          locationId: null,
          receivedAt: null,
          note: null,
        },
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
    const { rows } = await operationVerbs.listTasks(ctx, {
      kind: "put_away",
      state: "waiting",
      sort: "urgency",
      limit: 5,
    });
    const away = {
      taskId: rows[0]?.id ?? "",
      locationId: bin(1),
      scannedLocation: null,
      scannedItem: null,
      note: null,
    };
    expect(await refusal(operationVerbs.putAwayTask(ctx, { ...away, quantity: 1 }))).toBe("stock.serials_required");
    expect(await refusal(operationVerbs.putAwayTask(ctx, { ...away, quantity: 1, serials: ["Z9"] }))).toBe(
      "stock.serial_elsewhere",
    );
    await operationVerbs.putAwayTask(ctx, { ...away, quantity: 1, serials: ["a2"] });
    await operationVerbs.putAwayTask(ctx, { ...away, quantity: 2 });
    const { orderId, version } = await orderFor(item.id, 2);
    const [task] = await pickTasks(orderId);
    expect(await refusal(pick(task?.id ?? "", 2))).toBe("stock.serials_required");
    await pick(task?.id ?? "", 2, { serials: ["A1", "A3"] });
    const { cartons } = await orderVerbs.proposeCartons(ctx, { orderId });
    await orderVerbs.packOrder(ctx, { orderId, version, cartons });
    await orderVerbs.shipOrder(ctx, { orderId, version, carrier: null, service: null, trackingNumber: null });
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
    await receive(2);
    expect((await itemVerbs.getItem(ctx, { itemId: item.id })).onHand).toBe(24);
    expect(await refusal(makeOrder(ctx, [{ ...line, unit: "pallet", quantity: 1 }]))).toBe("item.unit_unknown");
    expect(await refusal(makeOrder(ctx, [{ itemId: item.id, quantity: 1.5 }]))).toBe("item.quantity_not_whole");
    const { orderId } = await orderFor(item.id, 12);
    const [task] = await pickTasks(orderId);
    expect(await pick(task?.id ?? "", 1, { unit: "case" })).toMatchObject({ doneQuantity: 12, state: "done" });
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
      ...{
        purchaseOrderId: inbound.id,
        version: null,
        acceptSurplus: false,
        locationId: bin(0),
        receivedAt: null,
        note: null,
      },
      lines: [{ lineNumber: 1, good: 8, damaged: 0, lot: null, complete: true }],
    });
    const promise = async (ownerId?: string) =>
      (await itemVerbs.getAvailability(ctx, { itemId: item.id, days: 7, quantity: 1, ownerId })).availableNow;
    expect([await promise(), await promise(owner.id)]).toEqual([0, 8]);
    const ours = await orderFor(item.id, 1, "confirmed");
    expect(await refusal(orderVerbs.allocateOrder(ctx, ours))).toBe("order.nothing_available");
    const theirs = await makeOrder(ctx, [{ itemId: item.id, quantity: 5 }], { ownerId: owner.id });
    const target = { orderId: theirs.id, version: null };
    await orderVerbs.confirmOrder(ctx, target);
    await orderVerbs.allocateOrder(ctx, target);
    await orderVerbs.releaseOrder(ctx, { ...target, missing: "refuse" });
    const [task] = await pickTasks(theirs.id);
    await pick(task?.id ?? "", 5);
    // Cancelled after the pick, the goods go back as the owner's.
    await orderVerbs.cancelOrder(ctx, { ...target, reason: "other", note: null });
    const { rows } = await operationVerbs.listTasks(ctx, {
      kind: "put_away",
      state: "waiting",
      documentId: theirs.id,
      sort: "urgency",
      limit: 5,
    });
    const away = { scannedLocation: null, scannedItem: null, note: null, locationId: bin(1) };
    await operationVerbs.putAwayTask(ctx, { ...away, taskId: rows[0]?.id ?? "", quantity: 5 });
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
