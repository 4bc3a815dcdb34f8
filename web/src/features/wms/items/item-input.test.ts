import { describe, expect, it } from "vitest";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { differences, itemInputOf } from "./item-input.ts";

function typed(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const mug = {
  sku: "MUG-1",
  name: " White mug ",
  baseUnit: "each",
  priceMinor: "4.95",
  weightGrams: "310",
  "units.0.unit": "case",
  "units.0.factor": "12",
  "units.1.unit": "pallet",
  "units.1.factor": "480",
  "units.1.barcode": "400123",
  "suppliers.0.supplierId": "s-1",
  "suppliers.0.costMinor": "2.10",
  "suppliers.1.supplierId": "s-2",
  preferred: "1",
};

describe("the form of an item", () => {
  it("sends what was typed in the server's units, empty fields as nothing [WMS-04]", () => {
    const input = itemInputOf(typed(mug), "GBP");
    expect(input).toMatchObject({
      sku: "MUG-1",
      name: "White mug",
      barcode: null,
      priceMinor: 495,
      costMinor: null,
      weightGrams: 310,
      lotTracked: false,
      serialTracked: false,
      abcClass: null,
      unNumber: null,
    });
    expect(input.units).toEqual([
      { unit: "case", factor: 12, barcode: null },
      { unit: "pallet", factor: 480, barcode: "400123" },
    ]);
    expect(input.suppliers.map(({ supplierId, costMinor, preferred }) => [supplierId, costMinor, preferred])).toEqual([
      ["s-1", 210, false],
      ["s-2", null, true],
    ]);
  });

  it("names only the fields that somebody else changed meanwhile", () => {
    const input = itemInputOf(typed(mug), "GBP");
    const now: ItemDetail = {
      ...input,
      overReceiptPercent: null,
      unNumber: null,
      id: "i-1",
      archived: false,
      version: 3,
      updatedAt: "2026-01-01T00:00:00.000Z",
      name: "Whiter mug",
      priceMinor: 595,
      suppliers: input.suppliers.map((supplier) => ({ supplierName: "S", ...supplier })),
      onHand: 0,
      reserved: 0,
      available: 0,
      incoming: 0,
      warehouses: [],
    };
    expect(differences(input, now, "GBP")).toEqual([
      { label: "Name", mine: "White mug", theirs: "Whiter mug" },
      { label: "Price", mine: "4.95", theirs: "5.95" },
    ]);
  });
});
