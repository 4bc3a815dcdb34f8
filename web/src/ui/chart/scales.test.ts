import { describe, expect, it } from "vitest";
import { rampOf } from "./ramp.ts";
import { reachAround, reachOf, xScale, yScale } from "./scales.ts";
import { stacked } from "./series.ts";

const one = (values: (number | null)[], rest = {}) => ({ id: "a", label: "A", values, ...rest });

describe("the reach of the value axis", () => {
  it("begins at zero unless told otherwise", () => {
    expect(reachOf([one([90, 110])], { stack: false, fromZero: true })).toEqual({ least: 0, most: 110 });
    expect(reachOf([one([90, 110])], { stack: false, fromZero: false })).toEqual({ least: 90, most: 110 });
  });

  it("takes in intervals, targets and sums", () => {
    expect(reachOf([one([10], { low: [-5], high: [30] })], { stack: false, fromZero: true, target: 40 })).toEqual({
      least: -5,
      most: 40,
    });
    expect(reachOf([one([10, 20]), { ...one([5, 30]), id: "b" }], { stack: true, fromZero: true })).toEqual({
      least: 0,
      most: 50,
    });
  });

  it("stays a stretch for no values and for equal ones", () => {
    expect(reachAround([])).toEqual({ least: 0, most: 1 });
    expect(reachAround([7, 7])).toEqual({ least: 0, most: 7 });
    expect(reachAround([-3, -3])).toEqual({ least: -3, most: -2 });
    expect(reachAround([0])).toEqual({ least: 0, most: 1 });
  });

  it("draws greater values higher", () => {
    const scale = yScale({ least: 0, most: 100 }, 200);
    expect(scale.at(0)).toBe(200);
    expect(scale.at(100)).toBe(0);
  });
});

describe("the x axis", () => {
  it("keeps moments at their distance", () => {
    const scale = xScale([new Date(0), new Date(10), new Date(100)], 200, String, false);
    expect([0, 1, 2].map((index) => scale.at(index))).toEqual([0, 20, 200]);
  });

  it("names only as many places as stand beside each other", () => {
    const days = Array.from({ length: 365 }, (_, day) => new Date(day * 86_400_000));
    const { ticks } = xScale(days, 600, (day) => new Date(Number(day)).toISOString().slice(5, 10), false);
    expect(ticks.length).toBeGreaterThan(4);
    const long = xScale(["Oct 27, 2026", "Nov 2, 2026", "Nov 9, 2026", "Nov 16, 2026"], 300, String, false).ticks;
    expect(long.map(({ label }) => label)).toEqual(["Oct 27, 2026", "Nov 9, 2026"]);
    const gaps = ticks.slice(1).map((tick, place) => tick.at - (ticks[place]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(48);
  });

  it("gives bars the same room each", () => {
    const scale = xScale(["a", "b", "c"], 300, String, true);
    expect(scale.at(1) - scale.at(0)).toBeCloseTo(scale.at(2) - scale.at(1));
    expect(scale.step).toBeGreaterThan(0);
  });
});

describe("a stack", () => {
  it("begins each part where the one below ends", () => {
    expect(stacked([one([3]), { ...one([4]), id: "b" }])).toEqual([
      [
        { id: "a", from: 0, to: 3 },
        { id: "b", from: 3, to: 7 },
      ],
    ]);
  });
});

describe("a ramp", () => {
  it("has six even steps, the ends included", () => {
    const ramp = rampOf([0, 60, null]);
    expect([0, 9.9, 10, 59, 60, 99, -5].map((value) => ramp.step(value))).toEqual([0, 0, 1, 5, 5, 5, 0]);
    expect(ramp.paint(60)).toBe("var(--ramp-5)");
  });

  it("keeps the ends it is given, so that two pictures compare", () => {
    expect(rampOf([40, 50], { least: 0, most: 100 }).step(50)).toBe(3);
  });
});
