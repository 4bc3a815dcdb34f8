import { parentPort } from "node:worker_threads";
import { forecastSeries } from "../engines/src/forecasting/forecast-series.ts";

export interface Share {
  readonly series: readonly Float64Array[];
  readonly season: number;
  readonly horizon: number;
}

parentPort?.on("message", ({ series, season, horizon }: Share) => {
  for (const values of series) forecastSeries(values, { season, horizon, level: 0.95 });
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage((user + system) / 1_000);
});
