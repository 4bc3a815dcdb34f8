import { describe, expect, it } from "vitest";
import { addDays, dayNumber, moveDate, shiftToYesterday } from "./demo-calendar.ts";

describe("the calendar of the demo organisation", () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays("2026-11-18", index));

  it.each(week)("ends yesterday and keeps weekdays when today is %s [PLT-02]", (today) => {
    const shift = shiftToYesterday("2011-12-09", today);
    expect(shift.lastDay).toBe(addDays(today, -1));
    expect(moveDate(shift.lastSourceDay, shift)).toBe(shift.lastDay);
    expect(Number.isInteger(shift.weeks)).toBe(true);
    const unused = dayNumber("2011-12-09") - dayNumber(shift.lastSourceDay);
    expect(unused).toBeGreaterThanOrEqual(0);
    expect(unused).toBeLessThan(7);
  });

  it("moves the day and leaves the time of day [PLT-02]", () => {
    const shift = shiftToYesterday("2011-12-09", "2026-11-21");
    expect(shift.weeks).toBe(780);
    expect(moveDate("2011-12-09T12:50:00", shift)).toBe("2026-11-20T12:50:00");
    expect(moveDate("", shift)).toBe("");
  });
});
