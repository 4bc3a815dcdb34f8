import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeTime, timeCovered, type WorkSpan } from "./attribute-time.ts";

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([startedMs, length]) => ({ startedMs, finishedMs: startedMs + length }));
const spans = fc.array(span, { maxLength: 12 });

/** The slow twin: every millisecond is divided among those who run in it. */
function tickByTick(all: readonly WorkSpan[]): number[] {
  const shares = all.map(() => 0);
  for (let tick = 0; tick < 100; tick += 1) {
    const running = all.flatMap(({ startedMs, finishedMs }, at) =>
      startedMs <= tick && tick < finishedMs ? [at] : [],
    );
    for (const at of running) shares[at] = (shares[at] ?? 0) + 1 / running.length;
  }
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe("time of overlapping tasks", () => {
  it("is shared equally among what runs at once, as dividing every tick does [WMS-12]", () => {
    fc.assert(
      fc.property(spans, (all) => {
        const slow = tickByTick(all);
        attributeTime(all).forEach((share, at) => expect(share).toBeCloseTo(slow[at] ?? 0, 6));
      }),
    );
  });

  it("is all together the time somebody worked, never more than the clock on the wall [WMS-12]", () => {
    fc.assert(
      fc.property(spans, (all) => {
        const total = sum(attributeTime(all));
        expect(total).toBeCloseTo(timeCovered(all), 6);
        const wall =
          Math.max(0, ...all.map((each) => each.finishedMs)) - Math.min(60, ...all.map((each) => each.startedMs));
        expect(total).toBeLessThanOrEqual(Math.max(0, wall) + 1e-6);
      }),
    );
  });

  it("gives each of three picks claimed together a third until the first is done [WMS-12]", () => {
    const picks = [3, 6, 9].map((finishedMs) => ({ startedMs: 0, finishedMs }));
    expect(attributeTime(picks)).toEqual([1, 2.5, 5.5]);
  });

  it("gives nothing to what took no time", () => {
    expect(attributeTime([{ startedMs: 5, finishedMs: 5 }])).toEqual([0]);
    expect(attributeTime([])).toEqual([]);
  });
});
