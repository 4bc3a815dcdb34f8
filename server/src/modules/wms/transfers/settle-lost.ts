import type { CommandTransaction } from "../../../platform/context.ts";
import { reportTask } from "../tasks/tasks.store.ts";
import {
  closeReservations,
  endShortReservation,
  insertReservations,
  type NewReservation,
  openReservationsOfTransfer,
} from "../stock/reservations.store.ts";
import { moveTransferOn } from "./move-transfer-on.ts";
import { presentTransfer } from "./present-transfer.ts";
import { addPickTasks } from "./release-transfer.ts";
import { addToLines } from "./transfers.store.ts";

/** Stock that was held for a transfer and is not there. */
export interface LostStock {
  readonly transferId: string;
  readonly reservationId: string;
  /** The pick that waits for it, if the load is on the floor. */
  readonly taskId: string | undefined;
  readonly lineNumber: number;
  readonly units: number;
  /** Replacement reservations. */
  readonly found: readonly NewReservation[];
}

/** As a short pick does: other stock is held instead, and what no bin has is open on the transfer again [WMS-10]. */
export async function settleLostStock(tx: CommandTransaction, lost: LostStock): Promise<void> {
  const { transferId, reservationId, taskId, lineNumber, units, found } = lost;
  const before = await presentTransfer(tx, transferId, tx.context.now());
  if (taskId === undefined) await closeReservations(tx, [reservationId], "released");
  else {
    await endShortReservation(tx, reservationId);
    await reportTask(tx, taskId, { state: "short", reason: "could_not_locate" });
  }
  const held = found.map((reservation) => ({ ...reservation, transferOrderId: transferId }));
  const ids = new Set(held.length === 0 ? [] : await insertReservations(tx, held));
  const missing = units - found.reduce((sum, { quantity }) => sum + quantity, 0);
  await addToLines(tx, transferId, [{ lineNumber, reserved: -missing }]);
  if (before.state === "released" || before.state === "picking") {
    const reservations = await openReservationsOfTransfer(tx, transferId);
    await addPickTasks(
      tx,
      before,
      reservations.filter(({ id }) => ids.has(id)),
    );
  }
  await moveTransferOn(tx, before);
}
