import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";

/** Relative change of a figure. */
const movement = ({ value, previous }: Metric): number =>
  value === null || previous === null || previous === 0 ? 0 : Math.abs(value / previous - 1);

const criticalFirst = 1_000_000;

/** The figure that moved most among those that are judged; what is critical comes first. */
export function mostMoved(metrics: readonly Metric[]): Metric | undefined {
  const moved = metrics.filter((metric) => metric.good !== null && metric.trend !== null && metric.trend !== "stable");
  const rank = (metric: Metric): number => (metric.status === "critical" ? criticalFirst : 0) + movement(metric);
  return moved.toSorted((one, other) => rank(other) - rank(one))[0];
}
