import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { ItemUnit } from "@cerebro/contracts/entities/wms/items.ts";
import { judgeCode } from "@cerebro/engines/scanning/judge-code.ts";
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
  /** Whether every piece has a serial number, which is scanned. */
  readonly serialTracked: boolean;
}

/** Result of a scan, relative to the present question. */
export type Found =
  | { readonly kind: "bin" }
  | { readonly kind: "goods"; readonly units: number }
  | { readonly kind: "other-bin"; readonly locationId: string; readonly code: string }
  | { readonly kind: "other"; readonly words: string };

export interface Asked {
  readonly bin: Bin | null;
  readonly goods: Goods;
}

/** Judges a code by its meanings, in words that a person reads. */
export function judge(scan: Scan, { bin, goods }: Asked): Found {
  const verdict = judgeCode(scan, { locationId: bin?.id ?? null, itemId: goods.itemId, lotCode: goods.lotCode });
  switch (verdict.kind) {
    case "location":
      return { kind: "bin" };
    case "goods":
      return verdict;
    case "other-location":
      return { ...verdict, kind: "other-bin" };
    case "other-lot":
      return { kind: "other", words: `lot ${verdict.lot} of ${goods.sku}` };
    case "other":
      return { kind: "other", words: wordsOf(scan.code, verdict.meaning) };
  }
}

/** The scan in words. */
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
