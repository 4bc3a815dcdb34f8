import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import { assistantLettersAtMost } from "../../constants/assistant.ts";
import { QueryContext, ToolAnswer } from "../../entities/assistant/assistant.ts";
import {
  assistantToolFields,
  assistantTools,
  Optimization,
  ProcessAnswer,
} from "../../entities/assistant/assistant-tools.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";
import { anomalyEndpoints } from "../predictions/anomalies.ts";
import { fleetEndpoints } from "../logistics/fleet.ts";
import { forecastEndpoints } from "../predictions/forecasts.ts";
import { metricEndpoints } from "../executive/metrics.ts";
import { reportEndpoints } from "../wms/reports.ts";
import { routePlanEndpoints } from "../logistics/route-plans.ts";
import { stockPolicyEndpoints } from "../wms/stock-policies.ts";
import { tenderEndpoints } from "../logistics/tenders.ts";
import { waveEndpoints } from "../wms/waves.ts";

const shared = { tag: "assistant", access: "signed-in", method: "POST", reads: true } as const;
const toolNames = Object.values(assistantTools).flatMap((tools) => Object.keys(tools));

/** Refusals of the calls that the tools make. */
const toolErrors = [
  ...new Set([
    ...stockPolicyEndpoints.getStockPolicy.errors,
    ...forecastEndpoints.getDemandForecast.errors,
    ...waveEndpoints.proposeWave.errors,
    ...routePlanEndpoints.createRoutePlan.errors,
    ...fleetEndpoints.checkCompliance.errors,
    ...tenderEndpoints.shopRates.errors,
    ...tenderEndpoints.shopShipment.errors,
    ...metricEndpoints.getMetric.errors,
    ...reportEndpoints.runReport.errors,
    ...anomalyEndpoints.detectAnomalies.errors,
    "assistant.item_unknown" as const,
    "assistant.too_many" as const,
    "request.not_found" as const,
  ]),
];

export const assistantToolEndpoints = {
  runAssistantTool: endpoint({
    ...shared,
    path: "/api/cerebrix/{area}/{tool}",
    summary: "One of twelve service tools: its answer in words, with the rows behind it; nothing changes [AI-08]",
    input: z
      .strictObject({
        area: z.enum(keysOf(assistantTools)),
        tool: z.enum(toolNames),
        ...z.strictObject(assistantToolFields).partial().shape,
      })
      .meta({ examples: [{ area: "logistics", tool: "compliance-check", regulations: ["DOT", "OSHA"] }] }),
    output: ToolAnswer,
    errors: toolErrors,
  }),
  processRequest: endpoint({
    ...shared,
    path: "/api/cerebro/process",
    summary: "The action assistant: a request in words, understood with the last 5 of its history [AI-09]",
    input: z.strictObject({
      input: z.string().max(assistantLettersAtMost),
      context: QueryContext.default({}),
      /** Earlier requests, the oldest first; only the last 5 count. */
      history: z
        .array(
          z.union([
            z.string().max(assistantLettersAtMost),
            z.strictObject({
              role: z.enum(["user", "assistant"]),
              content: z.string().max(assistantLettersAtMost),
            }),
          ]),
        )
        .max(100)
        .default([]),
    }),
    output: ProcessAnswer,
    errors: ["assistant.too_many"],
  }),
  suggestOptimizations: endpoint({
    ...shared,
    path: "/api/cerebro/optimizations",
    summary: "Improvements of an area that its rows suggest, with their effect; nothing changes [AI-09]",
    input: z.strictObject({ area: z.enum(hemispheres), context: QueryContext.default({}) }),
    output: z.strictObject({
      area: z.enum(hemispheres),
      optimizations: z.array(Optimization),
      note: z.string().nullable(),
    }),
    errors: ["assistant.too_many", "assistant.optimization_failed"],
  }),
};
