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
    const qualifier = at(segment, index);
    // A code without its qualifier says nothing, and stays unread.
    const value = qualifier === "" ? null : valueAt(segment, index + 1);
    if (value !== null) codes.push({ qualifier, value });
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

/** Units of measure of element 355, with the names that a base unit may have. */
const measures: Readonly<Record<string, readonly string[]>> = {
  KG: ["kg", "kilogram", "kilograms", "kilo"],
  GR: ["g", "gram", "grams"],
  LB: ["lb", "lbs", "pound", "pounds"],
  OZ: ["oz", "ounce", "ounces"],
  MP: ["t", "tonne", "tonnes"],
  LT: ["l", "liter", "liters", "litre", "litres"],
  ML: ["ml", "milliliter", "milliliters"],
  GA: ["gal", "gallon", "gallons"],
  MR: ["m", "meter", "meters", "metre", "metres"],
  CM: ["cm", "centimeter", "centimeters"],
  FT: ["ft", "foot", "feet"],
  YD: ["yd", "yard", "yards"],
  SM: ["m2", "m²", "square meter", "square meters"],
  SF: ["ft2", "square foot", "square feet"],
  CR: ["m3", "m³", "cubic meter", "cubic meters"],
};

/** The code of element 355 of a base unit that is measured; undefined for one that is counted. */
export function measureOf(baseUnit: string): string | undefined {
  const name = baseUnit.trim().toLowerCase();
  return Object.keys(measures).find((code) => code.toLowerCase() === name || measures[code]?.includes(name) === true);
}

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
  const measure = measureOf(item.baseUnit);
  if (code === "" || names.includes(item.baseUnit.toLowerCase())) return null;
  // Pieces of something that is weighed or measured say nothing of its weight or length.
  return measure === undefined ? (pieces.has(code) ? null : undefined) : measure === code ? null : undefined;
}

/** Amount of a line, and its price of a base unit in whole minor units. */
export interface Extended {
  /** Price times quantity, rounded once. */
  readonly amount: number;
  readonly unitPriceMinor: number;
}

export interface Extension {
  readonly price: string;
  /** Quantity in the units that the price is for, before its division by `per`. */
  readonly quantity: string;
  readonly per: number;
  /** Base units that one unit of the price has. */
  readonly factor: number;
  readonly digits: number;
}

/** Extends a price exactly; undefined where one of the values is no decimal or too large. */
export function extend({ price, quantity, per, factor, digits }: Extension): Extended | undefined {
  const [money, count] = [exactOf(price), exactOf(quantity)];
  if (money === undefined || count === undefined) return undefined;
  const scale = 10n ** BigInt(digits);
  const amount = rounded(money.value * count.value * scale, money.scale * count.scale * BigInt(per));
  const unitPriceMinor = rounded(money.value * scale, money.scale * BigInt(per) * BigInt(factor));
  return Number.isSafeInteger(amount) && Number.isSafeInteger(unitPriceMinor) ? { amount, unitPriceMinor } : undefined;
}

function exactOf(value: string): { readonly value: bigint; readonly scale: bigint } | undefined {
  const match = /^(\d{0,20})(?:\.(\d{0,20}))?$/.exec(value);
  const [, whole = "", fraction = ""] = match ?? [];
  return match === null || whole + fraction === ""
    ? undefined
    : { value: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** Half up; both are positive. */
const rounded = (value: bigint, by: bigint): number => Number((2n * value + by) / (2n * by));

/** Minor units as a decimal: 1250 with two digits is `12.50`. */
export const decimalOf = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);

/** Grams as kilograms of at most three digits. */
export const kilograms = (grams: number): string => String(Number((grams / 1000).toFixed(3)));
