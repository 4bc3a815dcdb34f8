import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { insertReadings } from "./risks.store.ts";
import { loadGround, measureSignals, scopeOf } from "./signals.store.ts";

const everySeconds = 3_600;

/** Keeps once a day what each signal comes to: that is its history. */
export async function keepRisks(ctx: Context): Promise<number> {
  requireRole(ctx, "superadmin");
  const ground = await loadGround(ctx.read, ctx.now());
  const measured = await measureSignals(ctx.read, scopeOf(ground, ctx.now()));
  return ctx.transaction(async (tx) => {
    const kept = await insertReadings(tx, ground.today, measured);
    if (kept > 0) {
      const after = { day: ground.today, signals: kept };
      tx.audit({ action: "risk.keep", subjectType: "organisation", subjectId: ctx.organisationId, after });
    }
    return kept;
  });
}

const keepJob = (platform: Platform): Job<Record<string, never>> => ({
  name: "risks-keep",
  summary: "Keeps once a day what the signals of the risk register come to",
  payload: z.strictObject({}),
  run: async (_payload, { signal }) => {
    for (const organisationId of await tenants(platform.database)) {
      signal.throwIfAborted();
      await keepRisks(systemContext(platform, organisationId, "Risk register"));
    }
  },
});

export function defineRiskJob(platform: Platform): void {
  const job = platform.jobs.define(keepJob(platform));
  platform.jobs.schedule({ job, rule: { everySeconds }, payload: {} });
}
