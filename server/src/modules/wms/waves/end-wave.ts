import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openWave, recordWave } from "./present-wave.ts";
import { detachTasks, setWaveState } from "./wave-writes.store.ts";
import { countWaiting } from "./waves.store.ts";

/** Cancels a wave without picks. Its orders stay released; their tasks wait in the common queue. */
export const cancelWave: Verb<typeof waveEndpoints.cancelWave> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { waveId, reason, note } = input;
  return ctx.transaction(async (tx) => {
    await detachTasks(tx, waveId);
    const before = await openWave(tx, input, "cancel");
    await setWaveState(tx, waveId, { state: "cancelled", cancelledReason: reason, note });
    return recordWave(tx, before, "cancel", { reason, note });
  });
};

/** Files a wave by hand, when its last tasks were cancelled with their orders. Nothing may be open [WMS-08]. */
export const closeWave: Verb<typeof waveEndpoints.closeWave> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openWave(tx, input, "close");
    const count = await countWaiting(tx, before.id);
    if (count > 0) throw new AppError("wave.tasks_open", { number: before.number, count });
    await setWaveState(tx, before.id, { state: "done" });
    return recordWave(tx, before, "close");
  });
};
