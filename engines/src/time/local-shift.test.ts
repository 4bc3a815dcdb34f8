import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockText, shiftOn } from "./local-shift.ts";

const early = { shiftStartsMinute: 6 * 60 + 45, shiftMinutes: 540 };

/** Days around changes of the clocks: begin and end of a shift from 06:45 of nine hours, in UTC. */
const changes = [
  ["Europe/London", "2026-03-28", "2026-03-28T06:45Z", "2026-03-28T15:45Z"],
  ["Europe/London", "2026-03-29", "2026-03-29T05:45Z", "2026-03-29T14:45Z"],
  ["Europe/London", "2026-10-24", "2026-10-24T05:45Z", "2026-10-24T14:45Z"],
  ["Europe/London", "2026-10-25", "2026-10-25T06:45Z", "2026-10-25T15:45Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T04:45Z", "2026-03-29T13:45Z"],
  ["Europe/Berlin", "2026-10-25", "2026-10-25T05:45Z", "2026-10-25T14:45Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T10:45Z", "2026-03-08T19:45Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T11:45Z", "2026-11-01T20:45Z"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T18:45Z", "2026-04-05T03:45Z"],
  ["Pacific/Auckland", "2026-09-27", "2026-09-26T17:45Z", "2026-09-27T02:45Z"],
  ["Australia/Lord_Howe", "2026-10-04", "2026-10-03T19:45Z", "2026-10-04T04:45Z"],
  ["Asia/Kolkata", "2026-03-29", "2026-03-29T01:15Z", "2026-03-29T10:15Z"],
  // Midnight does not exist in Santiago on the day the clocks go forward.
  ["America/Santiago", "2026-09-06", "2026-09-06T09:45Z", "2026-09-06T18:45Z"],
] as const;

describe("a shift", () => {
  it.each(changes)("begins at 06:45 in %s on %s and lasts nine hours [LOG-06]", (zone, day, from, to) => {
    const shift = shiftOn(day, early, zone);
    expect(shift).toEqual({ from: Date.parse(from), to: Date.parse(to) });
    expect(clockText(shift.from, zone)).toBe(`${day} 06:45`);
  });

  it("of the night lasts its hours of work, whatever the clock shows at its end [LOG-05] [LOG-06]", () => {
    const night = { shiftStartsMinute: 22 * 60, shiftMinutes: 480 };
    const endOf = (day: string) => clockText(shiftOn(day, night, "Europe/Berlin").to, "Europe/Berlin");
    expect(endOf("2026-03-27")).toBe("2026-03-28 06:00");
    expect(endOf("2026-03-28")).toBe("2026-03-29 07:00");
    expect(endOf("2026-10-24")).toBe("2026-10-25 05:00");
  });

  it("begins by the clock of any zone on any day, from four in the morning on [LOG-06]", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const days = fc.integer({ min: 0, max: 3_650 }).map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString());
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.integer({ min: 240, max: 1_439 }), (zone, moment, minute) => {
        const day = moment.slice(0, 10);
        const { from } = shiftOn(day, { shiftStartsMinute: minute, shiftMinutes: 60 }, zone);
        const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
        const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
        expect(shown.format(from)).toBe(`${day} ${clock}`);
      }),
    );
  });
});
