import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, dayText, weekdayOf } from "../forecasting/calendar.ts";
import { arrivalOf, leadTimesAhead } from "./supplier-calendar.ts";

const always = { deliveryDays: [], closures: [] };
const christmas = { from: "2026-12-24", until: "2027-01-03" };

describe("the arrival of goods", () => {
  it("is the lead time later where the supplier has no calendar", () => {
    expect(arrivalOf("2026-12-14", 5, always)).toBe("2026-12-19");
  });

  it("waits for the next day of delivery [PRED-06]", () => {
    // 2026-12-15 is a Tuesday; the supplier delivers on Mondays and Thursdays.
    expect(arrivalOf("2026-12-15", 3, { deliveryDays: [1, 4], closures: [] })).toBe("2026-12-21");
    expect(arrivalOf("2026-12-14", 3, { deliveryDays: [1, 4], closures: [] })).toBe("2026-12-17");
  });

  it("does not count days on which the supplier is closed [PRED-06]", () => {
    expect(arrivalOf("2026-12-22", 5, { deliveryDays: [], closures: [christmas] })).toBe("2027-01-07");
    expect(arrivalOf("2026-12-22", 1, { deliveryDays: [4], closures: [christmas] })).toBe("2027-01-07");
  });

  it("ends where a calendar never lets goods arrive", () => {
    const never = { deliveryDays: [1], closures: [{ from: "2026-01-01", until: "2199-12-31" }] };
    expect(arrivalOf("2026-12-14", 2, never) > "2026-12-14").toBe(true);
  });

  it("is an open day of delivery with the open days of the lead time before it, as day by day shows", () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }))
      .map(([from, days]) => ({ from: dayText(20_800 + from), until: dayText(20_800 + from + days) }));
    const calendar = fc.record({
      deliveryDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      closures: fc.array(span, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(calendar, fc.integer({ min: 0, max: 20 }), (given, lead) => {
        const arrival = dayNumber(arrivalOf(dayText(20_800), lead, given));
        const closed = (day: number) =>
          given.closures.some(({ from, until }) => from <= dayText(day) && dayText(day) <= until);
        const delivers = (day: number) =>
          !closed(day) && (given.deliveryDays.length === 0 || given.deliveryDays.includes(weekdayOf(day) + 1));
        const openBy = (day: number) =>
          Array.from({ length: day - 20_800 }, (_, passed) => 20_801 + passed).filter((each) => !closed(each)).length;
        const possible = (day: number) => delivers(day) && openBy(day) >= lead;
        expect(possible(arrival)).toBe(true);
        for (let day = 20_800; day < arrival; day += 1) expect(possible(day)).toBe(false);
      }),
    );
  });
});

describe("lead times of the coming week", () => {
  it("are those of each day of order", () => {
    // Ordered from Monday on, delivered on Thursdays only.
    expect(leadTimesAhead({ days: [1], measured: false }, { deliveryDays: [4], closures: [] }, "2026-12-14")).toEqual([
      3, 2, 1, 7, 6, 5, 4,
    ]);
  });

  it("keep what was measured, apart from closures", () => {
    const measured = { days: [3.4, 5], measured: true };
    expect(leadTimesAhead(measured, { deliveryDays: [4], closures: [] }, "2026-12-14")).toEqual([3.4, 5]);
    const long = leadTimesAhead(measured, { deliveryDays: [4], closures: [christmas] }, "2026-12-22");
    expect(long).toHaveLength(7);
    expect(Math.min(...long)).toBeGreaterThanOrEqual(3);
    expect(long[0]).toBe(14);
  });
});
