import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { openOrder, recordOrder } from "./present-order.ts";
import { freeReservations } from "../stock/free-reservations.ts";
import { takeBackAllocation } from "./unallocate-order.ts";
import { expiredHolds, type OpenReservation, ordersWithExpiredStock } from "../stock/reservations.store.ts";
import { lockItems } from "../stock/book.store.ts";

/**
 * Releases expired reservations: holds without an order, and the allocation of unreleased orders [WMS-03]. Returns how
 * many reservations expired. Orders on the floor keep theirs.
 */
export async function expireReservations(ctx: Context): Promise<number> {
  requireRole(ctx, "wms");
  const now = ctx.now();
  let expired = await expireHolds(ctx);
  for (const orderId of await ordersWithExpiredStock(ctx.read, now)) {
    expired += await ctx.transaction(async (tx) => {
      const before = await openOrder(tx, { orderId, version: null }, "unallocate");
      const over = await expiredHolds(tx, now, orderId);
      await takeBackAllocation(tx, before, over, "expired");
      await recordOrder(tx, before, "expire", { reservations: over.length });
      return over.length;
    });
  }
  return expired;
}

async function expireHolds(ctx: Context): Promise<number> {
  requireRole(ctx, "wms");
  const byItem = Map.groupBy(await expiredHolds(ctx.read, ctx.now(), null), (hold) => hold.itemId);
  let expired = 0;
  for (const itemId of [...byItem.keys()].toSorted()) {
    expired += await ctx.transaction(async (tx) => {
      await lockItems(tx, [itemId]);
      // Read again under the lock: somebody may have released one meanwhile.
      const over = (await expiredHolds(tx, ctx.now(), null)).filter((hold: OpenReservation) => hold.itemId === itemId);
      await freeReservations(tx, over, "expired");
      tx.audit({ action: "stock.expire", subjectType: "item", subjectId: itemId, before: over });
      const quantity = over.reduce((sum, hold) => sum + hold.quantity, 0);
      tx.publish({ type: "stock.reserved", subjectId: itemId, payload: { quantity: -quantity } });
      return over.length;
    });
  }
  return expired;
}
