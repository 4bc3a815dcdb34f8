import type { CodeFacts, CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { Bin, Goods } from "./judge.ts";

/** Goods, bins and codes that the tests of all flows speak of. */
export const mugs: Goods = {
  itemId: "i-mug",
  sku: "MUG-1",
  name: "White mug",
  barcode: "4006381333931",
  baseUnit: "each",
  units: [{ unit: "case", factor: 6, barcode: "14006381333938" }],
  lotCode: null,
  serialTracked: false,
};
export const milk: Goods = { ...mugs, itemId: "i-milk", sku: "MILK-1", name: "Oat milk", units: [], lotCode: "L7" };
export const binA: Bin = { id: "l-a", code: "A-01-1" };
export const binB: Bin = { id: "l-b", code: "B-02-3" };

export const placeOf = ({ id, code }: Bin): CodeMeaning[] => [
  { type: "location", locationId: id, code, purpose: "storage" },
];
export const itemOf = ({ itemId, sku, name }: Goods, factor = 1): CodeMeaning[] => [
  { type: "item", itemId, sku, name, unit: factor === 1 ? "each" : "case", factor },
];
export const lotOf = ({ itemId, sku }: Goods, code: string): CodeMeaning[] => [
  { type: "lot", lotId: `lot-${code}`, itemId, sku, code },
];

/** Facts of a GS1 code, with defaults. */
export const factsOf = (said: Partial<CodeFacts>): CodeFacts => ({
  gtin: null,
  sscc: null,
  lot: null,
  serial: null,
  expiresOn: null,
  expired: false,
  producedOn: null,
  quantity: null,
  netWeightGrams: null,
  unread: [],
  ...said,
});
