import { expect, it } from "vitest";
import { minorDigits, minorPerUnit, writeMoney } from "./minor-units.ts";

it("counts the minor units of each currency", () => {
  expect(["EUR", "JPY", "KWD"].map(minorDigits)).toEqual([2, 0, 3]);
  expect(["EUR", "JPY", "KWD"].map(minorPerUnit)).toEqual([100, 1, 1_000]);
});

it("writes minor units as money", () => {
  expect([writeMoney(123_450, "GBP"), writeMoney(1_500, "JPY"), writeMoney(-5, "EUR")]).toEqual([
    "£1,234.50",
    "¥1,500",
    "-€0.05",
  ]);
});
