import { z } from "zod";
import { analyticsFiltersAtMost, analyticsGrains, chartKinds } from "../../constants/analytics.ts";
import { metricUnits } from "../../constants/metrics.ts";
import { Currency, DateOnly, Id, pageOf, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const Grain = z.enum(keysOf(analyticsGrains));

/** A question to the explorer. Names are those of the catalog; unknown ones are refused by name. */
export const questionFields = {
  /** Names of up to four measures, separated by commas. */
  measures: z
    .string()
    .min(1)
    .max(250)
    .meta({ examples: ["order_lines.ordered_value"] }),
  /** A dimension, or `time`. */
  rows: z
    .string()
    .min(1)
    .max(60)
    .meta({ examples: ["time"] }),
  columns: z.string().min(1).max(60).optional(),
  grain: Grain.default("day"),
  /** The latest so many days, unless `from` and `to` are given. */
  days: z.coerce.number().int().min(1).max(1_000_000).default(28),
  from: DateOnly.optional(),
  to: DateOnly.optional(),
  /** JSON: a list of `{"dimension", "keys", "not"}`; null among the keys means records without one. */
  filters: z.string().max(8_000).optional(),
  compare: z.enum(["yes", "no"]).default("no"),
};
export const Question = z.strictObject(questionFields);
export type Question = z.output<typeof Question>;

export const AnalyticsFilters = z
  .array(
    z.strictObject({
      dimension: z.string().min(1).max(60),
      keys: z.array(z.string().max(200).nullable()).min(1).max(200),
      /** All but these. */
      not: z.boolean().default(false),
    }),
  )
  .max(analyticsFiltersAtMost);
export type AnalyticsFilter = z.output<typeof AnalyticsFilters>[number];

const MeasureWords = {
  id: z.string(),
  name: z.string(),
  unit: z.enum(metricUnits),
  currency: Currency.nullable(),
};

export const AnalyticsCatalog = z.strictObject({
  facts: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      dimensions: z.array(z.string()),
      measures: z.array(
        z.strictObject({
          ...MeasureWords,
          definition: z.string(),
          /** False where it shows costs and the caller may not see them. */
          allowed: z.boolean(),
        }),
      ),
    }),
  ),
  dimensions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type AnalyticsCatalog = z.output<typeof AnalyticsCatalog>;

const Value = z.number().nullable();
/** A group of an axis; `rest` gathers those that are not shown by name. */
const AxisGroup = z.strictObject({ key: z.string().nullable(), label: z.string(), rest: z.boolean() });
const Axis = z.strictObject({ id: z.string(), name: z.string(), groups: z.array(AxisGroup) });

const Sums = z.strictObject({
  value: Value,
  /** Records that count. */
  records: z.int(),
  byRow: z.array(Value),
  byColumn: z.array(Value),
  /** One list for each row, one value for each column; a single column where the question has none. */
  cells: z.array(z.array(Value)),
});
export type AnalyticsSums = z.output<typeof Sums>;

export const AnalyticsAnswer = z.strictObject({
  asOf: Timestamp,
  period: z.strictObject({ from: DateOnly, to: DateOnly }),
  before: z.strictObject({ from: DateOnly, to: DateOnly }).nullable(),
  rows: Axis,
  columns: Axis.nullable(),
  measures: z.array(
    z.strictObject({
      ...MeasureWords,
      definition: z.string(),
      now: Sums,
      before: Sums.nullable(),
      /** Records in other currencies than the organization's: they are counted, not converted. */
      leftOut: z.int(),
      /** The statement that was run, with its parameters in order. */
      sql: z.strictObject({ text: z.string(), values: z.array(z.string()) }),
    }),
  ),
});
export type AnalyticsAnswer = z.output<typeof AnalyticsAnswer>;

const AnalyticsRow = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Page of the record; null where it has none. */
  href: z.string().nullable(),
  at: Timestamp,
  /** Whole numbers: what the record adds to the numerator and, where the measure is a ratio, to the denominator. */
  numerator: z.int(),
  denominator: z.int(),
  dimensions: z.array(z.strictObject({ id: z.string(), name: z.string(), label: z.string() })),
});
export type AnalyticsRow = z.output<typeof AnalyticsRow>;
export const AnalyticsRows = pageOf(AnalyticsRow).extend({
  measure: z.strictObject({ ...MeasureWords, numerator: z.string(), denominator: z.string().nullable() }),
  /** Of all rows, not of this page. */
  value: Value,
  numerator: z.int(),
  denominator: z.int(),
});
export type AnalyticsRows = z.output<typeof AnalyticsRows>;

export const AnalyticsKeys = z.strictObject({ rows: z.array(AxisGroup.extend({ records: z.int() })) });

export const DrawnQuestion = Question.extend({ chart: z.enum(keysOf(chartKinds)).default("bar") });
export const analysisFields = {
  name: text(120),
  question: DrawnQuestion,
  shared: z.boolean().default(false),
};
export const Analysis = z.strictObject({
  id: Id,
  ...analysisFields,
  ownerName: z.string(),
  /** Whether the caller made it; only then may they change it. */
  own: z.boolean(),
  pinned: z.boolean(),
  version: z.int(),
  changedAt: Timestamp,
});
export type Analysis = z.output<typeof Analysis>;
