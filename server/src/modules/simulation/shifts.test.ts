import { expect, it } from "vitest";
import { hourIn, isOnShift } from "./shifts.ts";

it("two of four are on the floor at every hour, each for twelve hours on end [WMS-12]", () => {
  const clock = Array.from({ length: 24 }, (_, hour) => hour);
  for (const hour of clock) expect([0, 1, 2, 3].filter((worker) => isOnShift(worker, hour))).toHaveLength(2);
  expect(clock.filter((hour) => isOnShift(0, hour))).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(clock.filter((hour) => isOnShift(1, hour))).toEqual([0, 1, 2, 3, 4, 5, 18, 19, 20, 21, 22, 23]);
});

it("goes by the clock of the building", () => {
  const now = new Date("2027-01-15T23:30:00.000Z");
  expect([hourIn("UTC", now), hourIn("Europe/Berlin", now), hourIn("America/New_York", now)]).toEqual([23, 0, 18]);
});
