import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { PurchaseOrderRow } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadItemName } from "../items/items.store.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { presentPurchaseOrder } from "./present-purchase-order.ts";
import { expectedReceipts, findLastCost, purchaseOrderListing } from "./purchase-orders.store.ts";

export const listPurchaseOrders: Verb<typeof purchasingEndpoints.listPurchaseOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<PurchaseOrderRow>(ctx.read, purchaseOrderListing(input, ctx.now()), input);
};

export const exportPurchaseOrders: Verb<typeof purchasingEndpoints.exportPurchaseOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = [
    "number",
    "reference",
    "supplierName",
    "warehouseCode",
    "state",
    "currency",
    "totalMinor",
    "lineCount",
    "unitCount",
  ];
  const dates = ["unitsReceived", "orderedAt", "expectedOn", "receivedAt", "late", "history"];
  return exportList(
    ctx,
    { name: "purchase-orders", format: input.format },
    [...columns, ...dates],
    purchaseOrderListing(input, ctx.now()),
  );
};

export const getPurchaseOrder: Verb<typeof purchasingEndpoints.getPurchaseOrder> = async (ctx, { purchaseOrderId }) => {
  requireRole(ctx, "wms");
  return presentPurchaseOrder(ctx.read, purchaseOrderId, ctx.now());
};

export const getLastCost: Verb<typeof purchasingEndpoints.getLastCost> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadItemName(ctx.read, input.itemId);
  return { last: (await findLastCost(ctx.read, input)) ?? null };
};

export const listExpectedReceipts: Verb<typeof purchasingEndpoints.listExpectedReceipts> = async (ctx, { itemId }) => {
  requireRole(ctx, "wms");
  await loadItemName(ctx.read, itemId);
  return { rows: await expectedReceipts(ctx.read, itemId) };
};
