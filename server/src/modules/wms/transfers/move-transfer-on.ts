import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { TransferOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { endTasks, hasWaitingTasks } from "../tasks/tasks.store.ts";
import { presentTransfer, recordTransfer } from "./present-transfer.ts";
import { expectLoading } from "./reserve-transfer.ts";
import { setTransferState } from "./transfers.store.ts";

type Loading = "confirmed" | "reserved" | "released" | "picking" | "picked";

/** Result, for the audit trail. */
const becomes: Record<Loading, AuditVerb<"transfer_order">> = {
  confirmed: "nothing_left",
  reserved: "stock_missing",
  released: "release",
  picking: "start_picking",
  picked: "finish_picking",
};

/** States in which the load waits in the shipping queue. */
const mayLeave: readonly TransferOrderState[] = ["reserved", "picked"];

/** Gives a transfer the state that what is held for it makes, when a pick or a count has changed that. */
export async function moveTransferOn(tx: CommandTransaction, before: TransferDetail): Promise<void> {
  const waiting = await hasWaitingTasks(tx, before.id, "pick");
  const state = loadingState(await presentTransfer(tx, before.id, tx.context.now()), waiting);
  if (state === before.state) return;
  await setTransferState(tx, before.id, { state });
  const [left, leaves] = [mayLeave.includes(before.state), mayLeave.includes(state)];
  if (leaves && !left) await expectLoading(tx, before);
  if (left && !leaves) await endTasks(tx, before.id, ["ship"], "cancelled");
  await recordTransfer(tx, before, becomes[state]);
}

function loadingState({ reservations }: TransferDetail, waiting: boolean): Loading {
  const anyPicked = reservations.some(({ picked }) => picked);
  if (waiting) return anyPicked ? "picking" : "released";
  if (reservations.length === 0) return "confirmed";
  return reservations.every(({ picked }) => picked) ? "picked" : "reserved";
}
