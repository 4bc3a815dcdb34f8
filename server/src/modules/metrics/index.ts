import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { getMetric } from "./get-metric.ts";
import { defineKeepJob } from "./keep-readings.ts";
import { listMetrics } from "./list-metrics.ts";
import { exportMetricRows, listMetricRows } from "./list-rows.ts";
import { listMetricVersions, setMetric } from "./set-metric.ts";

export { countryName } from "./dimensions.store.ts";
export { type Period, periodBefore, periodOf } from "./period.ts";
export { type MetricRecord, recordHref } from "./records.ts";
export { type House, loadHouse } from "./settings.store.ts";
export { groupTotals } from "./group-totals.ts";
export { getMetric } from "./get-metric.ts";
export { listMetrics, metricWords, readMetric } from "./list-metrics.ts";
export { figureOrLatest } from "./slow-figures.ts";
export { gapWriterOf, writerOf } from "./write-value.ts";

export const registerMetrics: RegisterModule = ({ platform, mount }) => {
  defineKeepJob(platform);
  mount(metricEndpoints, { listMetrics, getMetric, listMetricRows, exportMetricRows, listMetricVersions, setMetric });
};
