import { describe, expect, it } from "vitest";
import { inUnit } from "./unit-words.ts";

describe("a quantity on the hand-held", () => {
  it("is told in the item's own unit, in the right number [WMS-04] [WMS-09]", () => {
    const told = [
      [1, "case"],
      [12, "case"],
      [0, "Box"],
      [1, "each"],
      [2, "each"],
      [1_500, "kg"],
      [1, "m"],
      [3, "Stück"],
      [2, "foot"],
      [2, "constructor"],
    ] as const;
    expect(told.map(([count, unit]) => inUnit(count, unit))).toEqual([
      "1 case",
      "12 cases",
      "0 boxes",
      "1 unit",
      "2 units",
      "1,500 kg",
      "1 m",
      "3 Stück",
      "2 feet",
      "2 constructor",
    ]);
  });
});
