import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detentionOf } from "./detention.ts";
import { crossesItself, type Fence, type Fix, isInside, visitsOf } from "./fences.ts";

const hamburg = { latitude: 53.5503, longitude: 9.992 };
const yard: Fence = { kind: "circle", centre: hamburg, radius: 200 };
const northOf = (metres: number) => ({ latitude: hamburg.latitude + metres / 111_195, longitude: hamburg.longitude });
const fix = (at: number, metresNorth: number, accuracy: number | null = null): Fix => ({
  ...northOf(metresNorth),
  at,
  accuracy,
});

const square = (latitude: number, longitude: number, half: number): Fence => ({
  kind: "polygon",
  corners: [
    { latitude: latitude - half, longitude: longitude - half },
    { latitude: latitude - half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude - half },
  ],
});

describe("a fence", () => {
  it("is a circle, or corners of any shape, also over the line where the date changes [LOG-08]", () => {
    expect([isInside(yard, northOf(199)), isInside(yard, northOf(201))]).toEqual([true, false]);
    const bent: Fence = {
      kind: "polygon",
      corners: [
        { latitude: 0, longitude: 0 },
        { latitude: 0, longitude: 3 },
        { latitude: 3, longitude: 3 },
        { latitude: 3, longitude: 2 },
        { latitude: 1, longitude: 2 },
        { latitude: 1, longitude: 0 },
      ],
    };
    expect(isInside(bent, { latitude: 0.5, longitude: 1 })).toBe(true);
    expect(isInside(bent, { latitude: 2, longitude: 2.5 })).toBe(true);
    expect(isInside(bent, { latitude: 2, longitude: 1 })).toBe(false);
    const fiji = square(-17, 180, 1);
    expect(isInside(fiji, { latitude: -17, longitude: -179.5 })).toBe(true);
    expect(isInside(fiji, { latitude: -17, longitude: 178.5 })).toBe(false);
  });

  it("is narrower from west to east the further north it lies [LOG-08]", () => {
    // 1,112 m from its middle to the north, at 60 degrees half of that to the east.
    const north = square(60, 10, 0.01);
    const visits = (accuracy: number) =>
      visitsOf(
        north,
        [1, 2, 3].map((at) => ({ latitude: 60, longitude: 10, at, accuracy })),
      );
    expect(visits(540)).toEqual([{ enteredAt: 1, leftAt: null }]);
    expect(visits(570)).toEqual([]);
  });

  it("is entered and left by two fixes, dated by the first [LOG-08]", () => {
    const way = [fix(1, 900), fix(2, 150), fix(3, 10), fix(4, 5), fix(5, 260), fix(6, 800)];
    expect(visitsOf(yard, way)).toEqual([{ enteredAt: 2, leftAt: 5 }]);
    expect(visitsOf(yard, way.slice(0, 4))).toEqual([{ enteredAt: 2, leftAt: null }]);
    // The receiver jumped once, and once it was too vague to tell.
    const jumpy = [fix(1, 0), fix(2, 0), fix(3, 5_000), fix(4, 0), fix(5, 230, 50), fix(6, 235, 50), fix(7, 10)];
    expect(visitsOf(yard, jumpy)).toEqual([{ enteredAt: 1, leftAt: null }]);
  });

  it("goes on from where it was within, and knows the same visits as if it had looked at all fixes [LOG-08]", () => {
    const metres = fc.array(fc.constantFrom(0, 900), { minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(metres, fc.nat(40), (way, cut) => {
        const fixes = way.map((north, at) => fix(at, north));
        const all = visitsOf(yard, fixes);
        // From a few fixes before the new ones on, as one who looks again does.
        const begin = Math.max(0, Math.min(cut, way.length) - 3);
        const known = visitsOf(yard, fixes.slice(0, Math.min(cut, way.length)));
        const open = known.find(({ enteredAt, leftAt }) => enteredAt < begin && (leftAt === null || leftAt >= begin));
        const later = visitsOf(yard, fixes.slice(begin), open?.enteredAt);
        const over = known.filter(({ leftAt }) => leftAt !== null && leftAt < begin);
        expect([...over, ...later]).toEqual(all);
      }),
    );
  });

  it("knows the same visits in whatever order fixes come, each over before the next [LOG-08]", () => {
    const fixes = fc.uniqueArray(fc.record({ at: fc.nat(60), north: fc.integer({ min: -400, max: 400 }) }), {
      selector: ({ at }) => at,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fixes, (all) => {
        const way = all.map(({ at, north }) => fix(at, north));
        const visits = visitsOf(yard, way);
        expect(visitsOf(yard, way.toReversed())).toEqual(visits);
        const times = visits.flatMap(({ enteredAt, leftAt }) => [enteredAt, leftAt ?? Infinity]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });

  it("tells inside from outside as a count of angles does [LOG-08]", () => {
    // Never 0: a corner beside the origin would stand on the border.
    const degree = fc.integer({ min: -500, max: 499 }).map((step) => (2 * step + 1) / 1_000);
    const corner = fc.record({ latitude: degree, longitude: degree });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 7 }), (corners) => {
        const around = corners.toSorted(
          (a, b) => Math.atan2(a.latitude, a.longitude) - Math.atan2(b.latitude, b.longitude),
        );
        const turns = around.map(({ latitude, longitude }, index) => {
          const next = around[(index + 1) % around.length] ?? { latitude, longitude };
          const turn = Math.atan2(next.latitude, next.longitude) - Math.atan2(latitude, longitude);
          return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
        });
        const winding = Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) / (2 * Math.PI);
        fc.pre(turns.every((turn) => Math.abs(Math.abs(turn) - Math.PI) > 1e-6));
        expect(isInside({ kind: "polygon", corners: around }, { latitude: 0, longitude: 0 })).toBe(
          Math.round(winding) % 2 === 1,
        );
      }),
    );
  });
});

describe("the detention clock", () => {
  const terms = { freeMinutes: 120, stepMinutes: 30, minorPerStep: 2_500 };
  const minutes = (count: number): number => count * 60_000;

  it("runs from arrival or appointment, whichever is later, and charges each begun step after what is free [LOG-08]", () => {
    const visit = { enteredAt: minutes(0), leftAt: minutes(181) };
    const at = { now: minutes(999), appointmentAt: null };
    expect(detentionOf(visit, terms, at)).toEqual({ waitedMinutes: 181, chargedMinutes: 61, amountMinor: 7_500 });
    expect(detentionOf(visit, terms, { ...at, appointmentAt: minutes(60) })).toMatchObject({
      waitedMinutes: 121,
      amountMinor: 2_500,
    });
    expect(detentionOf({ ...visit, leftAt: null }, terms, { ...at, now: minutes(120) })).toMatchObject({
      amountMinor: 0,
    });
    expect(
      detentionOf({ ...visit, leftAt: null }, terms, { now: minutes(10), appointmentAt: minutes(60) }),
    ).toMatchObject({ waitedMinutes: 0 });
  });
});

describe("a border", () => {
  it("does not cross itself [LOG-08]", () => {
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
    const [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
    expect(crossesItself([a, b, c, d])).toBe(false);
    expect(crossesItself([a, c, b, d])).toBe(true);
    expect(crossesItself([a, b, c])).toBe(false);
  });
});
