import type { orderEndpoints } from "@cerebro/contracts/endpoints/orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { endTasks } from "../operations/tasks.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { moveHandled } from "./move-handled.ts";
import { copyLineProgress, setOrderState } from "./orders.store.ts";
import { openOrder, recordOrder } from "./present-order.ts";
import { loadHandled, updateShipment } from "./shipments.store.ts";

/** Hands the cartons to the carrier: the stock leaves the house. */
export const shipOrder: Verb<typeof orderEndpoints.shipOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const customer = await virtualLocation(ctx, "customer");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "ship");
    await moveHandled(tx, before, await loadHandled(tx, before.id, "pack"), { kind: "ship", toLocationId: customer });
    const { carrier, service, trackingNumber } = input;
    const at = ctx.now().toISOString();
    await updateShipment(tx, before.id, { state: "shipped", from: "packed", at, carrier, service, trackingNumber });
    await copyLineProgress(tx, before.id, "shipped");
    await setOrderState(tx, before.id, { state: "shipped", shippedAt: ctx.now() });
    await endTasks(tx, before.id, ["ship"], "done");
    return recordOrder(tx, before, "ship", { carrier, service, trackingNumber });
  });
};

export const deliverOrder: Verb<typeof orderEndpoints.deliverOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "deliver");
    const deliveredAt = input.deliveredAt ?? ctx.now().toISOString();
    await updateShipment(tx, before.id, { state: "delivered", from: "shipped", at: deliveredAt });
    await setOrderState(tx, before.id, { state: "delivered", deliveredAt });
    return recordOrder(tx, before, "deliver", { deliveredAt });
  });
};

export const closeOrder: Verb<typeof orderEndpoints.closeOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "close");
    await setOrderState(tx, before.id, { state: "closed" });
    return recordOrder(tx, before, "close");
  });
};
