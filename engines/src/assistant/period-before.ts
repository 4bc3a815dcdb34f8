import { dayNumber } from "../forecasting/calendar.ts";
import { around, type Unit } from "../language/entities/calendar-words.ts";
import { addDays, dayText, parseDay } from "../time/zoned-time.ts";
import type { AskedPeriod } from "./frame.ts";

const units: readonly Unit[] = ["day", "week", "month", "quarter", "year"];
const asked =
  /\b(?:the )?(day|week|month|quarter|year|period|one)s? (?:before|earlier|prior)\b|\b(?:before|prior to) (?:that|this|it)\b/i;

/** Whether a text asks for the period before the one that was talked about. */
export const asksForPeriodBefore = (text: string): boolean => asked.test(text);

/** The period before: of the calendar unit that is named or that the period fills, else as many days. */
export function periodBefore(text: string, { from, to }: AskedPeriod): AskedPeriod {
  const first = parseDay(from);
  const named = units.find((unit) => unit === asked.exec(text)?.[1]?.toLowerCase());
  const unit = named ?? units.find((one) => fills({ from, to }, one));
  if (unit !== undefined) return written(around(first, unit, -1));
  const days = Math.max(1, dayNumber(to) - dayNumber(from) + 1);
  return written({ from: addDays(first, -days), to: addDays(first, -1) });
}

const written = ({ from, to }: ReturnType<typeof around>): AskedPeriod => ({ from: dayText(from), to: dayText(to) });

function fills({ from, to }: AskedPeriod, unit: Unit): boolean {
  const whole = written(around(parseDay(from), unit, 0));
  return whole.from === from && whole.to === to;
}
