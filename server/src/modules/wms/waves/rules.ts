import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { insertRule, listRules, loadRule, lockRule, updateRule } from "./rules.store.ts";

export const listWaveRules: Verb<typeof waveEndpoints.listWaveRules> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await listRules(ctx.read) };
};

export const createWaveRule: Verb<typeof waveEndpoints.createWaveRule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await resolveWarehouse(tx, input.warehouseId);
    const rule = await loadRule(tx, await insertRule(tx, input));
    tx.audit({ action: "wave_rule.create", subjectType: "wave_rule", subjectId: rule.id, after: rule });
    return rule;
  });
};

export const updateWaveRule: Verb<typeof waveEndpoints.updateWaveRule> = async (ctx, { ruleId, version, ...input }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await lockRule(tx, ruleId, version);
    const before = await loadRule(tx, ruleId);
    await resolveWarehouse(tx, input.warehouseId);
    await updateRule(tx, ruleId, input);
    const after = await loadRule(tx, ruleId);
    tx.audit({ action: "wave_rule.update", subjectType: "wave_rule", subjectId: ruleId, before, after });
    return after;
  });
};
