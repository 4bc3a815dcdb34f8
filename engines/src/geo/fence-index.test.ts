import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FenceIndex } from "./fence-index.ts";
import { type Fence, isInside } from "./fences.ts";

const position = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const circle = fc.record({ centre: position, radius: fc.integer({ min: 20, max: 200_000 }) });

const square = (latitude: number, longitude: number, half: number): Fence => ({
  kind: "polygon",
  corners: [
    { latitude: latitude - half, longitude: longitude - half },
    { latitude: latitude - half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude + half },
    { latitude: latitude + half, longitude: longitude - half },
  ],
});
const named = (fences: readonly Fence[]) => fences.map((shape, index) => ({ id: String(index), shape }));

describe("an index of fences", () => {
  it("finds every fence that a position lies in, wherever on earth and however large [LOG-08]", () => {
    fc.assert(
      fc.property(fc.array(circle, { maxLength: 30 }), fc.array(position, { maxLength: 10 }), (circles, elsewhere) => {
        const fences = named(circles.map((one): Fence => ({ kind: "circle", ...one })));
        const index = new FenceIndex(fences);
        expect(index.count).toBe(fences.length);
        for (const at of [...circles.map(({ centre }) => centre), ...elsewhere]) {
          const near = index.near([at]);
          expect(fences.filter((fence) => isInside(fence.shape, at) && !near.has(fence))).toEqual([]);
        }
      }),
    );
  });

  it("finds polygons and circles over the line where the date changes [LOG-08]", () => {
    const [folded, circleThere] = named([
      { kind: "polygon", corners: [...cornersOf(-17, 179), ...cornersOf(-17, -179)] },
      { kind: "circle", centre: { latitude: -17, longitude: 179.999 }, radius: 5_000 },
    ]);
    const index = new FenceIndex([folded, circleThere].filter((one) => one !== undefined));
    expect(index.near([{ latitude: -17, longitude: -179.99 }])).toEqual(new Set([folded, circleThere]));
  });

  it("finds what lies in a piece of the map, the largest first [LOG-08]", () => {
    const [small, large, elsewhere] = named([square(50, 1, 0.1), square(50.5, 1, 1), square(40, 1, 1)]);
    const index = new FenceIndex([small, large, elsewhere].filter((one) => one !== undefined));
    expect(index.within({ south: 49, north: 51, west: 0.95, east: 1.05 })).toEqual([large, small]);
    expect(index.within({ south: 49, north: 49.4, west: 0, east: 2 })).toEqual([]);
  });

  it("looks at few of ten thousand fences for each position [LOG-08]", () => {
    const fences = named(
      Array.from({ length: 10_000 }, (_, index) =>
        square(50 + Math.floor(index / 100) * 0.05, -3 + (index % 100) * 0.08, 0.002),
      ),
    );
    const index = new FenceIndex(fences);
    const looked = Array.from(
      { length: 1_000 },
      (_, step) => index.near([{ latitude: 50 + step * 0.005, longitude: -3 + step * 0.008 }]).size,
    );
    expect(Math.max(...looked)).toBeLessThan(10);
    expect(index.near([{ latitude: 50, longitude: -3 }])).toEqual(new Set([fences[0]]));
  });
});

const cornersOf = (latitude: number, longitude: number) =>
  [-1, 1].map((side) => ({ latitude: latitude + side * Math.sign(longitude), longitude }));
