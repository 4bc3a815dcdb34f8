import { describe, expect, it } from "vitest";
import { checkedAll, packedCartons, parcelsOf, reckonedGrams, unitsBySku, unitsChecked } from "./packing.ts";

const content = {
  lineNumber: 1,
  itemId: "i",
  sku: "MUG",
  itemName: "Mug",
  lotCode: null,
  lotId: null,
  unitId: null,
  unitGrams: 350,
  quantity: 6,
};
const sides = { lengthMm: 350, widthMm: 250, heightMm: 200, weightGrams: 2100, fill: 0.8 };
const parcels = parcelsOf({
  unmeasured: [],
  scansRequired: false,
  cartons: [
    { type: "M", ...sides, contents: [content] },
    {
      type: "S",
      ...sides,
      contents: [
        { ...content, quantity: 2, unitId: "tote" },
        { ...content, lineNumber: 2, sku: "CUP", quantity: 1, unitId: "tote", unitGrams: null },
      ],
    },
  ],
});

describe("packing by proposal", () => {
  it("sends the cartons as they are, with weights read off the scale where there are any [WMS-09]", () => {
    const packed = packedCartons(parcels.map((parcel, at) => ({ ...parcel, weight: ["abc", "1.85"][at] ?? "" })));
    expect(packed.map(({ weightGrams }) => weightGrams)).toEqual([null, 1850]);
    expect(packed[0]).toEqual({
      type: "M",
      weightGrams: null,
      tightReason: null,
      contents: [{ lineNumber: 1, lotId: null, quantity: 6 }],
    });
    expect(parcels.map(reckonedGrams)).toEqual([2100, 700]);
  });

  it("knows when every unit was scanned once", () => {
    const wanted = unitsBySku(parcels);
    expect([...wanted]).toEqual([
      ["MUG", 8],
      ["CUP", 1],
    ]);
    expect(checkedAll(wanted, { MUG: 8 })).toBe(false);
    expect(checkedAll(wanted, { MUG: 8, CUP: 1 })).toBe(true);
  });

  it("checks a tote's whole content by its code, and nothing by a code of something else [WMS-05]", () => {
    const unit = { type: "unit", sscc: "1", unitType: "tote", state: "open" } as const;
    const tote = (unitId: string) => ({ code: "1", meanings: [{ ...unit, unitId }] });
    expect([...unitsChecked(parcels, tote("tote"))]).toEqual([
      ["MUG", 2],
      ["CUP", 1],
    ]);
    expect(unitsChecked(parcels, tote("other")).size).toBe(0);
    const box = { type: "item", itemId: "i", sku: "MUG", name: "Mug", unit: "case", factor: 4 } as const;
    expect([...unitsChecked(parcels, { code: "b", meanings: [box] })]).toEqual([["MUG", 4]]);
  });
});
