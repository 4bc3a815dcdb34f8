import type { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ReceivedDocument } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { orderVerbs, purchasingVerbs } from "../wms/index.ts";

type Draft = NonNullable<InputOf<typeof documentEndpoints.confirmDocument>["draft"]>;
export type MadeRecord = Pick<ReceivedDocument, "recordKind" | "recordId" | "recordNumber">;

const makers = {
  purchase_order: createPurchase,
  order: createSale,
  receipt: bookReceipt,
} satisfies { readonly [Kind in Draft["kind"]]: (ctx: Context, draft: Draft) => Promise<MadeRecord> };

/** Creates the record by the verb that people use, under the rights of `ctx`. */
export function createDraft(ctx: Context, draft: Draft): Promise<MadeRecord> {
  return makers[draft.kind](ctx, draft);
}

async function createPurchase(ctx: Context, draft: Draft): Promise<MadeRecord> {
  const { supplierId, reference, currency, expectedOn, lines } = draft;
  if (supplierId === null) throw new AppError("document.no_partner", { partner: "supplier" });
  const order = await purchasingVerbs.createPurchaseOrder(ctx, {
    supplierId,
    warehouseId: null,
    ownerId: null,
    reference,
    currency,
    expectedOn,
    note: null,
    lines: lines.map(({ itemId, quantity, unitPriceMinor }) => ({
      itemId,
      quantity,
      unit: null,
      unitCostMinor: unitPriceMinor,
      expectedOn: null,
    })),
  });
  return { recordKind: "purchase_order", recordId: order.id, recordNumber: order.number };
}

async function createSale(ctx: Context, draft: Draft): Promise<MadeRecord> {
  const { customerId, reference, currency, expectedOn, lines } = draft;
  if (customerId === null) throw new AppError("document.no_partner", { partner: "customer" });
  const order = await orderVerbs.createOrder(ctx, {
    customerId,
    warehouseId: null,
    ownerId: null,
    reference,
    currency,
    priority: 3,
    dueAt: expectedOn,
    shipToName: null,
    shipToAddress: null,
    shipToCountry: null,
    shipToLatitude: null,
    shipToLongitude: null,
    note: null,
    lines: lines.map(({ itemId, quantity, unitPriceMinor }) => ({
      itemId,
      quantity,
      unit: null,
      unitPriceMinor: unitPriceMinor ?? 0,
    })),
  });
  return { recordKind: "order", recordId: order.id, recordNumber: order.number };
}

/** The goods of a delivery note are received against the purchase order, line by line. */
async function bookReceipt(ctx: Context, { purchaseOrderId, lines }: Draft): Promise<MadeRecord> {
  if (purchaseOrderId === null) throw new AppError("document.no_order");
  const order = await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId });
  const received = await purchasingVerbs.receivePurchaseOrder(ctx, {
    purchaseOrderId,
    version: order.version,
    lines: lines.map(({ itemId, quantity }) => ({
      lineNumber: lineOf(order, itemId),
      good: quantity,
      damaged: 0,
      unit: null,
      lot: null,
      complete: false,
    })),
    acceptSurplus: false,
    locationId: null,
    receivedAt: null,
    note: null,
  });
  return { recordKind: "receipt", recordId: received.id, recordNumber: received.number };
}

function lineOf({ number, lines }: PurchaseOrderDetail, itemId: string): number {
  const line = lines.find((one) => one.itemId === itemId);
  if (line === undefined) throw new AppError("document.not_ordered", { item: "An item of the note", number });
  return line.lineNumber;
}
