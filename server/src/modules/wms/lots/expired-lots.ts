import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { loadSiteDays } from "../items/site-days.store.ts";
import { expiredLots } from "./lot-list.store.ts";
import { setAside } from "./set-aside.ts";

/**
 * Marks the stock of lots whose last day is over where it lies, a lot in each transaction [WMS-04]. Reservations stay, since a person
 * must decide about the order: its pick is refused, and the notice gives the quantity.
 */
export async function expireLots(ctx: Context): Promise<number> {
  requireRole(ctx, "wms");
  const lots = await expiredLots(ctx.read, ctx.now());
  let units = 0;
  const today = await loadSiteDays(ctx.read, ctx.now());
  for (const { id, itemId, sku, code, expiresOn } of lots) {
    units += await ctx.transaction(async (tx) => {
      const { moved, promised, movementIds } = await setAside(tx, {
        lots: [{ id, itemId }],
        toStatus: "expired",
        reason: "expired",
        where: (warehouseId) => expiresOn < today(warehouseId),
      });
      if (moved === 0) return 0;
      tx.audit({ action: "lot.expire", subjectType: "lot", subjectId: id, after: { sku, code, moved, promised } });
      tx.publish({
        type: "lot.changed",
        subjectId: id,
        payload: { action: "expire", sku, lot: code, moved, promised },
      });
      tx.publish({ type: "stock.changed", subjectId: itemId, payload: { action: "lot.expire", movementIds } });
      return moved;
    });
  }
  return units;
}

/** Every hour, so that goods are set aside soon after midnight of their site. */
export function defineExpiredLotsJob(platform: Platform): void {
  defineRound(platform, {
    name: "lots-expire",
    summary: "Marks the stock of lots that have expired.",
    actor: "expiry",
    rule: { cron: "10 * * * *" },
    work: expireLots,
  });
}
