import type { PurchaseOrderDetail } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { requireUntouched } from "../stock/untouched.ts";
import { expectReceipt } from "./confirm-purchase-order.ts";
import { presentPurchaseOrder, recordPurchaseOrder } from "./present-purchase-order.ts";
import { lockPurchaseOrder, reopenPurchaseOrderRow } from "./purchase-orders.store.ts";

/** Takes the cancelling of a purchase order back: nothing of it had come, so only its receipt is expected again. */
export async function reopenPurchaseOrder(
  ctx: Context,
  cancelled: PurchaseOrderDetail,
  state: "draft" | "confirmed",
): Promise<void> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    await lockPurchaseOrder(tx, cancelled.id, null);
    const before = await presentPurchaseOrder(tx, cancelled.id, ctx.now());
    requireUntouched(before, cancelled);
    await reopenPurchaseOrderRow(tx, before.id, state);
    if (state === "confirmed") await expectReceipt(tx, before);
    return recordPurchaseOrder(tx, before, "reopen");
  });
}
