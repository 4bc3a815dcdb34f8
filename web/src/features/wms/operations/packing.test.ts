import { describe, expect, it } from "vitest";
import { checkedAll, packedCartons, unitsBySku } from "./packing.ts";

const content = { lineNumber: 1, itemId: "i", sku: "MUG", itemName: "Mug", lotCode: null, lotId: null, quantity: 6 };
const carton = {
  type: "M",
  lengthMm: 350,
  widthMm: 250,
  heightMm: 200,
  weightGrams: 2100,
  fill: 0.8,
  contents: [content],
};
const cartons = [
  carton,
  {
    ...carton,
    type: "S",
    contents: [
      { ...content, quantity: 2 },
      { ...content, lineNumber: 2, sku: "CUP", quantity: 1 },
    ],
  },
];

describe("packing by proposal", () => {
  it("sends the proposal, with weights read off the scale where there are any [WMS-09]", () => {
    const packed = packedCartons(cartons, { 1: "1.85", 0: "abc" });
    expect(packed.map(({ weightGrams }) => weightGrams)).toEqual([2100, 1850]);
    expect(packed[0]?.contents).toEqual([{ lineNumber: 1, lotId: null, quantity: 6 }]);
    expect(packed[0]).not.toHaveProperty("fill");
  });

  it("knows when every unit was scanned once", () => {
    const wanted = unitsBySku(cartons);
    expect([...wanted]).toEqual([
      ["MUG", 8],
      ["CUP", 1],
    ]);
    expect(checkedAll(wanted, { MUG: 8 })).toBe(false);
    expect(checkedAll(wanted, { MUG: 8, CUP: 1 })).toBe(true);
  });
});
