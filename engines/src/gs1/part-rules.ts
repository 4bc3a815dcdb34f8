import { countryCodes } from "@cerebro/contracts/constants/countries.ts";
import { gs1CheckDigit } from "../inventory/sscc.ts";
import type { PartRule } from "./application-identifiers.ts";
import type { Reason, ValueFailure } from "./failure.ts";
import { daysIn } from "../time/zoned-time.ts";
import { dayOf } from "./dates.ts";
import { countries, currencies } from "./iso-numeric.ts";

const breaks = (broken: boolean, reason: Reason, at = 0): ValueFailure | null => (broken ? { reason, at } : null);

/** One of a few codes. */
const code =
  (pattern: RegExp) =>
  (text: string): ValueFailure | null =>
    breaks(!pattern.test(text), "code");

/** A key begins with a company prefix; its first digits are what GS1 itself gives out. */
const prefixDigits = 2;

const letterCountries: ReadonlySet<string> = new Set(countryCodes.flatMap((line) => line.split(" ")));

/** A day of six digits, or one of eight with the whole year. */
function isDay(text: string, year: number): boolean {
  if (text.length === 6) return !text.endsWith("00") && dayOf(text, year) !== null;
  const [full, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  if (full === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysIn({ year: full, month });
}

/** Character set 82 in the order of its weights, and the letters of the two check characters (General Specifications 7.9.5). */
const set82 = "!\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
const set32 = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** The two check characters of a model number (8013, 8014). */
export function checkLetters(text: string): string {
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, letter, index) => {
      return total + set82.indexOf(letter) * (primes[index] ?? 0);
    }, 0);
  const rest = sum % 1021;
  return `${set32.charAt(Math.floor(rest / 32))}${set32.charAt(rest % 32)}`;
}

/** ISO 13616: the number with its first four characters at the end leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{7,30}$/.test(text) || !letterCountries.has(text.slice(0, 2))) return false;
  let rest = 0;
  for (const letter of `${text.slice(4)}${text.slice(0, 4)}`) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Tenths of a millionth of a degree, from the south pole and from the antimeridian on. */
const mostLatitude = 1_800_000_000;
const mostLongitude = 3_600_000_000;

export const ruleBreaks: Readonly<Record<PartRule, (text: string, year: number) => ValueFailure | null>> = {
  check: (text) => breaks(gs1CheckDigit(text.slice(0, -1)) !== Number(text.at(-1)), "check-digit", text.length - 1),
  "check-letters": (text) =>
    breaks(text.length < 3 || checkLetters(text.slice(0, -2)) !== text.slice(-2), "check-digit", text.length - 1),
  day: (text, year) => breaks(!isDay(text, year), "date"),
  "day-or-month": (text, year) => breaks(dayOf(text, year) === null, "date"),
  hour: (text) => breaks(Number(text) > 23, "time"),
  minute: (text) => breaks(Number(text) > 59, "time"),
  second: (text) => breaks(Number(text) > 59, "time"),
  country: (text) => breaks(!countries.has(text), "country"),
  "country-letters": (text) => breaks(!letterCountries.has(text), "country"),
  "country-or-999": (text) => breaks(text !== "999" && !countries.has(text), "country"),
  currency: (text) => breaks(!currencies.has(text), "currency"),
  prefix: (text) => breaks(!/^\d+$/.test(text.slice(0, prefixDigits)) || text.length < prefixDigits, "prefix"),
  piece: (text) => {
    const [piece, of] = [Number(text.slice(0, 2)), Number(text.slice(2))];
    return breaks(piece === 0 || of === 0 || piece > of, "piece");
  },
  "birth-order": (text) => {
    const [, place = "0", of = "0"] = /^([1-9])\/([1-9])$/.exec(text) ?? [];
    return breaks(of === "0" || Number(place) > Number(of), "piece");
  },
  zero: (text) => breaks(!/^0+$/.test(text), "zero"),
  "not-zero": (text) => breaks(/^0+$/.test(text), "code"),
  "no-leading-zero": (text) => breaks(text.length > 1 && text.startsWith("0"), "no-leading-zero"),
  "yes-no": code(/^[01]$/),
  sex: code(/^[0129]$/),
  winding: code(/^[019]$/),
  media: code(/^(?:0[1-9]|10|[89]\d)$/),
  minus: code(/^-$/),
  importer: code(/^[-0-9A-Z_a-z]$/),
  percent: (text) => {
    const at = text.search(/%(?![0-9A-Fa-f]{2})/);
    return breaks(at !== -1, "code", at);
  },
  latitude: (text) => breaks(Number(text) > mostLatitude, "place"),
  longitude: (text) => breaks(Number(text) > mostLongitude, "place"),
  iban: (text) => breaks(!isIban(text), "check-digit"),
};
