import { forecastLevel } from "@cerebro/contracts/constants/forecasts.ts";
import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import type { PlannedItem } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { valueAddedOf } from "@cerebro/engines/forecasting/value-added.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { loadToday } from "./demand.store.ts";
import { forecastListing, loadMethods, loadModel } from "./forecasts.store.ts";
import { loadScored } from "./overrides.store.ts";

export const listForecasts: Verb<typeof forecastEndpoints.listForecasts> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<PlannedItem>(ctx.read, forecastListing(input), input);
};

export const getForecastModel: Verb<typeof forecastEndpoints.getForecastModel> = async (ctx) => {
  requireRole(ctx, "wms");
  const { today } = await loadToday(ctx.read, ctx.now());
  const [model, methods, scored] = await Promise.all([
    loadModel(ctx.read),
    loadMethods(ctx.read),
    loadScored(ctx.read, today),
  ]);
  return { ...model, methods, level: forecastLevel, valueAdded: valueAddedOf(scored) };
};
