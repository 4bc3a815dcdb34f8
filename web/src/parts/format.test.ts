import { describe, expect, it } from "vitest";
import { daysUntil, formatDistance, minorOf, typedMinor } from "./format.ts";

describe("money typed by a person", () => {
  it("becomes minor units of its currency and comes back as it was typed", () => {
    expect(minorOf("12.5", "GBP")).toBe(1250);
    expect(minorOf("0.29", "GBP")).toBe(29);
    expect(minorOf("1200", "JPY")).toBe(1200);
    expect(typedMinor(1250, "GBP")).toBe("12.50");
    expect(typedMinor(1200, "JPY")).toBe("1200");
    expect(typedMinor(null, "GBP")).toBe("");
  });

  it("is refused when it is no amount", () => {
    for (const typed of ["", "-1", "1,5", "1e3", "abc", "99999999999999999999"]) {
      expect(minorOf(typed, "GBP"), typed).toBeUndefined();
    }
  });
});

describe("how far a moment is", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  it("is told in the largest unit that fits", () => {
    expect(formatDistance("2026-03-10T12:30:00Z", now)).toMatch(/30 min/);
    expect(formatDistance("2026-03-10T09:00:00Z", now)).toMatch(/3 hr. ago|3 hr ago/);
    expect(formatDistance("2026-03-15T12:00:00Z", now)).toMatch(/5 days/);
  });

  it("counts calendar days, not hours, for dates", () => {
    expect(daysUntil("2026-03-11", now)).toBe(1);
    expect(daysUntil("2026-03-10", now)).toBe(0);
    expect(daysUntil("2026-03-01", now)).toBe(-9);
  });
});
