import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abcShares, classify } from "./abc.ts";

describe("ABC classes", () => {
  it("end where 80 and 95 hundredths of the value are reached [WMS-14]", () => {
    const items = [
      { id: "d", value: 0 },
      { id: "b", value: 150 },
      { id: "a", value: 800 },
      { id: "c", value: 50 },
      { id: "e", value: -20 },
    ];
    expect(classify(items).map(({ id, abcClass, cumulativeShare }) => [id, abcClass, cumulativeShare])).toEqual([
      ["a", "A", 0.8],
      ["b", "B", 0.95],
      ["c", "C", 1],
      ["d", "C", 1],
      ["e", "C", 1],
    ]);
  });

  it("call everything C when nothing was sold [WMS-14]", () => {
    expect(classify([{ id: "a", value: 0 }]).map(({ abcClass, share }) => [abcClass, share])).toEqual([["C", 0]]);
  });

  it("put A before B before C, and A makes as much of its share as whole items can [WMS-14]", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 80 }), (values) => {
        const rows = classify(values.map((value, index) => ({ id: String(index), value })));
        expect(rows.map(({ abcClass }) => abcClass).join("")).toMatch(/^A*B*C*$/);
        const total = values.reduce((sum, value) => sum + value, 0);
        const inA = rows.filter(({ abcClass }) => abcClass === "A");
        expect(inA.length === 0).toBe(total === 0);
        const valueOfA = inA.reduce((sum, { value }) => sum + value, 0);
        const next = rows[inA.length]?.value ?? 0;
        expect(inA.length <= 1 || valueOfA <= abcShares.A * total + 1e-6).toBe(true);
        expect(next === 0 || valueOfA + next > abcShares.A * total - 1e-6).toBe(true);
      }),
    );
  });

  it("call the first item A, however much it makes [WMS-14]", () => {
    const items = [
      { id: "a", value: 90 },
      { id: "b", value: 5 },
      { id: "c", value: 5 },
    ];
    expect(classify(items).map(({ abcClass }) => abcClass)).toEqual(["A", "B", "C"]);
  });
});
