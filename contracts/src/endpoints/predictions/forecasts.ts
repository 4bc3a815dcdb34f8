import { z } from "zod";
import { forecastHistoryDays, forecastHorizon } from "../../constants/forecasts.ts";
import {
  DemandForecast,
  ForecastModel,
  ForecastNotice,
  ForecastOverride,
  ForecastSource,
  forecastGrains,
  PlannedItem,
} from "../../entities/predictions/forecasts.ts";
import { DateOnly, Id, pageInput, pageOf, text } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "forecasts", access: { role: "wms" } } as const;
const span = {
  days: z.coerce.number().int().min(1).max(730).default(forecastHistoryDays),
  aggregate: z.enum(["daily"]).default("daily"),
};
const history = { from: DateOnly, until: DateOnly, source: ForecastSource, notice: ForecastNotice.nullable() };

export const forecastEndpoints = {
  getInventoryHistory: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/inventory/history",
    cost: "dear",
    follows: "commands",
    summary: "Day by day: units ordered, shipped and back-ordered; of one item or warehouse, or of all [PRED-04]",
    input: z.strictObject({ ...span, itemId: Id.optional(), warehouseId: Id.optional() }),
    output: z.strictObject({
      ...history,
      rows: z.array(
        z.strictObject({ date: DateOnly, ordered: z.number(), shipped: z.number(), backOrdered: z.number() }),
      ),
    }),
    errors: ["request.not_found"],
  }),
  getKpiHistory: endpoint({
    ...shared,
    access: { role: "executive" },
    method: "GET",
    path: "/api/executive/kpis/history",
    cost: "dear",
    follows: "commands",
    summary:
      "Day by day: orders, their value in the organization's currency, units, and orders shipped on time [PRED-04]",
    input: z.strictObject(span),
    output: z.strictObject({
      ...history,
      rows: z.array(
        z.strictObject({
          date: DateOnly,
          orders: z.number(),
          units: z.number(),
          valueMinor: z.number(),
          shipped: z.number(),
          onTime: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  getDemandForecast: endpoint({
    ...shared,
    method: "GET",
    path: "/api/forecasts/demand",
    follows: "forecasts",
    summary: "Demand of an item in the days to come, with its method, tested error and interval [PRED-01]",
    input: z.strictObject({
      itemId: Id,
      warehouseId: Id.optional(),
      /** Days to come; more than 90 are refused. */
      horizon: z.coerce.number().int().min(1).max(10_000).default(forecastHorizon),
      grain: z.enum(forecastGrains).default("daily"),
      /** Days of history that the answer shows. */
      days: span.days,
    }),
    output: DemandForecast,
    errors: ["request.not_found", "forecast.horizon", "forecast.insufficient_data"],
  }),
  listForecasts: endpoint({
    ...shared,
    method: "GET",
    path: "/api/forecasts",
    follows: "forecasts",
    summary: "Demand planning: forecasts of items, by what changed most, by error, or by class",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      abcClass: z.enum(["A", "B", "C"]).optional(),
      sort: z.enum(["change", "error", "units", "sku"]).default("change"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(PlannedItem),
    errors: [],
  }),
  getForecastModel: endpoint({
    ...shared,
    method: "GET",
    path: "/api/forecasts/model",
    follows: "forecasts",
    summary: "The model card of forecasts: data, methods, errors, and when they were made",
    input: z.strictObject({}),
    output: ForecastModel,
    errors: [],
  }),
  refreshForecasts: endpoint({
    ...shared,
    method: "POST",
    path: "/api/forecasts/refresh",
    summary: "Forecast all items anew, behind the answers",
    input: z.strictObject({}),
    output: z.strictObject({ jobId: Id }),
    errors: [],
    status: 202,
  }),
  overrideForecast: endpoint({
    ...shared,
    method: "POST",
    path: "/api/forecasts/overrides",
    summary: "Replace the model by a person's figure for some days, with a reason",
    input: z.strictObject({
      itemId: Id,
      warehouseId: Id.nullable().default(null),
      from: DateOnly,
      until: DateOnly,
      unitsPerDay: z.number().min(0).max(1_000_000_000),
      reason: text(500),
    }),
    output: ForecastOverride,
    errors: ["request.not_found", "forecast.override_days", "forecast.override_overlaps", "forecast.insufficient_data"],
    replayable: true,
  }),
  removeForecastOverride: endpoint({
    ...shared,
    method: "POST",
    path: "/api/forecasts/overrides/{overrideId}/remove",
    summary: "Let the model count again",
    input: z.strictObject({ overrideId: Id }),
    output: z.strictObject({ overrideId: Id }),
    errors: ["request.not_found", "forecast.override_over"],
    replayable: true,
  }),
};
