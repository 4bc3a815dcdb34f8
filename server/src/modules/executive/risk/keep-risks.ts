import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertReadings } from "./risks.store.ts";
import { loadGround, measureSignals, scopeOf } from "./measured-signals.store.ts";

/** All signals of a company with ten million order lines take longer than a caller would wait. */
const withinSeconds = 300;

/** Keeps once a day the rows and the money of each signal: they are its history. */
export async function keepRisks(ctx: Context): Promise<number> {
  requireRole(ctx, "superadmin");
  return ctx.transaction(async (tx) => {
    await tx.allowSeconds(withinSeconds);
    const ground = await loadGround(tx, ctx.now());
    const kept = await insertReadings(tx, ground.today, await measureSignals(tx, scopeOf(ground, ctx.now())));
    if (kept > 0) {
      const after = { day: ground.today, signals: kept };
      tx.audit({ action: "risk.keep", subjectType: "organisation", subjectId: ctx.organisationId, after });
    }
    return kept;
  });
}

export function defineRiskJob(platform: Platform): void {
  defineRound(platform, {
    name: "risks-keep",
    summary: "Keeps once a day what the signals of the risk register come to",
    actor: "Risk register",
    rule: { everySeconds: 3_600 },
    work: keepRisks,
  });
}
