import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import { Metric } from "../../entities/executive/metrics.ts";
import { Currency, DateOnly, Timestamp } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

export const analyticsMeasures = ["orders", "units", "value"] as const;
export const analyticsGrains = ["day", "week", "month"] as const;

export const overviewEndpoints = {
  crossHemisphere: endpoint({
    method: "GET",
    path: "/api/cross-hemisphere",
    follows: "warehouse",
    tag: "overview",
    summary: "One live headline figure for each area the caller may enter",
    access: "signed-in",
    input: z.strictObject({}),
    output: z.strictObject({
      asOf: Timestamp,
      hemispheres: z.array(
        z.strictObject({ hemisphere: z.enum(hemispheres), allowed: z.boolean(), headline: Metric.nullable() }),
      ),
    }),
    errors: [],
  }),
  analytics: endpoint({
    method: "GET",
    path: "/api/analytics",
    cost: "dear",
    tag: "overview",
    summary: "Sales orders over time: how many, how many units, for how much",
    access: { role: "executive" },
    input: z.strictObject({
      measure: z.enum(analyticsMeasures),
      by: z.enum(analyticsGrains).default("day"),
      from: DateOnly,
      to: DateOnly,
    }),
    output: z.strictObject({
      measure: z.enum(analyticsMeasures),
      unit: z.enum(["count", "minor"]),
      currency: Currency.nullable(),
      points: z.array(z.strictObject({ from: DateOnly, value: z.number() })),
    }),
    errors: ["analytics.range"],
  }),
};
