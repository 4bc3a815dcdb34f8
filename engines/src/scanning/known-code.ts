import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { saysGs1 } from "../gs1/element-string.ts";
import { readHouseLabel } from "./house-label.ts";
import { sameText } from "./judge-code.ts";
import { barcodeForms, gtinForms, labelFacts, mayBeGs1, readFacts } from "./read-code.ts";

/** The goods of a task, with the codes that a device knows of them. */
export interface KnownGoods {
  readonly itemId: string;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly baseUnit: string;
  readonly units: readonly { readonly unit: string; readonly factor: number; readonly barcode: string | null }[];
  readonly lotCode: string | null;
}

interface KnownBin {
  readonly id: string;
  readonly code: string;
}

export interface KnownCode {
  readonly meanings: readonly CodeMeaning[];
  readonly facts: CodeFacts | null;
}

const unknown: KnownCode = { meanings: [], facts: null };

/**
 * Reads a code by what a task itself knows, without the server [WMS-15] [PWA-01]: its bins, SKU, lot and barcodes, and
 * labels with GS1 fields. The server accepts every scan that is accepted by this reading.
 */
export function knownCode(
  text: string,
  { bins, goods, today }: { readonly bins: readonly KnownBin[]; readonly goods: KnownGoods; readonly today: string },
): KnownCode {
  const code = text.trim();
  const own = saysGs1(code) ? [] : ownMeanings(code, bins, goods);
  if (own.length > 0) return { meanings: own, facts: null };
  const label = readHouseLabel(code);
  if (label !== null && sameText(goods.sku, label.sku))
    return { meanings: [itemOf(goods, goods.baseUnit, 1)], facts: labelFacts(label) };
  if (!mayBeGs1(code)) return unknown;
  const read = readFacts(code, today);
  if (!read.ok || read.facts.gtin === null) return unknown;
  const meanings = barcodeMeanings(gtinForms(read.facts.gtin), goods);
  return meanings.length === 0 ? unknown : { meanings, facts: read.facts };
}

function ownMeanings(code: string, bins: readonly KnownBin[], goods: KnownGoods): CodeMeaning[] {
  const bin = bins.find((each) => sameText(each.code, code));
  const isItem = [goods.sku, goods.lotCode].some((own) => sameText(own, code));
  const byBarcode = barcodeMeanings(barcodeForms(code), goods);
  return [
    ...(bin ? [{ type: "location", locationId: bin.id, code: bin.code, purpose: null } as const] : []),
    ...(isItem && !byBarcode.some(({ unit }) => unit === goods.baseUnit) ? [itemOf(goods, goods.baseUnit, 1)] : []),
    ...byBarcode,
  ];
}

type ItemMeaning = Extract<CodeMeaning, { type: "item" }>;

const itemOf = ({ itemId, sku, name }: KnownGoods, unit: string, factor: number): ItemMeaning => ({
  type: "item",
  itemId,
  sku,
  name,
  unit,
  factor,
});

function barcodeMeanings(barcodes: readonly string[], goods: KnownGoods): ItemMeaning[] {
  const levels = goods.units.filter(({ barcode }) => barcode !== null && barcodes.includes(barcode));
  return [
    ...(goods.barcode !== null && barcodes.includes(goods.barcode) ? [itemOf(goods, goods.baseUnit, 1)] : []),
    ...levels.map(({ unit, factor }) => itemOf(goods, unit, factor)),
  ];
}
