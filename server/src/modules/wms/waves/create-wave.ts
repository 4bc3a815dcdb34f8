import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { planByRule, type WaveLimits } from "./plan.ts";
import { recordWave } from "./present-wave.ts";
import { insertWave, writePlan } from "./wave-writes.store.ts";

/** Proposed orders of a wave and the length of its walks; writes nothing. */
export const proposeWave: Verb<typeof waveEndpoints.proposeWave> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const warehouseId = await resolveWarehouse(ctx.read, input.warehouseId);
  const plan = await planByRule(ctx.read, { ...input, warehouseId }, ctx.now());
  return { ...plan, batches: plan.batches.map(({ pickIds: _picks, walk: _walk, ...batch }) => batch) };
};

export const createWave: Verb<typeof waveEndpoints.createWave> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const warehouseId = await resolveWarehouse(tx, input.warehouseId);
    const wave = await draftWave(tx, { ...input, warehouseId }, null);
    if (wave === null) throw new AppError("wave.nothing_to_pick");
    return wave;
  });
};

/** Writes down the wave these limits give now; null when no order fits. */
export async function draftWave(
  tx: CommandTransaction,
  limits: WaveLimits,
  ruleId: string | null,
): Promise<WaveDetail | null> {
  const plan = await planByRule(tx, limits, tx.context.now());
  if (plan.orders.length === 0) return null;
  const number = await nextNumber(tx, "WV");
  const id = await insertWave(tx, { ...limits, number, ruleId });
  await writePlan(tx, id, plan);
  return recordWave(tx, { id, number, state: null }, "create", { ...limits, ruleId });
}
