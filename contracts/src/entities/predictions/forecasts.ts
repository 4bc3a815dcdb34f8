import { z } from "zod";
import { DateOnly, Id, Timestamp } from "../primitives.ts";

export const forecastGrains = ["daily", "weekly", "monthly"] as const;
export type ForecastGrain = (typeof forecastGrains)[number];

/** Recorded in the organisation's own documents, or simulated because these could not be read [PRED-04]. */
export const forecastSources = ["recorded", "simulated"] as const;
export const ForecastSource = z.enum(forecastSources);
export type ForecastSource = z.output<typeof ForecastSource>;

/** Notices a reader needs about the origin of a forecast or history [PRED-08]. */
export const ForecastNotice = z.strictObject({
  code: z.enum([
    "data_quality",
    "model_unavailable",
    "computation_timeout",
    "simulated",
    "low_confidence",
    "insufficient_data",
  ]),
  message: z.string(),
});
export type ForecastNotice = z.output<typeof ForecastNotice>;

export const ForecastOverride = z.strictObject({
  id: Id,
  from: DateOnly,
  until: DateOnly,
  unitsPerDay: z.number(),
  /** The mean of the model for these days when the person overrode it. */
  modelPerDay: z.number(),
  reason: z.string(),
  by: z.string(),
  createdAt: Timestamp,
  /** Units that were ordered in these days, once they are over. */
  actual: z.number().nullable(),
});
export type ForecastOverride = z.output<typeof ForecastOverride>;

/** Overrides whose days are over: how far the model and the people were from the truth. */
export const ForecastValueAdded = z.strictObject({
  overrides: z.int(),
  modelError: z.number(),
  overrideError: z.number(),
});

export const ForecastBacktest = z.strictObject({
  origins: z.int(),
  steps: z.int(),
  /** Mean absolute error in units a period, and that of the seasonal naive forecast at the same places. */
  error: z.number(),
  naiveError: z.number(),
  /** Error as a share of what was asked for; null where nothing was. */
  weightedError: z.number().nullable(),
  /** Share of what came that lay within the measured intervals; null where too little could be tried. */
  coverage: z.number().nullable(),
});

export const ForecastMethod = z.strictObject({ name: z.string(), share: z.number() });

/** A forecast of demand [PRED-01]. */
export const DemandForecast = z.strictObject({
  productId: Id,
  sku: z.string(),
  name: z.string(),
  baseUnit: z.string(),
  /** Null: all warehouses together. */
  warehouseId: Id.nullable(),
  grain: z.enum(forecastGrains),
  /** Days. */
  horizon: z.int(),
  source: ForecastSource,
  history: z.array(z.strictObject({ date: DateOnly, units: z.number() })),
  forecast: z.array(
    z.strictObject({
      /** First day of the period. */
      date: DateOnly,
      value: z.number(),
      components: z.strictObject({ trend: z.number(), seasonal: z.number(), noise: z.number() }),
      /** By the contract's rule: 10 % times the root of the steps [PRED-03]. */
      confidence: z.strictObject({ lower: z.number(), upper: z.number(), level: z.number() }),
      /** By the errors of the backtest; null where nothing could be tried. */
      measured: z.strictObject({ lower: z.number(), upper: z.number(), level: z.number() }).nullable(),
      /** Set if a person overrode the model; `value` is then the person's figure. */
      model: z.number().nullable(),
    }),
  ),
  insights: z.array(
    z.strictObject({
      type: z.enum(["trend", "volatility", "peak"]),
      message: z.string(),
      impact: z.enum(["low", "medium", "high"]),
    }),
  ),
  /** 1 less the weighted error of the backtest, at least 0; null where nothing could be tried. */
  accuracy: z.number().nullable(),
  /** Whether the accuracy reaches the threshold [PRED-09]. */
  confident: z.boolean(),
  backtest: ForecastBacktest.nullable(),
  methods: z.array(ForecastMethod),
  intermittent: z.boolean(),
  /** Days that the methods learned from. */
  historyDays: z.int(),
  /** Weekdays on which nothing is ever asked for; 0 is Monday. */
  closedWeekdays: z.array(z.int()),
  notices: z.array(ForecastNotice),
  overrides: z.array(ForecastOverride),
  valueAdded: ForecastValueAdded.nullable(),
  generatedAt: Timestamp,
});
export type DemandForecast = z.output<typeof DemandForecast>;

/** An item in demand planning. */
export const PlannedItem = z.strictObject({
  itemId: Id,
  sku: z.string(),
  name: z.string(),
  abcClass: z.string().nullable(),
  baseUnit: z.string(),
  /** Units of 28 days at the pace of the last ones, and of the 28 days ahead. */
  unitsBefore: z.number(),
  unitsAhead: z.number(),
  weightedError: z.number().nullable(),
  error: z.number().nullable(),
  naiveError: z.number().nullable(),
  coverage: z.number().nullable(),
  method: z.string(),
  intermittent: z.boolean(),
  generatedAt: Timestamp,
});
export type PlannedItem = z.output<typeof PlannedItem>;

/** Parts of the organization's forecasts, and their past accuracy. */
export const ForecastModel = z.strictObject({
  forecasts: z.int(),
  intermittent: z.int(),
  oldestAt: Timestamp.nullable(),
  newestAt: Timestamp.nullable(),
  /** Sums over all tried forecasts: errors over what was asked for. */
  weightedError: z.number().nullable(),
  relativeError: z.number().nullable(),
  coverage: z.number().nullable(),
  level: z.number(),
  historyDays: z.int().nullable(),
  methods: z.array(z.strictObject({ name: z.string(), items: z.int() })),
  valueAdded: ForecastValueAdded.nullable(),
});
export type ForecastModel = z.output<typeof ForecastModel>;
