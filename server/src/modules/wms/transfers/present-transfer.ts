import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { type TransferOrderCommand, transferOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadOnTheWay, loadTransferReservations } from "./transfer-goods.store.ts";
import { loadTransfer, loadTransferLines, lockTransfer } from "./transfers.store.ts";

export async function presentTransfer(reader: Reader, id: string, now: Date): Promise<TransferDetail> {
  const [order, lines, reservations, onTheWay] = await Promise.all([
    loadTransfer(reader, id, now),
    loadTransferLines(reader, id),
    loadTransferReservations(reader, id),
    loadOnTheWay(reader, id),
  ]);
  return { ...order, commands: [...transferOrderCommands[order.state]], lines, reservations, onTheWay };
}

interface Target {
  readonly transferId: string;
  readonly version: number | null;
}

/** Locks the transfer and refuses a command its state does not allow, with the state as the reason. */
export async function openTransfer(
  tx: CommandTransaction,
  { transferId, version }: Target,
  command: TransferOrderCommand,
): Promise<TransferDetail> {
  await lockTransfer(tx, transferId, version);
  const order = await presentTransfer(tx, transferId, tx.context.now());
  if (!order.commands.includes(command)) {
    throw new AppError("order.refused", { number: order.number, state: order.state.replaceAll("_", " "), command });
  }
  return order;
}

/** Ends a command on the transfer: audit, event, answer. */
export async function recordTransfer(
  tx: CommandTransaction,
  before: TransferDetail,
  action: AuditVerb<"transfer_order">,
  input: unknown = {},
): Promise<TransferDetail> {
  const after = await presentTransfer(tx, before.id, tx.context.now());
  tx.audit({
    action: `transfer_order.${action}`,
    subjectType: "transfer_order",
    subjectId: after.id,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, input },
  });
  const { number, state } = after;
  tx.publish({ type: "transfer_order.changed", subjectId: after.id, payload: { number, state, action } });
  return after;
}
