import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earnedMs, median, proposeStandard, standardOn } from "./standards.ts";

describe("a standard", () => {
  it("holds from its day until the next one does, for its kind alone [WMS-12]", () => {
    const standards = [
      { kind: "pick", effectiveFrom: "2026-03-01", taskMs: 20, unitMs: 2 },
      { kind: "pick", effectiveFrom: "2026-01-01", taskMs: 30, unitMs: 3 },
      { kind: "pack", effectiveFrom: "2026-01-01", taskMs: 90, unitMs: 1 },
    ];
    expect(standardOn(standards, "pick", "2025-12-31")).toBeUndefined();
    expect(standardOn(standards, "pick", "2026-02-28")?.taskMs).toBe(30);
    expect(standardOn(standards, "pick", "2026-03-01")?.taskMs).toBe(20);
    expect(earnedMs({ taskMs: 30, unitMs: 3 }, 2, 10)).toBe(90);
  });
});

describe("a proposed standard", () => {
  it("finds what work that follows a rule really took, although some tasks went wrong [WMS-12]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 100, max: 9_000 }), (taskMs, unitMs) => {
        const tasks = Array.from({ length: 40 }, (_, at) => ({
          units: 1 + (at % 7),
          // Every eighth took ten minutes more.
          directMs: taskMs + unitMs * (1 + (at % 7)) + (at % 8 === 0 ? 600_000 : 0),
        }));
        expect(proposeStandard(tasks, 20)).toEqual({ taskMs, unitMs });
      }),
    );
  });

  it("is not made from a handful of tasks, nor from tasks without a known time [WMS-12]", () => {
    const timed = Array.from({ length: 19 }, () => ({ units: 1, directMs: 1_000 }));
    expect(proposeStandard(timed, 20)).toBeUndefined();
    expect(proposeStandard([...timed, { units: 1, directMs: 0 }], 20)).toBeUndefined();
    expect(proposeStandard([...timed, { units: 1, directMs: 1_000 }], 20)).toEqual({ taskMs: 1_000, unitMs: 0 });
  });

  it("takes no time away for a task [WMS-12]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ units: fc.integer({ min: 0, max: 99 }), directMs: fc.integer({ min: 1, max: 1e6 }) }), {
          minLength: 5,
          maxLength: 40,
        }),
        (tasks) => {
          const { taskMs, unitMs } = proposeStandard(tasks, 5) ?? { taskMs: -1, unitMs: -1 };
          expect(Math.min(taskMs, unitMs)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it("takes the middle, or the mean of the two in the middle", () => {
  expect([median([]), median([3]), median([1, 9]), median([9, 1, 4])]).toEqual([undefined, 3, 5, 4]);
});
