import { num } from "../routing/arrays.ts";
import { plusMonths } from "../time/months.ts";
import { parseDay } from "../time/zoned-time.ts";
import { dayNumber, dayText, weekdayOf } from "./calendar.ts";

export interface Periods {
  /** Demand of each complete week or month, in turn. */
  readonly sums: Float64Array;
  /** First days of these. */
  readonly summed: readonly string[];
  /** First days of the periods to come. */
  readonly first: readonly string[];
}

/** Weeks from Monday, or months, that the days fill completely. */
export function periodsOf(
  values: Float64Array,
  firstDay: number,
  grain: "weekly" | "monthly",
  horizon: number,
): Periods {
  const step = grain === "weekly" ? (day: number) => day + 7 : nextMonth;
  const end = firstDay + values.length;
  let start = grain === "weekly" ? firstDay + ((7 - weekdayOf(firstDay)) % 7) : monthFrom(firstDay);
  const sums: number[] = [];
  const summed: string[] = [];
  for (; step(start) <= end; start = step(start)) {
    let sum = 0;
    for (let day = start; day < step(start); day += 1) sum += num(values, day - firstDay);
    sums.push(sum);
    summed.push(dayText(start));
  }
  const first = Array.from({ length: horizon }, () => {
    const day = start;
    start = step(start);
    return dayText(day);
  });
  return { sums: Float64Array.from(sums), summed, first };
}

function nextMonth(day: number): number {
  return dayNumber(`${plusMonths(dayText(day).slice(0, "2026-01".length), 1)}-01`);
}

/** The day itself where it opens a month, else the first of the next. */
function monthFrom(day: number): number {
  return parseDay(dayText(day)).day === 1 ? day : nextMonth(day);
}
