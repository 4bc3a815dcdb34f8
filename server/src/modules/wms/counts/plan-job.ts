import { dueBins } from "@cerebro/engines/counts/due-bins.ts";
import type { Context } from "../../../platform/context.ts";
import { requireRole } from "../../../platform/access.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { makeCount } from "./ask-count.ts";
import { binsToPlan } from "./bins.store.ts";
import { loadRules } from "./settings.store.ts";

/** Every night, puts bins whose class is due on a count, in organisations that want it [WMS-10]. */
export function defineCountPlanJob(platform: Platform): void {
  defineRound(platform, {
    name: "counts-plan",
    summary: "Puts bins whose class is due on a cycle count.",
    actor: "count plan",
    rule: { cron: "0 3 * * *" },
    work: planCounts,
  });
}

/** Run twice it plans nothing twice: bins on a count are not planned. */
export async function planCounts(ctx: Context): Promise<number> {
  requireRole(ctx, "wms");
  const rules = await loadRules(ctx.read);
  if (!rules.abcPlan) return 0;
  const days = { A: rules.daysA, B: rules.daysB, C: rules.daysC };
  return ctx.transaction(async (tx) => {
    const due = dueBins(await binsToPlan(tx), { days, atMost: rules.binsPerDay }, ctx.now().getTime());
    for (const [warehouseId, bins] of Map.groupBy(due, (bin) => bin.warehouseId)) {
      await makeCount(tx, {
        warehouseId,
        origin: "abc_plan",
        abcClass: null,
        scope: bins.length === 1 ? "1 bin that is due" : `${bins.length} bins that are due`,
        priority: 4,
        note: null,
        dueAt: null,
        itemId: null,
        locationIds: bins.map(({ locationId }) => locationId),
      });
    }
    tx.audit({
      action: "cycle_count.plan",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      after: { bins: due.length },
    });
    return due.length;
  });
}
