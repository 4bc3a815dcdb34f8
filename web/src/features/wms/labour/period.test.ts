import { expect, it } from "vitest";
import { periodOf } from "./period.ts";

const late = Date.parse("2026-03-01T23:30:00Z");

it("counts days back from the organisation's own today [WMS-12]", () => {
  expect(periodOf("", "", "UTC", late)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
  expect(periodOf("week", "", "UTC", late)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(periodOf("week", "", "Europe/Berlin", late)).toEqual({ from: "2026-02-24", to: "2026-03-02" });
  expect(periodOf("nonsense", "", "UTC", late)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
});

it("takes a range of days before the named period, an open end until today [WMS-12]", () => {
  expect(periodOf("week", "2026-01-01..2026-01-09", "UTC", late)).toEqual({ from: "2026-01-01", to: "2026-01-09" });
  expect(periodOf("", "2026-02-20..", "UTC", late)).toEqual({ from: "2026-02-20", to: "2026-03-01" });
  expect(periodOf("", "..2026-02-20", "UTC", late)).toEqual({ from: "2026-02-20", to: "2026-02-20" });
});
