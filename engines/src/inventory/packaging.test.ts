import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitIntoLevels, toBaseUnits } from "./packaging.ts";

const levels = [
  { unit: "case", factor: 12 },
  { unit: "pallet", factor: 480 },
];

describe("packaging levels [WMS-04]", () => {
  it.each([
    [2, 12, 24],
    [2.5, 12, 30],
    [0.25, 480, 120],
    [0.1, 10, 1],
    [1.1, 10, 11],
    [0, 12, 0],
    [0.000001, 1_000_000, 1],
  ])("%d packages of %d are %d base units", (quantity, factor, units) => {
    expect(toBaseUnits(quantity, factor)).toBe(units);
  });

  it.each([
    [0.3, 12],
    [1 / 3, 12],
    [1.0000001, 12],
    [0.0000005, 2_000_000],
    [Number.NaN, 12],
    [Infinity, 1],
    [9e15, 1_000_000],
  ])("refuses %d packages of %d instead of rounding", (quantity, factor) => {
    expect(toBaseUnits(quantity, factor)).toBeNull();
  });

  it("splits into the biggest packages first", () => {
    const split = (quantity: number) => splitIntoLevels(quantity, "each", levels);
    expect(split(27)).toEqual([
      { unit: "case", count: 2 },
      { unit: "each", count: 3 },
    ]);
    expect(split(492)).toEqual([
      { unit: "pallet", count: 1 },
      { unit: "case", count: 1 },
    ]);
    expect(split(0)).toEqual([{ unit: "each", count: 0 }]);
  });

  it("loses no unit, whatever the levels", () => {
    const level = fc.record({ unit: fc.string(), factor: fc.integer({ min: 2, max: 1000 }) });
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.uniqueArray(level, { selector: ({ unit }) => unit, maxLength: 5 }),
        (n, some) => {
          const base = "base unit of its own";
          const factorOf = new Map([[base, 1], ...some.map(({ unit, factor }) => [unit, factor] as const)]);
          const sum = splitIntoLevels(n, base, some).reduce(
            (all, part) => all + part.count * (factorOf.get(part.unit) ?? NaN),
            0,
          );
          expect(sum).toBe(n);
        },
      ),
    );
  });
});
