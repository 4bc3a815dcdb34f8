import { z } from "zod";
import { hemispheres } from "../../access/roles.ts";
import {
  annotationKinds,
  metricDimensions,
  metricGrains,
  metricStatuses,
  metricTrends,
  metricUnits,
} from "../../constants/metrics.ts";
import { Currency, DateOnly, note, pageOf, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** `orders.late`: what a metric is about, and which figure of it. */
export const MetricId = z
  .string()
  .max(60)
  .regex(/^[a-z_]+(\.[a-z_0-9]+)+$/)
  .meta({ examples: ["orders.shipped_on_time"] });
export const MetricDimensionName = z.enum(keysOf(metricDimensions));
export const MetricGrainName = z.enum(keysOf(metricGrains));

/** The calculation of a metric's figure from its rows; rows carry whole numbers, so that their sums are exact. */
export const Aggregation = z.discriminatedUnion("kind", [
  /** factor × Σ numerator */
  z.strictObject({ kind: z.literal("sum"), factor: z.number() }),
  /** factor × Σ numerator ÷ Σ denominator */
  z.strictObject({ kind: z.literal("ratio"), factor: z.number() }),
  /** factor × the numerator below which the share of all rows lies, between two rows where it falls there */
  z.strictObject({ kind: z.literal("percentile"), factor: z.number(), share: z.number().min(0).max(1) }),
]);
export type Aggregation = z.output<typeof Aggregation>;

/** Limits of a figure: good at `good` or better, critical when worse than `critical`, a warning between them. */
const limits = {
  target: z.number().nullable(),
  good: z.number().nullable(),
  critical: z.number().nullable(),
};

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** The hours that count where a metric measures time: an organization's working calendar. */
export const WorkingClock = z.strictObject({
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  opens: ClockTime.meta({ examples: ["08:00"] }),
  closes: ClockTime.meta({ examples: ["18:00"] }),
  closedOn: z.array(DateOnly).max(200),
});
export type WorkingClock = z.output<typeof WorkingClock>;

/** A figure with what it takes to believe it: its definition, its period, and what it is judged by [EXE-01]. */
export const Metric = z.strictObject({
  id: MetricId,
  name: z.string(),
  area: z.enum(hemispheres),
  definition: z.string(),
  unit: z.enum(metricUnits),
  /** One of what the figure is for: "mile" for a cost per mile. */
  per: z.string().nullable(),
  currency: Currency.nullable(),
  /** The good direction; null if neither is good. */
  better: z.enum(["higher", "lower"]).nullable(),
  ...limits,
  /** Of the definition and, behind the dot, of the organization's settings for it. */
  version: z.string(),
  owner: z.string(),
  /** Page with the records behind the figure. */
  href: z.string(),
  /** Null while there is nothing to compute it from; `reason` says what is missing. */
  value: z.number().nullable(),
  reason: z.string().nullable(),
  /** Of the period before, equally long; null where it is not known. */
  previous: z.number().nullable(),
  trend: z.enum(keysOf(metricTrends)).nullable(),
  status: z.enum(keysOf(metricStatuses)).nullable(),
  /** Moment of the calculation, where it takes long and was made before the question; else the figure is of this minute. */
  asOf: Timestamp.optional(),
  /** The days of the figure; null for one of the present moment. */
  period: z.strictObject({ from: DateOnly, to: DateOnly }).nullable(),
  /** The latest steps of its history, oldest first. */
  recent: z.array(z.number().nullable()),
});
export type Metric = z.output<typeof Metric>;

export const MetricTotals = z.strictObject({
  rows: z.int(),
  numerator: z.int(),
  denominator: z.int(),
});

/** Rows of the period that do not count, and the reason: another currency, an unknown cost. */
const LeftOut = z.strictObject({ reason: z.string(), rows: z.int() });

const Group = z.strictObject({
  /** Null for rows without one. */
  key: z.string().nullable(),
  label: z.string(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  rows: z.int(),
  /**
   * Part of the change made by this group; the groups of a dimension add up to the change. Null where figures do not
   * add up.
   */
  contribution: z.number().nullable(),
  /** The part of it made by its own figure, and the part made by its weight in the whole. */
  rate: z.number().nullable(),
  mix: z.number().nullable(),
});

/** An event to be marked in the history of a metric: changed limits, an alert, a closed month. */
export const MetricAnnotation = z.strictObject({
  day: DateOnly,
  kind: z.enum(keysOf(annotationKinds)),
  text: z.string(),
});
export type MetricAnnotation = z.output<typeof MetricAnnotation>;

export const MetricDetail = z.strictObject({
  asOf: Timestamp,
  metric: Metric,
  formula: z.string(),
  numerator: z.string(),
  denominator: z.string().nullable(),
  source: z.string(),
  aggregation: Aggregation,
  grain: MetricGrainName,
  dimensions: z.array(z.strictObject({ id: MetricDimensionName, name: z.string() })),
  /** Whether it measures time and so knows a working calendar. */
  hasClock: z.boolean(),
  clock: WorkingClock.nullable(),
  totals: MetricTotals,
  before: z.strictObject({ from: DateOnly, to: DateOnly, ...MetricTotals.shape }).nullable(),
  leftOut: z.array(LeftOut),
  series: z.array(z.strictObject({ from: DateOnly, value: z.number().nullable(), rows: z.int() })),
  annotations: z.array(MetricAnnotation),
  /** Cause of the change, in a sentence; null if there is nothing to compare. */
  explanation: z.string().nullable(),
  breakdown: z.array(
    z.strictObject({ dimension: MetricDimensionName, name: z.string(), groups: z.array(Group), more: z.int() }),
  ),
});
export type MetricDetail = z.output<typeof MetricDetail>;

export const MetricRow = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Page of the record; null where it has none. */
  href: z.string().nullable(),
  at: Timestamp.nullable(),
  numerator: z.int(),
  denominator: z.int(),
  /**
   * Contribution of the row to the figure: all rows add up to it. Null for rows left out, and where figures do not add
   * up.
   */
  contribution: z.number().nullable(),
  leftOut: z.string().nullable(),
  dimensions: z.array(z.strictObject({ id: MetricDimensionName, key: z.string().nullable(), label: z.string() })),
});
export type MetricRow = z.output<typeof MetricRow>;

/** A page of the rows of a figure, and what all of them add up to. */
export const MetricRows = pageOf(MetricRow).extend({
  asOf: Timestamp,
  metric: z.strictObject({ id: MetricId, name: z.string(), version: z.string() }),
  numerator: z.string(),
  denominator: z.string().nullable(),
  unit: z.enum(metricUnits),
  per: z.string().nullable(),
  currency: Currency.nullable(),
  aggregation: Aggregation,
  totals: MetricTotals,
  value: z.number().nullable(),
  reason: z.string().nullable(),
  leftOut: z.array(LeftOut),
  period: z.strictObject({ from: DateOnly, to: DateOnly }).nullable(),
});
export type MetricRows = z.output<typeof MetricRows>;

export const metricSettingFields = {
  ...limits,
  clock: WorkingClock.nullable(),
  note: note(500),
};

/** Settings of an organization for a metric; each change is a new version, and a version is never changed. */
export const MetricVersion = z.strictObject({
  version: z.string(),
  ...metricSettingFields,
  changedBy: z.string(),
  changedAt: Timestamp,
});
export type MetricVersion = z.output<typeof MetricVersion>;
