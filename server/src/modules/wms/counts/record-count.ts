import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { CountDetail } from "@cerebro/contracts/entities/wms/counts.ts";
import {
  type CycleCountCommand,
  cycleCountCommands,
  type CycleCountState,
} from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadCount } from "./counts.store.ts";
import { derivedState, type LockedCount, lockCount, setCountState } from "./count-writes.store.ts";

/** Locks a count and refuses what its state does not allow. */
export async function openCount(
  tx: CommandTransaction,
  countId: string,
  command: CycleCountCommand,
): Promise<LockedCount> {
  const count = await lockCount(tx, countId);
  const allowed: readonly CycleCountCommand[] = cycleCountCommands[count.state];
  if (!allowed.includes(command)) throw countRefused(count, command);
  return count;
}

export const countRefused = ({ number, state }: LockedCount, command: string): AppError =>
  new AppError("count.refused", { number, state: state.replaceAll("_", " "), command });

/** Ends a command on a count: the state its bins and lines make, audit, event, answer. */
export async function recordCount(
  tx: CommandTransaction,
  before: Pick<LockedCount, "id" | "state">,
  action: AuditVerb<"cycle_count">,
  input: unknown = {},
): Promise<CountDetail> {
  const state = action === "cancel" ? "cancelled" : await derivedState(tx, before.id);
  await setCountState(tx, before.id, state);
  const after = await loadCount(tx, before.id);
  tx.audit({
    action: `cycle_count.${action}`,
    subjectType: "cycle_count",
    subjectId: before.id,
    before: { state: before.state },
    after: { state, input },
  });
  publishCount(tx, { id: before.id, number: after.number, state }, action);
  return after;
}

export function publishCount(
  tx: CommandTransaction,
  { id, number, state }: { readonly id: string; readonly number: string; readonly state: CycleCountState },
  action: AuditVerb<"cycle_count">,
): void {
  tx.publish({ type: "cycle_count.changed", subjectId: id, payload: { number, state, action } });
}
