import { parentPort } from "node:worker_threads";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { type DemandForecast, forecastDemand } from "@cerebro/engines/forecasting/forecast-demand.ts";
import type { ForecastGrain } from "@cerebro/contracts/entities/forecasts.ts";
import type { DemandText } from "./demand.store.ts";

/** What a thread is asked for. */
export interface ForecastOrder {
  readonly series: readonly DemandText[];
  readonly today: string;
  readonly grain: ForecastGrain;
  /** Periods to come. */
  readonly horizon: number;
  readonly level: number;
}

/** A forecast with the history that it was made from. */
export interface MadeForecast extends DemandForecast {
  readonly itemId: string;
  readonly recent: readonly number[];
}

const recentDays = 28;

/** Gaps are days on which nothing was asked for. */
export function daysOf({ days, text }: DemandText): Float64Array {
  const values = new Float64Array(days);
  for (const part of text.split(",")) {
    const [ago = "", units = ""] = part.split(":");
    values[days - Number(ago)] = Number(units);
  }
  return values;
}

export function makeForecast(series: DemandText, { today, grain, horizon, level }: ForecastOrder): MadeForecast {
  const values = daysOf(series);
  const firstDay = dayText(dayNumber(today) - series.days);
  const forecast = forecastDemand({ firstDay, values, holidays: new Set() }, { grain, horizon, level });
  return { ...forecast, itemId: series.itemId, recent: Array.from(values.slice(-recentDays)) };
}

parentPort?.on("message", (order: ForecastOrder) => {
  parentPort?.postMessage(order.series.map((series) => makeForecast(series, order)));
});
