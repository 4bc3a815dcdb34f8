import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { NewShipmentEvent } from "../../shipments/events/index.ts";
import { toldMoment } from "../stock/told-moment.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { moveHandled } from "./move-handled.ts";
import { setOrderState } from "./orders.store.ts";
import { copyLineProgress } from "./order-lines.store.ts";
import { openOrder, type OrderTarget, recordOrder } from "./present-order.ts";
import { type CarriedBy, findShipments, loadHandled, setCarriedBy } from "./shipments.store.ts";
import { tellShipments } from "./tell-shipments.ts";

/** Hands the cartons to the carrier: the stock leaves the house. */
export const shipOrder: Verb<typeof orderEndpoints.shipOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => sendOrder(tx, input, input));
};

/**
 * The same for callers outside the warehouse: a driver who leaves with the goods, a carrier that reports the departure.
 * The stock leaves now, whenever they left.
 */
export async function sendOrder(
  tx: CommandTransaction,
  target: OrderTarget,
  { carrier, service, trackingNumber, left }: CarriedBy & { readonly left?: Omit<NewShipmentEvent, "status"> },
): Promise<SalesOrderDetail> {
  const customer = await virtualLocation(tx.context, "customer");
  const before = await openOrder(tx, target, "ship");
  await moveHandled(tx, before, await loadHandled(tx, before.id, "pack"), { kind: "ship", toLocationId: customer });
  const shipments = await findShipments(tx, { salesOrderId: before.id, state: "packed" });
  await setCarriedBy(tx, shipments, { carrier, service, trackingNumber });
  const departure = left ?? { occurredAt: tx.context.now().toISOString(), source: "house" };
  await tellShipments(tx, before.id, { from: "packed", event: { ...departure, status: "picked_up" } });
  await copyLineProgress(tx, before.id, "shipped");
  await setOrderState(tx, before.id, { state: "shipped", shippedAt: new Date(departure.occurredAt) });
  await endTasks(tx, before.id, ["ship"], "done");
  return recordOrder(tx, before, "ship", { carrier, service, trackingNumber });
}

export const deliverOrder: Verb<typeof orderEndpoints.deliverOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const occurredAt = toldMoment(ctx.now(), "deliveredAt", input.deliveredAt);
  return ctx.transaction((tx) => completeOrder(tx, input, { occurredAt, source: "house" }));
};

/** The same for the driver at the door, whose report is kept with the shipment. */
export async function completeOrder(
  tx: CommandTransaction,
  target: OrderTarget,
  delivered: Omit<NewShipmentEvent, "status">,
): Promise<SalesOrderDetail> {
  const before = await openOrder(tx, target, "deliver");
  const { occurredAt: deliveredAt } = delivered;
  await tellShipments(tx, before.id, { from: "shipped", event: { ...delivered, status: "delivered" } });
  await setOrderState(tx, before.id, { state: "delivered", deliveredAt });
  return recordOrder(tx, before, "deliver", { deliveredAt });
}

export const closeOrder: Verb<typeof orderEndpoints.closeOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "close");
    await setOrderState(tx, before.id, { state: "closed" });
    return recordOrder(tx, before, "close");
  });
};
