import type { roiPromiseEndpoints } from "@cerebro/contracts/endpoints/executive/roi-promise.ts";
import { inputNames, isTaken } from "@cerebro/engines/roi/inputs.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError, type FieldError } from "../../../platform/errors.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadPromise, savePromise } from "./promise.store.ts";

export const getRoiPromise: Verb<typeof roiPromiseEndpoints.getRoiPromise> = async (ctx) => {
  requireRole(ctx, "executive");
  return { promise: (await loadPromise(ctx.read)) ?? null };
};

/** A promise has figures that the calculator can have, and a baseline that has begun. */
export const setRoiPromise: Verb<typeof roiPromiseEndpoints.setRoiPromise> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const wrong: FieldError[] = inputNames
    .filter((name) => !isTaken(name, input[name]))
    .map((path) => ({ path, message: "The ROI calculator does not take this figure." }));
  if (input.baselineOn > (await homeDay(ctx.read, ctx.now()))) {
    wrong.push({ path: "baselineOn", message: "The baseline begins in the future." });
  }
  if (wrong.length > 0) throw new AppError("request.invalid", {}, wrong);
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
