import { gs1CheckDigit } from "../inventory/sscc.ts";
import { findIdentifier } from "./application-identifiers.ts";
import type { Failure, Reason } from "./failure.ts";
import { dayOf } from "./dates.ts";
import type { Element } from "./elements.ts";

/** Facts of a code about goods, in the words of a warehouse. */
export interface Facts {
  /** Of the goods themselves (01), or of what the handling unit holds (02). */
  readonly gtin: string | null;
  readonly sscc: string | null;
  readonly lot: string | null;
  readonly serial: string | null;
  /** Last day of use: expiry (17), else best before (15). */
  readonly expiry: string | null;
  readonly production: string | null;
  /** Pieces (30) or units within a handling unit (37). */
  readonly quantity: number | null;
  /** Net weight in grams (310n), else of pounds (320n) or of troy ounces (356n). */
  readonly netWeightGrams: number | null;
}

export function factsOf(elements: readonly Element[], year: number): Facts {
  const value = (...ais: readonly string[]): string | null =>
    ais.map((ai) => elements.find((element) => element.ai === ai)?.value).find((found) => found !== undefined) ?? null;
  const day = (...ais: readonly string[]): string | null => {
    const text = value(...ais);
    return text === null ? null : dayOf(text, year);
  };
  const quantity = value("30", "37");
  return {
    gtin: value("01", "02"),
    sscc: value("00"),
    lot: value("10"),
    serial: value("21"),
    expiry: day("17", "15"),
    production: day("11"),
    quantity: quantity === null ? null : Number(quantity),
    netWeightGrams: gramsOf(elements),
  };
}

const kilogram = 3;

/** Grams of one unit: kilogram, international avoirdupois pound and troy ounce. */
const netWeights = [
  ["310", 1000],
  ["320", 453.592_37],
  ["356", 31.103_476_8],
] as const;

function gramsOf(elements: readonly Element[]): number | null {
  for (const [stem, grams] of netWeights) {
    const weight = elements.find(({ ai }) => ai.length === 4 && ai.startsWith(stem));
    const decimals = weight === undefined ? null : (findIdentifier(weight.ai)?.decimals ?? null);
    if (weight !== undefined && decimals !== null) return Math.round((Number(weight.value) * grams) / 10 ** decimals);
  }
  return null;
}

const weightDigits = 6;

/** A net weight as GS1 writes it (310n), as fine as six digits allow; null beyond 999,999 kg. */
export function netWeightElement(grams: number): Element | null {
  for (let decimals = kilogram; decimals >= 0; decimals -= 1) {
    const value = String(Math.round(grams / 10 ** (kilogram - decimals)));
    if (value.length <= weightDigits) return { ai: `310${decimals}`, value: value.padStart(weightDigits, "0") };
  }
  return null;
}

const gtinLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);
/** Scanners may say which symbol a plain number stood in: EAN/UPC, ITF-14. */
const numberSymbol = /^\](?:E[0-4]|I[01])/;

/** A GTIN of 8, 12, 13 or 14 digits, filled up to 14; null where the text is none. */
export function gtin14(text: string): string | null {
  const digits = text.replace(numberSymbol, "");
  if (!/^\d+$/.test(digits) || !gtinLengths.has(digits.length)) return null;
  return gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits.padStart(14, "0") : null;
}

/** A number as long as a GTIN whose last digit does not fit the others: misread, or mistyped. */
export function looksLikeGtin(text: string): boolean {
  const digits = text.replace(numberSymbol, "");
  return /^\d+$/.test(digits) && gtinLengths.has(digits.length);
}

const words: Readonly<Record<Reason, string>> = {
  empty: "the code is empty",
  "unknown-identifier": "no application identifier stands there",
  "too-short": "the value is too short",
  "too-long": "the value is too long",
  letters: "a character stands there that may not",
  "check-digit": "the check digit does not fit",
  code: "there is no such code",
  place: "there is no such place on earth",
  date: "there is no such day",
  time: "there is no such time",
  country: "there is no such country",
  currency: "there is no such currency",
  prefix: "a company prefix was expected",
  piece: "the piece is not one of the total",
  zero: "a zero was expected",
  "no-leading-zero": "it may not begin with a zero",
  repeated: "it stands there twice with different values",
  link: "the address is no GS1 Digital Link",
};

/** A failure as a sentence for the person who scanned. */
export function sayFailure({ reason, at, ai }: Failure): string {
  const where = ai === null ? "" : `(${ai}) ${findIdentifier(ai)?.title ?? ""}: `.replace(" :", ":");
  return `${where}${words[reason]}, at character ${at + 1}`;
}
