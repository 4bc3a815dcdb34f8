import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { endTasks, insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import { openPurchaseOrder, recordPurchaseOrder } from "./present-purchase-order.ts";
import { markRestShort, setPurchaseOrderState } from "./purchase-orders.store.ts";

/** From now on the receipt is expected: it counts in what can be promised and waits in the receiving queue. */
export const confirmPurchaseOrder: Verb<typeof purchasingEndpoints.confirmPurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, input, "confirm");
    await setPurchaseOrderState(tx, before.id, { state: "confirmed" });
    await expectReceipt(tx, before);
    return recordPurchaseOrder(tx, before, "confirm");
  });
};

/** The receipt waits in its queue. */
export async function expectReceipt(tx: CommandTransaction, order: PurchaseOrderDetail): Promise<void> {
  await insertTasks(tx, [
    {
      ...wholeDocument,
      kind: "receive",
      documentType: "purchase_order",
      documentId: order.id,
      documentNumber: order.number,
      warehouseId: await resolveWarehouse(tx, order.warehouseId),
      quantity: order.unitCount,
      priority: 3,
      dueAt: order.expectedOn === null ? null : `${order.expectedOn}T23:59:59.000Z`,
    },
  ]);
}

export const closePurchaseOrder: Verb<typeof purchasingEndpoints.closePurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, input, "close");
    await markRestShort(tx, before.id);
    await setPurchaseOrderState(tx, before.id, { state: "closed" });
    await endTasks(tx, before.id, ["receive"], "done");
    return recordPurchaseOrder(tx, before, "close");
  });
};

export const cancelPurchaseOrder: Verb<typeof purchasingEndpoints.cancelPurchaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openPurchaseOrder(tx, input, "cancel");
    await setPurchaseOrderState(tx, before.id, { state: "cancelled", cancelledReason: input.reason });
    await endTasks(tx, before.id, ["receive"], "cancelled");
    return recordPurchaseOrder(tx, before, "cancel", { reason: input.reason, note: input.note });
  });
};
