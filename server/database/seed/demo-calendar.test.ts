import { describe, expect, it } from "vitest";
import { addDays, dayNumber, moveDate, nextEvening, shiftToYesterday } from "./demo-calendar.ts";

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

  it("leaves hours until the evening by which its work is due, whatever the hour [PLT-02]", () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 30, hour, 30));
      const hours = (Date.parse(`${nextEvening(now)}T17:00:00Z`) - now.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(6);
      expect(hours).toBeLessThan(30);
    }
  });

  it("moves the day and leaves the time of day [PLT-02]", () => {
    const shift = shiftToYesterday("2011-12-09", "2026-11-21");
    expect(shift.weeks).toBe(780);
    expect(moveDate("2011-12-09T12:50:00", shift)).toBe("2026-11-20T12:50:00");
    expect(moveDate("", shift)).toBe("");
  });
});
