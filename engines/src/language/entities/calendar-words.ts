import { addDays, addMonths, type Day, dayText, daysIn, weekdayOf } from "../../time/zoned-time.ts";

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export type Unit = "day" | "week" | "month" | "quarter" | "year";

export const monthNames: Readonly<Record<string, number>> = Object.fromEntries(
  "jan january feb february mar march apr april may may jun june jul july aug august sep september oct october nov november dec december"
    .split(" ")
    .map((name, at) => [name, Math.floor(at / 2) + 1])
    .concat([["sept", 9]]),
);
const weekdayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** 1 for `mon`, `Monday` and `mondays`. */
export const weekdayNumber = (name: string): number => weekdayNames.indexOf(name.toLowerCase().slice(0, 3)) + 1;

export const oneDay = (day: Day): Period => ({ from: day, to: day });
/** `2026-11-23`, or `2026-11-01/2026-11-30`. */
export const periodText = ({ from, to }: Period): string => {
  const [first, last] = [dayText(from), dayText(to)];
  return first === last ? first : `${first}/${last}`;
};

/** The calendar's day, week (from Monday), month, quarter or year around a day, `shift` of them later. */
export function around(day: Day, unit: Unit, shift: number): Period {
  if (unit === "day") return oneDay(addDays(day, shift));
  if (unit === "week") {
    const monday = addDays(day, 1 - weekdayOf(day) + 7 * shift);
    return { from: monday, to: addDays(monday, 6) };
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const first = { ...day, month: day.month - ((day.month - 1) % months), day: 1 };
  const from = addMonths(first, months * shift);
  return { from, to: lastOf(addMonths(from, months - 1)) };
}

export const lastOf = (day: Day): Day => ({ ...day, day: daysIn(day) });

/** So many days, weeks, months or years later, or earlier. */
export function later(day: Day, unit: Unit, count: number): Day {
  if (unit === "day" || unit === "week") return addDays(day, count * (unit === "week" ? 7 : 1));
  return addMonths(day, count * { month: 1, quarter: 3, year: 12 }[unit]);
}

/** The next such day of the week after `day`, or the last before it. */
export function nearWeekday(day: Day, weekday: number, direction: 1 | -1): Day {
  const ahead = (weekday - weekdayOf(day) + 7) % 7;
  return addDays(day, direction === 1 ? ahead || 7 : ahead - 7);
}

/** A month of the year before, after or around `today`, as the tense of the sentence says. */
export function monthNear(today: Day, month: number, isFuture: boolean): Period {
  const year = today.year + (isFuture && month < today.month ? 1 : !isFuture && month > today.month ? -1 : 0);
  const from = { year, month, day: 1 };
  return { from, to: lastOf(from) };
}

export function monthsOf(year: number, first: number, count: number): Period {
  return { from: { year, month: first, day: 1 }, to: lastOf({ year, month: first + count - 1, day: 1 }) };
}

/** The week of that number by ISO 8601. */
export function isoWeek(year: number, week: number): Period {
  const fourth = { year, month: 1, day: 4 };
  const monday = addDays(fourth, 1 - weekdayOf(fourth) + 7 * (week - 1));
  return { from: monday, to: addDays(monday, 6) };
}

export const isDay = ({ year, month, day }: Day): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn({ year, month }) && year >= 1900 && year <= 2199;
export const isBefore = (one: Day, other: Day): boolean => dayText(one) < dayText(other);
