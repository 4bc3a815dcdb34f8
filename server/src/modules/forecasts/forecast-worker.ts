import { parentPort } from "node:worker_threads";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { type DemandForecast, forecastDemand } from "@cerebro/engines/forecasting/forecast-demand.ts";
import type { ForecastGrain } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import type { DemandCalendar } from "./calendar.store.ts";
import type { DemandText } from "./demand.store.ts";
import { publicHolidays } from "./public-holidays.ts";
import { yieldToRequests } from "../../platform/yield-to-requests.ts";

yieldToRequests();

/** The work of a thread. */
export interface ForecastOrder {
  readonly series: readonly DemandText[];
  readonly today: string;
  readonly calendar: DemandCalendar;
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

function makeForecast(series: DemandText, { today, calendar, grain, horizon, level }: ForecastOrder): MadeForecast {
  const ordered = daysOf(series);
  const isSilent = new Set(calendar.silentDaysAgo);
  const values = ordered.map((units, place) => (isSilent.has(series.days - place) ? Number.NaN : units));
  const firstDay = dayText(dayNumber(today) - series.days);
  const holidays = holidaysAround(
    calendar.country,
    Number(firstDay.slice(0, 4)),
    Number(today.slice(0, 4)) + yearsAhead,
  );
  const forecast = forecastDemand({ firstDay, values, holidays }, { grain, horizon, level });
  return { ...forecast, itemId: series.itemId, recent: Array.from(ordered.slice(-recentDays)) };
}

const yearsAhead = 1;

const holidaysAround = (country: string | null, from: number, until: number): ReadonlySet<string> =>
  country === null ? new Set() : publicHolidays(country, from, until);

parentPort?.on("message", (order: ForecastOrder) => {
  parentPort?.postMessage(order.series.map((series) => makeForecast(series, order)));
});
