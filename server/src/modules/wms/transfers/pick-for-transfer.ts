import { claimDays } from "@cerebro/contracts/constants/wms.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { PickOutcome, PickSide, PickTask } from "../tasks/pick-side.ts";
import { insertReservations, openReservationsOfTransfer } from "../stock/reservations.store.ts";
import { moveTransferOn } from "./move-transfer-on.ts";
import { presentTransfer } from "./present-transfer.ts";
import { addPickTasks } from "./release-transfer.ts";
import { placeUnits, unitContents } from "./transfer-goods.store.ts";
import { addToLines } from "./transfers.store.ts";

const dayMs = 86_400_000;

/** A pick for a transfer: goods stay held for it at the dock; units missing in all bins stay open on the transfer. */
export async function transferSide(tx: CommandTransaction, task: PickTask): Promise<PickSide> {
  const now = tx.context.now();
  const order = await presentTransfer(tx, task.documentId, now);
  const expiresAt = new Date(now.getTime() + claimDays * dayMs);
  return {
    document: "transfer_order",
    warehouseId: order.fromWarehouseId,
    holder: { salesOrderId: null, transferOrderId: order.id },
    expiresAt,
    unitTaken: async (quantity) => {
      if (task.unitId === null) return null;
      return (await unitContents(tx, [task.unitId])).get(task.unitId) === quantity ? task.unitId : null;
    },
    hold: (book, { quantity, unitId }) => book.reserve(goodsAtDock(task, unitId), quantity),
    settle: (outcome) => settlePick(tx, { task, order, expiresAt }, outcome),
    moveOn: () => moveTransferOn(tx, order),
  };
}

function goodsAtDock({ itemId, lotId, ownerId, toLocationId }: PickTask, unitId: string | null) {
  return { itemId, lotId, ownerId, locationId: toLocationId, unitId };
}

interface Picking {
  readonly task: PickTask;
  readonly order: TransferDetail;
  readonly expiresAt: Date;
}

/** The promise moves with the goods: what is held at the dock is what dispatch loads. */
async function settlePick(
  tx: CommandTransaction,
  { task, order, expiresAt }: Picking,
  { quantity, unitId, foundIds, missing }: PickOutcome,
): Promise<void> {
  if (quantity > 0) {
    const held = { salesOrderId: null, transferOrderId: order.id, lineNumber: task.documentLine, quantity };
    await insertReservations(tx, [{ ...goodsAtDock(task, unitId), ...held, expiresAt, expectedOn: null, note: null }]);
    // A unit that was taken as it stands is at the dock now; a tote was carried there already.
    if (unitId !== null && unitId === task.unitId) await placeUnits(tx, [unitId], { locationId: task.toLocationId });
  }
  if (foundIds.size > 0) {
    const reservations = await openReservationsOfTransfer(tx, order.id);
    await addPickTasks(
      tx,
      order,
      reservations.filter(({ id }) => foundIds.has(id)),
    );
  }
  if (missing > 0) await addToLines(tx, order.id, [{ lineNumber: task.documentLine, reserved: -missing }]);
}
