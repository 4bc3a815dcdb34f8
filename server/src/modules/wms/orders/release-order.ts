import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { firstBin } from "../locations/locations.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { insertTasks } from "../tasks/tasks.store.ts";
import { type OpenReservation, openReservationsOfOrder } from "../stock/reservations.store.ts";
import { settleMissing } from "./back-order.ts";
import { setClaims } from "./claims.store.ts";
import { setOrderState } from "./orders.store.ts";
import { goodsLines, openOrder, recordOrder, unallocated, type WorkingOrder } from "./present-order.ts";

/** Hands an allocated order to the floor: a pick task for each reservation. */
export const releaseOrder: Verb<typeof orderEndpoints.releaseOrder> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openOrder(tx, input, "release");
    return releaseToFloor(tx, before, input.missing);
  });
};

/** A pick task for each reservation of an order that is locked and allocated. */
export async function releaseToFloor(
  tx: CommandTransaction,
  before: WorkingOrder,
  how: InputOf<typeof orderEndpoints.releaseOrder>["missing"],
): Promise<SalesOrderDetail> {
  const missing = goodsLines(before)
    .map((line) => ({ line, quantity: unallocated(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (missing.length > 0 && how === "refuse") {
    const units = missing.reduce((sum, { quantity }) => sum + quantity, 0);
    throw new AppError("order.partially_allocated", { number: before.number, missing: units });
  }
  if (how !== "refuse") await settleMissing(tx, before, missing, how);
  await setClaims(tx, before, []);
  await addPickTasks(tx, before, await openReservationsOfOrder(tx, before.id));
  await setOrderState(tx, before.id, { state: "released" });
  return recordOrder(tx, before, "release", { missing: how });
}

/** One task per reservation: from its bin to the packing bench. */
export async function addPickTasks(
  tx: CommandTransaction,
  order: WorkingOrder,
  reservations: readonly OpenReservation[],
): Promise<void> {
  const warehouseId = await resolveWarehouse(tx, order.warehouseId);
  const packing = await firstBin(tx, warehouseId, "packing");
  await insertTasks(
    tx,
    reservations.map((reservation) => ({
      kind: "pick",
      warehouseId,
      documentType: "sales_order",
      documentId: order.id,
      documentNumber: order.number,
      documentLine: reservation.lineNumber,
      itemId: reservation.itemId,
      lotId: reservation.lotId,
      unitId: reservation.unitId,
      ownerId: reservation.ownerId,
      quantity: reservation.quantity - reservation.picked,
      fromLocationId: reservation.locationId,
      toLocationId: packing,
      reservationId: reservation.id,
      proposal: null,
      priority: order.priority,
      dueAt: order.dueAt,
    })),
  );
}
