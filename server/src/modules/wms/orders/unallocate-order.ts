import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type OpenReservation, openReservationsOfOrder } from "../stock/reservations.store.ts";
import { setClaims } from "./claims.store.ts";
import { freeReservations } from "../stock/free-reservations.ts";
import { setOrderState } from "./orders.store.ts";
import { addLineProgress, loadOrderLines } from "./order-lines.store.ts";
import { goodsLines, openOrder, recordOrder, unallocated, type WorkingOrder } from "./present-order.ts";

export const unallocateOrder: Verb<typeof orderEndpoints.unallocateOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "unallocate");
    const hard = (await openReservationsOfOrder(tx, before.id)).filter(({ locationId }) => locationId !== null);
    await takeBackAllocation(tx, before, hard, "released");
    return recordOrder(tx, before, "unallocate");
  });
};

/** Frees some of an allocated order's stock; its lines claim stock to come again. */
export async function takeBackAllocation(
  tx: CommandTransaction,
  order: WorkingOrder,
  reservations: readonly OpenReservation[],
  state: "released" | "expired",
): Promise<void> {
  await freeReservations(tx, reservations, state);
  await addLineProgress(
    tx,
    order.id,
    reservations.map(({ lineNumber, quantity }) => ({ lineNumber: lineNumber ?? 0, allocated: -quantity })),
  );
  const lines = goodsLines({ ...order, lines: await loadOrderLines(tx, order.id) });
  await setClaims(
    tx,
    order,
    lines.map((line) => ({ ...line, quantity: unallocated(line) })),
  );
  await setOrderState(tx, order.id, { state: lines.some((line) => line.allocated > 0) ? "allocated" : "confirmed" });
}
