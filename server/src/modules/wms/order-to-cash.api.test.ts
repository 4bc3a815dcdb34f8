import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { isSscc } from "@cerebro/engines/inventory/sscc.ts";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";

type Order = OutputOf<typeof orderEndpoints.getOrder>;
type PurchaseOrder = OutputOf<typeof purchasingEndpoints.getPurchaseOrder>;
type Tasks = OutputOf<typeof operationEndpoints.listTasks>;

const test = useTestApp();
let person: SignedInPerson;
let ctx: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const ask = <Answer>(url: string) => answerOf<Answer>(person.request("GET", url));

let keys = 0;
/** Sends a command twice with one key: the second time the same answer must come, and nothing else happen. */
async function command<Answer>(url: string, body: object): Promise<Answer> {
  keys += 1;
  const headers = { "idempotency-key": `order-to-cash-${keys}` };
  const first = await person.request("POST", url, body, headers);
  expect(first.statusCode, first.body).toBeLessThan(300);
  const second = await person.request("POST", url, body, headers);
  expect(second.headers["idempotency-replayed"]).toBe("true");
  expect(second.json()).toEqual(first.json());
  return first.json<Answer>();
}

it("takes goods from the purchase order to the shelf and on to the customer over HTTP [WMS-06] [WMS-07] [WMS-09] [PLT-03]", async () => {
  const item = await makeItem(ctx, { abcClass: "A" });
  const supplier = await command<{ id: string }>("/api/wms/suppliers", {
    code: "ACME",
    name: "Acme",
    email: null,
    phone: null,
    address: null,
    country: "DE",
    leadTimeDays: 5,
  });
  const draft = await command<PurchaseOrder>("/api/wms/purchase-orders", {
    supplierId: supplier.id,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    expectedOn: null,
    note: null,
    lines: [{ itemId: item.id, quantity: 40, unitCostMinor: 500, expectedOn: null }],
  });
  const purchase = `/api/wms/purchase-orders/${draft.id}`;
  await command<PurchaseOrder>(`${purchase}/confirm`, {});
  const received = await command<PurchaseOrder>(`${purchase}/receive`, {
    lines: [{ lineNumber: 1, good: 37, damaged: 1, complete: true }],
  });
  expect(received).toMatchObject({ state: "received", lines: [{ received: 37, damaged: 1, short: 2, open: 0 }] });

  const putAways = await ask<Tasks>("/api/wms/tasks?kind=put_away");
  expect(putAways.rows).toMatchObject([{ quantity: 37, putAwayReason: { code: "fast_mover_near" } }]);
  for (const task of putAways.rows) {
    await command(`/api/wms/tasks/${task.id}/claim`, {});
    await command(`/api/wms/tasks/${task.id}/put-away`, {
      quantity: task.quantity,
      scannedLocation: task.toCode,
      scannedItem: item.sku,
    });
  }

  const created = await command<Order>("/api/wms/orders", {
    customerId: null,
    warehouseId: null,
    reference: "web-1",
    currency: "EUR",
    priority: 2,
    dueAt: null,
    shipToName: "Ada",
    shipToAddress: "1 Main Street",
    shipToCountry: "GB",
    note: null,
    lines: [{ itemId: item.id, quantity: 30, unitPriceMinor: 999 }],
  });
  expect(created).toMatchObject({ state: "draft", totalMinor: 29_970, unitCount: 30 });
  const order = `/api/wms/orders/${created.id}`;
  await command<Order>(`${order}/confirm`, {});
  const allocated = await command<Order>(`${order}/allocate`, {});
  expect(allocated).toMatchObject({ state: "allocated", lines: [{ allocated: 30, available: 7 }] });
  await command<Order>(`${order}/release`, {});

  const picks = await ask<Tasks>(`/api/wms/tasks?kind=pick&documentId=${created.id}`);
  for (const task of picks.rows) {
    await command(`/api/wms/tasks/${task.id}/pick`, { quantity: task.quantity, scannedLocation: task.fromCode });
  }
  const proposal = await ask<OutputOf<typeof orderEndpoints.proposeCartons>>(`${order}/carton-proposal`);
  const packed = await command<Order>(`${order}/pack`, {
    cartons: proposal.cartons.map(({ type, contents }) => ({
      type,
      contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
    })),
  });
  expect(packed.state).toBe("packed");
  expect(packed.shipments[0]?.cartons.every((carton) => isSscc(carton.sscc))).toBe(true);
  const shipped = await command<Order>(`${order}/ship`, { carrier: "DHL", trackingNumber: "JD01" });
  expect(shipped).toMatchObject({
    state: "shipped",
    lines: [{ shipped: 30 }],
    shipments: [{ trackingNumber: "JD01" }],
  });
  await command<Order>(`${order}/deliver`, {});
  const closed = await command<Order>(`${order}/close`, {});
  expect(closed).toMatchObject({ state: "closed", commands: [] });

  const stock = await ask<{ rows: { onHand: number; reserved: number }[] }>(`/api/inventory?itemId=${item.id}`);
  expect(stock.rows).toMatchObject([{ onHand: 7, reserved: 0 }]);
  await expectTrail(created.id, item.id);
});

async function expectTrail(orderId: string, itemId: string): Promise<void> {
  const { rows } = await ask<{ rows: { type: string; action?: string; kind?: string }[] }>(
    `/api/wms/timeline/sales_order/${orderId}?limit=200`,
  );
  const actions = rows.filter((row) => row.type === "command").map((row) => row.action);
  const wanted = ["create", "confirm", "allocate", "release", "finish_picking", "pack", "ship", "deliver", "close"];
  for (const action of wanted) expect(actions, action).toContain(`sales_order.${action}`);
  expect(actions.filter((action) => action === "sales_order.ship")).toHaveLength(1);
  expect(rows.filter((row) => row.type === "movement").map((row) => row.kind)).toEqual(["ship", "pack", "pick"]);
  const { rows: events } = await test.owner.query<{ type: string; count: number }>(
    "select type, count(*)::int as count from outbox_event where subject_id = $1 group by type",
    [orderId],
  );
  expect(events).toEqual([{ type: "sales_order.changed", count: wanted.length }]);
  const { rows: sums } = await test.owner.query<{ sum: number }>(
    "select sum(on_hand)::int as sum from stock_balance where item_id = $1",
    [itemId],
  );
  expect(sums).toEqual([{ sum: 0 }]);
}

it("shows what is packed and gone, and the stock, only to whoever may see the warehouse [AUTH-17]", async () => {
  const shipping = await ask<{ rows: { state: string; cartonCount: number; unitCount: number }[]; count: number }>(
    "/api/shipping?state=delivered",
  );
  expect(shipping).toMatchObject({ count: 1, rows: [{ unitCount: 30 }] });
  expect((await person.request("GET", "/api/inventory")).statusCode).toBe(200);
  const visitor = await test.app.inject({ method: "GET", url: "/api/inventory" });
  expect(visitor.statusCode).toBe(401);
  const driver = await test.signIn(["logistics"], { organisationId: person.organisationId });
  expect((await driver.request("GET", "/api/inventory")).statusCode).toBe(403);
  expect((await driver.request("GET", "/api/shipping")).statusCode).toBe(403);
});

it("refuses what the state does not allow and says which state that is [WMS-07]", async () => {
  const item = await makeItem(ctx);
  await addStock(ctx, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 5);
  const created = await command<Order>("/api/wms/orders", {
    customerId: null,
    warehouseId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: [{ itemId: item.id, quantity: 2, unitPriceMinor: 1 }],
  });
  const refused = await person.request("POST", `/api/wms/orders/${created.id}/ship`, {});
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: "order.refused", facts: { state: "draft", command: "ship" } });
  const stale = await person.request("POST", `/api/wms/orders/${created.id}/confirm`, { version: 99 });
  expect(stale.json()).toMatchObject({ status: 409, code: "request.stale" });
});
