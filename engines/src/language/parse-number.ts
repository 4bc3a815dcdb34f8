export type DecimalMark = "." | ",";

/** `digits × 10^-scale`, exact; `digits` is a safe integer. */
export interface Decimal {
  readonly digits: number;
  readonly scale: number;
}

/** Between groups of three digits; a space is also a no-break space, narrow or not. */
export type ThousandsMark = "." | "," | " " | "'";

/** Number notation of a column. Null as decimal mark: only numbers that mean the same with either are read. */
export interface NumberStyle {
  readonly decimalMark: DecimalMark | null;
  /** Null: any mark that is not the decimal one. */
  readonly thousandsMark: ThousandsMark | null;
}

// The first group of a grouped number never begins with 0: “0,814” holds a decimal mark.
const number = {
  ".": /^(\d+|[1-9]\d{0,2}(?:[,'\u2019 \u00a0\u202f]\d{3})+)?(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i,
  ",": /^(\d+|[1-9]\d{0,2}(?:[.'\u2019 \u00a0\u202f]\d{3})+)?(?:,(\d*))?(?:e([+-]?\d{1,2}))?$/i,
} as const satisfies Record<DecimalMark, RegExp>;

const money = /^(?:[A-Z]{3}\b|[$£€¥])\s*|(?:(?<!\s)\s+)?(?:\b[A-Z]{3}|[$£€¥])$/gu;

/**
 * Reads a number as people and spreadsheets write it: `1,234.50`, `1 234,5`, `£2.55`, `2.55 GBP`, `(12)`, `12-`,
 * `1.5E3`. Null when it is anything else or does not fit a safe integer.
 */
export function parseDecimal(text: string, mark: DecimalMark): Decimal | null {
  const { negative, body } = withoutSign(text);
  const found = body === null ? null : number[mark].exec(body);
  if (found === null) return null;
  const [, group = "", fraction = "", exponent = "0"] = found;
  if (new Set(group.replace(/\d/g, "")).size > 1) return null;
  const digits = group.replace(/\D/g, "") + fraction;
  return digits === "" ? null : scaled(negative ? `-${digits}` : digits, fraction.length - Number(exponent));
}

/** Brackets, signs and currencies taken off; the body is null when there are two signs. */
function withoutSign(text: string): { negative: boolean; body: string | null } {
  const outer = text.trim();
  const bracketed = /^\((.+)\)$/.exec(outer);
  const inner = (bracketed?.[1] ?? outer).trim().replace(money, "").replace("\u2212", "-");
  const [, before = "", body = "", after = ""] = /^([+-]?)(.*?)(-?)$/.exec(inner) ?? [];
  const signs = `${before}${after}`.replaceAll("+", "").length + (bracketed === null ? 0 : 1);
  return { negative: signs === 1, body: signs > 1 ? null : body.replace(money, "").trim() };
}

function scaled(digits: string, scale: number): Decimal | null {
  const padded = scale < 0 ? digits + "0".repeat(-scale) : digits;
  const value = Number(padded);
  if (!Number.isSafeInteger(value)) return null;
  return trimmed(value, Math.max(0, scale));
}

/** Without trailing zeros behind the mark: `2.50` → 25 × 10^-1. */
function trimmed(digits: number, scale: number): Decimal {
  let left = digits;
  let places = scale;
  while (places > 0 && left % 10 === 0) {
    left /= 10;
    places -= 1;
  }
  return { digits: left === 0 ? 0 : left, scale: places };
}

/** `decimal × 10^places` as a whole number; null when it has more places than that or grows unsafe. */
export function shiftDecimal(decimal: Decimal, places: number): number | null {
  if (decimal.scale > places) return null;
  const value = decimal.digits * 10 ** (places - decimal.scale);
  return Number.isSafeInteger(value) ? value : null;
}

/**
 * Reads a number in a column's style. “3,814” is `ambiguous_number` while no decimal mark is chosen: it may be three
 * thousand or less than four.
 */
export function readDecimal(text: string, style: NumberStyle): Decimal | "ambiguous_number" | null {
  const { decimalMark, thousandsMark } = style;
  const read = (mark: DecimalMark): Decimal | null =>
    mark !== thousandsMark && isGroupedBy(text, mark, thousandsMark) ? parseDecimal(text, mark) : null;
  if (decimalMark !== null) return read(decimalMark);
  const [withPoint, withComma] = [read("."), read(",")];
  if (withPoint === null || withComma === null) return withPoint ?? withComma;
  return isSame(withPoint, withComma) ? withPoint : "ambiguous_number";
}

/** Whether nothing but `thousands` stands between the digits in front of the decimal mark. */
function isGroupedBy(text: string, decimal: DecimalMark, thousands: ThousandsMark | null): boolean {
  if (thousands === null) return true;
  const [whole = ""] = text
    .replace(/[\u00a0\u202f]/g, " ")
    .replaceAll("\u2019", "'")
    .split(decimal);
  return [...whole.matchAll(/(?<=\d)\D(?=\d)/g)].every(([mark]) => mark === thousands);
}

const isSame = (a: Decimal, b: Decimal): boolean => a.digits === b.digits && a.scale === b.scale;

/** Evidence of a number: readable with a point only, with a comma only, or differently with either. */
export type NumberProof = "point" | "comma" | "either";

/** Evidence in a column's numbers about their notation. */
export interface NumberEvidence {
  /** Number of values readable only with a decimal point. */
  readonly point: number;
  readonly comma: number;
  /** Number of values with one meaning for a decimal point and another for a decimal comma. */
  readonly either: number;
  /** One example of each, as written in the file. */
  readonly examples: { readonly point?: string; readonly comma?: string; readonly either?: string };
}

export class NumberTally {
  readonly #counts = { point: 0, comma: 0, either: 0 };
  readonly #examples: { point?: string; comma?: string; either?: string } = {};

  get evidence(): NumberEvidence {
    return { ...this.#counts, examples: { ...this.#examples } };
  }

  add(text: string): void {
    const found = proofOf(text);
    if (found !== null) this.count(found, () => text.trim());
  }

  /** For a caller that has seen what the number proves. */
  count(found: NumberProof, text: () => string): void {
    this.#counts[found] += 1;
    this.#examples[found] ??= text();
  }
}

/** Evidence of one cell; null for text and for numbers without a mark. */
function proofOf(text: string): NumberProof | null {
  if (!/[.,]/.test(text)) return null;
  const withPoint = parseDecimal(text, ".");
  const withComma = parseDecimal(text, ",");
  if (withPoint === null) return withComma === null ? null : "comma";
  if (withComma === null) return "point";
  return isSame(withPoint, withComma) ? null : "either";
}

/**
 * The decimal mark that columns prove together. Null where all that has a mark can be read in two ways, and where columns
 * contradict each other about such numbers; without them the more frequent mark is meant, and the others are no numbers.
 */
export function decimalMarkOf(columns: readonly NumberEvidence[]): DecimalMark | null {
  const sum = (kind: NumberProof): number => columns.reduce((total, column) => total + column[kind], 0);
  const [point, comma, either] = [sum("point"), sum("comma"), sum("either")];
  const isOpen = either > 0 ? point > 0 === comma > 0 : point === comma && point > 0;
  if (isOpen) return null;
  return comma > point ? "," : ".";
}
