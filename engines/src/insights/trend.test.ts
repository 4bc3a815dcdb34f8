import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trendOf } from "./trend.ts";

describe("a trend", () => {
  it.each([
    [100, 110, null],
    [100, 90, null],
    [100, 111, "low"],
    [100, 89, "low"],
    [100, 121, "medium"],
    [100, 79, "medium"],
    [100, 131, "high"],
    [100, 0, "high"],
    [0, 50, null],
    [Number.NaN, 1, null],
    [1, Number.POSITIVE_INFINITY, null],
  ])("from %d to %d has the impact %s [RT-02]", (before, now, impact) => {
    expect(trendOf(before, now)?.impact ?? null).toBe(impact);
  });

  it("is told with its direction, and never for a change of a tenth or less [RT-02]", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (before, now) => {
        const trend = trendOf(before, now);
        const large = before > 0 && Math.abs(now - before) * 10 > before;
        expect(trend === null).toBe(!large);
        expect(Math.sign(trend?.change ?? 0)).toBe(large ? Math.sign(now - before) : 0);
      }),
    );
  });
});

it("rises in impact only beyond a fifth and beyond three tenths, either way [RT-02]", () => {
  expect([120, 80, 130, 70, 131].map((now) => trendOf(100, now)?.impact)).toEqual([
    "low",
    "low",
    "medium",
    "medium",
    "high",
  ]);
  expect(trendOf(100, 150)?.change).toBeCloseTo(0.5, 12);
  expect([trendOf(-1, 5), trendOf(5, -1), trendOf(Number.POSITIVE_INFINITY, 1)]).toEqual([null, null, null]);
});
