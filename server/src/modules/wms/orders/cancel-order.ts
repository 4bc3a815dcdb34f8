import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { planPutAway } from "../tasks/plan-put-away.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { openReservationsOfOrder } from "../stock/reservations.store.ts";
import { freeReservations } from "../stock/free-reservations.ts";
import { heldBy } from "./held.ts";
import { loadBackOrders, setOrderState } from "./orders.store.ts";
import { cancelLines } from "./order-lines.store.ts";
import { openOrder, type OrderTarget, recordOrder, type WorkingOrder } from "./present-order.ts";
import { loadHandled } from "./shipments.store.ts";
import { tellShipments } from "./tell-shipments.ts";

type Cancelling = Pick<InputOf<typeof orderEndpoints.cancelOrder>, "reason" | "note" | "backOrders">;

/**
 * Cancels an order that has not left: its stock is free again, what was picked is put back on the shelf. Its back-orders
 * stay or go with it, as it is said.
 */
export const cancelOrder: Verb<typeof orderEndpoints.cancelOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => cancelWith(tx, input, input));
};

async function cancelWith(tx: CommandTransaction, target: OrderTarget, how: Cancelling): Promise<SalesOrderDetail> {
  const { reason, note, backOrders } = how;
  const before = await openOrder(tx, target, "cancel");
  const reservations = await openReservationsOfOrder(tx, before.id);
  const held = heldBy(before, reservations);
  await freeReservations(tx, reservations, "released");
  await endTasks(tx, before.id, ["pick", "pack", "ship"], "cancelled");
  await putBack(tx, before);
  const occurredAt = tx.context.now().toISOString();
  await tellShipments(tx, before.id, { from: "packed", event: { status: "cancelled", occurredAt, source: "house" } });
  await cancelLines(tx, before.id);
  await setOrderState(tx, before.id, { state: "cancelled", cancelledReason: reason });
  if (backOrders === "cancel") {
    for (const { id, state } of await loadBackOrders(tx, before.id)) {
      const commands: readonly string[] = salesOrderCommands[state];
      // One that left meanwhile stays as it is.
      if (commands.includes("cancel")) await cancelWith(tx, { orderId: id, version: null }, how);
    }
  }
  return recordOrder(tx, { ...before, held }, "cancel", { reason, note, backOrders });
}

/** Picked goods are on the packing bench, packed ones in the staging area. */
async function putBack(tx: CommandTransaction, order: WorkingOrder): Promise<void> {
  const handled = await loadHandled(tx, order.id, order.state === "packed" ? "pack" : "pick");
  if (handled.length === 0) return;
  const document = {
    documentType: "sales_order",
    documentId: order.id,
    documentNumber: order.number,
    warehouseId: await resolveWarehouse(tx, order.warehouseId),
    priority: order.priority,
    dueAt: null,
  } as const;
  await planPutAway(
    tx,
    document,
    handled.map(({ lineNumber, locationId, itemId, lotId, unitId, quantity }) => ({
      itemId,
      lotId,
      unitId,
      quantity,
      ownerId: order.ownerId,
      fromLocationId: locationId,
      documentLine: lineNumber,
    })),
  );
}
