import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import type { ItemUnit } from "@cerebro/contracts/entities/items.ts";
import type { Scan } from "./pieces.ts";

export interface Bin {
  readonly id: string;
  readonly code: string;
}

/** The goods that are asked for: an item, or a handling unit by its id. */
export interface Goods {
  readonly itemId: string;
  readonly sku: string;
  readonly name: string;
  readonly barcode: string | null;
  readonly baseUnit: string;
  readonly units: readonly ItemUnit[];
  readonly lotCode: string | null;
  /** Every piece has a number of its own, which is scanned. */
  readonly serialTracked: boolean;
}

/** What a scan turned out to be, seen from what is asked for now. */
export type Found =
  | { readonly kind: "bin" }
  | { readonly kind: "goods"; readonly units: number }
  | { readonly kind: "other-bin"; readonly locationId: string; readonly code: string }
  | { readonly kind: "other"; readonly words: string };

export interface Asked {
  readonly bin: Bin | null;
  readonly goods: Goods;
}

const same = (a: string | null, b: string) => a !== null && a.toLowerCase() === b.toLowerCase();

/** What a code means by what the task itself knows: no question to the server, no wait. */
export function knownMeanings(code: string, bins: readonly Bin[], goods: Goods): CodeMeaning[] {
  const item = { type: "item", itemId: goods.itemId, sku: goods.sku, name: goods.name } as const;
  const bin = bins.find((each) => same(each.code, code));
  if (bin) return [{ type: "location", locationId: bin.id, code: bin.code, purpose: null }];
  if (same(goods.sku, code) || goods.barcode === code) return [{ ...item, unit: goods.baseUnit, factor: 1 }];
  const level = goods.units.find(({ barcode }) => barcode === code);
  return level ? [{ ...item, unit: level.unit, factor: level.factor }] : [];
}

/** Judges a code by its meanings; of several the one that fits what is asked for counts. */
export function judge(scan: Scan, { bin, goods }: Asked): Found {
  const { code, meanings } = scan;
  for (const meaning of meanings) {
    if (meaning.type === "location" && meaning.locationId === bin?.id) return { kind: "bin" };
    const found = goodsIn(meaning, scan, goods);
    if (found) return found;
  }
  const [first] = meanings;
  if (first?.type === "location") return { kind: "other-bin", locationId: first.locationId, code: first.code };
  return { kind: "other", words: wordsOf(code, first) };
}

/** What a meaning says of the goods that are asked for; undefined where it speaks of something else. */
function goodsIn(meaning: CodeMeaning, { facts }: Scan, goods: Goods): Found | undefined {
  if (meaning.type === "unit") return meaning.unitId === goods.itemId ? { kind: "goods", units: 1 } : undefined;
  if (!("itemId" in meaning) || meaning.itemId !== goods.itemId) return undefined;
  const units = (meaning.type === "item" ? meaning.factor : 1) * (facts?.quantity ?? 1);
  const lot = meaning.type === "lot" ? meaning.code : facts?.lot;
  return isOtherLot(goods, lot) ? { kind: "other", words: `lot ${lot} of ${goods.sku}` } : { kind: "goods", units };
}

/** The right item of another lot is wrong, by its code or by what its label says. */
function isOtherLot({ lotCode }: Goods, lot: string | null | undefined): boolean {
  return Boolean(lot) && lotCode !== null && !same(lotCode, lot ?? "");
}

/** What was scanned, in words. */
export function wordsOf(code: string, meaning: CodeMeaning | undefined): string {
  if (meaning === undefined) return `${code}, a code nobody knows,`;
  if (meaning.type === "location") return `bin ${meaning.code}`;
  if (meaning.type === "item") return `${meaning.sku} ${meaning.name}`;
  if (meaning.type === "lot") return `lot ${meaning.code} of ${meaning.sku}`;
  return `${meaning.type === "unit" ? meaning.unitType : "carton"} ${meaning.sscc}`;
}

/** The goods in words, with their lot where that matters. */
export function goodsWords({ sku, lotCode }: Pick<Goods, "sku" | "lotCode">): string {
  return lotCode === null ? sku : `${sku}, lot ${lotCode}`;
}
