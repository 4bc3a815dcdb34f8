import fc from "fast-check";
import { expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

it("keeps bars that do not touch in one lane, and puts one that would be covered below [LOG-06]", () => {
  const bars = [
    { left: 0, right: 24 },
    { left: 24, right: 48 },
    { left: 30, right: 60 },
    { left: 47, right: 71 },
    { left: 60, right: 84 },
  ];
  expect(lanesOf(bars)).toEqual([0, 0, 1, 2, 0]);
});

it("never lays two bars of one lane over each other, whatever their order [LOG-06]", () => {
  const bar = fc.record({ left: fc.nat(400), width: fc.integer({ min: 1, max: 80 }) });
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 30 }), (drawn) => {
      const bars = drawn.map(({ left, width }) => ({ left, right: left + width }));
      const lanes = lanesOf(bars);
      const covered = bars.flatMap((a, one) =>
        bars.filter((b, other) => one < other && lanes[one] === lanes[other] && a.right > b.left && b.right > a.left),
      );
      expect(covered).toEqual([]);
      // No more lanes than bars that share one moment.
      const together = bars.map(({ left }) => bars.filter((each) => each.left <= left && left < each.right).length);
      expect(Math.max(-1, ...lanes)).toBeLessThan(Math.max(1, ...together));
    }),
  );
});
