import { describe, expect, it } from "vitest";
import { quantile } from "./quantile.ts";

describe("a quantile", () => {
  it("is a value, or lies between two, and nothing of nothing [WMS-14]", () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
    expect(quantile([10, 20, 30, 40, 50], 0.9)).toBeCloseTo(46);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeNull();
  });
});
