import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf, type ScreenedTrack, screenTrack, type ToldFix } from "./screen-fixes.ts";
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

  it("is no leap that no vehicle could drive, whatever the order [LOG-08]", () => {
    const wrong = at(1, 55);
    const way = [at(2, 51.52), at(0, 51.5), wrong, at(3, 51.53)];
    const { believed, refused, doubted } = screenTrack(way, { anchor: null, doubted: [] });
    expect(believed.map((fix) => fix.latitude)).toEqual([51.5, 51.52, 51.53]);
    expect([...refused]).toEqual([[wrong, "impossible_speed"]]);
    expect(doubted).toEqual([]);
    // Receivers err by some metres within the same second.
    expect(
      screenTrack([{ ...good, latitude: 51.501, at: good.at + 1_000 }], { anchor: good, doubted: [] }).believed,
    ).toHaveLength(1);
  });

  it("may have latitude and longitude exchanged: told by the track, by home, and by a latitude beyond 90 [LOG-08]", () => {
    const swapped = { ...good, at: good.at + 60_000, latitude: -0.1, longitude: 51.5 };
    expect([...screenTrack([swapped], { anchor: good, doubted: [] }).refused.values()]).toEqual(["swapped"]);
    const home = { latitude: 52, longitude: 0 };
    expect([...screenTrack([swapped], { anchor: null, doubted: [], home }).refused.values()]).toEqual(["swapped"]);
    expect(screenTrack([swapped], { anchor: null, doubted: [] }).believed).toEqual([swapped]);
    expect(screenTrack([good], { anchor: null, doubted: [], home }).believed).toEqual([good]);
    expect(faultOf({ ...good, latitude: -122.4, longitude: 37.7 }, limits)).toBe("swapped");
    expect(faultOf({ ...good, latitude: -122.4, longitude: 91 }, limits)).toBe("off_the_earth");
  });
});

describe("the believed track", () => {
  it("is the one that later positions support: one wrong position costs two of the true ones a wait, not hours [LOG-08]", () => {
    // One position far away, then a true one each minute, each batch on its own.
    const wrong = { ...good, latitude: 40, at: now };
    const truth = Array.from({ length: 360 }, (_, index) => ({ ...good, at: now + (index + 1) * 60_000 }));
    let [anchor, doubted]: [ToldFix | null, readonly ToldFix[]] = [wrong, []];
    const kept: ToldFix[] = [];
    const keptAfter: number[] = [];
    for (const fix of truth) {
      const screened: ScreenedTrack<ToldFix> = screenTrack([fix], { anchor, doubted });
      kept.push(...screened.believed);
      anchor = screened.believed.at(-1) ?? anchor;
      doubted = screened.doubted;
      keptAfter.push(kept.length);
    }
    expect(keptAfter.slice(0, 5)).toEqual([0, 0, 3, 4, 5]);
    expect(kept).toEqual(truth);
  });

  it("drops a wrong first position with what follows it in the same batch [LOG-08]", () => {
    const wrong = { ...good, latitude: 40, at: now };
    const truth = [1, 2, 3, 4].map((minute) => at(minute, 51.5));
    const { believed, refused } = screenTrack([wrong, ...truth], { anchor: null, doubted: [] });
    expect(believed).toEqual(truth);
    expect([...refused]).toEqual([[wrong, "impossible_speed"]]);
  });

  it("is not changed by the same wrong position told again and again, nor by ones that fit nothing [LOG-08]", () => {
    const wrong = at(1, 55);
    let doubted: readonly ToldFix[] = [];
    for (let times = 0; times < 5; times += 1) {
      const screened: ScreenedTrack<ToldFix> = screenTrack([{ ...wrong }], { anchor: good, doubted });
      expect(screened.believed).toEqual([]);
      doubted = screened.doubted;
    }
    const scattered = [at(1, 55), at(2, 40), at(3, 60), at(4, 30), at(5, 20)];
    expect(screenTrack(scattered, { anchor: good, doubted: [] }).believed).toEqual([]);
  });

  it("holds after any number of wrong positions fewer than three in a row, however batches are cut [LOG-08]", () => {
    const step = fc.record({
      wrong: fc.integer({ min: 0, max: 2 }),
      latitude: fc.double({ min: -80, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 7 }), (steps, size) => {
        let minute = 0;
        const truth = new Set<ToldFix>([]);
        const told = steps.flatMap(({ wrong, latitude }) => {
          const errors = Array.from({ length: wrong }, () => at((minute += 1), latitude));
          const true_ = at((minute += 1), 51.5);
          truth.add(true_);
          return [...errors, true_];
        });
        let [anchor, doubted]: [ToldFix | null, readonly ToldFix[]] = [at(0, 51.5), []];
        const kept: ToldFix[] = [];
        for (let from = 0; from < told.length; from += size) {
          const screened: ScreenedTrack<ToldFix> = screenTrack(told.slice(from, from + size), { anchor, doubted });
          kept.push(...screened.believed);
          anchor = screened.believed.at(-1) ?? anchor;
          doubted = screened.doubted;
        }
        expect(new Set(kept)).toEqual(truth);
      }),
    );
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
    expect(faultOf({ ...good, latitude: -90.001, longitude: 120 }, limits)).toBe("off_the_earth");
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
      screenTrack([metres(distance, own)], { anchor: { ...good, accuracy: anchor }, doubted: [] }).refused.size;
    expect([leaps(299, null), leaps(301, null)]).toEqual([0, 1]);
    expect([leaps(349, 50), leaps(351, 50)]).toEqual([0, 1]);
    expect([leaps(389, 50, 40), leaps(391, 50, 40)]).toEqual([0, 1]);
    const minute = { ...metres(300 + 4_999), at: good.at + 60_000 };
    const refused = (fix: ToldFix) => screenTrack([fix], { anchor: good, doubted: [] }).refused.size;
    expect(refused(minute)).toBe(0);
    expect(refused({ ...minute, latitude: metres(300 + 5_010).latitude })).toBe(1);
  });

  it("keep a trail whole that has as many points as asked, and the first point of several that are as far [LOG-08]", () => {
    const trail = [0, 1, 2].map((step) => ({ latitude: 51, longitude: step }));
    expect(thinned(trail, 3)).toEqual(trail);
    expect(thinned(trail, 2)).toEqual([trail[0], trail[2]]);
    const loop = [trail[0], trail[1], trail[0]].flatMap((point) => point ?? []);
    expect(thinned([...loop, ...loop.slice(1)], 4).length).toBeLessThanOrEqual(4);
  });
});
