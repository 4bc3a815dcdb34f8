import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import {
  Metric,
  MetricDetail,
  MetricDimensionName,
  MetricGrainName,
  MetricId,
  MetricRows,
  metricSettingFields,
  MetricVersion,
} from "../../entities/executive/metrics.ts";
import { DateOnly, pageInput, tableFormat, Timestamp } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "metrics", access: "signed-in" } as const;
const period = { from: DateOnly.optional(), to: DateOnly.optional() };
const rowsInput = {
  metricId: MetricId,
  ...period,
  /** The moment of the figure whose rows are asked for, so that all pages are of one moment; now unless told. */
  asOf: Timestamp.optional(),
  /** Only the rows of one group; `none` is the group of rows without one. */
  dimension: MetricDimensionName.optional(),
  key: z.string().max(200).optional(),
};
const readErrors = ["metric.range", "request.not_found"] as const;

export const metricEndpoints = {
  listMetrics: endpoint({
    ...shared,
    method: "GET",
    path: "/api/metrics",
    follows: "figures",
    summary: "Every metric the caller may see: value, trend, status and what it is judged by [EXE-01, KPI-02]",
    input: z.strictObject({ area: z.enum(hemispheres).optional() }),
    output: z.strictObject({ asOf: Timestamp, metrics: z.array(Metric) }),
    errors: [],
  }),
  getMetric: endpoint({
    ...shared,
    method: "GET",
    path: "/api/metrics/{metricId}",
    follows: "metric",
    summary: "A metric of a period: definition, history, and what each group contributed to the change",
    input: z.strictObject({ metricId: MetricId, ...period, grain: MetricGrainName.optional() }),
    output: MetricDetail,
    errors: [...readErrors, "metric.too_fine"],
  }),
  listMetricRows: endpoint({
    ...shared,
    method: "GET",
    path: "/api/metrics/{metricId}/lineage",
    cost: "dear",
    follows: "metric",
    summary: "The rows a figure is made of, and what all of them add up to: exactly the figure",
    input: z.strictObject({ ...rowsInput, sort: z.enum(["at", "weight"]).default("at"), ...pageInput }),
    output: MetricRows,
    errors: readErrors,
  }),
  exportMetricRows: endpoint({
    ...shared,
    method: "GET",
    path: "/api/metrics/{metricId}/export",
    summary: "All rows of a figure as a file",
    input: z.strictObject({ ...rowsInput, format: tableFormat.optional() }),
    output: z.never(),
    errors: [...readErrors, "metric.no_rows"],
    download: true,
  }),
  listMetricVersions: endpoint({
    ...shared,
    method: "GET",
    path: "/api/metrics/{metricId}/versions",
    follows: "metric",
    summary: "Changes of a metric's settings and their authors, newest first",
    input: z.strictObject({ metricId: MetricId }),
    output: z.strictObject({ rows: z.array(MetricVersion) }),
    errors: ["request.not_found"],
  }),
  setMetric: endpoint({
    ...shared,
    access: { role: "admin" },
    method: "PUT",
    path: "/api/metrics/{metricId}/settings",
    summary: "Set target, limits and working calendar of a metric: a new version of it, the former ones stay",
    input: z.strictObject({
      metricId: MetricId,
      /** The version the caller saw. */
      version: z
        .string()
        .max(20)
        .regex(/^\d+\.\d+$/)
        .meta({ examples: ["1.0"] }),
      ...metricSettingFields,
    }),
    output: MetricVersion,
    errors: ["metric.limits", "metric.no_clock", "metric.clock", "request.not_found", "request.stale"],
    replayable: true,
  }),
};
