import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { setOrderState, setOrderWarehouse } from "./orders.store.ts";
import { openOrder, recordOrder } from "./present-order.ts";

/** Another warehouse serves the order. Nothing of it is allocated yet, and its claims follow it. */
export const changeOrderWarehouse: Verb<typeof orderEndpoints.changeOrderWarehouse> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "change_warehouse");
    const warehouseId = await resolveWarehouse(tx, input.warehouseId);
    await setOrderWarehouse(tx, before.id, warehouseId);
    await setOrderState(tx, before.id, { state: before.state });
    return recordOrder(tx, before, "change_warehouse", { from: before.warehouseId, to: warehouseId });
  });
};
