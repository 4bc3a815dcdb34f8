import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyOf, carriedSince, heldAt, isUnusual, judge, type Touch } from "./variance.ts";

const rules = { toleranceUnits: 2, tolerancePercent: 5, approvalLimitMinor: 1_000 };
const line = { counted: 100, book: 100, unitCostMinor: 50, serialsDiffer: false };

describe("what the books held at a position", () => {
  it("is what a plain replay of the ledger up to there has, pieces and all [WMS-10]", () => {
    const step = fc.record({
      direction: fc.constantFrom("in" as const, "out" as const),
      pieces: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(20), (steps, at) => {
        // The slow twin: every position written down as it was.
        const held: string[] = [];
        const touches: Touch[] = [];
        const history = [[...held]];
        let made = 0;
        for (const { direction, pieces } of steps) {
          const codes =
            direction === "in" ? Array.from({ length: pieces }, () => `S${(made += 1)}`) : held.slice(0, pieces);
          if (codes.length === 0) continue;
          if (direction === "in") held.push(...codes);
          else held.splice(0, codes.length);
          const sequence = touches.length + 1;
          touches.push({ sequence, quantity: codes.length, direction, isCorrection: false, serials: codes });
          history.push([...held]);
        }
        const position = Math.min(at, touches.length);
        const then = heldAt(position, { onHand: held.length, serials: held }, touches);
        const expected = history[position] ?? [];
        expect(then.onHand).toBe(expected.length);
        expect(then.serials.toSorted()).toEqual(expected.toSorted());
        const { movedIn, movedOut } = carriedSince(position, touches);
        expect(expected.length + movedIn - movedOut).toBe(held.length);
      }),
    );
  });

  it("tells corrections of the books from goods that moved [WMS-10]", () => {
    const touch = { quantity: 3, serials: [] };
    const touches: Touch[] = [
      { ...touch, sequence: 1, direction: "in", isCorrection: true },
      { ...touch, sequence: 2, direction: "out", isCorrection: true },
      { ...touch, sequence: 3, direction: "out", isCorrection: true },
      { ...touch, sequence: 4, direction: "out", isCorrection: false },
    ];
    expect(carriedSince(1, touches)).toEqual({ movedIn: 0, movedOut: 3, corrected: -6 });
    expect(carriedSince(0, touches).corrected).toBe(-3);
  });
});

describe("a counted line", () => {
  it("is exact, counted again, approved or reviewed by tolerance, round and value [WMS-10]", () => {
    expect(judge(line, rules, 1)).toBe("exact");
    expect(judge({ ...line, counted: 98 }, rules, 1), "within the units").toBe("approve");
    expect(judge({ ...line, counted: 96 }, rules, 1), "within the percent").toBe("approve");
    expect(judge({ ...line, counted: 95 }, rules, 1), "the percent to the unit").toBe("approve");
    expect(judge({ ...line, book: 10, counted: 8 }, rules, 1), "the units to the unit").toBe("approve");
    expect(judge({ ...line, book: 10, counted: 7 }, rules, 1), "one unit more").toBe("recount");
    expect(judge({ ...line, counted: 94 }, rules, 1), "above both").toBe("recount");
    expect(judge({ ...line, counted: 94 }, rules, 2), "counted twice, 300 of value").toBe("approve");
    expect(judge({ ...line, counted: 79 }, rules, 2), "1050 of value").toBe("review");
    expect(judge({ ...line, counted: 99, unitCostMinor: null }, rules, 1), "nobody knows the value").toBe("review");
    expect(judge({ ...line, serialsDiffer: true }, rules, 1), "another piece").toBe("review");
    expect(judge({ ...line, book: 0, counted: 3 }, rules, 1), "found where nothing should be").toBe("recount");
  });

  it("is asked again when a number looks like a slip of the finger [WMS-10]", () => {
    expect(isUnusual(40, 4, 1_000_000)).toBe(false);
    expect(isUnusual(41, 4, 1_000_000)).toBe(true);
    expect(isUnusual(100, 0, 1_000_000)).toBe(false);
    expect(isUnusual(101, 0, 1_000_000)).toBe(true);
    expect(isUnusual(1_000_001, 900_000, 1_000_000)).toBe(true);
  });
});

it("says how accurate units and places were, and nothing where nothing was counted [WMS-10]", () => {
  expect(accuracyOf({ unitsBooked: 200, unitsWrong: 3, binsCounted: 4, binsExact: 3 })).toEqual({
    units: 0.985,
    locations: 0.75,
  });
  expect(accuracyOf({ unitsBooked: 2, unitsWrong: 9, binsCounted: 1, binsExact: 0 })).toEqual({
    units: 0,
    locations: 0,
  });
  expect(accuracyOf({ unitsBooked: 0, unitsWrong: 0, binsCounted: 0, binsExact: 0 })).toEqual({
    units: null,
    locations: null,
  });
});
