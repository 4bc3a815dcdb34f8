import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { PurchaseOrderRow } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadItemName } from "../items/items.store.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { presentPurchaseOrder } from "./present-purchase-order.ts";
import { expectedReceipts, findLastCost, purchaseOrderListing } from "./purchase-orders.store.ts";

/** An order by cost tells costs, and so does the cursor of its pages. */
function requireSortable({ permissions }: Context, { sort }: { readonly sort: string }): void {
  if (sort === "totalCostMinor" && !seesCosts(permissions)) throw new AppError("auth.forbidden");
}

export const listPurchaseOrders: Verb<typeof purchasingEndpoints.listPurchaseOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireSortable(ctx, input);
  return fetchPage<PurchaseOrderRow>(ctx.read, purchaseOrderListing(input, ctx.now()), input);
};

export const exportPurchaseOrders: Verb<typeof purchasingEndpoints.exportPurchaseOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireSortable(ctx, input);
  const columns = [
    "number",
    "reference",
    "supplierName",
    "warehouseCode",
    "state",
    "currency",
    ...(seesCosts(ctx.permissions) ? ["totalCostMinor"] : []),
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
  // Date and supplier of an agreement mean nothing without the price.
  return { last: seesCosts(ctx.permissions) ? ((await findLastCost(ctx.read, input)) ?? null) : null };
};

export const listExpectedReceipts: Verb<typeof purchasingEndpoints.listExpectedReceipts> = async (ctx, { itemId }) => {
  requireRole(ctx, "wms");
  await loadItemName(ctx.read, itemId);
  return { rows: await expectedReceipts(ctx.read, itemId) };
};
