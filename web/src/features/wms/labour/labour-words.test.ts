import { expect, it } from "vitest";
import { formatHours, formatTook } from "./labour-words.ts";

it("tells times as exactly as anybody plans [WMS-12]", () => {
  expect([12_500, 59_000, 60_000, 90_000, 754_000, 3_600_000, 12_000_000].map(formatTook)).toEqual([
    "12.5 s",
    "59 s",
    "1 min",
    "1 min 30 s",
    "13 min",
    "1 h",
    "3 h 20 min",
  ]);
});

it("time below an hour is told in minutes and seconds, so that done work is never 0 h [WMS-12]", () => {
  expect(formatHours(0)).toBe("0 h");
  expect(formatHours(90_000)).toBe("1 min 30 s");
  expect(formatHours(45 * 60_000)).toBe("45 min");
  expect(formatHours(90 * 60_000)).toBe("1.5 h");
});
