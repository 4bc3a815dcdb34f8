/** How `1/2/2026` is to be read; null: refuse it unless only one reading is a date. */
export type DateOrder = "dmy" | "mdy" | "ymd" | null;

/** A day, with the time of day where one was told, as milliseconds of a clock that knows no zone. */
export interface CalendarMoment {
  readonly localMilliseconds: number;
  /** Minutes east of UTC where the text names them; `Z` is 0. */
  readonly offsetMinutes: number | null;
}

export type DateRefusal = "not_a_date" | "ambiguous_date";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const fullMonths = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/i;
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|T)/i;
const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T ,])/i;
const dayMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})(?=$|[T ,])/i;
const monthNameDay = /^([a-z]{3,9})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[,. -]+(\d{4}|\d{2})(?=$|[T ,])/i;
const clock = /^[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]m)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly length: number;
}

/**
 * Reads a date as files write it: `2026-11-20`, `2026-11-20T09:30:00Z`, `20261120`, `2-Jun-06`, `June 2, 2006`,
 * `8/27/2014 10:15 PM`, `27.8.14`. Two-digit years are 1970 to 2069.
 */
export function parseMoment(text: string, order: DateOrder): CalendarMoment | DateRefusal {
  const body = text.trim();
  const day = readDay(body, order);
  if (typeof day === "string") return day;
  const midnight = Date.UTC(day.year, day.month - 1, day.day);
  if (new Date(midnight).getUTCDate() !== day.day || day.year < 1900 || day.year > 2199) return "not_a_date";
  return readTime(body.slice(day.length), midnight);
}

function readDay(body: string, order: DateOrder): Day | DateRefusal {
  const first = yearFirst.exec(body);
  if (first !== null) return dayOf(first[1], first[3], first[4], first[0]);
  const packed = compact.exec(body);
  if (packed !== null) return dayOf(packed[1], packed[2], packed[3], packed[0]);
  const named = dayMonthName.exec(body);
  if (named !== null) return dayOf(named[3], monthNumber(named[2]), named[1], named[0]);
  const americanNamed = monthNameDay.exec(body);
  if (americanNamed !== null)
    return dayOf(americanNamed[3], monthNumber(americanNamed[1]), americanNamed[2], americanNamed[0]);
  const plain = numeric.exec(body);
  return plain === null ? "not_a_date" : byOrder(plain, order);
}

function byOrder(found: RegExpExecArray, order: DateOrder): Day | DateRefusal {
  const [whole, a = "", , b = "", c = ""] = found;
  switch (order ?? provenOrder(a, b)) {
    case "ymd":
      return c.length === 2 ? dayOf(a, b, c, whole) : "not_a_date";
    case "dmy":
      return dayOf(c, b, a, whole);
    case "mdy":
      return dayOf(c, a, b, whole);
    case null:
      return Number(a) > 12 ? "not_a_date" : "ambiguous_date";
  }
}

/** The only order in which both numbers make a day and a month; any order when they are the same. */
function provenOrder(a: string, b: string): "dmy" | "mdy" | null {
  const [first, second] = [Number(a), Number(b)];
  if (first === second || (first > 12 && second <= 12)) return "dmy";
  return second > 12 && first <= 12 ? "mdy" : null;
}

function dayOf(year = "", month: string | number = "", day = "", whole = ""): Day | DateRefusal {
  const short = Number(year);
  const full = year.length > 2 ? short : short < 70 ? 2000 + short : 1900 + short;
  const monthOfYear = Number(month);
  if (monthOfYear < 1 || monthOfYear > 12) return "not_a_date";
  return { year: full, month: monthOfYear, day: Number(day), length: whole.length };
}

function monthNumber(name = ""): number {
  const word = name.toLowerCase();
  const known = fullMonths.indexOf(word);
  return (known >= 0 ? known : months.indexOf(word === "sept" ? "sep" : word)) + 1;
}

function readTime(rest: string, midnight: number): CalendarMoment | DateRefusal {
  if (rest === "") return { localMilliseconds: midnight, offsetMinutes: null };
  const found = clock.exec(rest);
  if (found === null) return "not_a_date";
  const [, hourText, minuteText, secondText = "0", fraction = "0", half, zone] = found;
  const hour = half === undefined ? Number(hourText) : twelveHours(Number(hourText), half);
  const [minute, second] = [Number(minuteText), Number(secondText)];
  if (hour < 0 || hour > 23 || minute > 59 || second > 59) return "not_a_date";
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  return {
    localMilliseconds: midnight + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds,
    offsetMinutes: zone === undefined ? null : offsetOf(zone),
  };
}

function twelveHours(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

function offsetOf(zone: string): number {
  if (/z/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith("-") ? -minutes : minutes;
}

/** The order of day and month that a column's values prove; null when none does. */
export function guessDateOrder(samples: readonly string[]): DateOrder {
  for (const sample of samples) {
    const found = numeric.exec(sample.trim());
    if (found === null) continue;
    const [, first = "", , second = ""] = found;
    const order = first === second ? null : provenOrder(first, second);
    if (order !== null) return order;
  }
  return null;
}
