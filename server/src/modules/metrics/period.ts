import { type MetricGrain, metricDaysAtMost, metricPointsAtMost } from "@cerebro/contracts/constants/metrics.ts";
import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import {
  addDays,
  type Day,
  dayText,
  midnightOf,
  parseDay,
  wallClockAt,
  weekdayOf,
} from "@cerebro/engines/time/zoned-time.ts";
import { AppError } from "../../platform/errors.ts";

/** A stretch of time; its end is not part of it. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export interface Period extends Span {
  /** Its first and last day, by the organization's clocks. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly days: number;
}

export interface Step extends Span {
  readonly day: string;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The days that were asked for, by default the latest `usualDays`; nothing beyond now. */
export function periodOf({ from, to }: Asked, usualDays: number, now: Date, zone: string): Period {
  const today = dayText(wallClockAt(now.getTime(), zone));
  const toDay = to ?? today;
  const fromDay = from ?? dayText(addDays(parseDay(toDay), 1 - usualDays));
  const days = daysBetween(fromDay, toDay);
  if (fromDay > today || fromDay < firstDay || days < 1 || days > metricDaysAtMost) {
    throw new AppError("metric.range", { days: metricDaysAtMost });
  }
  const begin = midnightOf(parseDay(fromDay), zone);
  const end = Math.min(midnightOf(addDays(parseDay(toDay), 1), zone), now.getTime() + 1);
  return {
    from: new Date(begin),
    to: new Date(Math.max(begin + 1, end)),
    fromDay,
    toDay: toDay > today ? today : toDay,
    days,
  };
}

/** As many days directly before; the last of them is cut where the last day of the period is. */
export function periodBefore(period: Period, zone: string): Period {
  const first = addDays(parseDay(period.fromDay), -period.days);
  const begin = midnightOf(first, zone);
  const to = new Date(Math.min(period.from.getTime(), begin + (period.to.getTime() - period.from.getTime())));
  const toDay = dayText(addDays(parseDay(period.fromDay), -1));
  return { from: new Date(begin), to, fromDay: dayText(first), toDay, days: period.days };
}

/** The first day of the step a day lies in; weeks begin on Monday. */
function stepStart(day: Day, grain: MetricGrain): Day {
  if (grain === "day") return day;
  return grain === "month" ? { ...day, day: 1 } : addDays(day, 1 - weekdayOf(day));
}

function nextStep(day: Day, grain: MetricGrain): Day {
  if (grain === "month") return { year: day.year + Math.floor(day.month / 12), month: (day.month % 12) + 1, day: 1 };
  return addDays(day, grain === "day" ? 1 : 7);
}

/** The steps of a period; the first and the last are cut where the period is. */
export function stepsOf(period: Period, grain: MetricGrain, zone: string): Step[] {
  const steps: Step[] = [];
  const first = parseDay(period.fromDay);
  for (let day = stepStart(first, grain); dayText(day) <= period.toDay; day = nextStep(day, grain)) {
    const begin = steps.length === 0 ? period.from.getTime() : midnightOf(day, zone);
    const end = Math.min(midnightOf(nextStep(day, grain), zone), period.to.getTime());
    if (end <= begin) break;
    steps.push({ day: steps.length === 0 ? period.fromDay : dayText(day), from: new Date(begin), to: new Date(end) });
  }
  if (steps.length > metricPointsAtMost) {
    throw new AppError("metric.too_fine", { points: steps.length, limit: metricPointsAtMost });
  }
  return steps;
}

/** The latest whole steps of a history and the present one. */
export function latestSteps(period: Period, grain: MetricGrain, count: number, zone: string): Step[] {
  let day = stepStart(parseDay(period.toDay), grain);
  for (let left = count - 1; left > 0; left -= 1) day = stepStart(addDays(day, -1), grain);
  const fromDay = dayText(day);
  return stepsOf({ ...period, fromDay, from: new Date(midnightOf(day, zone)) }, grain, zone);
}
