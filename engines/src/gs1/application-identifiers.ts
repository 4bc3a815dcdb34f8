import { identifierTable } from "./identifier-table.ts";

/** Conditions on a part of a value beyond its length and its letters. */
const partRules = [
  "check",
  "check-letters",
  "day",
  "day-or-month",
  "hour",
  "minute",
  "second",
  "country",
  "country-letters",
  "country-or-999",
  "currency",
  "prefix",
  "piece",
  "birth-order",
  "zero",
  "not-zero",
  "no-leading-zero",
  "yes-no",
  "sex",
  "winding",
  "media",
  "minus",
  "importer",
  "percent",
  "latitude",
  "longitude",
  "iban",
] as const;
export type PartRule = (typeof partRules)[number];

/** One part of a value, e.g. the thirteen digits of a GLN before a free reference. */
export interface Part {
  /** Digits, GS1's character sets 82 and 39, or base64 for addresses. */
  readonly letters: "N" | "X" | "Y" | "Z";
  readonly least: number;
  readonly most: number;
  /** May be left out, with all that follows. */
  readonly optional: boolean;
  readonly rules: readonly PartRule[];
}

export interface ApplicationIdentifier {
  readonly ai: string;
  /** GS1's short name of it. */
  readonly title: string;
  readonly parts: readonly Part[];
  /** Digits after the decimal point, if the last digit of the identifier gives them. */
  readonly decimals: number | null;
  /** Its length is known by its first two digits, so no separator need follow it. */
  readonly predefined: boolean;
}

/** Measures and amounts, whose last digit is the number of decimals. */
const measured = /^3[1-69]/;

/** Lengths that GS1 has fixed for good by the first two digits, identifier included (General Specifications, figure 7.8.5-2). */
const predefinedLengths: readonly (readonly [RegExp, number])[] = [
  [/^00/, 20],
  [/^0[1-3]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

/** Length of a field by its first two digits, also of an identifier that is not known yet; undefined where a separator ends it. */
export const predefinedLength = (text: string): number | undefined =>
  predefinedLengths.find(([pattern]) => pattern.test(text))?.[1];

const rules: ReadonlySet<string> = new Set(partRules);
const isRule = (text: string): text is PartRule => rules.has(text);
const isLetters = (text: string | undefined): text is Part["letters"] =>
  text === "N" || text === "X" || text === "Y" || text === "Z";

function readPart(text: string): Part {
  const [, open, letters, range, length, names] = /^(\[?)([NXYZ])(\.\.)?(\d+)((?:,[\w-]+)*)\]?$/.exec(text) ?? [];
  if (!isLetters(letters)) throw new Error(`${text} is no part of a value`);
  const most = Number(length);
  return {
    letters,
    least: range === undefined ? most : 1,
    most,
    optional: open === "[",
    rules: (names ?? "").split(",").filter(isRule),
  };
}

function readLine(line: string): ApplicationIdentifier[] {
  const [, name = "", parts = "", title = ""] = /^(\S+) +(\S+(?: \S+)*) {2,}(\S.*)$/.exec(line) ?? [];
  const [stem = "", last] = name.split("n/");
  const common = { title, parts: parts.split(/\s+/).map(readPart), predefined: predefinedLength(stem) !== undefined };
  if (last === undefined) return [{ ai: stem, decimals: null, ...common }];
  return Array.from({ length: Number(last) + 1 }, (_, digit) => ({
    ai: `${stem}${digit}`,
    decimals: measured.test(stem) ? digit : null,
    ...common,
  }));
}

const byIdentifier = new Map(
  identifierTable
    .trim()
    .split("\n")
    .flatMap(readLine)
    .map((entry) => [entry.ai, entry] as const),
);

/** Every identifier this engine knows, measures with each number of decimals. */
export const applicationIdentifiers: readonly ApplicationIdentifier[] = [...byIdentifier.values()];

export function findIdentifier(ai: string): ApplicationIdentifier | undefined {
  return byIdentifier.get(ai);
}

const lengths = [2, 3, 4] as const;

/** The identifier that `text` has at `position`; none is the beginning of another. */
export function identifierAt(text: string, position: number): ApplicationIdentifier | undefined {
  for (const length of lengths) {
    const found = byIdentifier.get(text.slice(position, position + length));
    if (found !== undefined) return found;
  }
  return undefined;
}
