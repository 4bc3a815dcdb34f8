import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { action, type ActionParts } from "./define-service.ts";

/** For each metric its value with history and parts, and the rows behind it as `<name>_rows`. */
export function metricActions(metricIds: Readonly<Record<string, string>>): Record<string, ActionParts> {
  const pairs = Object.entries(metricIds).flatMap(([name, metricId]): [string, ActionParts][] => [
    [name, action({ endpoint: metricEndpoints.getMetric, fixed: { metricId } })],
    [`${name}_rows`, action({ endpoint: metricEndpoints.listMetricRows, fixed: { metricId } })],
  ]);
  return Object.fromEntries(pairs);
}
