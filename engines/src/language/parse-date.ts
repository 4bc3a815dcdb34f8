import { daysIn } from "../time/zoned-time.ts";

/** Reading of `1/2/2026`; null: refuse it unless only one reading is a date. */
export type DateOrder = "dmy" | "mdy" | "ymd" | null;

/** A day, with the time of day if given, as milliseconds of a clock without a zone. */
export interface CalendarMoment {
  readonly localMilliseconds: number;
  /** Minutes east of UTC where the text names them; `Z` is 0. */
  readonly offsetMinutes: number | null;
}

export type DateRefusal = "not_a_date" | "ambiguous_date";

/** Names of months in English, German, French and Spanish, without accents; three or more letters of one are enough. */
const months: readonly (readonly string[])[] = [
  ["january", "januar", "janner", "janvier", "enero"],
  ["february", "februar", "feber", "fevrier", "fevr", "febrero"],
  ["march", "marz", "maerz", "mrz", "mars", "marzo"],
  ["april", "avril", "avr", "abril", "abr"],
  ["may", "mai", "mayo"],
  ["june", "juni", "juin", "junio"],
  ["july", "juli", "juillet", "julio"],
  ["august", "aout", "agosto", "ago"],
  ["september", "sept", "septembre", "septiembre", "setiembre"],
  ["october", "oktober", "okt", "octobre", "octubre"],
  ["november", "novembre", "noviembre"],
  ["december", "dezember", "dez", "decembre", "diciembre", "dic"],
];

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/i;
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|T)/i;
const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T ,])/i;
const dayMonthName =
  /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]*(?:de )?(\p{L}{3,10})\.?[-/., ]+(?:de )?(\d{4}|\d{2})(?=$|[T ,])/iu;
const monthNameDay = /^(\p{L}{3,10})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[,. -]+(\d{4}|\d{2})(?=$|[T ,])/iu;
const clock = /^[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([ap]m))?(?:\s*(z|[+-]\d{2}:?\d{2}))?$/i;

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
  if (day.day < 1 || day.day > daysIn(day) || day.year < 1900 || day.year > 2199) return "not_a_date";
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
  const word = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return months.findIndex((names) => names.some((known) => known === word || isShort(word, known))) + 1;
}

/** `Jan`, `Sept`, `Juil`: three or four letters from the front. “Jui” may be June or July in French. */
function isShort(word: string, known: string): boolean {
  return (word.length === 3 || word.length === 4) && word !== "jui" && known.startsWith(word);
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

/** Evidence in a column's dates about the order of day and month. */
export interface DateEvidence {
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** Number of dates that are one day when the month comes first and another when the day does. */
  readonly either: number;
  readonly examples: { readonly dayFirst?: string; readonly monthFirst?: string; readonly either?: string };
}

export class DateTally {
  readonly #counts = { dayFirst: 0, monthFirst: 0, either: 0 };
  readonly #examples: { dayFirst?: string; monthFirst?: string; either?: string } = {};

  get evidence(): DateEvidence {
    return { ...this.#counts, examples: { ...this.#examples } };
  }

  add(text: string): void {
    const found = proofOf(text.trim());
    if (found === null) return;
    this.#counts[found] += 1;
    this.#examples[found] ??= text.trim();
  }
}

/** No country writes the month first with points between: `03.04.2026` proves its order. */
function proofOf(text: string): "dayFirst" | "monthFirst" | "either" | null {
  const found = numeric.exec(text);
  if (found === null) return null;
  const [, first = "", separator, second = ""] = found;
  if (Number(first) > 31 || Number(second) > 31) return null;
  if (separator === "." && Number(second) <= 12) return "dayFirst";
  if (Number(first) === Number(second)) return null;
  const order = provenOrder(first, second);
  if (order === null) return Number(first) > 12 ? null : "either";
  return order === "dmy" ? "dayFirst" : "monthFirst";
}

/** The order that columns prove together; null where none does, or where they contradict each other. */
export function dateOrderOf(columns: readonly DateEvidence[]): DateOrder {
  const dayFirst = columns.some((column) => column.dayFirst > 0);
  const monthFirst = columns.some((column) => column.monthFirst > 0);
  if (dayFirst === monthFirst) return null;
  return dayFirst ? "dmy" : "mdy";
}
