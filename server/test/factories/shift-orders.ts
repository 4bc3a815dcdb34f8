import { orderVerbs, returnVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { asProposed } from "./floor.ts";

export async function packAll(ctx: Context, orderId: string): Promise<unknown> {
  const { cartons } = await orderVerbs.proposeCartons(ctx, { orderId });
  return orderVerbs.packOrder(ctx, { orderId, version: null, cartons: cartons.map(asProposed) });
}

export function ship(ctx: Context, orderId: string): Promise<unknown> {
  return orderVerbs.shipOrder(ctx, { orderId, version: null, carrier: null, service: null, trackingNumber: null });
}

export function cancel(ctx: Context, orderId: string): Promise<unknown> {
  return orderVerbs.cancelOrder(ctx, {
    orderId,
    version: null,
    reason: "customer_request",
    note: null,
    backOrders: "keep",
  });
}

interface ComingBack {
  readonly orderId: string;
  readonly itemId: string;
  readonly warehouseId: string | null;
  readonly quantity: number;
}

/** Goods of an order that has left come back and wait for inspection. */
export async function takeBack(ctx: Context, { orderId, itemId, warehouseId, quantity }: ComingBack): Promise<unknown> {
  const { id: returnId } = await returnVerbs.createReturn(ctx, {
    salesOrderId: orderId,
    customerId: null,
    warehouseId,
    reference: null,
    expectedOn: null,
    currency: "EUR",
    note: null,
    lines: [{ salesOrderLine: 1, itemId, quantity, reason: "not_wanted", refundMinor: null }],
  });
  await returnVerbs.authoriseReturn(ctx, { returnId, version: null });
  const line = { lineNumber: 1, quantity, lot: null, lotOverride: null, serials: [] };
  return returnVerbs.receiveReturn(ctx, { returnId, version: null, locationId: null, note: null, lines: [line] });
}

export async function inspect(
  ctx: Context,
  returnId: string,
  disposition: "restock" | "hold" | "scrap",
): Promise<unknown> {
  const { waiting } = await returnVerbs.getReturn(ctx, { returnId });
  return returnVerbs.inspectReturn(ctx, {
    returnId,
    version: null,
    note: null,
    lines: waiting.map(({ lineNumber, lotId, quantity }) => ({
      lineNumber,
      lotId,
      quantity,
      serials: [],
      disposition,
      scrapReason: disposition === "scrap" ? "damaged" : null,
      refundMinor: null,
    })),
  });
}
