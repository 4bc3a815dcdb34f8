import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadSettings, saveRules } from "./settings.store.ts";

export const getCountSettings: Verb<typeof countEndpoints.getCountSettings> = async (ctx) => {
  requireRole(ctx, "wms");
  return loadSettings(ctx.read);
};

export const setCountSettings: Verb<typeof countEndpoints.setCountSettings> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const before = await loadSettings(tx);
    await saveRules(tx, input);
    const after = await loadSettings(tx);
    tx.audit({
      action: "count_settings.change",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      before,
      after,
    });
    return after;
  });
};
