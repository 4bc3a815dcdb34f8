import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { ReturnDetail } from "@cerebro/contracts/entities/wms/returns.ts";
import { type ReturnCommand, returnCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadWaiting } from "./return-goods.store.ts";
import { loadReturn, loadReturnLines, lockReturn } from "./returns.store.ts";

export async function presentReturn(reader: Reader, id: string): Promise<ReturnDetail> {
  const [returned, lines, waiting] = await Promise.all([
    loadReturn(reader, id),
    loadReturnLines(reader, id),
    loadWaiting(reader, id),
  ]);
  return { ...returned, commands: [...returnCommands[returned.state]], lines, waiting };
}

interface Target {
  readonly returnId: string;
  readonly version: number | null;
}

/** Locks the return and refuses a command its state does not allow, with the state as the reason. */
export async function openReturn(
  tx: CommandTransaction,
  { returnId, version }: Target,
  command: ReturnCommand,
): Promise<ReturnDetail> {
  await lockReturn(tx, returnId, version);
  const returned = await presentReturn(tx, returnId);
  if (!returned.commands.includes(command)) {
    throw new AppError("order.refused", { number: returned.number, state: returned.state, command });
  }
  return returned;
}

/** Ends a command on the return: audit, event, answer. */
export async function recordReturn(
  tx: CommandTransaction,
  before: ReturnDetail,
  action: AuditVerb<"return_order">,
  input: unknown = {},
): Promise<ReturnDetail> {
  const after = await presentReturn(tx, before.id);
  tx.audit({
    action: `return_order.${action}`,
    subjectType: "return_order",
    subjectId: after.id,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, input },
  });
  const { number, state } = after;
  tx.publish({ type: "return.changed", subjectId: after.id, payload: { number, state, action } });
  return after;
}
