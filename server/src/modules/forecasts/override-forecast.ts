import { forecastHorizonAtMost } from "@cerebro/contracts/constants/forecasts.ts";
import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { dayNumber } from "@cerebro/engines/forecasting/calendar.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { assertWarehouse, findItem, loadToday } from "./demand.store.ts";
import { forecastOf } from "./make-forecast.ts";
import { insertOverride, lockItem, refuseOverlap, takeOverride } from "./overrides.store.ts";

export const overrideForecast: Verb<typeof forecastEndpoints.overrideForecast> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId, warehouseId, from, until, unitsPerDay, reason } = input;
  const item = await findItem(ctx.read, itemId);
  await assertWarehouse(ctx.read, warehouseId);
  const { today } = await loadToday(ctx.read, ctx.now());
  const ahead = dayNumber(until) - dayNumber(today);
  if (from < today || until < from || ahead >= forecastHorizonAtMost) {
    throw new AppError("forecast.override_days", { most: forecastHorizonAtMost });
  }
  const { made } = await forecastOf(ctx, { itemId, item, warehouseId, grain: "daily", horizon: ahead + 1, today });
  const days = made.entries.filter(({ date }) => from <= date && date <= until).map(({ value }) => value);
  const modelPerDay = days.reduce((sum, value) => sum + value, 0) / Math.max(1, days.length);
  return ctx.transaction(async (tx) => {
    await lockItem(tx, itemId);
    await refuseOverlap(tx, { itemId, warehouseId }, { from, until });
    const entry = { from, until, unitsPerDay, modelPerDay, reason, by: ctx.actor.name };
    const { id } = await insertOverride(tx, { itemId, warehouseId, ...entry });
    const after = { id, ...entry, createdAt: ctx.now().toISOString(), actual: null };
    tx.audit({ action: "forecast.override", subjectType: "item", subjectId: itemId, before: null, after });
    tx.publish({ type: "forecast.changed", subjectId: itemId, payload: { action: "override" } });
    return after;
  });
};

export const removeForecastOverride: Verb<typeof forecastEndpoints.removeForecastOverride> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { overrideId } = input;
  const { today } = await loadToday(ctx.read, ctx.now());
  return ctx.transaction(async (tx) => {
    const before = await takeOverride(tx, overrideId, today);
    tx.audit({
      action: "forecast.remove_override",
      subjectType: "forecast_override",
      subjectId: overrideId,
      before,
      after: null,
    });
    tx.publish({ type: "forecast.changed", subjectId: overrideId, payload: { action: "remove" } });
    return { overrideId };
  });
};
