import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import { assistantLettersAtMost } from "../../constants/assistant.ts";
import { reports } from "../../constants/reports.ts";
import { insightTypes } from "../../constants/risks.ts";
import { AssistantMessage, QueryContext } from "./assistant.ts";
import { AnomalyDataType } from "../predictions/anomalies.ts";
import { regulations } from "../logistics/fleet-words.ts";
import { MetricId } from "../executive/metrics.ts";
import { Cost, DateOnly, Id, text } from "../primitives.ts";
import { routeObjectives } from "../logistics/route-words.ts";
import { keysOf } from "../vocabulary.ts";

/** The service tools of the assistant, with the input each takes; names with a `?` may be left out [AI-08]. */
export const assistantTools = {
  wms: {
    "optimize-inventory": ["warehouseId?", "optimizationType?"],
    "predict-demand": ["skus", "timeframe?", "includeSeasonality?"],
    "optimize-pick-path": ["orderIds", "zoneConstraints?"],
  },
  logistics: {
    "optimize-routes": ["vehicles", "deliveries", "constraints?"],
    "compliance-check": ["vehicleId?", "routeId?", "regulations?"],
    "select-carrier": ["shipment", "priorityFactors?"],
  },
  executive: {
    "analyze-kpis": ["kpiIds?", "analysisType?"],
    "generate-report": ["reportType", "dateRange?", "format?"],
    "get-recommendations": ["focus?", "timeHorizon?"],
  },
  ai: {
    "detect-patterns": ["dataScope?", "timeframe?"],
    "suggest-automations": ["processArea?", "currentMetrics?"],
    query: ["query", "context?"],
  },
} as const;
type Tools = typeof assistantTools;
export type AssistantToolName = { [Area in keyof Tools]: keyof Tools[Area] }[keyof Tools];

/** Days: `30`, `"30d"` or `"30 days"`. */
const Days = z.union([
  z.int().min(1).max(365),
  z
    .string()
    .max(10)
    .regex(/^\d{1,3}(?: ?d(?:ays?)?)?$/)
    .meta({ examples: ["30 days"] }),
]);
const RouteConstraints = z.strictObject({
  /** The day of the routes; today unless told. */
  day: DateOnly.optional(),
  objective: z.enum(keysOf(routeObjectives)).optional(),
  openRoutes: z.boolean().optional(),
  serviceSeconds: z.int().min(0).max(86_400).optional(),
  /** Search time. */
  seconds: z.int().min(1).max(5).optional(),
});
/** A shipment of the organization by id, or a load. */
const Load = z.union([
  Id,
  z.strictObject({
    origin: text(40),
    destination: text(40),
    grams: z.int().min(1).max(1_000_000_000_000),
    millilitres: z.int().min(0).max(1_000_000_000_000).optional(),
    readyOn: DateOnly.optional(),
  }),
]);
const weight = z.number().min(0).max(100).optional();
/** Weights of price, transit time and punctuality, or their order by importance. */
const PriorityFactors = z.union([
  z
    .array(z.enum(["price", "time", "onTime"]))
    .min(1)
    .max(3),
  z.strictObject({ price: weight, time: weight, onTime: weight }),
]);

export const assistantToolFields = {
  warehouseId: Id,
  /** `service`: one chance of a shortage for all items. `cost`: the cheapest for each. `pick_faces`: limits of pick faces. */
  optimizationType: z.enum(["service", "cost", "pick_faces"]),
  skus: z.array(text(60)).min(1).max(20),
  timeframe: Days,
  includeSeasonality: z.boolean(),
  orderIds: z.array(Id).min(1).max(200),
  zoneConstraints: z.array(Id).min(1).max(20),
  vehicles: z.array(Id).min(1).max(50),
  /** Shipments. */
  deliveries: z.array(Id).min(1).max(200),
  constraints: RouteConstraints,
  vehicleId: Id,
  /** A trip. */
  routeId: Id,
  regulations: z
    .array(z.enum(keysOf(regulations)))
    .min(1)
    .max(2),
  shipment: Load,
  priorityFactors: PriorityFactors,
  kpiIds: z.array(MetricId).min(1).max(20),
  analysisType: z.enum(["status", "trend", "cause"]),
  reportType: z.enum([...keysOf(reports), "board"]),
  dateRange: z.strictObject({ from: DateOnly, to: DateOnly }),
  format: z.enum(["json", "csv", "xlsx", "pdf"]),
  focus: z.enum([...keysOf(insightTypes), "all"]),
  timeHorizon: Days,
  dataScope: AnomalyDataType,
  processArea: z.enum(hemispheres),
  /** Figures as the caller knows them, by the id of the KPI; they are compared with the measured ones. */
  currentMetrics: z.record(MetricId, z.number()),
  query: z.string().max(assistantLettersAtMost),
  context: QueryContext,
};
const ToolInput = z.strictObject(assistantToolFields).partial();
export type AssistantToolInput = z.output<typeof ToolInput>;

/** A next step that the assistant offers [AI-21]. */
export const SuggestedAction = z.strictObject({
  /** `navigate` and `export` change nothing; `form` waits for a person to submit it. */
  type: z.enum(["navigate", "export", "form"]),
  label: z.string(),
  href: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  /** Whether the client follows it without asking: above 0.8, and only where nothing changes. */
  autoExecute: z.boolean(),
});
export type SuggestedAction = z.output<typeof SuggestedAction>;

export const ProcessAnswer = z.strictObject({
  response: z.string(),
  confidence: z.number().min(0).max(1),
  intent: z.string().nullable(),
  actions: z.array(SuggestedAction),
  suggestions: z.array(z.string()),
  message: AssistantMessage.nullable(),
});

/** An improvement that the organization's rows suggest [AI-09]. */
export const Optimization = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  confidence: z.number().min(0).max(1),
  href: z.string().nullable(),
  /** Amounts are in minor units of the organization's currency. */
  impact: z.strictObject({
    financialMinor: Cost(z.number()),
    efficiencyPercent: z.number().nullable(),
    /** `measured`: computed from rows. `assumed`: the standing assumption, where no row says. */
    basis: z.enum(["measured", "assumed"]),
  }),
});
export type Optimization = z.output<typeof Optimization>;
