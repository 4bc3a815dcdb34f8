import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { waveCommands } from "@cerebro/contracts/entities/wms/wave-words.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { recordWave } from "./present-wave.ts";
import { claimBatchRows, holdsBatch } from "./wave-writes.store.ts";
import { loadWave } from "./waves.store.ts";

/** Claims a cart: the caller gets all its unclaimed tasks. The wave is not locked, pickers hold its tasks. */
export const claimBatch: Verb<typeof waveEndpoints.claimBatch> = async (ctx, { waveId, batch }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await loadWave(tx, waveId);
    if (!waveCommands[before.state].some((command) => command === "claim")) {
      throw new AppError("wave.refused", { number: before.number, state: before.state, command: "claim" });
    }
    const tasks = await claimBatchRows(tx, waveId, batch);
    // A picker who comes back, or takes another device, goes on with the own cart.
    if (tasks === 0 && !(await holdsBatch(tx, waveId, batch)))
      throw new AppError("wave.batch_taken", { number: before.number, batch });
    return recordWave(tx, before, "claim_batch", { batch, tasks });
  });
};
