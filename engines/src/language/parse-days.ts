import { utcDay } from "../time/site-day.ts";
import { type DateOrder, parseMoment } from "./parse-date.ts";

/** First and last day, both included, as `2026-12-24`. */
interface DaySpan {
  readonly from: string;
  readonly until: string;
}

/** Names of weekdays in English, German, French and Spanish, without accents; three or more letters of one are enough. */
const weekdays: readonly (readonly string[])[] = [
  ["monday", "montag", "lundi", "lunes"],
  ["tuesday", "dienstag", "mardi", "martes"],
  ["wednesday", "mittwoch", "mercredi", "miercoles"],
  ["thursday", "donnerstag", "jeudi", "jueves"],
  ["friday", "freitag", "vendredi", "viernes"],
  ["saturday", "samstag", "samedi", "sabado"],
  ["sunday", "sonntag", "dimanche", "domingo"],
];
/** Two letters are English or German. */
const short: readonly (readonly string[])[] = [
  ["mo"],
  ["tu", "di"],
  ["we", "mi"],
  ["th", "do"],
  ["fr"],
  ["sa"],
  ["su", "so"],
];
const anyDay: ReadonlySet<string> = new Set([
  "any day",
  "any",
  "daily",
  "every day",
  "jeden tag",
  "taglich",
  "tous les jours",
  "todos los dias",
]);

const plain = (text: string): string => text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** ISO weekdays in their order, Monday is 1; an empty list for any day; null where a word is no weekday. */
export function readWeekdays(text: string): number[] | null {
  const body = plain(text);
  if (anyDay.has(body)) return [];
  const joined = body.replace(/(?:(?<!\s)\s+)?[-–]\s*/g, "-").replace(/\b(?:and|und|et|y)\b/g, " ");
  const found = new Set<number>();
  for (const part of joined.split(/[\s,;/+&]+/).filter((word) => word !== "")) {
    const [first, last = first, ...more] = part.split("-").map(weekdayOf);
    if (first === undefined || first === null || last === null || last === undefined || more.length > 0) return null;
    for (let day = first; ; day = (day % 7) + 1) {
      found.add(day);
      if (day === last) break;
    }
  }
  return found.size === 0 ? null : [...found].toSorted((a, b) => a - b);
}

function weekdayOf(word: string): number | null {
  if (/^[1-7]$/.test(word)) return Number(word);
  const name = word.replace(/\.$/, "");
  const place = weekdays.findIndex(
    (names, day) =>
      short[day]?.includes(name) === true || (name.length >= 3 && names.some((each) => each.startsWith(name))),
  );
  return place === -1 ? null : place + 1;
}

const spansAtMost = 20;
const between = /(?:(?<!\s)\s+)?(?:\.\.|–|\s-\s|(?<=\d[./]\d{4})-(?=\d)|\b(?:to|until|till|bis|au|hasta|al)\b)\s*/;

/** Days and spans of days, parted by `;`; an empty list for “never”. */
export function readDaySpans(text: string, order: DateOrder): DaySpan[] | "not_days" | "ambiguous_date" {
  if (plain(text) === "never") return [];
  const spans: DaySpan[] = [];
  for (const part of text.split(/[;\n|]/).filter((each) => each.trim() !== "")) {
    const days = part
      .trim()
      .split(between)
      .map((day) => isoDay(day, order));
    if (days.includes("ambiguous_date")) return "ambiguous_date";
    const [from, until = from] = days;
    if (from === undefined || until === undefined || days.length > 2) return "not_days";
    if (days.includes("not_a_date") || from > until) return "not_days";
    spans.push({ from, until });
  }
  return spans.length === 0 || spans.length > spansAtMost ? "not_days" : spans;
}

function isoDay(text: string, order: DateOrder): string {
  const moment = parseMoment(text, order);
  return typeof moment === "string" ? moment : utcDay(new Date(moment.localMilliseconds));
}
