import { Email } from "@cerebro/contracts/entities/primitives.ts";
import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";
import type { FieldType } from "@cerebro/contracts/imports/field.ts";
import { isGln } from "@cerebro/engines/gs1/gln.ts";
import { readDaySpans, readWeekdays } from "@cerebro/engines/language/parse-days.ts";
import { parseMoment } from "@cerebro/engines/language/parse-date.ts";
import type { PlannedField } from "../parsing/parse-plan.ts";
import type { CellParser, ParserTools } from "./parser-tools.ts";
import { countryCode } from "./countries.ts";
import { spreadsheetFault } from "./spreadsheet-faults.ts";
import { Interner } from "./interner.ts";
import { numberParser } from "./number-parsers.ts";
import { isoDay, isoMoment } from "./plain-cells.ts";
import { utcFrom } from "./time-zone.ts";
import type { ValueWriter } from "./value-writer.ts";

const day = 86_400_000;

export function cellParser(planned: PlannedField, tools: ParserTools): CellParser {
  const parse = parserOf(planned, tools);
  const { type } = planned.field.value;
  const isCode = type === "code" || type === "reference";
  return (bytes, start, end) => spreadsheetFault(bytes, start, end, isCode) ?? parse(bytes, start, end);
}

function parserOf(planned: PlannedField, tools: ParserTools): CellParser {
  const { value } = planned.field;
  switch (value.type) {
    case "text":
    case "code":
    case "reference":
      return wordParser(value, tools);
    case "quantity":
    case "measure":
    case "money":
      return numberParser(value, planned, tools);
    case "yes-no":
    case "country":
    case "choice":
      return remembered(tools, value);
    default:
      return dayParsers[value.type](tools);
  }
}

const dayParsers = {
  date: dateParser,
  moment: momentParser,
  weekdays: weekdaysParser,
  "day-spans": daySpansParser,
} as const;

type Words = Extract<FieldType, { type: "text" | "code" | "reference" }>;

function wordParser(value: Words, tools: ParserTools): CellParser {
  if (value.type === "reference") return referenceParser(value.max, tools);
  const plain = textParser(value.max, tools.out);
  if (value.type === "text") {
    return value.email === true
      ? (...cell) => (Email.safeParse(cellText(...cell)).success ? plain(...cell) : "not_an_email")
      : plain;
  }
  if (value.gln === true) return (...cell) => (isGln(cellText(...cell)) ? plain(...cell) : "not_a_gln");
  if (value.unNumber === true)
    return (bytes, start, end) =>
      /^(?:UN[ -]?)?\d{4}$/i.test(cellText(bytes, start, end)) ? plain(bytes, end - 4, end) : "not_un_number";
  return value.label === true
    ? (...cell) => (/^[\p{L}\p{N}._/-]+$/u.test(cellText(...cell)) ? plain(...cell) : "not_scannable")
    : plain;
}

function textParser(max: number, out: ValueWriter): CellParser {
  return (bytes, start, end) => {
    const problem = textProblem(bytes, start, end, max);
    if (problem === null) out.bytes(bytes, start, end);
    return problem;
  };
}

const cellText = (bytes: Buffer, start: number, end: number): string => bytes.toString("utf8", start, end);

function referenceParser(max: number, { out, interner }: ParserTools): CellParser {
  return (bytes, start, end) => {
    const problem = textProblem(bytes, start, end, max);
    if (problem === null) out.small(interner.intern(bytes, start, end));
    return problem;
  };
}

function textProblem(bytes: Buffer, start: number, end: number, max: number): CellProblem | null {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 32 ? byte !== 9 && byte !== 10 && byte !== 13 : byte === 127) return "control_characters";
  }
  // A character has one byte or more: only what is longer in bytes may be longer in characters.
  if (end - start > max && bytes.toString("utf8", start, end).length > max) return "too_long";
  return null;
}

function dateParser({ out, style }: ParserTools): CellParser {
  return (bytes, start, end) => {
    if (end - start === 10) {
      const days = isoDay(bytes, start);
      if (days !== null) {
        out.day(days);
        return null;
      }
    }
    const parsed = parseMoment(bytes.toString("utf8", start, end), style.dateOrder);
    if (typeof parsed === "string") return parsed;
    out.day(Math.floor(parsed.localMilliseconds / day));
    return null;
  };
}

function momentParser({ out, style }: ParserTools): CellParser {
  const toUtc = utcFrom(style.timeZone);
  return (bytes, start, end) => {
    const plain = isoMoment(bytes, start, end);
    if (plain !== null) {
      out.moment(toUtc(plain));
      return null;
    }
    const parsed = parseMoment(bytes.toString("utf8", start, end), style.dateOrder);
    if (typeof parsed === "string") return parsed;
    const { localMilliseconds, offsetMinutes } = parsed;
    out.moment(offsetMinutes === null ? toUtc(localMilliseconds) : localMilliseconds - offsetMinutes * 60_000);
    return null;
  };
}

/** Staged as `Mon, Thu`; “any day” for an empty list. */
function weekdaysParser({ out }: ParserTools): CellParser {
  return (...cell) => {
    const days = readWeekdays(cellText(...cell));
    if (days === null) return "not_weekdays";
    out.text(days.length === 0 ? "any day" : days.map((each) => weekdayNames[each - 1]).join(", "));
    return null;
  };
}

const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Staged as `2026-12-24 to 2026-12-26; 2027-01-06 to 2027-01-06`; “never” for none. */
function daySpansParser({ out, style }: ParserTools): CellParser {
  return (...cell) => {
    const spans = readDaySpans(cellText(...cell), style.dateOrder);
    if (typeof spans === "string") return spans;
    out.text(spans.length === 0 ? "never" : spans.map(({ from, until }) => `${from} to ${until}`).join("; "));
    return null;
  };
}

type Few = Extract<FieldType, { type: "yes-no" | "country" | "choice" }>;
type FewValue = string | boolean | null;

const fewProblems = { "yes-no": "not_yes_no", country: "not_a_country", choice: "not_a_choice" } as const;

/** For columns with few different values: each is read once. */
function remembered({ out, onChoice }: ParserTools, value: Few): CellParser {
  const problem = fewProblems[value.type];
  const unlessTold = value.type === "choice" ? value.unlessTold : undefined;
  const read = readerOf(value);
  const seen = new Interner();
  const values: FewValue[] = [];
  const look = (bytes: Buffer, start: number, end: number): FewValue => {
    if (seen.size > 10_000) return read(bytes.toString("utf8", start, end));
    const index = seen.intern(bytes, start, end);
    return (values[index] ??= read(bytes.toString("utf8", start, end)));
  };
  return (bytes, start, end) => {
    const found = end - start > 200 ? null : look(bytes, start, end);
    if (found === null) return problem;
    if (typeof found === "boolean") out.flag(found);
    else {
      if (found === unlessTold) out.nothing();
      else out.text(found);
      onChoice(found);
    }
    return null;
  };
}

function readerOf(value: Few): (text: string) => FewValue {
  if (value.type === "yes-no") return yesNo;
  return value.type === "country" ? countryCode : choiceOf(value);
}

const yesWords = [
  "yes",
  "y",
  "true",
  "1",
  "x",
  "ja",
  "j",
  "wahr",
  "oui",
  "o",
  "vrai",
  "si",
  "s\u00ed",
  "s",
  "verdadero",
];
const noWords = ["no", "n", "false", "0", "nein", "falsch", "non", "faux", "falso"];

export function yesNo(text: string): boolean | null {
  const word = text.toLowerCase();
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : null;
}

function choiceOf({ choices }: Extract<FieldType, { type: "choice" }>): (text: string) => string | null {
  const byWord = new Map<string, string>();
  for (const { value, synonyms } of choices) {
    for (const word of [value, value.replaceAll("_", " "), ...synonyms]) byWord.set(word.toLowerCase(), value);
  }
  return (text) => byWord.get(text.toLowerCase()) ?? null;
}
