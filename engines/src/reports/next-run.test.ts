import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextRun, type Rhythm } from "./next-run.ts";
import { momentOf, wallClockAt, weekdayOf } from "../time/zoned-time.ts";

const rhythm = (change: Partial<Rhythm>): Rhythm => ({
  cadence: "daily",
  weekday: null,
  monthDay: null,
  hour: 7,
  minute: 0,
  ...change,
});
const next = (of: Partial<Rhythm>, zone: string, after: string): string =>
  new Date(nextRun(rhythm(of), zone, Date.parse(after))).toISOString();

describe("the next run of a schedule", () => {
  it("keeps the hour of the wall when clocks are set forward and back [WMS-14]", () => {
    // Berlin: +01:00 until 29 March 2026, 02:00, then +02:00 until 25 October, 03:00.
    expect(next({}, "Europe/Berlin", "2026-03-28T06:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
    expect(next({}, "Europe/Berlin", "2026-03-27T06:00:00Z")).toBe("2026-03-28T06:00:00.000Z");
    expect(next({}, "Europe/Berlin", "2026-10-24T05:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
  });

  it("runs once in the night that skips its hour and once in the night that has it twice [WMS-14]", () => {
    const half = { hour: 2, minute: 30 };
    const spring = next(half, "Europe/Berlin", "2026-03-28T12:00:00Z");
    expect(spring).toBe("2026-03-29T01:30:00.000Z");
    expect(next(half, "Europe/Berlin", spring)).toBe("2026-03-30T00:30:00.000Z");
    const autumn = next(half, "Europe/Berlin", "2026-10-24T12:00:00Z");
    expect(autumn).toBe("2026-10-25T00:30:00.000Z");
    expect(next(half, "Europe/Berlin", autumn)).toBe("2026-10-26T01:30:00.000Z");
    // New York at the other end of the world, and Lord Howe, where clocks move by half an hour.
    expect(next(half, "America/New_York", "2026-03-08T00:00:00Z")).toBe("2026-03-08T07:30:00.000Z");
    expect(next({ hour: 2, minute: 15 }, "Australia/Lord_Howe", "2026-10-03T12:00:00Z")).toBe(
      "2026-10-03T15:45:00.000Z",
    );
  });

  it("names the weekday, and the last day where a month is too short [WMS-14]", () => {
    expect(next({ cadence: "weekly", weekday: 1 }, "UTC", "2026-11-21T00:00:00Z")).toBe("2026-11-23T07:00:00.000Z");
    expect(next({ cadence: "weekly", weekday: 1 }, "UTC", "2026-11-23T07:00:00Z")).toBe("2026-11-30T07:00:00.000Z");
    const monthly = { cadence: "monthly", monthDay: 31 } as const;
    expect(next(monthly, "UTC", "2026-01-31T07:00:00Z")).toBe("2026-02-28T07:00:00.000Z");
    expect(next(monthly, "UTC", "2028-02-01T00:00:00Z")).toBe("2028-02-29T07:00:00.000Z");
    expect(next({ cadence: "monthly", monthDay: 1 }, "Pacific/Auckland", "2026-12-15T00:00:00Z")).toBe(
      "2026-12-31T18:00:00.000Z",
    );
  });

  it("is always later, as the rhythm says, and never skips one [WMS-14]", () => {
    const zones = ["UTC", "Europe/Berlin", "America/Santiago", "Asia/Kathmandu", "Australia/Lord_Howe"];
    fc.assert(
      fc.property(
        fc.record({
          cadence: fc.constantFrom("daily", "weekly", "monthly"),
          weekday: fc.integer({ min: 1, max: 7 }),
          monthDay: fc.integer({ min: 1, max: 31 }),
          hour: fc.integer({ min: 0, max: 23 }),
          minute: fc.constantFrom(0, 15, 30, 45),
        }),
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
        (of, zone, after) => {
          const at = nextRun(of, zone, after);
          expect(at).toBeGreaterThan(after);
          const days = { daily: 1, weekly: 7, monthly: 31 }[of.cadence];
          expect(at - after).toBeLessThanOrEqual((days + 1 / 12) * 86_400_000);
          const wall = wallClockAt(at, zone);
          expect(of.cadence === "weekly" ? weekdayOf(wall) : of.weekday).toBe(of.weekday);
          expect(at).toBe(momentOf({ ...wall, hour: of.hour, minute: of.minute }, zone));
        },
      ),
    );
  });
});
