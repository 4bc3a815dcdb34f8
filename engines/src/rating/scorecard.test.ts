import { describe, expect, it } from "vitest";
import { figureOf } from "./scorecard.ts";

describe("a figure of a scorecard", () => {
  it("is its numerator over its denominator, in its own unit [LOG-03]", () => {
    expect(figureOf("on_time_promised", { numerator: 9_138, denominator: 10_324, rows: 10_324 })).toBeCloseTo(
      0.8851,
      4,
    );
    expect(figureOf("cost_per_shipment", { numerator: 10_003, denominator: 6, rows: 6 })).toBe(1_667);
    expect(figureOf("cost_per_tonne", { numerator: 10_000, denominator: 250_000, rows: 6 })).toBe(40_000);
    expect(figureOf("invoice_deviation", { numerator: -50, denominator: 1_000, rows: 5 })).toBe(-0.05);
  });

  it("is none where too few rows are behind it [LOG-03]", () => {
    expect(figureOf("claims", { numerator: 0, denominator: 4, rows: 4 })).toBeNull();
    expect(figureOf("claims", { numerator: 0, denominator: 5, rows: 5 })).toBe(0);
    expect(figureOf("invoice_deviation", { numerator: 0, denominator: 0, rows: 9 })).toBeNull();
  });
});
