import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import type { Analysis } from "@cerebro/contracts/entities/executive/analytics.ts";
import { requireAccount, requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { understand } from "./question.ts";
import {
  analysisListing,
  insertAnalysis,
  loadAnalysis,
  lockOwn,
  markRemoved,
  writeAnalysis,
  writePin,
} from "./saved.store.ts";

export const listAnalyses: Verb<typeof analyticsEndpoints.listAnalyses> = async (ctx, { pinned, ...page }) => {
  requireRole(ctx, "executive");
  return fetchPage<Analysis>(ctx.read, analysisListing(pinned === "yes"), { ...page, sort: "name" });
};

/** Only questions that can be answered are kept. */
export const createAnalysis: Verb<typeof analyticsEndpoints.createAnalysis> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const ownerId = requireAccount(ctx);
  await understand(ctx, input.question);
  return ctx.transaction(async (tx) => {
    const id = await insertAnalysis(tx, ownerId, input);
    return record(tx, id, "create");
  });
};

export const updateAnalysis: Verb<typeof analyticsEndpoints.updateAnalysis> = async (ctx, input) => {
  requireRole(ctx, "executive");
  requireAccount(ctx);
  await understand(ctx, input.question);
  return ctx.transaction(async (tx) => {
    const before = await lockOwn(tx, input.analysisId);
    if (before.version !== input.version) throw new AppError("request.stale");
    await writeAnalysis(tx, before.id, input);
    return record(tx, before.id, "update", before);
  });
};

export const removeAnalysis: Verb<typeof analyticsEndpoints.removeAnalysis> = async (ctx, { analysisId }) => {
  requireRole(ctx, "executive");
  requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const before = await lockOwn(tx, analysisId);
    await markRemoved(tx, before.id);
    tx.audit({ action: "analysis.remove", subjectType: "analysis", subjectId: before.id, before });
    return { removed: true as const };
  });
};

export const pinAnalysis: Verb<typeof analyticsEndpoints.pinAnalysis> = async (ctx, { analysisId, pinned }) => {
  requireRole(ctx, "executive");
  const accountId = requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const before = await loadAnalysis(tx, analysisId);
    await writePin(tx, before.id, accountId, pinned);
    return record(tx, before.id, pinned ? "pin" : "unpin", before);
  });
};

async function record(
  tx: CommandTransaction,
  id: string,
  action: AuditVerb<"analysis">,
  before?: Analysis,
): Promise<Analysis> {
  const after = await loadAnalysis(tx, id);
  const change = before === undefined ? { after } : { before, after };
  tx.audit({ action: `analysis.${action}`, subjectType: "analysis", subjectId: id, ...change });
  return after;
}
