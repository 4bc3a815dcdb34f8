import { daysIn } from "../time/zoned-time.ts";

/**
 * The year of two digits: no more than 49 years back and 50 ahead of the present one (GS1 General Specifications 7.12).
 */
export function fullYear(twoDigits: number, presentYear: number): number {
  const century = presentYear - (presentYear % 100);
  const difference = twoDigits - (presentYear % 100);
  if (difference >= 51) return century - 100 + twoDigits;
  if (difference <= -50) return century + 100 + twoDigits;
  return century + twoDigits;
}

/** The day of YYMMDD, as YYYY-MM-DD; day 00 is the last of its month; null if there is no such day. */
export function dayOf(text: string, presentYear: number): string | null {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return null;
  const full = fullYear(year, presentYear);
  const last = daysIn({ year: full, month });
  if (day > last) return null;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${full}-${two(month)}-${two(day === 0 ? last : day)}`;
}

/** A day as YYMMDD. */
export const sixDigits = (day: string): string => day.slice(2, 10).replaceAll("-", "");
