export type DecimalMark = "." | ",";

/** `digits × 10^-scale`, exact; `digits` is a safe integer. */
export interface Decimal {
  readonly digits: number;
  readonly scale: number;
}

const number = {
  ".": /^(\d+|\d{1,3}(?:[,' \u00a0\u202f]\d{3})+)?(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i,
  ",": /^(\d+|\d{1,3}(?:[.' \u00a0\u202f]\d{3})+)?(?:,(\d*))?(?:e([+-]?\d{1,2}))?$/i,
} as const satisfies Record<DecimalMark, RegExp>;

const money = /^(?:[A-Z]{3}\b|[$£€¥])\s*|\s*(?:\b[A-Z]{3}|[$£€¥])$/gu;

/**
 * Reads a number as people and spreadsheets write it: `1,234.50`, `1 234,5`, `£2.55`, `2.55 GBP`, `(12)`, `12-`,
 * `1.5E3`. Null when it is anything else or does not fit a safe integer.
 */
export function parseDecimal(text: string, mark: DecimalMark): Decimal | null {
  const { negative, body } = withoutSign(text);
  const found = body === null ? null : number[mark].exec(body);
  if (found === null) return null;
  const [, group = "", fraction = "", exponent = "0"] = found;
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

/** Which decimal mark a column of numbers uses, judged by the values that tell; a point when none does. */
export function guessDecimalMark(samples: readonly string[]): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const sample of samples) {
    const text = sample.trim();
    if (!/^[-+(]?\D{0,4}[\d.,' \u00a0\u202f]*\d/.test(text)) continue;
    if (/,\d{1,2}\D*$|,\d{4,}\D*$|\.\d{3},\d+\D*$/.test(text)) commas += 1;
    if (/\.\d{1,2}\D*$|\.\d{4,}\D*$|,\d{3}\.\d+\D*$/.test(text)) points += 1;
  }
  return commas > points ? "," : ".";
}
