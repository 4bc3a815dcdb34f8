import type { Customer, CustomerDetail, Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { makeItem, makeOrder, makePurchaseOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { orderVerbs, purchasingVerbs } from "../index.ts";

const test = useTestApp();
let person: SignedInPerson;
let ctx: Context;
let itemId: string;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  ctx = test.contextFor(person.organisationId, ["manager"]);
  await makeWarehouse(ctx);
  itemId = (await makeItem(ctx)).id;
});

const nobody = { email: null, phone: null, address: null, country: null };
let codes = 0;
const code = (): string => `P-${(codes += 1)}`;
const customerWith = (): Promise<Customer> =>
  orderVerbs.createCustomer(ctx, { ...nobody, code: code(), name: "Nordhafen" });

const send = <Answer>(method: "POST" | "GET", path: string, body?: object) =>
  answerOf<Answer>(person.request(method, path, body), "done");

const orderFor = (customerId: string, change: object): Promise<SalesOrderDetail> =>
  makeOrder(ctx, [{ itemId, quantity: 1 }], { customerId, shipToName: null, ...change });

describe("pages of customers and suppliers", () => {
  it("tell how punctually a customer was served, by the order list's own definition", async () => {
    const { id } = await customerWith();
    const at = (hours: number): string => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
    for (const dueAt of [at(-2), at(48)]) {
      const order = await orderFor(id, { dueAt });
      await orderVerbs.confirmOrder(ctx, { orderId: order.id, version: null });
    }
    await orderFor(id, { dueAt: at(-2) });
    expect(await send<CustomerDetail>("GET", `/api/wms/customers/${id}`)).toMatchObject({
      openOrders: 3,
      lateOrders: 1,
      shippedOrders: 0,
      shippedLate: 0,
    });
    const list = await send<{ count: number }>("GET", `/api/wms/orders?customerId=${id}&punctuality=late`);
    expect(list.count).toBe(1);
  });

  it("tell the last price agreed with a customer in a currency, and no other customer's [WMS-07]", async () => {
    const [{ id }, other] = [await customerWith(), await customerWith()];
    const last = async (customerId: string, currency = "GBP") =>
      (
        await send<{ last: object | null }>(
          "GET",
          `/api/wms/customers/${customerId}/last-price?itemId=${itemId}&currency=${currency}`,
        )
      ).last;
    const sold = (unitPriceMinor: number, customerId: string) =>
      makeOrder(ctx, [], { customerId, currency: "GBP", lines: [{ itemId, quantity: 1, unitPriceMinor }] });
    const draft = await sold(470, id);
    expect(await last(id)).toBeNull();
    await orderVerbs.confirmOrder(ctx, { orderId: draft.id, version: null });
    expect(await last(id)).toMatchObject({ unitPriceMinor: 470, currency: "GBP", number: draft.number });
    const next = await sold(455, id);
    await orderVerbs.confirmOrder(ctx, { orderId: next.id, version: null });
    expect(await last(id)).toMatchObject({ unitPriceMinor: 455, orderId: next.id });
    expect(await last(id, "USD")).toBeNull();
    expect(await last(other.id)).toBeNull();
    const stranger = await test.signIn(["manager"]);
    const path = `/api/wms/customers/${id}/last-price?itemId=${itemId}&currency=GBP`;
    expect((await stranger.request("GET", path)).statusCode).toBe(404);
  });

  it("list what a supplier delivers and what came", async () => {
    const supplier = await send<Supplier>("POST", "/api/wms/suppliers", {
      ...nobody,
      code: code(),
      name: "Birch",
      leadTimeDays: 9,
    });
    const link = { supplierSku: "B-1", costMinor: 500, leadTimeDays: null, minimumQuantity: 10, preferred: true };
    const item = await makeItem(ctx, { suppliers: [{ supplierId: supplier.id, ...link }] });
    const order = await makePurchaseOrder(ctx, [{ itemId: item.id, quantity: 5 }], { supplierId: supplier.id });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const came = { lineNumber: 1, good: 5, damaged: 0, lot: null, complete: true };
    await send<PurchaseOrderDetail>("POST", `/api/wms/purchase-orders/${order.id}/receive`, { lines: [came] });
    const items = await send<{ rows: object[] }>("GET", `/api/wms/suppliers/${supplier.id}/items`);
    expect(items.rows).toMatchObject([
      { itemId: item.id, supplierSku: "B-1", costMinor: 500, leadTimeDays: 9, lastCostMinor: expect.any(Number) },
    ]);
    const receipts = await send<{ rows: object[] }>("GET", `/api/wms/suppliers/${supplier.id}/receipts`);
    expect(receipts.rows).toMatchObject([{ number: order.number, lines: 1, units: 5 }]);
  });

  it("are closed to people of another area, and to other organizations", async () => {
    const { id } = await customerWith();
    const driver = await test.signIn(["logistics"], { organisationId: person.organisationId });
    expect((await driver.request("GET", `/api/wms/customers/${id}`)).statusCode).toBe(403);
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", `/api/wms/customers/${id}`)).statusCode).toBe(404);
  });
});
