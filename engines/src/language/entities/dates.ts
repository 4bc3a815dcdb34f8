import { addDays, type Day, wallClockAt } from "../../time/zoned-time.ts";
import {
  around,
  isDay,
  isoWeek,
  later,
  monthNames,
  monthNear,
  monthsOf,
  nearWeekday,
  oneDay,
  type Period,
  periodText,
  type Unit,
  weekdayNumber,
} from "./calendar-words.ts";
import { joinPieces, type Piece } from "./date-ranges.ts";
import { type Candidate, candidate } from "./entity.ts";
import { numberPattern, readNumber } from "./number-words.ts";

/** Time and zone of a sentence. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

interface Said {
  readonly today: Day;
  /** The sentence is about what will be. */
  readonly isFuture: boolean;
  readonly isPast: boolean;
}

interface DateRule {
  readonly shape: RegExp;
  readonly read: (found: readonly string[], said: Said) => Period | null;
}

const months = Object.keys(monthNames)
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const weekdays =
  "mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|wed|thurs?|thu|fri|sat|sun";
const n = numberPattern;
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const pattern = (source: string): RegExp => new RegExp(String.raw`(?<![\w-])(?:${source})(?![\w-])`, "dgi");
const monthOf = (name: string | undefined): number => monthNames[(name ?? "").toLowerCase()] ?? 0;
const quarters: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  "1st": 1,
  "2nd": 2,
  "3rd": 3,
  "4th": 4,
};
const unitOf = (word: string | undefined): Unit => (word ?? "").toLowerCase().replace(/s$/, "") as Unit;
const valid = (day: Day): Period | null => (isDay(day) ? oneDay(day) : null);
const shifts: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  last: -1,
  previous: -1,
  past: -1,
  prior: -1,
  next: 1,
  coming: 1,
  following: 1,
  upcoming: 1,
};
const shiftOf = (word: string | undefined): number => shifts[(word ?? "").toLowerCase()] ?? 0;

/** `2026`, `26`, or none: the year in which the day is nearest in the direction of the sentence. */
function yearOf(text: string | undefined, { today, isFuture, isPast }: Said, month: number, day: number): number {
  if (text !== undefined && text !== "") return Number(text) + (text.length === 2 ? 2000 : 0);
  const passed = month < today.month || (month === today.month && day < today.day);
  if (passed && isFuture) return today.year + 1;
  return !passed && isPast && (month > today.month || day > today.day) ? today.year - 1 : today.year;
}

function slashed([, a = "", mark, b = "", c = ""]: readonly string[]): Period | null {
  const year = Number(c) + (c.length === 2 ? 2000 : 0);
  const [one, two] = [Number(a), Number(b)];
  const dayFirst = mark === "." || one > 12;
  return valid({ year, month: dayFirst ? two : one, day: dayFirst ? one : two });
}

/** Whole days up to today, today included. */
const lastDays = (today: Day, unit: Unit, count: number): Period => ({
  from: addDays(later(today, unit, -count), 1),
  to: today,
});

const points: readonly DateRule[] = [
  {
    shape: pattern(String.raw`(\d{4})-(\d{2})-(\d{2})`),
    read: ([, y, m, d]) => valid({ year: Number(y), month: Number(m), day: Number(d) }),
  },
  { shape: pattern(String.raw`(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})`), read: slashed },
  {
    shape: pattern(String.raw`${nth} (?:of )?(${months})\.?(?:,? (\d{4}))?`),
    read: ([, d, m, y], said) =>
      valid({ year: yearOf(y, said, monthOf(m), Number(d)), month: monthOf(m), day: Number(d) }),
  },
  {
    shape: pattern(String.raw`(${months})\.? ${nth}(?:,? (\d{4}))?`),
    read: ([, m, d, y], said) =>
      valid({ year: yearOf(y, said, monthOf(m), Number(d)), month: monthOf(m), day: Number(d) }),
  },
  { shape: pattern(String.raw`(?:the )?day before yesterday`), read: (_, { today }) => oneDay(addDays(today, -2)) },
  { shape: pattern(String.raw`(?:the )?day after tomorrow`), read: (_, { today }) => oneDay(addDays(today, 2)) },
  {
    shape: pattern(String.raw`today(?:['’]s)?|tonight(?:['’]s)?|this (?:morning|afternoon|evening)`),
    read: (_, { today }) => oneDay(today),
  },
  {
    shape: pattern(String.raw`(?:tomorrow|tomorow|tmrw|tmr)(?:['’]?s)?(?: (?:morning|afternoon|evening|night))?`),
    read: (_, { today }) => oneDay(addDays(today, 1)),
  },
  {
    shape: pattern(String.raw`yesterday(?:['’]?s)?(?: (?:morning|afternoon|evening))?|last night(?:['’]s)?`),
    read: (_, { today }) => oneDay(addDays(today, -1)),
  },
  {
    shape: pattern(
      String.raw`(?:(?:in|over|for|during|within) )?(?:the )?(?:last|past|previous|trailing) (${n}) (days?|weeks?|months?|quarters?|years?)`,
    ),
    read: ([, count, unit], { today }) => lastDays(today, unitOf(unit), readNumber(count ?? "") ?? 1),
  },
  {
    shape: pattern(String.raw`(${n}|a) (days?|weeks?|months?|years?) ago`),
    read: ([, count = "", unit], { today }) =>
      oneDay(later(today, unitOf(unit), -(/^a$/i.test(count) ? 1 : (readNumber(count) ?? 1)))),
  },
  {
    shape: pattern(String.raw`in (${n}|a) (days?|weeks?|months?)(?: time)?`),
    read: ([, count = "", unit], { today, isPast }) =>
      isPast ? null : oneDay(later(today, unitOf(unit), /^a$/i.test(count) ? 1 : (readNumber(count) ?? 1))),
  },
  {
    shape: pattern(String.raw`(?:the )?(?:end of (?:the |this )?|eo)(day|week|month|quarter|year|d|w|m|q|y)`),
    read: ([, unit = ""], { today }) =>
      oneDay(
        around(today, ({ d: "day", w: "week", m: "month", q: "quarter", y: "year" } as const)[unit] ?? unitOf(unit), 0)
          .to,
      ),
  },
  {
    shape: pattern(String.raw`(?:the )?(?:beginning|start) of (?:the |this )?(week|month|quarter|year)`),
    read: ([, unit], { today }) => oneDay(around(today, unitOf(unit), 0).from),
  },
  {
    shape: pattern(String.raw`year[- ]to[- ]date|ytd|so far this year`),
    read: (_, { today }) => ({ from: around(today, "year", 0).from, to: today }),
  },
  {
    shape: pattern(String.raw`quarter[- ]to[- ]date|qtd`),
    read: (_, { today }) => ({ from: around(today, "quarter", 0).from, to: today }),
  },
  {
    shape: pattern(String.raw`month[- ]to[- ]date|mtd|so far this month`),
    read: (_, { today }) => ({ from: around(today, "month", 0).from, to: today }),
  },
  {
    shape: pattern(String.raw`week[- ]to[- ]date|wtd`),
    read: (_, { today }) => ({ from: around(today, "week", 0).from, to: today }),
  },
  {
    shape: pattern(
      String.raw`(?:the )?(this|current|last|previous|past|prior|next|coming|following|upcoming) (week|month|quarter|year)(?:['’]s)?`,
    ),
    read: ([, which, unit], { today }) => around(today, unitOf(unit), shiftOf(which)),
  },
  {
    shape: pattern(String.raw`(this|last|next|coming|past) weekend|(?:on )?(?:the )?weekend`),
    read: ([, which], { today }) => {
      const { to } = around(today, "week", shiftOf(which));
      return { from: addDays(to, -1), to };
    },
  },
  {
    shape: pattern(String.raw`(?:on )?(last|previous|past) (${weekdays})`),
    read: ([, , name = ""], { today }) => oneDay(nearWeekday(today, weekdayNumber(name), -1)),
  },
  {
    shape: pattern(String.raw`(?:on |by )?(next|this|coming) (${weekdays})(?:['’]s)?`),
    read: ([, , name = ""], { today }) => oneDay(nearWeekday(today, weekdayNumber(name), 1)),
  },
  {
    shape: pattern(String.raw`(last|previous|next|this) (${months})`),
    read: ([, which = "", name], { today }) => {
      const near = monthNear(today, monthOf(name), /next/i.test(which));
      return /last|previous/i.test(which) && near.from.month === today.month
        ? monthsOf(today.year - 1, today.month, 1)
        : near;
    },
  },
  {
    shape: pattern(String.raw`(?:(?:calendar )?(?:week|wk)|cw|kw) ?(\d{1,2})(?:[ /](\d{4}))?`),
    read: ([, week, year], { today }) =>
      Number(week) >= 1 && Number(week) <= 53 ? isoWeek(Number(year ?? today.year), Number(week)) : null,
  },
  {
    shape: pattern(
      String.raw`q([1-4])(?:[ /-]?(?:of )?['’]?(\d{4}|\d{2}))?|(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: (?:of )?(\d{4}))?`,
    ),
    read: ([, digit, year, word = "", ofYear], said) =>
      quarterOf(Number(digit ?? quarters[word.toLowerCase()]), year ?? ofYear, said),
  },
  {
    shape: pattern(String.raw`h([12])(?: ?(\d{4}))?|(?:the )?(first|second) half(?: of)?(?: the year| (\d{4}))?`),
    read: ([, digit, year, word = "", ofYear], { today }) =>
      monthsOf(Number(year ?? ofYear ?? today.year), (Number(digit ?? quarters[word.toLowerCase()]) - 1) * 6 + 1, 6),
  },
  {
    shape: pattern(String.raw`(?:in |for |of |during )?(${months})(?:,? | of )(\d{4})`),
    read: ([, name, year]) => monthsOf(Number(year), monthOf(name), 1),
  },
  {
    shape:
      /(?<=\b(?:in|for|of|since|during|until|through|from|to|between|and|by|before|after|late|early|mid|whole|all|entire)[ -])(jan|january|feb|february|mar|march|apr|april|may|jun|june|jul|july|aug|august|sept?|september|oct|october|nov|november|dec|december)(?:['’]s)?\b(?! \d)/dgi,
    read: ([, name], { today, isFuture }) => monthNear(today, monthOf(name), isFuture),
  },
  {
    shape:
      /(?<![\w-])(January|February|March|April|June|July|August|September|October|November|December)(?:['’]s)?\b/dg,
    read: ([, name], { today, isFuture }) => monthNear(today, monthOf(name), isFuture),
  },
  {
    shape: /(?<=\b(?:in|for|of|during|since|from|to|through|until|fy|year) ?)((?:19|20)\d{2})(?![\w-])/dgi,
    read: ([, year]) => monthsOf(Number(year), 1, 12),
  },
  {
    shape: pattern(String.raw`(?:on |by |until |before )?(${weekdays})(?:['’]s| (?:morning|afternoon|evening|night))?`),
    read: ([whole = "", name = ""], { today, isPast }) =>
      /^(?:sat|sun|mon|wed)$/i.test(whole) ? null : oneDay(nearWeekday(today, weekdayNumber(name), isPast ? -1 : 1)),
  },
  {
    shape: pattern(String.raw`(?:on )?the (\d{1,2})(?:st|nd|rd|th)`),
    read: ([, day], said) => dayOfMonth(Number(day), said),
  },
];

function quarterOf(quarter: number, year: string | undefined, { today, isFuture }: Said): Period {
  const current = Math.ceil(today.month / 3);
  const near = today.year + (isFuture && quarter < current ? 1 : !isFuture && quarter > current ? -1 : 0);
  const told = year === undefined ? near : Number(year) + (year.length === 2 ? 2000 : 0);
  return monthsOf(told, quarter * 3 - 2, 3);
}

function dayOfMonth(day: number, { today, isPast }: Said): Period | null {
  if (day < 1 || day > 31) return null;
  const here = { ...today, day };
  const shift = isPast && day > today.day ? -1 : !isPast && day < today.day ? 1 : 0;
  return valid({ ...later({ ...here, day: 1 }, "month", shift), day });
}

const past =
  /\b(?:was|were|did|had|has|have|sold|shipped|received|happened|arrived|sent|bought|ordered|came|made|spent|lost|went|done|completed|failed|rose|dropped|fell|worked|moved|counted)\b/i;
const future =
  /\b(?:will|next|tomorrow|forecast|predict|expect(?:ed)?|project(?:ed|ion)?|upcoming|going to|shall|outlook|anticipate|coming|future|plan|schedule|by|until|due|need)\b/i;

/** Days and ranges of days, as the calendar of the place shows them at the moment of the question. */
export function findDates(text: string, { now, timeZone }: Moment): Candidate[] {
  const { year, month, day } = wallClockAt(now, timeZone);
  const isPast = past.test(text);
  const said: Said = { today: { year, month, day }, isPast, isFuture: !isPast && future.test(text) };
  const pieces = points.flatMap(({ shape, read }) =>
    [...text.matchAll(shape)].flatMap((found): Piece[] => {
      const period = read(found as unknown as readonly string[], said);
      return period === null ? [] : [{ period, start: found.index, end: found.index + found[0].length }];
    }),
  );
  return joinPieces(text, pieces, said.today).map(({ period, start, end }) =>
    candidate(
      { text: text.slice(start, end), start },
      { key: "date", value: periodText(period), confidence: 0.93, rank: 93 },
    ),
  );
}
