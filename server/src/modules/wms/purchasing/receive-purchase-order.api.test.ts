import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { purchaseFor, receiveLine } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import {
  makeItem,
  makePurchaseOrder,
  makeSupplier,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { inventoryVerbs, itemVerbs, purchasingVerbs, verifyOrganisation } from "../index.ts";

const test = useTestApp();
let ctx: Context;
let boss: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  const organisationId = await test.newOrganisation();
  [ctx, boss] = [test.contextFor(organisationId, ["wms"]), test.contextFor(organisationId, ["manager"])];
  warehouse = await makeWarehouse(ctx);
});

const faults = async () => (await verifyOrganisation(test.platform.database, ctx.organisationId)).faults;

async function ordered(quantity: number, change: { readonly supplierId?: string } = {}) {
  const item = await makeItem(ctx);
  return {
    itemId: item.id,
    ...(await purchaseFor(ctx, { itemId: item.id, quantity }, { until: "confirmed", ...change })),
  };
}

type Line = Parameters<typeof receiveLine>[2];
const receive = (by: Context, purchaseOrderId: string, line: Line, acceptSurplus = false) =>
  receiveLine(by, purchaseOrderId, line, { acceptSurplus });

/** What lies of an item, by status, and what moved it. */
async function whereabouts(itemId: string) {
  const list = { itemId, sort: "location", direction: "asc", limit: 50 } as const;
  const { rows } = await inventoryVerbs.listInventory(ctx, list);
  const { rows: moves } = await inventoryVerbs.listMovements(ctx, { itemId, limit: 50 });
  return {
    stock: rows.map(({ locationId, status, onHand, available }) => [locationId, status, onHand, available]),
    moves: moves.map(({ kind, quantity, toCode }) => [kind, quantity, toCode]),
  };
}

describe("units that come damaged", () => {
  it("wait in the receiving bin as damaged, and are not promised [WMS-06]", async () => {
    const { itemId, purchaseOrderId } = await ordered(10);
    const order = await receive(ctx, purchaseOrderId, { good: 8, damaged: 2, damagedTo: "hold" });
    expect(order.lines).toMatchObject([{ received: 8, damaged: 2, open: 0 }]);
    const { stock } = await whereabouts(itemId);
    expect(stock).toContainEqual([warehouse.receiving, "damaged", 2, 0]);
    expect(stock).toContainEqual([warehouse.receiving, "available", 8, 0]);
    expect((await itemVerbs.getItem(ctx, { itemId })).onHand).toBe(10);
    expect(await faults()).toEqual([]);
  });

  it("leave with the driver: the ledger shows that they came and went [WMS-06]", async () => {
    const { itemId, purchaseOrderId } = await ordered(10);
    await receive(ctx, purchaseOrderId, { good: 8, damaged: 2, damagedTo: "return_to_supplier" });
    const { stock, moves } = await whereabouts(itemId);
    expect(stock).toEqual([[warehouse.receiving, "available", 8, 0]]);
    expect(moves).toContainEqual(["return", 2, "@supplier"]);
    expect(await faults()).toEqual([]);
  });

  it("are scrapped where nobody says what becomes of them [WMS-06]", async () => {
    const { itemId, purchaseOrderId } = await ordered(10);
    await receive(ctx, purchaseOrderId, { good: 8, damaged: 2 });
    const { stock, moves } = await whereabouts(itemId);
    expect(stock).toEqual([[warehouse.receiving, "available", 8, 0]]);
    expect(moves).toContainEqual(["receipt", 2, "@scrap"]);
  });
});

describe("the cost that was last agreed", () => {
  it("is that of the supplier's latest order, else of anybody's, and never of a draft or another currency [WMS-06]", async () => {
    const { id: itemId } = await makeItem(ctx, { costMinor: null });
    const line = (unitCostMinor: number) => ({ itemId, quantity: 1, unit: null, unitCostMinor, expectedOn: null });
    const buy = async (cost: number, change: object = {}, confirm = true) => {
      const made = await makePurchaseOrder(ctx, [], { lines: [line(cost)], ...change });
      if (confirm) await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: made.id, version: null });
      test.clock.advance(60_000);
      return made;
    };
    const last = async (supplierId?: string) =>
      (
        await purchasingVerbs.getLastCost(boss, {
          itemId,
          currency: "EUR",
          ...(supplierId !== undefined && { supplierId }),
        })
      ).last;
    expect(await last()).toBeNull();
    const first = await buy(210);
    const second = await buy(230);
    await buy(500, { supplierId: first.supplierId }, false);
    await buy(900, { supplierId: first.supplierId, currency: "USD" });
    expect(await last(first.supplierId)).toMatchObject({ unitCostMinor: 210, number: first.number });
    expect(await last()).toMatchObject({
      unitCostMinor: 230,
      number: second.number,
      supplierName: second.supplierName,
    });
  });
});

it("goods are not received into a bin of another warehouse, where the order does not expect them [WMS-01] [WMS-06]", async () => {
  const { purchaseOrderId, itemId } = await ordered(5);
  const annex = await makeWarehouse(ctx);
  const into = (locationId: string) => receiveLine(ctx, purchaseOrderId, { good: 5 }, { locationId });
  expect(await refusal(into(annex.receiving))).toBe("receipt.other_warehouse");
  expect((await whereabouts(itemId)).stock).toEqual([]);
  expect(await into(warehouse.receiving)).toMatchObject({ state: "received" });
});

describe("more than was ordered", () => {
  async function toleratedBy(percent: number | null) {
    const { id, overReceiptPercent } = await makeSupplier(ctx, { overReceiptPercent: percent });
    expect(overReceiptPercent).toBe(percent);
    return ordered(40, { supplierId: id });
  }

  it("is received without asking within the supplier's tolerance [WMS-06]", async () => {
    const { purchaseOrderId } = await toleratedBy(10);
    expect(await receive(ctx, purchaseOrderId, { good: 44 })).toMatchObject({ state: "received", unitsReceived: 44 });
  });

  it("beyond the tolerance is accepted by a manager only, and by them expressly [WMS-06]", async () => {
    const { purchaseOrderId } = await toleratedBy(10);
    expect(await refusal(receive(ctx, purchaseOrderId, { good: 45 }, true))).toBe("receipt.over_tolerance");
    expect(await refusal(receive(boss, purchaseOrderId, { good: 45 }))).toBe("receipt.over");
    expect(await receive(boss, purchaseOrderId, { good: 45 }, true)).toMatchObject({ unitsReceived: 45 });
  });

  it("counts earlier deliveries of the line, and is anybody's to accept where no tolerance is set [WMS-06]", async () => {
    const split = await toleratedBy(10);
    await receive(ctx, split.purchaseOrderId, { good: 38 });
    expect(await refusal(receive(ctx, split.purchaseOrderId, { good: 7 }))).toBe("receipt.over_tolerance");
    await receive(ctx, split.purchaseOrderId, { good: 6 });
    const free = await toleratedBy(null);
    expect(await refusal(receive(ctx, free.purchaseOrderId, { good: 45 }))).toBe("receipt.over");
    expect(await receive(ctx, free.purchaseOrderId, { good: 45 }, true)).toMatchObject({ unitsReceived: 45 });
  });

  it("is tolerated once, not by each delivery: while another line is open, the same one is not filled again [WMS-06]", async () => {
    const supplier = await makeSupplier(ctx, { overReceiptPercent: 10 });
    const [full, open] = [await makeItem(ctx), await makeItem(ctx)];
    const goods = [full, open].map(({ id: itemId }) => ({ itemId, quantity: 100 }));
    const { id: purchaseOrderId } = await makePurchaseOrder(ctx, goods, { supplierId: supplier.id });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId, version: null });
    await receive(ctx, purchaseOrderId, { good: 106 });
    expect(await refusal(receive(ctx, purchaseOrderId, { good: 2, damaged: 3 }, true))).toBe("receipt.over_tolerance");
    await receive(ctx, purchaseOrderId, { good: 2, damaged: 2 });
    for (const good of [1, 10]) {
      expect(await refusal(receive(ctx, purchaseOrderId, { good }, true))).toBe("receipt.over_tolerance");
    }
    const { lines } = await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId });
    expect(lines).toMatchObject([{ received: 108, damaged: 2 }, { received: 0 }]);
    const worker = await test.signIn(["wms"], { organisationId: ctx.organisationId });
    const line = { lineNumber: 1, good: 1, damaged: 0, lot: null, complete: false };
    const data = { purchaseOrderId, version: null, lines: [line], acceptSurplus: true };
    const asked = await worker.request("POST", "/api/decisions", {
      tool: "purchasing_receive_purchase_order",
      data,
      confidence: 1,
    });
    expect(asked.json(), asked.body).toMatchObject({ status: "pending" });
  });

  it("keeps to the tolerance of the item, where it has one, before the supplier's [WMS-06]", async () => {
    const { purchaseOrderId, itemId } = await toleratedBy(10);
    const own = async (overReceiptPercent: number | null) => {
      const { sku, version } = await itemVerbs.getItem(ctx, { itemId });
      const { suppliers: _suppliers, ...known } = await itemVerbs.getItem(ctx, { itemId });
      const input = itemEndpoints.createItem.input.strip().parse({ ...known, suppliers: [] });
      return itemVerbs.updateItem(ctx, { itemId, version, ...input, sku, overReceiptPercent });
    };
    expect((await own(25)).overReceiptPercent).toBe(25);
    expect((await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId })).lines).toMatchObject([
      { overReceiptPercent: 25 },
    ]);
    expect(await refusal(receive(ctx, purchaseOrderId, { good: 51 }, true))).toBe("receipt.over_tolerance");
    await receive(ctx, purchaseOrderId, { good: 30 });
    await own(0);
    expect(await refusal(receive(ctx, purchaseOrderId, { good: 11 }, true))).toBe("receipt.over_tolerance");
    await own(25);
    expect(await receive(ctx, purchaseOrderId, { good: 20 })).toMatchObject({ unitsReceived: 50, state: "received" });
  });

  it("is asked for by whoever counted it, waits for a manager, and is received when they approve [WMS-06] [DEC-04]", async () => {
    const { purchaseOrderId, itemId } = await toleratedBy(10);
    const { organisationId } = ctx;
    const worker = await test.signIn(["wms"], { organisationId });
    const manager = await test.signIn(["manager"], { organisationId });
    const line = { lineNumber: 1, good: 45, damaged: 0, lot: null, complete: false };
    const data = { purchaseOrderId, version: null, lines: [line], acceptSurplus: true };
    const asked = await worker.request("POST", "/api/decisions", {
      tool: "purchasing_receive_purchase_order",
      data,
      confidence: 1,
    });
    expect(asked.json(), asked.body).toMatchObject({
      status: "pending",
      summary: expect.stringMatching(/^Receive more/),
    });
    expect((await whereabouts(itemId)).stock).toEqual([]);
    const { id, version } = asked.json<{ id: string; version: number }>();
    const own = await worker.request("POST", `/api/decisions/${id}/approve`, { version });
    expect(own.statusCode).toBe(403);
    const approved = await manager.request("POST", `/api/decisions/${id}/approve`, { version });
    expect(approved.json(), approved.body).toMatchObject({ status: "executed" });
    expect((await whereabouts(itemId)).stock).toEqual([[warehouse.receiving, "available", 45, 0]]);
    // Within the tolerance the same request is ordinary.
    const ordinary = await toleratedBy(20);
    const within = { ...data, purchaseOrderId: ordinary.purchaseOrderId };
    const run = await worker.request("POST", "/api/decisions", {
      tool: "purchasing_receive_purchase_order",
      data: within,
      confidence: 1,
    });
    expect(run.json()).toMatchObject({ summary: expect.stringMatching(/^Receive goods/) });
  });
});

describe("when goods came", () => {
  it("is told within reason: neither ahead of the clock nor months back [WMS-06] [WMS-14]", async () => {
    const { purchaseOrderId } = await ordered(9);
    const now = ctx.now().getTime();
    const day = 86_400_000;
    const at = (ms: number) =>
      receiveLine(ctx, purchaseOrderId, { good: 1 }, { receivedAt: new Date(now + ms).toISOString() });
    const tooOld = { code: "request.moment_too_old", facts: { field: "receivedAt", days: 90 } };
    await expect(at(3_600_000)).rejects.toMatchObject({ code: "request.moment_ahead", facts: { field: "receivedAt" } });
    await expect(at(-91 * day)).rejects.toMatchObject(tooOld);
    expect((await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId })).unitsReceived).toBe(0);
    await at(-89 * day);
    await at(60_000);
    await at(-day);
    expect((await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId })).unitsReceived).toBe(3);
  });
});
