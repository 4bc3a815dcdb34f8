import { expect, it } from "vitest";
import { daysOfMonth, monthsBetween, plusMonths } from "./months.ts";

it("counts months over the end of a year, and days of leap years [EXE-03] [EXE-07]", () => {
  expect([plusMonths("2026-11", 3), plusMonths("2026-01", -1), plusMonths("2026-12", 0)]).toEqual([
    "2027-02",
    "2025-12",
    "2026-12",
  ]);
  expect([monthsBetween("2026-11", "2027-02"), monthsBetween("2026-11", "2026-11")]).toEqual([4, 1]);
  expect([daysOfMonth("2026-12"), daysOfMonth("2026-02"), daysOfMonth("2028-02")]).toEqual([31, 28, 29]);
});
