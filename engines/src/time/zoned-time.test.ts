import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayText, midnightOf, momentOf, parseDay, wallClockAt } from "./zoned-time.ts";

/** Zones with clock changes of an hour and of half an hour, odd offsets, and a day that was skipped. */
const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Apia",
  "UTC",
];
const zone = fc.constantFrom(...zones);
const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });

/** The clock as it is written for people, which is another way to it. */
function written(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(at).replace("T", " ");
}
const two = (part: number): string => String(part).padStart(2, "0");

describe("time in a zone", () => {
  it("is what the clock on the wall shows", () => {
    fc.assert(
      fc.property(moment, zone, (date, at) => {
        const wall = wallClockAt(date.getTime(), at);
        expect(`${dayText(wall)} ${two(wall.hour)}:${two(wall.minute)}`).toBe(written(date.getTime(), at));
      }),
    );
  });

  it("leads back to its moment, or to the first of two with the same clock", () => {
    fc.assert(
      fc.property(moment, zone, (date, at) => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000;
        const wall = wallClockAt(minute, at);
        const found = momentOf(wall, at);
        expect(found).toBeLessThanOrEqual(minute);
        expect(wallClockAt(found, at)).toEqual(wall);
      }),
    );
  });

  it("takes an hour that comes twice the first time, and moves one that is skipped forward", () => {
    const at = (day: string, hour: number, minute: number) =>
      new Date(momentOf({ ...parseDay(day), hour, minute }, "Europe/Berlin")).toISOString();
    expect(at("2026-10-25", 2, 30)).toBe("2026-10-25T00:30:00.000Z");
    expect(at("2026-03-29", 2, 30)).toBe("2026-03-29T01:30:00.000Z");
  });

  it("begins a day at its first moment, also where midnight is skipped", () => {
    expect(new Date(midnightOf(parseDay("2026-07-01"), "Europe/Berlin")).toISOString()).toBe(
      "2026-06-30T22:00:00.000Z",
    );
    expect(new Date(midnightOf(parseDay("2024-04-26"), "Africa/Cairo")).toISOString()).toBe("2024-04-25T22:00:00.000Z");
  });

  it("adds days over the ends of months and years, and keeps the last day of shorter months", () => {
    expect(dayText(addDays(parseDay("2024-02-28"), 2))).toBe("2024-03-01");
    expect(dayText(addDays(parseDay("2026-01-01"), -1))).toBe("2025-12-31");
    expect(dayText(addMonths(parseDay("2026-01-31"), 1))).toBe("2026-02-28");
    expect(dayText(addMonths(parseDay("2026-01-15"), -13))).toBe("2024-12-15");
  });
});
