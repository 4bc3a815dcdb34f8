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

describe("the limits of a position", () => {
  it("belong to what is believed: pole and date line, the oldest moment, standing still and the highest speed [LOG-08]", () => {
    for (const change of [
      { latitude: 90 },
      { latitude: -90 },
      { longitude: 180 },
      { longitude: -180 },
      { at: limits.oldest },
    ])
      expect(faultOf({ ...good, ...change }, limits)).toBeNull();
    expect(faultOf({ ...good, latitude: -90.001 }, limits)).toBe("off_the_earth");
    expect([0, 300, null].map((speedKmh) => faultOf({ ...good, speedKmh }, limits))).toEqual([null, null, null]);
    expect([300.1, Number.NaN].map((speedKmh) => faultOf({ ...good, speedKmh }, limits))).toEqual([
      "impossible_speed",
      "impossible_speed",
    ]);
    expect(faultOf({ ...good, latitude: 0.00009, longitude: -0.00009 }, limits)).toBe("nowhere");
    expect(faultOf({ ...good, latitude: 0.0001, longitude: 0 }, limits)).toBeNull();
  });

  it("leave room for 300 m of noise and for the accuracy of both positions, before any speed is calculated [LOG-08]", () => {
    const metres = (distance: number, accuracy: number | null = null) => ({
      ...good,
      accuracy,
      latitude: good.latitude + distance / 111_195,
    });
    const leaps = (distance: number, own: number | null, anchor: number | null = null) =>
      leapsOf([metres(distance, own)], { ...good, accuracy: anchor }).size;
    expect([leaps(299, null), leaps(301, null)]).toEqual([0, 1]);
    expect([leaps(349, 50), leaps(351, 50)]).toEqual([0, 1]);
    expect([leaps(389, 50, 40), leaps(391, 50, 40)]).toEqual([0, 1]);
    const minute = { ...metres(300 + 4_999), at: good.at + 60_000 };
    expect(leapsOf([minute], good).size).toBe(0);
    expect(leapsOf([{ ...minute, latitude: metres(300 + 5_010).latitude }], good).size).toBe(1);
  });

  it("keep a trail whole that has as many points as asked, and the first point of several that are as far [LOG-08]", () => {
    const trail = [0, 1, 2].map((step) => ({ latitude: 51, longitude: step }));
    expect(thinned(trail, 3)).toEqual(trail);
    expect(thinned(trail, 2)).toEqual([trail[0], trail[2]]);
    const loop = [trail[0], trail[1], trail[0]].flatMap((point) => point ?? []);
    expect(thinned([...loop, ...loop.slice(1)], 4).length).toBeLessThanOrEqual(4);
  });
});
