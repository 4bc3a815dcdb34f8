import { describe, expect, it } from "vitest";
import { endOf, spanOf } from "./periods.ts";

const now = Date.parse("2026-03-30T10:00:00Z");
const days = (period: Parameters<typeof spanOf>[0], zone = "Europe/Berlin") => {
  const { firstDay, lastDay } = spanOf(period, zone, now);
  return [firstDay, lastDay];
};

describe("a relative period", () => {
  it("is whole days of the organisation's zone, and means another span as time goes on [WMS-14]", () => {
    expect(days("last_month")).toEqual(["2026-02-01", "2026-02-28"]);
    expect(days("this_month")).toEqual(["2026-03-01", "2026-03-30"]);
    expect(days("last_7_days")).toEqual(["2026-03-24", "2026-03-30"]);
    expect(days("last_12_months")).toEqual(["2025-03-31", "2026-03-30"]);
    expect(days("today", "Pacific/Kiritimati")).toEqual(["2026-03-31", "2026-03-31"]);
    const later = spanOf("last_month", "UTC", Date.parse("2026-04-01T00:00:00Z"));
    expect([later.firstDay, later.lastDay]).toEqual(["2026-03-01", "2026-03-31"]);
  });

  it("has a day of 23 hours when clocks are set forward [WMS-14]", () => {
    const { from, to } = spanOf("yesterday", "Europe/Berlin", now);
    expect(new Date(from).toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect((to - from) / 3_600_000).toBe(23);
  });

  it("takes days of one's own [WMS-14]", () => {
    const { from, to } = spanOf("custom", "UTC", now, { from: "2026-01-05", to: "2026-01-05" });
    expect([new Date(from).toISOString(), to - from]).toEqual(["2026-01-05T00:00:00.000Z", 86_400_000]);
  });
});

describe("the day of a value", () => {
  it("ends with that day, in the organisation's zone [WMS-14]", () => {
    expect(endOf("now", "UTC", now)).toBeNull();
    expect(endOf("end_of_last_month", "UTC", now)).toEqual({
      at: Date.parse("2026-03-01T00:00:00Z"),
      day: "2026-02-28",
    });
    expect(endOf("end_of_last_year", "UTC", now)?.day).toBe("2025-12-31");
    expect(endOf("2026-03-29", "Europe/Berlin", now)?.at).toBe(Date.parse("2026-03-29T22:00:00Z"));
  });
});
