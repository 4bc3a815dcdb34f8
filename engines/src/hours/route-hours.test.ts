import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs, readDuty } from "./duty.ts";
import { hoursNow } from "./judge.ts";
import { routeHours } from "./route-hours.ts";

const american = { ruleSet: "fmcsa_property", cycle: "70_8", timeZone: "America/Chicago" } as const;
const european = { ruleSet: "eu_561", cycle: "70_8", timeZone: "Europe/Berlin" } as const;
const at = Date.parse("2026-11-30T12:00:00Z");

describe("a driver without entries", () => {
  it("has the hours of somebody rested: eleven of driving in a window of fourteen in the United States [LOG-05] [LOG-06]", () => {
    const { hours, latest } = routeHours([], at, american);
    expect((latest - at) / hourMs).toBe(14);
    expect(hours).toMatchObject({ betweenBreaks: 28_800, sinceBreak: 0, drivingAtMost: 39_600 });
  });

  it("has those of the day in Europe: ten of driving, and fifteen until the rest is due [LOG-05] [LOG-06]", () => {
    const { hours, latest } = routeHours([], at, european);
    expect((latest - at) / hourMs).toBe(15);
    expect(hours).toMatchObject({ betweenBreaks: 16_200, sinceBreak: 0, drivingAtMost: 36_000 });
  });

  it("has as much left as one who only rested, and as one whose entries are of later, at any moment [LOG-05]", () => {
    const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 48 }),
        fc.constantFrom(american, european),
        (date, hours, terms) => {
          const now = date.getTime();
          const rested = readDuty([{ duty: "off_duty", from: now - hours * hourMs, to: now }]);
          const later = readDuty([{ duty: "driving", from: now + hourMs, to: now + 2 * hourMs }]);
          const none = hoursNow([], now, terms);
          expect(none.clocks.map(({ leftMinutes }) => leftMinutes)).toEqual(
            none.clocks.map((clock) => clock.limitMinutes),
          );
          expect(hoursNow(later, now, terms)).toEqual(none);
          // In Europe a short rest begins the day that a daily rest must follow.
          const same = terms.ruleSet === "fmcsa_property" ? rested : [];
          expect(hoursNow(same, now, terms)).toEqual(none);
        },
      ),
    );
  });
});
