import type { ReportPeriod, ValuationDay } from "@cerebro/contracts/constants/report-words.ts";
import { addDays, addMonths, type Day, dayText, midnightOf, parseDay, wallClockAt } from "../time/zoned-time.ts";

/** Whole days in a zone: from the first one's midnight to the midnight after the last one. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface CustomDays {
  readonly from: string;
  readonly to: string;
}

type RelativePeriod = Exclude<ReportPeriod, "custom">;

const firstOfMonth = (day: Day): Day => ({ ...day, day: 1 });
const untilToday =
  (days: number) =>
  (today: Day): readonly [Day, Day] => [addDays(today, 1 - days), today];

/** First and last day of what a word means today. */
const daysOf: Readonly<Record<RelativePeriod, (today: Day) => readonly [Day, Day]>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  last_7_days: untilToday(7),
  last_30_days: untilToday(30),
  last_90_days: untilToday(90),
  this_month: (today) => [firstOfMonth(today), today],
  last_month: (today) => [addMonths(firstOfMonth(today), -1), addDays(firstOfMonth(today), -1)],
  last_12_months: (today) => [addDays(addMonths(today, -12), 1), today],
};

/** The days of a period at `now`; a custom one without days is today. */
export function spanOf(period: ReportPeriod, zone: string, now: number, custom?: CustomDays): DaySpan {
  const today = todayAt(now, zone);
  const [first, last] =
    period === "custom"
      ? [custom === undefined ? today : parseDay(custom.from), custom === undefined ? today : parseDay(custom.to)]
      : daysOf[period](today);
  return {
    from: midnightOf(first, zone),
    to: midnightOf(addDays(last, 1), zone),
    firstDay: dayText(first),
    lastDay: dayText(last),
  };
}

type PastDay = Exclude<ValuationDay, "now">;

const lastDayOf: Readonly<Record<PastDay, (today: Day) => Day>> = {
  yesterday: (today) => addDays(today, -1),
  end_of_last_month: (today) => addDays(firstOfMonth(today), -1),
  end_of_last_year: ({ year }) => ({ year: year - 1, month: 12, day: 31 }),
};
const isPastDay = (text: string): text is PastDay => text in lastDayOf;

/** The end of the day, by a word or a date, that a value is asked for; null for this very moment. */
export function endOf(day: string, zone: string, now: number): { at: number; day: string } | null {
  if (day === "now") return null;
  const last = isPastDay(day) ? lastDayOf[day](todayAt(now, zone)) : parseDay(day);
  return { at: midnightOf(addDays(last, 1), zone), day: dayText(last) };
}

function todayAt(now: number, zone: string): Day {
  const { year, month, day } = wallClockAt(now, zone);
  return { year, month, day };
}
