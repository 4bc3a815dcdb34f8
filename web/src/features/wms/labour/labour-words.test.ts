import { expect, it } from "vitest";
import { formatTook } from "./labour-words.ts";

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
