import { forPeople, writeGs1 } from "@cerebro/engines/gs1/element-string.ts";
import type { Element } from "@cerebro/engines/gs1/elements.ts";
import { gtin14, netWeightElement } from "@cerebro/engines/gs1/facts.ts";
import { sixDigits } from "@cerebro/engines/gs1/dates.ts";
import { houseLabel, type HouseLabel } from "@cerebro/engines/scanning/house-label.ts";
import { scannable, type Symbol } from "../../../platform/paper/paper.ts";

/** A code and what is printed under it for people. */
export interface Worded {
  readonly symbol: Symbol;
  readonly words: string;
}

export interface LotGoods {
  readonly sku: string;
  readonly barcode: string | null;
  readonly code: string;
  readonly expiresOn: string | null;
}

/** Of an item: its GTIN where its barcode is one, else its barcode, else its SKU, which this house reads as well. */
export function itemSymbol(
  { barcode, sku }: { readonly barcode: string | null; readonly sku: string },
  year: number,
): Worded {
  const gtin = barcode === null ? null : gtin14(barcode);
  if (gtin !== null) return gs1("gs1-128", [{ ai: "01", value: gtin }], year) ?? plain(sku);
  return plain(barcode ?? sku);
}

/**
 * Of a lot: GTIN, last day and lot in one square; without a GTIN, or with letters GS1 does not have, SKU and lot. Lots of two items may have
 * one code, and their labels differ.
 */
export function lotSymbol({ sku, barcode, code, expiresOn }: LotGoods, year: number): Worded {
  const gtin = barcode === null ? null : gtin14(barcode);
  const own = house({ kind: "lot", sku, code });
  if (gtin === null) return own;
  const expiry = expiresOn === null ? [] : [{ ai: "17", value: sixDigits(expiresOn) }];
  const elements = [{ ai: "01", value: gtin }, ...expiry, { ai: "10", value: code }];
  return gs1("gs1-datamatrix", elements, year) ?? own;
}

export interface SerialGoods {
  readonly sku: string;
  readonly barcode: string | null;
  readonly code: string;
  readonly weightGrams: number | null;
}

/** Of a piece: GTIN, net weight and number in one square; without a GTIN, or with letters GS1 does not have, SKU and number. */
export function serialSymbol({ sku, barcode, code, weightGrams }: SerialGoods, year: number): Worded {
  const gtin = barcode === null ? null : gtin14(barcode);
  const own = house({ kind: "serial", sku, code });
  if (gtin === null) return own;
  const weight = weightGrams === null ? null : netWeightElement(weightGrams);
  const elements = [{ ai: "01", value: gtin }, ...(weight === null ? [] : [weight]), { ai: "21", value: code }];
  return gs1("gs1-datamatrix", elements, year) ?? own;
}

export function ssccSymbol(sscc: string, year: number): Worded {
  return gs1("gs1-128", [{ ai: "00", value: sscc }], year) ?? plain(sscc);
}

/** Content of a carton or pallet with one item of one lot: its GTIN, quantity and lot. */
export function contentSymbol(
  contents: readonly { readonly barcode: string | null; readonly lot: string | null; readonly quantity: number }[],
  year: number,
): Worded | null {
  const [only] = contents;
  const gtin = only === undefined || only.barcode === null || contents.length > 1 ? null : gtin14(only.barcode);
  if (only === undefined || gtin === null) return null;
  const lot = only.lot === null ? [] : [{ ai: "10", value: only.lot }];
  return gs1("gs1-128", [{ ai: "02", value: gtin }, { ai: "37", value: String(only.quantity) }, ...lot], year);
}

function gs1(kind: Symbol["kind"], elements: readonly Element[], year: number): Worded | null {
  const written = writeGs1(elements, year);
  return written.ok ? { symbol: { kind, text: written.text }, words: forPeople(elements) } : null;
}

/** As a square code: bars of SKU and code would be wider than a label. */
const house = (label: HouseLabel): Worded => ({
  symbol: { kind: "qr", text: houseLabel(label) },
  words: `${label.sku} ${label.code}`,
});

const plain = (text: string): Worded => ({ symbol: scannable(text), words: text });
