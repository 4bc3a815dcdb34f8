import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standTogether } from "./readings.ts";

/** Every choice of readings, tried one after the other. */
function mostKept(readings: readonly number[]): number {
  let most = 0;
  for (let choice = 0; choice < 1 << readings.length; choice += 1) {
    const kept = readings.filter((_, at) => (choice >> at) & 1);
    if (kept.every((reading, at) => at === 0 || reading >= (kept[at - 1] ?? 0))) most = Math.max(most, kept.length);
  }
  return most;
}

describe("readings of an odometer", () => {
  it("lose the slip of the pen, not what comes after it [LOG-04]", () => {
    expect(standTogether([100, 1_100, 120, 130])).toEqual([true, false, true, true]);
    expect(standTogether([50, 100, 10, 120, 120])).toEqual([true, true, false, true, true]);
    expect(standTogether([])).toEqual([]);
  });

  it("run forward, and no choice of them is larger [LOG-04]", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 10 }), (readings) => {
        const kept = standTogether(readings);
        const stand = readings.filter((_, at) => kept[at]);
        expect(stand).toEqual(stand.toSorted((a, b) => a - b));
        expect(stand).toHaveLength(mostKept(readings));
      }),
    );
  });
});
