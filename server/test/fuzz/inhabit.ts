import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { requestFor, type Values, validValues } from "./bad-requests.ts";

/** The sender of requests: a person of a test, or a client of the running program. */
export interface Caller {
  request(
    method: "POST",
    url: string,
    body?: object,
  ): Promise<{ readonly statusCode: number; readonly body: string; json(): unknown }>;
}

/**
 * Something to attack: a warehouse with stock, partners, an allocated sales order and a confirmed purchase order,
 * made through the API with the reference's own examples.
 */
export async function inhabit(person: Caller): Promise<void> {
  const call = async (endpoint: Endpoint, change: Values): Promise<Record<string, string>> => {
    const { url, payload } = requestFor(endpoint, { ...validValues(endpoint), ...change });
    const response = await person.request(endpoint.method as "POST", url, payload ? JSON.parse(payload) : undefined);
    if (response.statusCode >= 300) throw new Error(`${endpoint.method} ${url}: ${response.body}`);
    return response.json() as Record<string, string>;
  };
  const size = { widthMm: 40_000, depthMm: 30_000, heightMm: 8000 };
  const warehouse = await call(endpoints.createWarehouse, { code: "FUZZ", ...size, withAreas: true });
  const item = await call(endpoints.createItem, {
    sku: "FUZZ-1",
    lotTracked: false,
    serialTracked: false,
    units: [],
    suppliers: [],
  });
  const supplier = await call(endpoints.createSupplier, { code: "FUZZ-S" });
  const customer = await call(endpoints.createCustomer, { code: "FUZZ-C" });
  const line = { itemId: item["id"], quantity: 5 };
  const order = await call(endpoints.createOrder, {
    warehouseId: warehouse["id"],
    dueAt: null,
    customerId: customer["id"],
    lines: [{ ...line, unitPriceMinor: 100 }],
  });
  await call(endpoints.confirmOrder, { orderId: order["id"], version: null });
  const purchase = await call(endpoints.createPurchaseOrder, {
    warehouseId: warehouse["id"],
    supplierId: supplier["id"],
    lines: [{ ...line, unitCostMinor: 50, expectedOn: null }],
  });
  await call(endpoints.confirmPurchaseOrder, { purchaseOrderId: purchase["id"], version: null });
}
