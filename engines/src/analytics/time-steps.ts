import type { AnalyticsGrain } from "@cerebro/contracts/constants/analytics.ts";
import { addDays, addMonths, type Day, dayText, parseDay, weekdayOf } from "../time/zoned-time.ts";

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the step in which a day lies; weeks begin on Monday. */
function startOf(day: Day, grain: AnalyticsGrain): Day {
  if (grain === "hour" || grain === "day") return day;
  if (grain === "week") return addDays(day, 1 - weekdayOf(day));
  const months = monthsOf[grain];
  return { year: day.year, month: day.month - ((day.month - 1) % months), day: 1 };
}

function after(day: Day, grain: AnalyticsGrain): Day {
  if (grain === "hour" || grain === "day") return addDays(day, 1);
  return grain === "week" ? addDays(day, 7) : addMonths(day, monthsOf[grain]);
}

const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, "0")}:00`);

/** The keys of all steps from one day to another: the day each begins on and, by the hour, its hour. */
export function stepKeys(from: string, to: string, grain: AnalyticsGrain): string[] {
  const keys: string[] = [];
  for (let day = startOf(parseDay(from), grain); dayText(day) <= to; day = after(day, grain)) {
    const text = dayText(day);
    if (grain === "hour") keys.push(...hours.map((hour) => text + hour));
    else keys.push(text);
  }
  return keys;
}
