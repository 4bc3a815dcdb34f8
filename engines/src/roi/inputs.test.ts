import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputBounds, inputNames, isTaken, parseInput, sliderNames } from "./inputs.ts";

describe("a figure that was typed or slid", () => {
  it("has the bounds and steps of the specification [ROI-02]", () => {
    expect(
      sliderNames.map((name) => [name, inputBounds[name].min, inputBounds[name].max, inputBounds[name].step]),
    ).toEqual([
      ["avgOrdersPerDay", 100, 50_000, 100],
      ["avgOrderValue", 10, 1_000, 5],
      ["employees", 5, 500, 5],
      ["annualLaborCost", 50_000, 1_000_000, 10_000],
    ]);
  });

  it.each(["", "   ", "abc", "12abc", "NaN", "Infinity", "0x1F", "<script>alert(1)</script>", "--5", "1e", "٣٠"])(
    "counts as 0 where it is no number: %j [ROI-02]",
    (typed) => {
      expect(inputNames.map((name) => parseInput(name, typed))).toEqual(inputNames.map(() => 0));
    },
  );

  it("is brought within the bounds, from however far [ROI-02]", () => {
    expect(sliderNames.map((name) => parseInput(name, "1e309"))).toEqual([50_000, 1_000, 500, 1_000_000]);
    expect(sliderNames.map((name) => parseInput(name, "-1"))).toEqual([100, 10, 5, 50_000]);
    expect(sliderNames.map((name) => parseInput(name, "-1e309"))).toEqual([100, 10, 5, 50_000]);
    expect(parseInput("annualErrorCost", "-5")).toBe(0);
    expect(parseInput("warehouseSize", "1e309")).toBe(10_000_000);
  });

  it("goes to the nearest step and is read with its signs and separators [ROI-02]", () => {
    expect(parseInput("avgOrdersPerDay", "1,249")).toBe(1_200);
    expect(parseInput("avgOrdersPerDay", "1 250")).toBe(1_300);
    expect(parseInput("avgOrderValue", "$ 77.4")).toBe(75);
    expect(parseInput("annualLaborCost", "3e5")).toBe(300_000);
    expect(parseInput("employees", "7.5")).toBe(10);
  });

  it("reads the same when it is read again: a shared address tells what its sender saw [ROI-02]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...inputNames), fc.oneof(fc.string(), fc.double().map(String)), (name, typed) => {
        const value = parseInput(name, typed);
        expect(isTaken(name, value)).toBe(true);
        expect(value === 0 || (value >= inputBounds[name].min && value <= inputBounds[name].max)).toBe(true);
      }),
    );
    expect(isTaken("avgOrdersPerDay", 150)).toBe(false);
    expect(isTaken("avgOrdersPerDay", 50_100)).toBe(false);
  });
});
