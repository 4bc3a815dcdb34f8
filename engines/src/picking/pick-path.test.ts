import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { walkByRule, walkRules } from "./heuristics.ts";
import {
  at,
  crossAislesBetween,
  distance,
  frontOf,
  type PickLayout,
  type PickPoint,
  type PickWalk,
  type Point,
  xOf,
} from "./layout.ts";
import { pickPath } from "./pick-path.ts";

interface Instance {
  readonly layout: PickLayout;
  readonly picks: readonly PickPoint[];
}

/** Buildings with aisles and blocks of any width, the depot anywhere on or before the front, picks anywhere in aisles. */
function instances(blocks: { min: number; max: number }, mostPicks: number): fc.Arbitrary<Instance> {
  const steps = (min: number, max: number) =>
    fc.array(fc.integer({ min: 1, max: 12 }), { minLength: min, maxLength: max });
  const sums = (list: readonly number[]) => list.map((_, index) => list.slice(0, index + 1).reduce((a, b) => a + b, 0));
  return fc
    .record({ pitches: steps(1, 6), lengths: steps(blocks.min, blocks.max), offFront: fc.constantFrom(0, 0, 3) })
    .chain(({ pitches, lengths, offFront }) => {
      const aisles = sums(pitches);
      const crossAisles = [0, ...sums(lengths)];
      const width = aisles.at(-1) ?? 0;
      const y = fc.oneof(fc.constantFrom(...crossAisles), fc.integer({ min: 0, max: crossAisles.at(-1) ?? 0 }));
      const x = fc.oneof(fc.constantFrom(...aisles), fc.integer({ min: 0, max: width + 5 }));
      const aisle = fc.integer({ min: 0, max: aisles.length - 1 });
      // Half of the buildings have two parts with cross aisles of their own; picks may lie beyond the last of them.
      const some = fc.subarray(crossAisles.slice(1)).map((list) => [0, ...list]);
      const parts = fc.record({ cut: fc.integer({ min: 1, max: 6 }), left: some, right: some });
      const layout = fc.record({ depot: x, parts: fc.option(parts) }).map(({ depot, parts: two }): PickLayout => {
        const whole = { aisles, crossAisles, depot: { x: depot, offFront } };
        if (two === null || two.cut >= aisles.length) return whole;
        const { cut, left, right } = two;
        const sections = [
          { from: 0, to: cut - 1, crossAisles: left },
          { from: cut, to: aisles.length - 1, crossAisles: right },
        ];
        return { ...whole, sections };
      });
      return fc.record({
        layout,
        picks: fc.array(fc.record({ aisle, y }), { maxLength: mostPicks }),
      });
    });
}

/** Held and Karp: the cheapest order of all, from true distances. */
function bruteForce({ layout, picks }: Instance): number {
  if (picks.length === 0) return 0;
  const stops = picks.map((pick): Point => ({ x: xOf(layout, pick), y: pick.y }));
  const door = { x: layout.depot.x, y: frontOf(layout) };
  const all = 2 ** stops.length - 1;
  const costs = new Map<string, number>();
  /** The cheapest way from the door past all of a set, ending at its member `last`. */
  const cheapest = (set: number, last: number): number => {
    const key = `${set}/${last}`;
    const others = set & ~(1 << last);
    const known = costs.get(key);
    if (known !== undefined) return known;
    const ways = stops.flatMap((stop, before) =>
      ((others >> before) & 1) === 1 ? [cheapest(others, before) + distance(layout, stop, at(stops, last))] : [],
    );
    const cost = others === 0 ? distance(layout, door, at(stops, last)) : Math.min(...ways);
    costs.set(key, cost);
    return cost;
  };
  return (
    Math.min(...stops.map((stop, last) => cheapest(all, last) + distance(layout, stop, door))) +
    2 * layout.depot.offFront
  );
}

interface Step {
  readonly from: Point;
  readonly to: Point;
}

/** How far along a step a point lies; -1 when not on it. */
function along({ from, to }: Step, { x, y }: Point): number {
  const on = (x - from.x) * (x - to.x) <= 0 && (y - from.y) * (y - to.y) <= 0;
  return on ? Math.abs(x - from.x) + Math.abs(y - from.y) : -1;
}

/** Goes the walk again, step by step: closed, only along aisles and cross aisles, past every pick, as long as it says. */
function expectTrueWalk({ layout, picks }: Instance, { points, order, length }: PickWalk): void {
  const door = { x: layout.depot.x, y: picks.length === 0 ? frontOf(layout) : frontOf(layout) - layout.depot.offFront };
  expect([points[0], points.at(-1)]).toEqual([door, door]);
  const steps = points.slice(1).map((to, index): Step => ({ from: at(points, index), to }));
  const walkable = ({ from, to }: Step): boolean =>
    (from.x === to.x && [...layout.aisles, layout.depot.x].includes(from.x)) ||
    (from.y === to.y && crossAislesBetween(layout, from.x, to.x).includes(from.y));
  expect(steps.filter((step) => !walkable(step))).toEqual([]);
  expect(steps.reduce((sum, step) => sum + along(step, step.to), 0)).toBeCloseTo(length, 9);
  expect(order.toSorted((a, b) => a - b)).toEqual(picks.map((_, index) => index));
  expectInOrder(
    steps,
    order.map((index) => ({ x: xOf(layout, at(picks, index)), y: at(picks, index).y })),
  );
}

/** One stop after the other, each further along the walk than the one before. */
function expectInOrder(steps: readonly Step[], stops: readonly Point[]): void {
  if (steps.length === 0) return;
  let step = 0;
  let reached = 0;
  for (const stop of stops) {
    while (along(at(steps, step), stop) < reached) {
      step += 1;
      reached = 0;
    }
    reached = along(at(steps, step), stop);
  }
}

describe("the shortest pick path", () => {
  for (const [blocks, runs] of [
    [1, 250],
    [2, 250],
    [3, 200],
    [4, 60],
    [5, 25],
  ] as const) {
    it(`is as short as the cheapest of all orders with ${blocks} blocks [WMS-08]`, () => {
      fc.assert(
        fc.property(instances({ min: blocks, max: blocks }, blocks > 3 ? 7 : 9), (instance) => {
          const path = pickPath(instance.layout, instance.picks);
          expect(path.shortest).toBe(true);
          expect(path.length).toBeCloseTo(bruteForce(instance), 9);
          expectTrueWalk(instance, path);
        }),
        { numRuns: runs },
      );
    });
  }

  it("is never longer than any rule of thumb, and every walk is one that can be walked [WMS-08]", () => {
    fc.assert(
      fc.property(instances({ min: 1, max: 4 }, 30), (instance) => {
        const { length } = pickPath(instance.layout, instance.picks);
        for (const rule of walkRules) {
          const walk = walkByRule(instance.layout, instance.picks, rule);
          expectTrueWalk(instance, walk);
          expect(length).toBeLessThanOrEqual(walk.length + 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is walkable and no longer than the rules with more blocks than can be solved [WMS-08]", () => {
    fc.assert(
      fc.property(instances({ min: 6, max: 10 }, 12), (instance) => {
        const path = pickPath(instance.layout, instance.picks);
        expect(path.shortest).toBe(instance.picks.length === 0);
        expectTrueWalk(instance, path);
        for (const rule of walkRules)
          expect(path.length).toBeLessThanOrEqual(walkByRule(instance.layout, instance.picks, rule).length + 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it("passes picks of the leftmost aisle on the way to the farthest block, and does not come back for them [WMS-08]", () => {
    const layout: PickLayout = { aisles: [0, 4], crossAisles: [0, 10, 20], depot: { x: 0, offFront: 0 } };
    const picks = [
      { aisle: 0, y: 5 },
      { aisle: 1, y: 15 },
    ];
    // Up to the middle, over, five up and five down, down to the front and back.
    for (const rule of ["s_shape", "largest_gap"] as const)
      expect(walkByRule(layout, picks, rule).length).toBe(10 + 4 + 10 + 10 + 4);
  });

  it("needs no second cross aisle, and reaches picks before the front and behind the back [WMS-08]", () => {
    const comb: PickLayout = { aisles: [0, 5, 10], crossAisles: [0], depot: { x: 5, offFront: 0 } };
    expect(
      pickPath(comb, [
        { aisle: 0, y: 7 },
        { aisle: 2, y: 3 },
      ]).length,
    ).toBe(2 * (5 + 7) + 2 * (5 + 3));
    const one: PickLayout = { aisles: [0], crossAisles: [0, 10], depot: { x: 0, offFront: 2 } };
    expect(
      pickPath(one, [
        { aisle: 0, y: 12 },
        { aisle: 0, y: -1 },
      ]).length,
    ).toBe(2 * (1 + 12 + 2));
  });

  it("walks by each rule as people do, counted by hand [WMS-08]", () => {
    const layout: PickLayout = { aisles: [0, 2, 4, 6], crossAisles: [0, 10], depot: { x: 0, offFront: 0 } };
    const picks = [
      { aisle: 0, y: 9 },
      { aisle: 1, y: 1 },
      { aisle: 2, y: 9 },
      { aisle: 3, y: 2 },
    ];
    const lengths = walkRules.map((rule) => [rule, walkByRule(layout, picks, rule).length]);
    expect(Object.fromEntries(lengths)).toEqual({
      s_shape: 4 * 10 + 12,
      return: 2 * (9 + 1 + 9 + 2) + 12,
      midpoint: 2 * 10 + 2 + 2 + 12,
      largest_gap: 2 * 10 + 2 + 2 + 12,
      combined: 4 * 10 + 12,
    });
    const turned = walkRules.map((rule) => [rule, walkByRule(layout, picks.toReversed(), rule).length]);
    const mixed = [2, 0, 3, 1].flatMap((index) => picks[index] ?? []);
    expect(turned).toEqual(lengths);
    expect(walkRules.map((rule) => [rule, walkByRule(layout, mixed, rule).length])).toEqual(lengths);
    expect(pickPath(layout, picks).length).toBe(36);
  });

  it("leaves out the widest gap of an aisle that both cross aisles pass [WMS-08]", () => {
    const layout: PickLayout = { aisles: [0, 2, 4], crossAisles: [0, 20], depot: { x: 0, offFront: 0 } };
    const picks = [
      { aisle: 0, y: 10 },
      { aisle: 1, y: 1 },
      { aisle: 1, y: 4 },
      { aisle: 1, y: 16 },
      { aisle: 1, y: 19 },
      { aisle: 2, y: 10 },
    ];
    const path = pickPath(layout, picks);
    // Up the first aisle, down the last, into the middle one 4 from the front and 4 from the back.
    expect(path.length).toBe(2 * 20 + 2 * 4 + 2 * 4 + 2 * 4);
    expectTrueWalk({ layout, picks }, path);
  });

  it("takes a pick halfway from the front, where the way from the back is as long [WMS-08]", () => {
    const layout: PickLayout = { aisles: [0, 2, 4, 6], crossAisles: [0, 20], depot: { x: 0, offFront: 0 } };
    const outer = [0, 3].flatMap((aisle) => [2, 5, 8, 11, 14, 18].map((y) => ({ aisle, y })));
    const { length, points } = pickPath(layout, [...outer, { aisle: 1, y: 10 }]);
    expect(length).toBe(2 * 20 + 2 * 6 + 2 * 10);
    expect(points).toContainEqual({ x: 2, y: 0 });
  });

  it("refuses what is no building [WMS-08]", () => {
    const layout = { aisles: [0, 4], crossAisles: [0, 9], depot: { x: 0, offFront: 0 } };
    expect(() => pickPath({ ...layout, aisles: [4, 0] }, [])).toThrow(RangeError);
    expect(() => pickPath({ ...layout, crossAisles: [] }, [])).toThrow(RangeError);
    expect(() => pickPath({ ...layout, depot: { x: Number.NaN, offFront: 0 } }, [])).toThrow(RangeError);
    expect(() => pickPath(layout, [{ aisle: 2, y: 1 }])).toThrow(RangeError);
  });
});
