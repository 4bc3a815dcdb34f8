import fc from "fast-check";
import { expect, it } from "vitest";
import { silentDays } from "./silence.ts";

const days = (text: string): boolean[] => Array.from(text, (mark) => mark === "x");

it("names a week and a half without orders of a company that is open from Monday to Friday [PRED-08]", () => {
  const week = "xxxxx..";
  const gap = ".".repeat(10);
  const ordered = days(week.repeat(6) + gap + week.repeat(6));
  // The weekend before the gap belongs to the run.
  expect(silentDays(ordered)).toEqual(Array.from({ length: 12 }, (_, day) => 40 + day));
});

it("leaves weekends, bridge days and the time before the first order alone", () => {
  expect(silentDays(days("..........xxxxx..xxxxx....xxxx..xxxxx"))).toEqual([]);
});

it("leaves the long pauses of a company that seldom has an order alone", () => {
  expect(silentDays(days("x.........".repeat(20)))).toEqual([]);
});

it("names days without an order only, in order, in runs of at least seven", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (ordered) => {
      const silent = silentDays(ordered);
      const isSilent = new Set(silent);
      expect(silent).toEqual([...isSilent].toSorted((a, b) => a - b));
      for (const day of silent) {
        expect(ordered[day]).toBe(false);
        const starts = Array.from({ length: 7 }, (_, back) => day - back);
        expect(
          starts.some((start) => Array.from({ length: 7 }, (_, on) => start + on).every((at) => isSilent.has(at))),
        ).toBe(true);
      }
    }),
  );
});
