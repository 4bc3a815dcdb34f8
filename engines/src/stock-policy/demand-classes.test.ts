import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueClasses, variationClass } from "./demand-classes.ts";

describe("valueClasses", () => {
  it("gives A to the first 80 %, B to the next 15 %, and C to the others [PRED-06]", () => {
    expect(valueClasses([3, 50, 10, 30, 2, 5])).toEqual(["C", "A", "B", "A", "C", "B"]);
    expect(valueClasses([99, 1])).toEqual(["A", "C"]);
    expect(valueClasses([0, 0])).toEqual(["C", "C"]);
    expect(valueClasses([])).toEqual([]);
  });

  it("gives A to as many items as make no more than 80 %, and never a better class to less value [PRED-06]", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 30 }), (amounts) => {
        const classes = valueClasses(amounts);
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const ofA = amounts.filter((_, index) => classes[index] === "A");
        const sumOfA = ofA.reduce((sum, amount) => sum + amount, 0);
        expect(ofA.length <= 1 || sumOfA <= 0.8 * total + 1e-9).toBe(true);
        const next = Math.max(0, ...amounts.filter((_, index) => classes[index] !== "A"));
        expect(next === 0 || sumOfA + next > 0.8 * total - 1e-9).toBe(true);
        const ordered = amounts.map((amount, index) => ({ amount, own: classes[index] ?? "" }));
        const sorted = ordered.toSorted((a, b) => b.amount - a.amount || (a.own < b.own ? -1 : 1));
        expect(sorted.map(({ own }) => own)).toEqual(classes.toSorted());
      }),
    );
  });
});

describe("variationClass", () => {
  it.each([
    { weekly: [10, 10, 10], expected: "X" },
    { weekly: [5, 15], expected: "X" },
    { weekly: [4, 16], expected: "Y" },
    { weekly: [0, 20], expected: "Y" },
    { weekly: [0, 0, 0, 12], expected: "Z" },
    { weekly: [0, 0], expected: "Z" },
    { weekly: [], expected: "Z" },
  ])("$weekly is $expected: up to half of the mean, up to all of it, more [PRED-06]", ({ weekly, expected }) => {
    expect(variationClass(Float64Array.from(weekly))).toBe(expected);
  });
});
