import { describe, expect, it } from "vitest";
import { levelWords, typedQuantity } from "./quantity.ts";

describe("a quantity", () => {
  it("is read from digits only, and never negative or absurd [WMS-09]", () => {
    expect(typedQuantity(" 12 ")).toEqual({ quantity: 12 });
    expect(typedQuantity("0")).toEqual({ quantity: 0 });
    for (const typed of ["", "12a", "twelve", "-3", "1.5", "1e3", "99999999999999", "٣"]) {
      expect(typedQuantity(typed), typed).toHaveProperty("problem");
    }
  });

  it("is told by packaging levels, the largest first", () => {
    const levels = [
      { unit: "case", factor: 6 },
      { unit: "pallet", factor: 240 },
    ];
    expect(levelWords(255, levels, "each")).toBe("1 × pallet of 240, 2 × case of 6, 3 × each");
    expect(levelWords(12, levels, "each")).toBe("2 × case of 6");
    expect(levelWords(5, levels, "each")).toBeUndefined();
    expect(levelWords(5, [], "each")).toBeUndefined();
  });
});
