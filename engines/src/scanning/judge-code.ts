import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";

/** A scanned or typed code, what it can mean in this organization, and the fields of a GS1 code. */
export interface ScannedCode {
  readonly code: string;
  readonly meanings: readonly CodeMeaning[];
  readonly facts?: Pick<CodeFacts, "lot" | "quantity"> | null;
}

/** Goods a task expects; null for a location or lot that is not fixed. */
export interface ExpectedGoods {
  readonly locationId: string | null;
  /** An item, or a handling unit by its id. */
  readonly itemId: string;
  readonly lotCode: string | null;
}

/** Verdict on a code for a task. `units` counts base units: a carton barcode counts as many as the carton holds. */
export type CodeVerdict =
  | { readonly kind: "location" }
  | { readonly kind: "goods"; readonly units: number }
  | { readonly kind: "other-lot"; readonly lot: string }
  | { readonly kind: "other-location"; readonly locationId: string; readonly code: string }
  /** `meaning` is undefined for a code that is not known. */
  | { readonly kind: "other"; readonly meaning: CodeMeaning | undefined };

/**
 * Judges a code against a task [WMS-09] [WMS-15]. The screen and the server both call this function, so that the server
 * accepts every scan the screen accepts. If a code has several meanings, the one that fits the task counts.
 */
export function judgeCode(scan: ScannedCode, expected: ExpectedGoods): CodeVerdict {
  const fitting = scan.meanings.map((meaning) => fitOf(meaning, scan, expected)).filter((fit) => fit !== undefined);
  const right = fitting.find(({ kind }) => kind !== "other-lot");
  if (right) return right;
  if (sameText(expected.lotCode, scan.code)) return { kind: "goods", units: 1 };
  const [otherLot] = fitting;
  if (otherLot) return otherLot;
  const [first] = scan.meanings;
  if (first?.type === "location") return { kind: "other-location", locationId: first.locationId, code: first.code };
  return { kind: "other", meaning: first };
}

/** Compares codes as people type them: case does not count. */
export const sameText = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();

function fitOf(meaning: CodeMeaning, { facts }: ScannedCode, expected: ExpectedGoods): CodeVerdict | undefined {
  const { lot, quantity } = facts ?? { lot: null, quantity: null };
  const count = quantity ?? 1;
  switch (meaning.type) {
    case "location":
      return meaning.locationId === expected.locationId ? { kind: "location" } : undefined;
    case "unit":
      return meaning.unitId === expected.itemId ? { kind: "goods", units: 1 } : undefined;
    case "item":
      return goodsOf(meaning.itemId, { lot, units: meaning.factor * count }, expected);
    case "lot":
      return goodsOf(meaning.itemId, { lot: meaning.code, units: count }, expected);
    case "carton":
      return undefined;
  }
}

interface Label {
  readonly lot: string | null;
  readonly units: number;
}

/** Goods of the right item; a label that names another lot is refused. */
function goodsOf(itemId: string, { lot, units }: Label, expected: ExpectedGoods): CodeVerdict | undefined {
  if (itemId !== expected.itemId) return undefined;
  const isOtherLot = lot !== null && expected.lotCode !== null && !sameText(expected.lotCode, lot);
  return isOtherLot ? { kind: "other-lot", lot } : { kind: "goods", units };
}
