import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf, leapsOf, type ToldFix } from "./screen-fixes.ts";
import { thinned } from "./thin.ts";

const now = Date.UTC(2026, 2, 8, 12);
const limits = { now, oldest: now - 90 * 86_400_000 };
const good: ToldFix = { latitude: 51.5, longitude: -0.1, at: now - 60_000, accuracy: null, speedKmh: 50 };
const at = (minutes: number, latitude: number) => ({ ...good, at: now + minutes * 60_000, latitude });

describe("a position that was told", () => {
  it("is no position off the earth, at 0, 0, in the future or long ago [LOG-08]", () => {
    expect(faultOf(good, limits)).toBeNull();
    expect(faultOf({ ...good, latitude: Number.NaN }, limits)).toBe("off_the_earth");
    expect(faultOf({ ...good, longitude: 181 }, limits)).toBe("off_the_earth");
    expect(faultOf({ ...good, latitude: 0, longitude: 0 }, limits)).toBe("nowhere");
    expect(faultOf({ ...good, latitude: 0, longitude: 9 }, limits)).toBeNull();
    expect(faultOf({ ...good, at: now + 5 * 60_000 }, limits)).toBeNull();
    expect(faultOf({ ...good, at: now + 5 * 60_000 + 1 }, limits)).toBe("future");
    expect(faultOf({ ...good, at: limits.oldest - 1 }, limits)).toBe("too_old");
    expect(faultOf({ ...good, speedKmh: -1 }, limits)).toBe("impossible_speed");
  });

  it("is no leap that no vehicle could drive, whatever the order; after a wrong anchor time makes room [LOG-08]", () => {
    const way = [at(2, 51.52), at(0, 51.5), at(1, 55), at(3, 51.53)];
    expect([...leapsOf(way, null)]).toEqual([2]);
    expect([...leapsOf([at(10, 51.5)], at(0, 55))]).toEqual([0]);
    expect([...leapsOf([at(200, 51.5)], at(0, 55))]).toEqual([]);
    // Receivers err by some metres within the same second.
    expect([...leapsOf([{ ...good, latitude: 51.501, at: good.at + 1_000 }], good)]).toEqual([]);
  });
});

describe("a thinned trail", () => {
  it("keeps both ends, stays in order, holds no more than asked and leaves nothing far from the line [LOG-08]", () => {
    const points = fc.array(
      fc.record({
        latitude: fc.double({ min: 51, max: 52, noNaN: true }),
        longitude: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 2, maxLength: 60 },
    );
    fc.assert(
      fc.property(points, fc.integer({ min: 2, max: 20 }), (all, most) => {
        const left = thinned(all, most);
        expect(left.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect([left[0], left.at(-1)]).toEqual([all[0], all.at(-1)]);
        expect(all.filter((point) => left.includes(point))).toEqual(left);
      }),
    );
    const straight = Array.from({ length: 500 }, (_, index) => ({ latitude: 51 + index / 1_000, longitude: 0 }));
    const bent = [...straight, { latitude: 51.5, longitude: 0.5 }];
    expect(thinned(bent, 3)).toEqual([straight[0], straight.at(-1), bent.at(-1)]);
  });
});
