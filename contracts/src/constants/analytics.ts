/** The vocabulary of the analytics explorer, read by server and browser [EXE-04]. */

/** Steps of time, and the longest period each may be asked for: more steps are neither readable nor quick. */
export const analyticsGrains = {
  hour: { label: "Hour", daysAtMost: 31 },
  day: { label: "Day", daysAtMost: 800 },
  week: { label: "Week", daysAtMost: 4_018 },
  month: { label: "Month", daysAtMost: 4_018 },
  quarter: { label: "Quarter", daysAtMost: 4_018 },
  year: { label: "Year", daysAtMost: 4_018 },
} as const;
export type AnalyticsGrain = keyof typeof analyticsGrains;

/** Longest period of a question: eleven years. */
export const analyticsDaysAtMost = 4_018;
export const analyticsMeasuresAtMost = 4;
export const analyticsFiltersAtMost = 8;
/** Number of groups of a dimension shown by name; the others form one group. */
export const analyticsRowsAtMost = 100;
export const analyticsColumnsAtMost = 12;
/** Groups that follow each other, such as months: twelve years of them, and two years as columns. */
export const analyticsOrderedRowsAtMost = 144;
export const analyticsOrderedColumnsAtMost = 25;
/** Groups the database may find for a question; beyond them it is refused instead of cut. */
export const analyticsGroupsAtMost = 50_000;
/** A question is given up after this time. */
export const analyticsSecondsAtMost = 10;

export const chartKinds = {
  line: "Line",
  bar: "Bars",
  stacked: "Stacked bars",
  pareto: "Pareto",
  heat: "Heat map",
  waterfall: "Waterfall",
  cohort: "Cohorts",
} as const;
export type ChartKind = keyof typeof chartKinds;

/** The axis of time stands among the dimensions under this name. */
export const timeAxis = "time";
/** Customers by the month of their first order, and the months from it to what is counted: the two axes of a cohort table. */
export const cohortAxis = "first_order_month";
export const ageAxis = "months_since_first_order";
