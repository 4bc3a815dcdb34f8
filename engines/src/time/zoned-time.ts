/// <reference lib="esnext.temporal" />

/** A day of the calendar. Months and days count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface WallClock extends Day {
  readonly hour: number;
  readonly minute: number;
}

/** Wall clock time in `zone` at a moment, in milliseconds since 1970. */
export function wallClockAt(at: number, zone: string): WallClock {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(
    zone,
  );
  return { year, month, day, hour, minute };
}

/**
 * The moment at which the clock on the wall shows `wall`. An hour that comes twice is taken the first time; one that is
 * skipped is read by the clock of before, so that half past two becomes half past three.
 */
export function momentOf(wall: WallClock, zone: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

export const midnightOf = (day: Day, zone: string): number => momentOf({ ...day, hour: 0, minute: 0 }, zone);

/** Days later, or earlier; months and years follow the calendar. */
export function addDays({ year, month, day }: Day, days: number): Day {
  return dayOf(Date.UTC(year, month - 1, day + days));
}

/** The same day of another month, or its last one where that is shorter. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const first = dayOf(Date.UTC(year, month - 1 + months, 1));
  return { ...first, day: Math.min(day, daysIn(first)) };
}

export const daysIn = ({ year, month }: Pick<Day, "year" | "month">): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

function dayOf(utc: number): Day {
  const date = new Date(utc);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function parseDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}

export const dayText = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
