import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { draftWave } from "./create-wave.ts";
import { handOver } from "./release-wave.ts";
import { dueRuleIds, setLastWave, startRule } from "./rules.store.ts";

/** Each minute, releases the waves of rules that are on and due [WMS-08]. */
export function defineWaveJob(platform: Platform): void {
  defineRound(platform, {
    name: "waves-release",
    summary: "Releases waves by the rules that are turned on.",
    actor: "waves",
    rule: { everySeconds: 60 },
    work: releaseDueWaves,
  });
}

/** A wave for each rule that is on and due and finds orders; returns how many. */
export async function releaseDueWaves(ctx: Context): Promise<number> {
  requireRole(ctx, "wms");
  let released = 0;
  for (const ruleId of await dueRuleIds(ctx.read, ctx.now())) {
    released += await ctx.transaction(async (tx) => {
      const rule = await startRule(tx, ruleId);
      if (rule === undefined) return 0;
      const warehouseId = await resolveWarehouse(tx, rule.warehouseId);
      const draft = await draftWave(tx, { ...rule, warehouseId }, ruleId);
      if (draft === null) return 0;
      const wave = await handOver(tx, { waveId: draft.id, version: null });
      await setLastWave(tx, ruleId, wave.id);
      tx.audit({ action: "wave_rule.run", subjectType: "wave_rule", subjectId: ruleId, after: { wave: wave.number } });
      return 1;
    });
  }
  return released;
}
