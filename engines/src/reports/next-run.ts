import type { Cadence } from "@cerebro/contracts/constants/report-words.ts";
import { addDays, addMonths, type Day, daysIn, momentOf, wallClockAt, weekdayOf } from "../time/zoned-time.ts";

/** Repetition of an event, by the wall clock of a zone. */
export interface Rhythm {
  readonly cadence: Cadence;
  /** 1 for Monday to 7 for Sunday; for weekly ones. */
  readonly weekday: number | null;
  /** For monthly ones; the last day where a month has fewer. */
  readonly monthDay: number | null;
  readonly hour: number;
  readonly minute: number;
}

/** The first moment after `after` that the rhythm names: once a day, week or month, also when clocks are set. */
export function nextRun(rhythm: Rhythm, zone: string, after: number): number {
  const { hour, minute } = rhythm;
  // A day may be over by the rhythm's hour, and a skipped hour may push a moment on: two steps are always enough.
  let day = firstDay(rhythm, wallClockAt(after, zone));
  for (;;) {
    const at = momentOf({ ...day, hour, minute }, zone);
    if (at > after) return at;
    day = followingDay(rhythm, day);
  }
}

/** The day of the rhythm that is today or comes next. */
function firstDay({ cadence, weekday, monthDay }: Rhythm, today: Day): Day {
  if (cadence === "daily") return today;
  if (cadence === "weekly") return addDays(today, ((weekday ?? 1) - weekdayOf(today) + 7) % 7);
  return inMonth(today, monthDay);
}

function followingDay({ cadence, monthDay }: Rhythm, day: Day): Day {
  if (cadence === "daily") return addDays(day, 1);
  if (cadence === "weekly") return addDays(day, 7);
  return inMonth(addMonths({ ...day, day: 1 }, 1), monthDay);
}

const inMonth = ({ year, month }: Day, monthDay: number | null): Day => ({
  year,
  month,
  day: Math.min(monthDay ?? 1, daysIn({ year, month })),
});
