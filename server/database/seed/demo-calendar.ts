const dayMs = 86_400_000;
const weekDays = 7;

/** Days as whole numbers since 1970-01-01. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs);
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Shift of a source's dates: by whole weeks, so that each stays on its weekday. */
export interface DateShift {
  readonly weeks: number;
  /** Last day of the source that is used. */
  readonly lastSourceDay: string;
  /** The same day after moving. */
  readonly lastDay: string;
}

/** Ends the data yesterday: the last days of the source go unused until its weekday is yesterday's. */
export function shiftToYesterday(lastSourceDay: string, today: string): DateShift {
  const yesterday = dayNumber(today) - 1;
  const unused = (dayNumber(lastSourceDay) - yesterday + weekDays * 100_000) % weekDays;
  const last = dayNumber(lastSourceDay) - unused;
  return { weeks: (yesterday - last) / weekDays, lastSourceDay: dateOf(last), lastDay: dateOf(yesterday) };
}

/** A date, or a date with time, moved; empty stays empty. */
export function moveDate(moment: string, { weeks }: DateShift): string {
  if (moment === "") return "";
  return dateOf(dayNumber(moment) + weeks * weekDays) + moment.slice(10);
}

/** From this hour on, the work of a day would hardly be done by its evening. */
const tooLateHour = 11;

/** The day on whose evening work that begins now is to be done: whatever the hour, some of the day is left for it. */
export const nextEvening = (now: Date): string => addDays(now.toISOString(), now.getUTCHours() < tooLateHour ? 0 : 1);

/** `days` after a date. */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);
