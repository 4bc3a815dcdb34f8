import { num } from "../routing/arrays.ts";
import { utcDay } from "../time/site-day.ts";

export const dayMs = 86_400_000;

export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
export const dayText = (number: number): string => utcDay(new Date(number * dayMs));

/** 0 is Monday. The first day of 1970 was a Thursday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** A weekday counts as closed when chance alone would leave it empty this seldom. */
const chanceOfError = 0.001;
const lookBackDays = 182;
const fewestWeeks = 4;

/** Weekdays on which nothing is ever asked for, though other days would make that most unlikely. */
export function closedWeekdays(values: Float64Array, firstDay: number): ReadonlySet<number> {
  const from = Math.max(0, values.length - lookBackDays);
  const days = new Float64Array(7);
  const sold = new Float64Array(7);
  for (let index = from; index < values.length; index += 1) {
    const weekday = weekdayOf(firstDay + index);
    days[weekday] = num(days, weekday) + 1;
    if (num(values, index) > 0) sold[weekday] = num(sold, weekday) + 1;
  }
  const candidates = [0, 1, 2, 3, 4, 5, 6].filter(
    (weekday) => num(sold, weekday) === 0 && num(days, weekday) >= fewestWeeks,
  );
  const others = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !candidates.includes(weekday));
  const open = others.reduce((sum, weekday) => sum + num(days, weekday), 0);
  const empty = 1 - others.reduce((sum, weekday) => sum + num(sold, weekday), 0) / Math.max(1, open);
  if (open === 0) return new Set();
  return new Set(candidates.filter((weekday) => empty ** num(days, weekday) < chanceOfError));
}

/** Demand of a holiday as a share of a usual day, from the holidays in the history; null where there was none. */
export function holidayShare(
  values: Float64Array,
  usual: Float64Array,
  isHoliday: (index: number) => boolean,
): number | null {
  let [seen, expected] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    if (!isHoliday(index) || Number.isNaN(num(values, index))) continue;
    seen += num(values, index);
    expected += num(usual, index);
  }
  return expected > 0 ? Math.min(3, Math.max(0, seen / expected)) : null;
}
