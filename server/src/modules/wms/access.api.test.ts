import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { addStock, makeItem, makeOrder, makePurchaseOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { inventoryVerbs, itemVerbs, locationVerbs, operationVerbs, orderVerbs, purchasingVerbs } from "./index.ts";

const endpoints: Record<string, Endpoint> = {
  ...inventoryEndpoints,
  ...itemEndpoints,
  ...locationEndpoints,
  ...operationEndpoints,
  ...orderEndpoints,
  ...purchasingEndpoints,
};
const verbs: Record<string, (ctx: Context, input: never) => Promise<unknown>> = {
  ...inventoryVerbs,
  ...itemVerbs,
  ...locationVerbs,
  ...operationVerbs,
  ...orderVerbs,
  ...purchasingVerbs,
};
const names = Object.keys(endpoints);

const test = useTestApp();
let theirs: Context;
let ours: SignedInPerson;

beforeAll(async () => {
  theirs = test.contextFor(await test.newOrganisation(), ["wms"]);
  ours = await test.signIn(["wms"]);
  await makeWarehouse(test.contextFor(ours.organisationId, ["wms"]));
});

describe("the warehouse's endpoints", () => {
  it.each(names)("%s is closed to drivers and executives, in the route and in the verb [AUTH-17]", async (name) => {
    const { method, path } = endpoints[name] ?? {};
    const driver = await test.signIn(["logistics"], { organisationId: ours.organisationId });
    const url = (path ?? "").replaceAll(/\{\w+\}/g, "x");
    expect((await driver.request(method ?? "GET", url)).statusCode).toBe(403);
    const executive = test.contextFor(ours.organisationId, ["executive", "logistics"]);
    await expect(verbs[name]?.(executive, {} as never)).rejects.toMatchObject({ code: "auth.forbidden" });
  });

  it("does not find another organisation's items, places, orders, tasks or movements", async () => {
    const warehouse = await makeWarehouse(theirs);
    const item = await makeItem(theirs);
    await addStock(theirs, { itemId: item.id, locationId: warehouse.bins[0]?.id }, 5);
    const order = await makeOrder(theirs, [{ itemId: item.id, quantity: 2 }]);
    const purchase = await makePurchaseOrder(theirs, [{ itemId: item.id, quantity: 2 }]);
    await purchasingVerbs.confirmPurchaseOrder(theirs, { purchaseOrderId: purchase.id, version: null });
    const tasks = await operationVerbs.listTasks(theirs, { state: "waiting", sort: "urgency", limit: 5 });
    const movements = await inventoryVerbs.listMovements(theirs, { itemId: item.id, limit: 5 });
    const urls = [
      `/api/wms/items/${item.id}`,
      `/api/wms/items/${item.id}/availability`,
      `/api/wms/items/${item.id}/demand`,
      `/api/wms/locations/${warehouse.zoneId}`,
      `/api/wms/warehouses/${warehouse.id}/floor-plan`,
      `/api/wms/orders/${order.id}`,
      `/api/wms/purchase-orders/${purchase.id}`,
      `/api/wms/tasks/${tasks.rows[0]?.id ?? ""}`,
      `/api/wms/timeline/sales_order/${order.id}`,
    ];
    for (const url of urls)
      expect((await ours.request("GET", url)).json(), url).toMatchObject({ code: "request.not_found" });
    const stock = { itemId: item.id, locationId: warehouse.bins[0]?.id, lotId: null, quantity: 1 };
    const commands: [string, object][] = [
      [`/api/wms/orders/${order.id}/confirm`, {}],
      [`/api/wms/purchase-orders/${purchase.id}/receive`, { lines: [{ lineNumber: 1, good: 1 }] }],
      [`/api/wms/tasks/${tasks.rows[0]?.id ?? ""}/claim`, {}],
      [`/api/wms/movements/${movements.rows[0]?.id ?? ""}/correct`, {}],
      ["/api/wms/stock/scrap", { ...stock, reason: "damaged" }],
      ["/api/wms/stock/transfer", { ...stock, toLocationId: warehouse.bins[1]?.id, reason: "reslotting" }],
    ];
    for (const [url, body] of commands) {
      const response = await ours.request("POST", url, body);
      expect(response.json(), url).toMatchObject({ status: 404, code: "request.not_found" });
    }
    expect(await itemVerbs.getItem(theirs, { itemId: item.id })).toMatchObject({ onHand: 5, reserved: 0 });
  });

  it("answers SQL, script and prototypes in any text field with a row or a typed refusal, never a 500", async () => {
    const nasty = [
      "'; drop table item; --",
      "<script>alert(1)</script>",
      "%_\\",
      "__proto__",
      "\u0000",
      "𝕏".repeat(120),
    ];
    for (const text of nasty) {
      const search = await ours.request("GET", `/api/wms/items?search=${encodeURIComponent(text)}`);
      expect([200, 400], `${text}: ${search.body}`).toContain(search.statusCode);
      const found = await ours.request("GET", `/api/wms/codes/${encodeURIComponent(text)}`);
      expect([200, 400, 404], `${text}: ${found.body}`).toContain(found.statusCode);
      const cursor = await ours.request("GET", `/api/wms/orders?cursor=${encodeURIComponent(text)}`);
      expect(cursor.json()).toMatchObject({ status: 400 });
    }
    const forged = Buffer.from(JSON.stringify(["orderedAt", "not a moment", "not an id"])).toString("base64url");
    expect((await ours.request("GET", `/api/wms/orders?cursor=${forged}`)).json()).toMatchObject({ status: 400 });
  });
});
