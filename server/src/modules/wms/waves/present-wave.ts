import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { type WaveCommand, waveCommands } from "@cerebro/contracts/entities/wms/wave-words.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type LockedWave, loadWave, loadWaveBatches, loadWaveOrders, loadWaveTasks, lockWave } from "./waves.store.ts";

export async function presentWave(reader: Reader, waveId: string): Promise<WaveDetail> {
  const [wave, orderRows, batchRows, taskRows] = await Promise.all([
    loadWave(reader, waveId),
    loadWaveOrders(reader, waveId),
    loadWaveBatches(reader, waveId),
    loadWaveTasks(reader, waveId),
  ]);
  return { ...wave, orderRows, batchRows, taskRows, commands: [...waveCommands[wave.state]] };
}

/** Target of a command; without a version it takes the wave as it is. */
export interface WaveTarget {
  readonly waveId: string;
  readonly version: number | null;
}

/** Locks the wave and refuses a command its state does not allow. */
export async function openWave(
  tx: CommandTransaction,
  { waveId, version }: WaveTarget,
  command: WaveCommand,
): Promise<LockedWave> {
  const wave = await lockWave(tx, waveId);
  if (version !== null && wave.version !== version) throw new AppError("request.stale");
  const allowed: readonly WaveCommand[] = waveCommands[wave.state];
  if (!allowed.includes(command)) {
    throw new AppError("wave.refused", { number: wave.number, state: wave.state, command });
  }
  return wave;
}

/** Ends a command on a wave: audit, event, answer. */
export async function recordWave(
  tx: CommandTransaction,
  before: Pick<LockedWave, "id" | "number"> & { readonly state: LockedWave["state"] | null },
  action: AuditVerb<"wave">,
  input: unknown = {},
): Promise<WaveDetail> {
  const after = await presentWave(tx, before.id);
  const { id, number, state, orders, batches, tasks, metres, sShapeMetres } = after;
  tx.audit({
    action: `wave.${action}`,
    subjectType: "wave",
    subjectId: id,
    before: { state: before.state },
    after: { state, orders, batches, tasks, metres, sShapeMetres, input },
  });
  tx.publish({ type: "wave.changed", subjectId: id, payload: { number, state, action } });
  return after;
}
