import { describe, expect, it } from "vitest";
import { dailyAvailability } from "./daily-availability.ts";

describe("what can be promised, day by day", () => {
  it("holds the level between the days that change it [WMS-03]", () => {
    const points = dailyAvailability(
      {
        itemId: "00000000-0000-0000-0000-000000000001",
        onHand: 10,
        reserved: 4,
        availableNow: 6,
        days: [{ date: "2026-03-03", incoming: 20, outgoing: 5, projected: 25, availableToPromise: 21 }],
        promiseDate: null,
      },
      "2026-03-01",
      3,
    );
    expect(points.map(({ date, projected, availableToPromise }) => [date, projected, availableToPromise])).toEqual([
      ["2026-03-01", 10, 6],
      ["2026-03-02", 10, 6],
      ["2026-03-03", 25, 21],
      ["2026-03-04", 25, 21],
    ]);
    expect(points[2]).toMatchObject({ incoming: 20, outgoing: 5 });
  });
});
