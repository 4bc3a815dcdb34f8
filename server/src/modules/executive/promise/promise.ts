import type { roiPromiseEndpoints } from "@cerebro/contracts/endpoints/executive/roi-promise.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadPromise, savePromise } from "./promise.store.ts";

export const getRoiPromise: Verb<typeof roiPromiseEndpoints.getRoiPromise> = async (ctx) => {
  requireRole(ctx, "executive");
  return { promise: (await loadPromise(ctx.read)) ?? null };
};

export const setRoiPromise: Verb<typeof roiPromiseEndpoints.setRoiPromise> = async (ctx, input) => {
  requireRole(ctx, "executive");
  return ctx.transaction(async (tx) => {
    const before = await loadPromise(tx);
    const after = await savePromise(tx, input);
    if (after === undefined) throw new AppError("request.stale");
    const { organisationId } = ctx;
    tx.audit({
      action: "roi_promise.set",
      subjectType: "organisation",
      subjectId: organisationId,
      before: before ?? null,
      after,
    });
    return after;
  });
};
