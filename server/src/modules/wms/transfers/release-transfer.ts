import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { firstBin } from "../locations/locations.store.ts";
import { endTasks, insertTasks } from "../tasks/tasks.store.ts";
import { type OpenReservation, openReservationsOfTransfer } from "../stock/reservations.store.ts";
import { openTransfer, recordTransfer } from "./present-transfer.ts";
import { setTransferState } from "./transfers.store.ts";

/** Releases a load to the floor [WMS-11]: a pick task for all held goods that are not at the dock. */
export const releaseTransfer: Verb<typeof transferEndpoints.releaseTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "release");
    const picked = new Set(before.reservations.filter((each) => each.picked).map(({ id }) => id));
    const reservations = await openReservationsOfTransfer(tx, before.id);
    await addPickTasks(
      tx,
      before,
      reservations.filter(({ id }) => !picked.has(id)),
    );
    // It leaves when it is picked.
    await endTasks(tx, before.id, ["ship"], "cancelled");
    await setTransferState(tx, before.id, { state: "released" });
    return recordTransfer(tx, before, "release");
  });
};

/** One task per reservation: from its bin to the dock. */
export async function addPickTasks(
  tx: CommandTransaction,
  order: TransferDetail,
  reservations: readonly OpenReservation[],
): Promise<void> {
  const dock = await firstBin(tx, order.fromWarehouseId, "shipping");
  await insertTasks(
    tx,
    reservations.map(({ id, itemId, lotId, unitId, ownerId, locationId, lineNumber, quantity, picked }) => ({
      kind: "pick",
      warehouseId: order.fromWarehouseId,
      documentType: "transfer_order",
      documentId: order.id,
      documentNumber: order.number,
      documentLine: lineNumber,
      itemId,
      lotId,
      unitId,
      ownerId,
      quantity: quantity - picked,
      fromLocationId: locationId,
      toLocationId: dock,
      reservationId: id,
      proposal: null,
      priority: 3,
      dueAt: null,
    })),
  );
}
