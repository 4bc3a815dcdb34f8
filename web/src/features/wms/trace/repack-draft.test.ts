import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { describe, expect, it } from "vitest";
import { stockKey } from "../inventory/stock-place.ts";
import { madeLine, repackInput, scanGoods, usedLine } from "./repack-draft.ts";

const row = (part: Partial<StockRow>): StockRow => ({
  itemId: "i-1",
  sku: "HONEY-1",
  itemName: "Honey drum",
  baseUnit: "each",
  abcClass: null,
  lotId: "l-1",
  lotCode: "L-1",
  expiresOn: null,
  locationId: "b-1",
  locationCode: "A-01-1",
  purpose: "storage",
  warehouseId: "w-1",
  status: "available",
  unitId: null,
  ownerId: null,
  lotStatus: "available",
  unitSscc: null,
  ownerName: null,
  onHand: 20,
  reserved: 0,
  available: 20,
  blocked: false,
  daysOfCover: null,
  receivedAt: "2026-01-01T00:00:00.000Z",
  ...part,
});
const loose = row({});
const second = row({ lotId: "l-2", lotCode: "L-2" });
const onPallet = row({
  itemId: "i-2",
  sku: "WAX-1",
  lotId: null,
  lotCode: null,
  unitId: "u-1",
  onHand: 7,
  reserved: 3,
});
const rows = [loose, second, onPallet];
const item = { type: "item", itemId: "i-1", sku: "HONEY-1", name: "Honey drum", unit: "case", factor: 12 } as const;
const told = (lines: readonly { goods: string; quantity: string }[]) =>
  lines.map(({ goods, quantity }) => [goods, quantity]);

describe("a scan of what is used up", () => {
  it("counts case by case, never more than is free [WMS-13]", () => {
    const first = scanGoods([usedLine()], rows, { meanings: [item], facts: null });
    expect(told(first?.lines ?? [])).toEqual([[stockKey(loose), "12"]]);
    const again = scanGoods(first?.lines ?? [], rows, { meanings: [item], facts: null });
    expect(told(again?.lines ?? [])).toEqual([[stockKey(loose), "20"]]);
  });

  it("takes the lot its label names, and asks how many of a lot that was scanned by itself [WMS-13] [WMS-15]", () => {
    const lot = { type: "lot", lotId: "l-2", itemId: "i-1", sku: "HONEY-1", code: "L-2" } as const;
    expect(told(scanGoods([usedLine()], rows, { meanings: [lot], facts: null })?.lines ?? [])).toEqual([
      [stockKey(second), ""],
    ]);
    const label = { gtin: null, sscc: null, lot: "L-2", serial: null, expiresOn: null, expired: false };
    const facts = { ...label, producedOn: null, quantity: 1, netWeightGrams: null, unread: [] };
    expect(told(scanGoods([usedLine()], rows, { meanings: [item], facts })?.lines ?? [])).toEqual([
      [stockKey(second), "12"],
    ]);
  });

  it("uses up all that is free in a unit, and finds nothing of what lies elsewhere [WMS-13] [WMS-05]", () => {
    const unit = { type: "unit", unitId: "u-1", sscc: "1", unitType: "pallet", state: "open" } as const;
    expect(told(scanGoods([], rows, { meanings: [unit], facts: null })?.lines ?? [])).toEqual([
      [stockKey(onPallet), "4"],
    ]);
    expect(scanGoods([], rows, { meanings: [{ ...item, itemId: "i-9" }], facts: null })).toBeUndefined();
  });
});

it("asks for nothing before all of a repack is chosen, and then for exactly that [WMS-13]", () => {
  const bin = { value: "b-1", label: "A-01-1" };
  const jar = { id: "i-3", sku: "JAR-1", name: "Jar", baseUnit: "each", lotTracked: true };
  const used = [usedLine({ goods: stockKey(loose), quantity: "8" })];
  const made = [{ ...madeLine(), item: jar, quantity: "96", lotCode: " J-1 ", bin: { value: "b-2", label: "B" } }];
  expect(repackInput({ bin, used: [usedLine()], made }, rows, null)).toBeUndefined();
  expect(repackInput({ bin, used, made: [madeLine()] }, rows, null)).toBeUndefined();
  expect(repackInput({ bin: undefined, used, made }, rows, null)).toBeUndefined();
  const goods = { itemId: "i-1", lotId: "l-1", status: "available", unitId: null, ownerId: null };
  expect(repackInput({ bin, used, made }, rows, "For the fair")).toEqual({
    locationId: "b-1",
    inputs: [{ ...goods, quantity: 8, serials: [] }],
    outputs: [
      {
        itemId: "i-3",
        lot: { code: "J-1", expiresOn: null },
        quantity: 96,
        serials: [],
        locationId: "b-2",
        unitId: null,
      },
    ],
    note: "For the fair",
  });
});
