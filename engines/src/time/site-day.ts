import { addDays, dayText, parseDay, type WallClock, wallClockAt } from "./zoned-time.ts";

/** The day of the calendar at a moment by the clock of a site: `2026-11-28`. A business fact has no other "today". */
export const siteDay = (at: Date, zone: string): string => dayText(wallClockAt(at.getTime(), zone));

/** The day in UTC: of records of the program itself, and of a UTC midnight that stands for a day. Never of a site. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A day of the calendar some days later, or earlier; no zone has a part in it. */
export const daysAfter = (day: string, days: number): string => dayText(addDays(parseDay(day), days));

/** The clock in UTC, by which the program keeps its own timetable; Sunday is 0. */
export function utcClock(at: number): WallClock & { readonly weekday: number } {
  const moment = new Date(at);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    weekday: moment.getUTCDay(),
  };
}
