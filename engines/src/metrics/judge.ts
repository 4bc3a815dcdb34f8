import {
  type MetricStatus,
  type MetricTrend,
  type MetricUnit,
  stableUnder,
} from "@cerebro/contracts/constants/metrics.ts";

/** Parts of the unit a figure is shown in: money is kept in minor units. */
const partsOf = (unit: MetricUnit, minorPerMajor: number): number => (unit === "minor" ? minorPerMajor : 1);

/** Trend of a figure since the period before: stable while the two differ by less than half a unit [KPI-02]. */
export function trendOf(
  value: number | null,
  previous: number | null,
  { unit, minorPerMajor }: { readonly unit: MetricUnit; readonly minorPerMajor: number },
): MetricTrend | null {
  if (value === null || previous === null) return null;
  const difference = (value - previous) / partsOf(unit, minorPerMajor);
  if (Math.abs(difference) < stableUnder) return "stable";
  return difference > 0 ? "up" : "down";
}

export interface Limits {
  readonly better: "higher" | "lower" | null;
  readonly good: number | null;
  readonly critical: number | null;
}

/** Good at the good limit or better, critical when worse than the critical one, a warning between them [KPI-02]. */
export function statusOf(value: number | null, { better, good, critical }: Limits): MetricStatus | null {
  if (value === null || better === null || good === null) return null;
  const isWorse = (limit: number): boolean => (better === "higher" ? value < limit : value > limit);
  if (!isWorse(good)) return "good";
  return critical !== null && isWorse(critical) ? "critical" : "warning";
}

/** Whether limits and target are in the order in which a figure gets better: critical, good, target. */
export function limitsAreInOrder({
  better,
  good,
  critical,
  target,
}: Limits & { readonly target: number | null }): boolean {
  if (good === null) return critical === null;
  const sign = better === "lower" ? -1 : 1;
  const inOrder = [critical, good, target].filter((limit) => limit !== null).map((limit) => sign * limit);
  return inOrder.every((limit, at) => at === 0 || limit >= (inOrder[at - 1] ?? limit));
}
