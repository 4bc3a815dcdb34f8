import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import type { TaskCommand } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { openTask } from "../operations/open-task.ts";
import type { LockedTask } from "../tasks/tasks.store.ts";
import { loadBin } from "./counts.store.ts";
import { countOfBin, lockCount, setCountState } from "./count-writes.store.ts";
import { publishCount } from "./record-count.ts";

export interface OpenBin {
  readonly bin: CountBinRow;
  readonly task: LockedTask;
}

/**
 * Locks a bin's task for its counter, and refuses if another person counts it, if the bin is counted already, and if
 * the caller's own number is to be checked by another person. Counts are locked before their tasks.
 */
export async function openBin(tx: CommandTransaction, binId: string, command: TaskCommand): Promise<OpenBin> {
  const { id: accountId } = tx.context.actor;
  const { taskId } = await waiting(tx, binId, accountId);
  const task = await openTask(tx, taskId, command, "count");
  // Read again under the lock: the round may have ended meanwhile.
  const bin = await waiting(tx, binId, accountId);
  if (bin.forOthers) throw new AppError("count.recount_by_other", { location: bin.locationCode });
  return { bin, task };
}

async function waiting(tx: CommandTransaction, binId: string, accountId: string | null): Promise<CountBinRow> {
  const bin = await loadBin(tx, binId, accountId);
  if (bin.state === "counted" || bin.state === "closed") {
    throw new AppError("count.bin_done", { location: bin.locationCode });
  }
  if (bin.state === "counting" && bin.claimedBy !== accountId) {
    throw new AppError("task.claimed_by_other", { name: bin.claimedByName ?? "Somebody" });
  }
  return bin;
}

/** The first number begins a count; its row is locked before the bin's task is. */
export async function beginCount(tx: CommandTransaction, binId: string): Promise<void> {
  const { countId, state } = await countOfBin(tx, binId);
  if (state !== "requested") return;
  const count = await lockCount(tx, countId);
  if (count.state !== "requested") return;
  await setCountState(tx, countId, "counting");
  publishCount(tx, { ...count, state: "counting" }, "begin");
}
