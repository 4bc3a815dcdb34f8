import { gs1CheckDigit } from "../inventory/sscc.ts";
import type { ApplicationIdentifier, Part, PartRule } from "./application-identifiers.ts";
import { dayOf } from "./dates.ts";
import { countries, currencies } from "./iso-numeric.ts";

/** Why a code is not what GS1 allows. */
export type Reason =
  | "empty"
  | "unknown-identifier"
  | "too-short"
  | "too-long"
  | "letters"
  | "check-digit"
  | "date"
  | "time"
  | "country"
  | "currency"
  | "prefix"
  | "piece"
  | "zero"
  | "no-leading-zero"
  | "repeated"
  | "link";

export interface Failure {
  readonly reason: Reason;
  /** Index in the text, from 0. */
  readonly at: number;
  /** Of which identifier; null where none was found. */
  readonly ai: string | null;
}

/** A value's failure; `at` counts within the value. */
export type ValueFailure = Pick<Failure, "reason" | "at">;

const notIn = {
  N: /[^0-9]/,
  X: /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/,
  Y: /[^#\-/0-9A-Z]/,
} satisfies Record<Part["letters"], RegExp>;

/** Fault of a value of an identifier; null if it is valid. `year` is the present one, for dates of two digits. */
export function checkValue({ parts }: ApplicationIdentifier, value: string, year: number): ValueFailure | null {
  let at = 0;
  for (const part of parts) {
    if (at === value.length && part.optional) break;
    const text = value.slice(at, at + part.most);
    const failure = checkPart(part, text, year);
    if (failure !== null) return { reason: failure.reason, at: at + failure.at };
    at += text.length;
  }
  return at < value.length ? { reason: "too-long", at } : null;
}

function checkPart(part: Part, text: string, year: number): ValueFailure | null {
  const stray = text.search(notIn[part.letters]);
  if (stray !== -1) return { reason: "letters", at: stray };
  if (text.length < part.least) return { reason: "too-short", at: text.length };
  for (const rule of part.rules) {
    const failure = ruleBreaks[rule](text, year);
    if (failure !== null) return failure;
  }
  return null;
}

const breaks = (broken: boolean, reason: Reason, at = 0): ValueFailure | null => (broken ? { reason, at } : null);

/** A key begins with a company prefix; its first digits are what GS1 itself gives out. */
const prefixDigits = 2;

const ruleBreaks: Readonly<Record<PartRule, (text: string, year: number) => ValueFailure | null>> = {
  check: (text) => breaks(gs1CheckDigit(text.slice(0, -1)) !== Number(text.at(-1)), "check-digit", text.length - 1),
  day: (text, year) => breaks(text.endsWith("00") || dayOf(text, year) === null, "date"),
  "day-or-month": (text, year) => breaks(dayOf(text, year) === null, "date"),
  hour: (text) => breaks(Number(text) > 23, "time"),
  minute: (text) => breaks(Number(text) > 59, "time"),
  second: (text) => breaks(Number(text) > 59, "time"),
  country: (text) => breaks(!countries.has(text), "country"),
  currency: (text) => breaks(!currencies.has(text), "currency"),
  prefix: (text) => breaks(!/^\d+$/.test(text.slice(0, prefixDigits)) || text.length < prefixDigits, "prefix"),
  piece: (text) => {
    const [piece, of] = [Number(text.slice(0, 2)), Number(text.slice(2))];
    return breaks(piece === 0 || of === 0 || piece > of, "piece");
  },
  zero: (text) => breaks(!/^0+$/.test(text), "zero"),
  "no-leading-zero": (text) => breaks(text.length > 1 && text.startsWith("0"), "no-leading-zero"),
};
