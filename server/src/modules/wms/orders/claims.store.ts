import { claimDays } from "@cerebro/contracts/constants/wms.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";
import { loadSiteDay } from "../items/site-days.store.ts";
import { insertReservations } from "../stock/reservations.store.ts";

export interface Claim {
  readonly lineNumber: number;
  readonly itemId: string;
  readonly quantity: number;
}

const dayMs = 86_400_000;

interface ClaimingOrder {
  readonly id: string;
  readonly warehouseId: string | null;
  readonly dueAt: string | null;
  readonly ownerId: string | null;
}

/**
 * Replaces an order's claims on stock to come (proposed reservations) by one for each line that still needs units.
 * Claims hold no stock back, but what can be promised to others shrinks by them [WMS-03].
 */
export async function setClaims(tx: CommandTransaction, order: ClaimingOrder, claims: readonly Claim[]): Promise<void> {
  await tx.execute(sql`update reservation set state = 'released', updated_at = ${tx.context.now()}
    where sales_order_id = ${order.id} and state = 'proposed'`);
  const open = claims.filter((claim) => claim.quantity > 0);
  if (open.length === 0) return;
  const expectedOn = order.dueAt === null ? null : await loadSiteDay(tx, new Date(order.dueAt), order.warehouseId);
  const expiresAt = new Date(tx.context.now().getTime() + claimDays * dayMs);
  await insertReservations(
    tx,
    open.map(({ lineNumber, itemId, quantity }) => ({
      itemId,
      lotId: null,
      unitId: null,
      ownerId: order.ownerId,
      locationId: null,
      salesOrderId: order.id,
      lineNumber,
      quantity,
      expiresAt,
      expectedOn,
      note: null,
    })),
  );
}
