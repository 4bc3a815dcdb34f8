import { at, type Segment, valueAt } from "../syntax.ts";

/** A product's code with its qualifier, element 235. */
export interface ProductCode {
  readonly qualifier: string;
  readonly value: string;
}

/** Qualifiers of our own item number; the others are a GTIN or the partner's number. */
const ownNumbers = new Set(["VN", "VP", "SK", "VC"]);
const barcodes = new Set(["UP", "EN", "UK", "UA", "UI"]);

export type CodeKind = "own" | "barcode" | "partner";
export const kindOfCode = ({ qualifier }: ProductCode): CodeKind =>
  ownNumbers.has(qualifier) ? "own" : barcodes.has(qualifier) ? "barcode" : "partner";

/** Pairs of qualifier and code from an index on. */
export function readCodes(segment: Segment, from: number): ProductCode[] {
  const codes: ProductCode[] = [];
  for (let index = from; index + 1 < segment.length; index += 2) {
    const value = valueAt(segment, index + 1);
    if (value !== null && at(segment, index) !== "") codes.push({ qualifier: at(segment, index), value });
  }
  return codes;
}

export const writeCodes = (codes: readonly ProductCode[]): string[] =>
  codes.flatMap(({ qualifier, value }) => [qualifier, value]);

/** Codes of an item of ours as they are sent: our number, and its GTIN where it has one. */
export function codesOf(sku: string, barcode: string | null): ProductCode[] {
  const own = { qualifier: "VN", value: sku.slice(0, 48) };
  const qualifier = barcode === null ? undefined : gtinQualifiers[barcode.length];
  return barcode !== null && qualifier !== undefined && /^\d+$/.test(barcode)
    ? [own, { qualifier, value: barcode }]
    : [own];
}

const gtinQualifiers: Readonly<Record<number, string>> = { 12: "UP", 13: "EN", 14: "UK" };

/** Units of element 355 that mean one base unit. */
const pieces = new Set(["EA", "PC", "PCE", "UN", "UNT"]);
/** Names that packaging levels usually have, by unit of measure. */
const packagings: Readonly<Record<string, readonly string[]>> = {
  CA: ["case", "carton", "ca"],
  CS: ["case", "carton", "cs"],
  CT: ["carton", "case", "ct"],
  BX: ["box", "bx"],
  PK: ["pack", "package", "pk"],
  PL: ["pallet", "pl"],
  DZ: ["dozen", "dz"],
};

/**
 * The packaging level of an item that a unit of measure means: null for the base unit, undefined where the item has none of that
 * name.
 */
export function packagingOf(
  unit: string,
  item: { readonly baseUnit: string; readonly units: readonly string[] },
): string | null | undefined {
  const code = unit.trim().toUpperCase();
  const names = [code.toLowerCase(), ...(packagings[code] ?? [])];
  const level = item.units.find((name) => names.includes(name.toLowerCase()));
  if (level !== undefined) return level;
  return code === "" || pieces.has(code) || names.includes(item.baseUnit.toLowerCase()) ? null : undefined;
}

/** An exact decimal as minor units of a currency: `12.5` with two digits is 1250; null where it has more digits. */
export function minorOf(value: string, digits: number): number | null {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(value);
  if (match === null || !/\d/.test(value)) return null;
  const [, whole = "", decimals = ""] = match;
  const fraction = decimals.replace(/(?<!0)0+$/, "");
  if (fraction.length > digits) return null;
  const minor = Number(`${whole || "0"}${fraction.padEnd(digits, "0")}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Minor units as a decimal: 1250 with two digits is `12.50`. */
export const decimalOf = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);

/** Grams as kilograms of at most three digits. */
export const kilograms = (grams: number): string => String(Number((grams / 1000).toFixed(3)));
