import {
  forecastCacheSeconds,
  forecastLearnDays,
  forecastLeastDays,
  forecastLevel,
} from "@cerebro/contracts/constants/forecasts.ts";
import type {
  ForecastGrain,
  ForecastNotice,
  ForecastSource,
} from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { periodsOf as calendarPeriods } from "@cerebro/engines/forecasting/periods.ts";
import { simulatedHistory } from "@cerebro/engines/forecasting/simulated-history.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { type DemandCalendar, loadCalendar, noCalendar } from "./calendar.store.ts";
import { type DemandText, type ForecastItem, loadDemandTexts } from "./demand.store.ts";
import { ThreadTooSlow } from "../../platform/thread.ts";
import { forecastOnThread } from "./forecast-on-threads.ts";
import { daysOf, type ForecastOrder, type MadeForecast } from "./forecast-worker.ts";
import { findKept, findLast } from "./forecasts.store.ts";

export interface Wanted {
  readonly itemId: string;
  readonly item: ForecastItem;
  readonly warehouseId: string | null;
  readonly grain: ForecastGrain;
  /** Days. */
  readonly horizon: number;
  readonly today: string;
}

export interface Made {
  readonly made: MadeForecast;
  readonly source: ForecastSource;
  readonly notices: readonly ForecastNotice[];
  readonly generatedAt: string;
}

/** Forecasts are made for one of these spans, so that a longer look does not make a short one anew. */
export const spanOf = (horizon: number): 28 | 90 => (horizon <= 28 ? 28 : 90);
const daysIn = { daily: 1, weekly: 7, monthly: 30 } as const;
export const periodsOf = (grain: ForecastGrain, days: number): number => Math.ceil(days / daysIn[grain]);

const kept = new Map<string, Made>();
const keptAtMost = 500;
const withinMs = 10_000;

/** The forecast of this hour: the one that was kept, or a new one [PRED-02]. */
export async function forecastOf(ctx: Context, wanted: Wanted): Promise<Made> {
  const { itemId, warehouseId, grain, horizon, today } = wanted;
  const span = spanOf(horizon);
  const key = [ctx.organisationId, itemId, warehouseId, grain, span, today].join(" ");
  const since = new Date(ctx.now().getTime() - forecastCacheSeconds * 1_000);
  const known = kept.get(key);
  if (known !== undefined && known.generatedAt > since.toISOString()) return known;
  if (warehouseId === null && grain === "daily" && span === 28) {
    const row = await findKept(ctx.read, itemId, { today, since });
    if (row !== undefined) return { ...row, source: "recorded", notices: qualityNotices(row.made) };
  }
  const made = await makeAnew(ctx, wanted, span);
  kept.delete(key);
  // What stands in for a failure is not kept: the next look tries again.
  if (made.source === "recorded" && made.notices.every(({ code }) => code === "data_quality")) kept.set(key, made);
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return made;
}

async function makeAnew(ctx: Context, wanted: Wanted, span: number): Promise<Made> {
  const { series, calendar, source } = await seriesOf(ctx, wanted);
  const { grain, today } = wanted;
  const order: ForecastOrder = {
    series: [series],
    today,
    calendar,
    grain,
    horizon: periodsOf(grain, span),
    level: forecastLevel,
  };
  const generatedAt = ctx.now().toISOString();
  try {
    const [made] = await forecastOnThread(ctx, order, withinMs);
    if (made === undefined) throw new Error("the forecasting thread answered nothing");
    return { made, source, notices: qualityNotices(made), generatedAt };
  } catch (error) {
    ctx.platform.log.warn({ err: error }, "a forecast failed");
    return standIn(ctx, { wanted, order, source, tooSlow: error instanceof ThreadTooSlow });
  }
}

/** The item's days of demand, refused where they are too few; simulated where they cannot be read. */
async function seriesOf(
  ctx: Context,
  { itemId, item, warehouseId, today }: Wanted,
): Promise<Recorded & { readonly source: ForecastSource }> {
  const scope = { days: forecastLearnDays, itemId, warehouseId, limit: 1 };
  const read = await Promise.all([
    loadDemandTexts(ctx.read, scope, ctx.now()),
    loadCalendar(ctx.read, warehouseId, ctx.now()),
  ]).catch((error: unknown) => {
    ctx.platform.log.warn({ err: error }, "a history of demand could not be read and is simulated");
  });
  if (read === undefined) return { series: simulatedSeries(itemId, today), calendar: noCalendar, source: "simulated" };
  const [[series], calendar] = read;
  if (series === undefined || series.days < forecastLeastDays) {
    throw new AppError("forecast.insufficient_data", {
      least: forecastLeastDays,
      sku: item.sku,
      days: series?.days ?? 0,
    });
  }
  return { series, calendar, source: "recorded" };
}

interface Recorded {
  readonly series: DemandText;
  readonly calendar: DemandCalendar;
}

const simulatedDays = 90;

function simulatedSeries(itemId: string, today: string): DemandText {
  const values = simulatedHistory(dayNumber(today) - simulatedDays, simulatedDays, 20);
  const text = Array.from(values, (units, index) => `${simulatedDays - index}:${units}`).join(",");
  return { itemId, days: simulatedDays, text };
}

/** What a reader must know of the history that a forecast was made from [PRED-08]. */
function qualityNotices({ filledDays, negativeDays, historyDays }: MadeForecast): ForecastNotice[] {
  const faults = [
    ...(filledDays > 0 ? [`${filledDays} have no order of any item and were filled with usual demand`] : []),
    ...(negativeDays > 0 ? [`${negativeDays} are below zero and count as zero`] : []),
  ];
  if (faults.length === 0) return [];
  const message = `Data quality issue: of ${historyDays} days, ${faults.join(", and ")}.`;
  return [{ code: "data_quality", message }];
}

interface Failed {
  readonly wanted: Wanted;
  readonly order: ForecastOrder;
  readonly source: ForecastSource;
  readonly tooSlow: boolean;
}

const unavailable: ForecastNotice = {
  code: "model_unavailable",
  message: "Prediction model unavailable: a statistical forecast is used, the same weekday of the week before.",
};
const timeout: ForecastNotice = {
  code: "computation_timeout",
  message: "Computation timeout: the best forecast found so far is returned. Ask again in a few minutes for a new one.",
};

/** The newest forecast that there is where time ran out; else the last week again. */
async function standIn(ctx: Context, { wanted, order, source, tooSlow }: Failed): Promise<Made> {
  const notice = tooSlow ? timeout : unavailable;
  const { grain, warehouseId, itemId, today, horizon } = wanted;
  if (tooSlow && grain === "daily" && warehouseId === null && spanOf(horizon) === 28) {
    const last = await findLast(ctx.read, itemId);
    if (last !== undefined) return { ...last, source, notices: [notice] };
  }
  const [series] = order.series;
  const made = lastWeekAgain(series ?? simulatedSeries(itemId, today), today, order);
  return { made, source, notices: [notice], generatedAt: ctx.now().toISOString() };
}

/** Each day as the same weekday of the last week; needs no search. Weeks and months are sums of such days. */
function lastWeekAgain(series: DemandText, today: string, { grain, horizon }: ForecastOrder): MadeForecast {
  const values = daysOf(series);
  const first = dayNumber(today);
  const usual = (day: number): number => values[values.length - week + ((((day - first) % week) + week) % week)] ?? 0;
  const bounds = boundsOf(values, { first, grain, horizon });
  return {
    itemId: series.itemId,
    entries: bounds.slice(0, horizon).map((start, period) => {
      const days = (bounds[period + 1] ?? start + 1) - start;
      const value = Array.from({ length: days }, (_, day) => usual(start + day)).reduce((sum, each) => sum + each, 0);
      return { date: dayText(start), value, lower: 0, upper: 0, trend: value, seasonal: 0, noise: 0 };
    }),
    parts: [{ method: "seasonal_naive", share: 1, error: null }],
    intermittent: false,
    backtest: null,
    historyDays: series.days,
    filledDays: 0,
    negativeDays: 0,
    closedWeekdays: [],
    holidayShare: null,
    recent: Array.from(values.slice(-28)),
  };
}

const week = 7;

interface Ahead extends Pick<ForecastOrder, "grain" | "horizon"> {
  /** Day number of today. */
  readonly first: number;
}

/** First days of the periods to come, and the day after the last of them. */
function boundsOf(values: Float64Array, { first, grain, horizon }: Ahead): number[] {
  if (grain === "daily") return Array.from({ length: horizon + 1 }, (_, step) => first + step);
  return calendarPeriods(values, first - values.length, grain, horizon + 1).first.map(dayNumber);
}
