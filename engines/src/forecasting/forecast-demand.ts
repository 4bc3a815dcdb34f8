import { num } from "../routing/arrays.ts";
import { closedWeekdays, dayNumber, dayText, holidayShare, weekdayOf } from "./calendar.ts";
import { clean, withoutBulk } from "./clean.ts";
import type { Part } from "./combine.ts";
import { type Backtest, forecastSeries, type SeriesForecast } from "./forecast-series.ts";
import { periodsOf } from "./periods.ts";

export type Grain = "daily" | "weekly" | "monthly";

/** Demand of each day from the first on; NaN where it is unknown, as while stock was out. */
export interface DemandHistory {
  readonly firstDay: string;
  readonly values: Float64Array;
  /** Days of the calendar, past and to come, that are not like others. */
  readonly holidays: ReadonlySet<string>;
}

export interface DemandTask {
  readonly grain: Grain;
  /** Periods to come: days, weeks or months. */
  readonly horizon: number;
  readonly level: number;
}

export interface DemandEntry {
  /** First day of the period. */
  readonly date: string;
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly trend: number;
  readonly seasonal: number;
  /** Typical error. */
  readonly noise: number;
}

export interface DemandForecast {
  readonly entries: readonly DemandEntry[];
  readonly parts: readonly Part[];
  readonly intermittent: boolean;
  readonly backtest: Backtest | null;
  /** Days of history that were used, and what was mended in them. */
  readonly historyDays: number;
  readonly filledDays: number;
  readonly negativeDays: number;
  /** Weekdays on which nothing is ever asked for; 0 is Monday. */
  readonly closedWeekdays: readonly number[];
  readonly holidayShare: number | null;
}

/** Days, weeks or months of demand to come, from days of demand that came. */
export function forecastDemand(history: DemandHistory, task: DemandTask): DemandForecast {
  const firstDay = dayNumber(history.firstDay);
  const isHoliday = (index: number): boolean => history.holidays.has(dayText(firstDay + index));
  const usual = clean(
    history.values.map((value, index) => (isHoliday(index) ? Number.NaN : value)),
    7,
  );
  const share = holidayShare(history.values, usual.values, isHoliday);
  const mended = clean(history.values, 7);
  const days: Days = { firstDay, values: usual.values, isHoliday, share: share ?? 1 };
  const closed = closedWeekdays(usual.values, firstDay);
  const { grain, ...periods } = task;
  const result = grain === "daily" ? byDay(days, periods, closed) : byPeriod(days, { grain, ...periods }, closed);
  return {
    ...result,
    historyDays: history.values.length,
    filledDays: mended.filled,
    negativeDays: mended.negative,
    closedWeekdays: [...closed],
    holidayShare: share,
  };
}

interface Days {
  readonly firstDay: number;
  readonly values: Float64Array;
  readonly isHoliday: (index: number) => boolean;
  readonly share: number;
}

type Forecast = Pick<DemandForecast, "entries" | "parts" | "intermittent" | "backtest">;

type Periods = Omit<DemandTask, "grain">;

const closedDay = { value: 0, lower: 0, upper: 0, trend: 0, seasonal: 0, noise: 0 };

/** Closed weekdays are left out, so that a season is a week of open days; they come back as zeros. */
function byDay({ firstDay, values, isHoliday, share }: Days, task: Periods, closed: ReadonlySet<number>): Forecast {
  const isOpen = (index: number): boolean => !closed.has(weekdayOf(firstDay + index));
  const open = values.filter((_, index) => isOpen(index));
  const forecast = forecastSeries(open, {
    season: Math.max(1, 7 - closed.size),
    horizon: task.horizon,
    level: task.level,
  });
  let next = 0;
  const entries = Array.from({ length: task.horizon }, (_, step): DemandEntry => {
    const index = values.length + step;
    const date = dayText(firstDay + index);
    if (!isOpen(index)) return { date, ...closedDay };
    const entry = entryOf(forecast, next);
    next += 1;
    return { date, ...(isHoliday(index) ? scaled(entry, share) : entry) };
  });
  return { ...told(forecast), entries };
}

/** Twelve months are a season; a year of weeks is one once there are three of them. */
function seasonOfPeriods(grain: Grain, count: number): number {
  if (grain === "monthly") return 12;
  return count >= 156 ? 52 : 1;
}

/** Smoothing weight of the daily level: about two weeks. */
const dayMemory = 0.1;

/** Sums of days; a week's level is the mean of what its weeks and its newest days say (a temporal hierarchy). */
function byPeriod(
  days: Days,
  { grain, horizon, level }: Periods & { readonly grain: "weekly" | "monthly" },
  closed: ReadonlySet<number>,
): Forecast {
  const calm = withoutBulk(days.values);
  const { sums, first } = periodsOf(calm, days.firstDay, grain, horizon);
  if (sums.length === 0) return sumsOfDays(days, { grain, horizon, level }, closed);
  const forecast = forecastSeries(sums, { season: seasonOfPeriods(grain, sums.length), horizon, level });
  const newest = grain === "weekly" ? levelOfDays(calm, days.firstDay, closed) * (7 - closed.size) : null;
  const shift = newest === null || forecast.values.length === 0 ? 1 : shiftOf(num(forecast.values, 0), newest);
  const entries = first.map((date, step): DemandEntry => ({ date, ...scaled(entryOf(forecast, step), shift) }));
  return { ...told(forecast), entries };
}

/** Where the history fills no week or month yet: the sums of what the days say, and of those of the running period that came. */
function sumsOfDays(
  days: Days,
  { grain, horizon, level }: Periods & { readonly grain: "weekly" | "monthly" },
  closed: ReadonlySet<number>,
): Forecast {
  const { firstDay, values } = days;
  const today = firstDay + values.length;
  const bounds = Float64Array.from(periodsOf(values, firstDay, grain, horizon + 1).first, dayNumber);
  const daily = byDay(days, { horizon: Math.max(0, num(bounds, horizon) - today), level }, closed);
  const entries = Array.from({ length: horizon }, (_, period): DemandEntry => {
    const start = num(bounds, period);
    let sum: Entry = closedDay;
    for (let day = start; day < num(bounds, period + 1); day += 1) {
      const known = { ...closedDay, value: num(values, day - firstDay), trend: num(values, day - firstDay) };
      const entry = daily.entries[day - today];
      sum = added(sum, entry ?? { ...known, lower: known.value, upper: known.value });
    }
    return { date: dayText(start), ...sum };
  });
  // The errors of single days say nothing of a week or month.
  return { ...daily, backtest: null, entries };
}

/** Of two periods in turn. The intervals are added as well, which is rather too wide than too narrow. */
const added = (one: Entry, other: Entry): Entry => ({
  value: one.value + other.value,
  lower: one.lower + other.lower,
  upper: one.upper + other.upper,
  trend: one.trend + other.trend,
  seasonal: one.seasonal + other.seasonal,
  noise: Math.hypot(one.noise, other.noise),
});

const shiftOf = (weeks: number, newest: number): number => (weeks > 0 ? (weeks + newest) / 2 / weeks : 1);

function levelOfDays(values: Float64Array, firstDay: number, closed: ReadonlySet<number>): number {
  let [level, count] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    if (closed.has(weekdayOf(firstDay + index))) continue;
    count += 1;
    level += Math.max(dayMemory, 1 / count) * (num(values, index) - level);
  }
  return level;
}

type Entry = Omit<DemandEntry, "date">;

function entryOf({ values, lower, upper, seasonal, noise }: SeriesForecast, step: number): Entry {
  const value = num(values, step);
  const season = num(seasonal, step);
  return {
    value,
    lower: num(lower, step),
    upper: num(upper, step),
    trend: value - season,
    seasonal: season,
    noise: num(noise, step),
  };
}

const scaled = ({ value, lower, upper, trend, seasonal, noise }: Entry, share: number): Entry => ({
  value: value * share,
  lower: lower * share,
  upper: upper * share,
  trend: trend * share,
  seasonal: seasonal * share,
  noise: noise * share,
});

const told = ({ parts, intermittent, backtest }: SeriesForecast): Omit<Forecast, "entries"> => ({
  parts,
  intermittent,
  backtest,
});
