import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { SalesOrderRow, OrderShipmentRow } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { orderListing } from "./orders.store.ts";
import { presentOrder } from "./present-order.ts";
import { shipmentListing } from "./shipments.store.ts";

export const listOrders: Verb<typeof orderEndpoints.listOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<SalesOrderRow>(ctx.read, orderListing(input, ctx.now()), input);
};

export const exportOrders: Verb<typeof orderEndpoints.exportOrders> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = [
    "number",
    "reference",
    "customerName",
    "warehouseCode",
    "state",
    "priority",
    "currency",
    "totalMinor",
    "lineCount",
  ];
  const dates = ["unitCount", "orderedAt", "dueAt", "punctuality", "shippedAt", "history"];
  return exportList(
    ctx,
    { name: "orders", format: input.format },
    [...columns, ...dates],
    orderListing(input, ctx.now()),
  );
};

export const getOrder: Verb<typeof orderEndpoints.getOrder> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  return presentOrder(ctx.read, orderId, ctx.now());
};

export const listShipping: Verb<typeof orderEndpoints.listShipping> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<OrderShipmentRow>(ctx.read, shipmentListing(input), input);
};
