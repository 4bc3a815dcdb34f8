import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCents,
  formatCount,
  formatDollars,
  formatDollarsShort,
  formatPayback,
  formatPercent,
  formatTenths,
} from "./words.ts";

/** What a browser writes; it says −0 where the calculator says 0. */
function written(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat("en-US", { signDisplay: "negative", ...options }).format(value);
}

const usd = { style: "currency", currency: "USD" } as const;
const figure = fc.double({ min: -1e12, max: 1e12, noNaN: true });
/** Between two steps as often as not. */
const tie = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1_000);

describe("figures of the calculator", () => {
  it("are written as English of the United States writes them [ROI-01]", () => {
    fc.assert(
      fc.property(fc.oneof(figure, tie), (value) => {
        expect(formatDollars(value)).toBe(written(value, { ...usd, maximumFractionDigits: 0 }));
        expect(formatCents(value)).toBe(written(value, usd));
        expect(formatCount(value)).toBe(written(value, { maximumFractionDigits: 0 }));
        expect(formatTenths(value)).toBe(written(value, { maximumFractionDigits: 1 }));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [0, "$0"],
    [950, "$950"],
    [1_000, "$1K"],
    [847_320, "$847.3K"],
    [949_949, "$949.9K"],
    [999_960, "$1M"],
    [2_450_000, "$2.5M"],
    [1_234_567_890, "$1.2B"],
    [-12_300, "-$12.3K"],
  ])("are short at the head of the page: %d as %s [ROI-07]", (amount, text) => {
    expect(formatDollarsShort(amount)).toBe(text);
    expect(text).toBe(written(amount, { ...usd, notation: "compact", maximumFractionDigits: 1 }));
  });

  it("never say minus nothing [ROI-01]", () => {
    expect([formatDollars(-0.4), formatPercent(-0.04), formatPayback(null), formatPayback(7.25)]).toEqual([
      "$0",
      "0%",
      "Never",
      "7.3 months",
    ]);
  });
});
