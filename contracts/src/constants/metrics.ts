/** The vocabulary of the metric registry, read by server and browser [EXE-01]. */

export const metricUnits = ["count", "percent", "minor", "hours", "days", "turns", "ratio", "mpg", "score"] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** Steps of a history. */
export const metricGrains = { day: "Day", week: "Week", month: "Month" } as const;
export type MetricGrain = keyof typeof metricGrains;

export const metricStatuses = { good: "Good", warning: "Warning", critical: "Critical" } as const;
export type MetricStatus = keyof typeof metricStatuses;

export const metricTrends = { up: "Up", stable: "Stable", down: "Down" } as const;
export type MetricTrend = keyof typeof metricTrends;

/** A figure is stable while it differs by less than this from the period before, in the unit it is shown in [KPI-02]. */
export const stableUnder = 0.5;

/** Figures are computed once in this time for an organization [KPI-02]. */
export const metricCacheMs = 60_000;

/** Longest period of a figure: eleven years. */
export const metricDaysAtMost = 4_018;
/** Most points of a history: more steps are not readable. */
export const metricPointsAtMost = 400;

/** Dimensions of metric rows. */
export const metricDimensions = {
  warehouse: "Warehouse",
  customer: "Customer",
  country: "Country",
  category: "Category",
  abc: "ABC class",
  carrier: "Carrier",
  lane: "Lane",
  mode: "Mode",
  vehicle: "Vehicle",
  worker: "Worker",
  work: "Kind of work",
  reason: "Reason",
} as const;
export type MetricDimension = keyof typeof metricDimensions;

/** Events that are marked in the history of a metric. */
export const annotationKinds = { limits: "Limits", alert: "Alert", closing: "Closed month" } as const;
