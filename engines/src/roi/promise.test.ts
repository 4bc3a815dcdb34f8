import { expect, it } from "vitest";
import { industries, presets } from "./presets.ts";
import { achieved, promisesOf } from "./promise.ts";

it("holds what the calculator claims for each industry by a metric [EXE-06, APP-21]", () => {
  for (const industry of industries) {
    const promised = new Map(promisesOf(industry).map((promise) => [promise.id, promise.promised]));
    const { improvements } = presets[industry];
    expect(promised.get("accuracy")).toBe(4.9);
    expect(promised.get("speed")).toBe(400);
    expect(promised.get("errors")).toBe(improvements.errorReduction);
    expect(promised.get("shipping")).toBe(improvements.shippingOptimization);
    expect(promised.get("inventory")).toBe(improvements.inventoryReduction);
  }
});

it("says what was achieved in the unit of the promise, and nothing where a figure is not known [APP-21]", () => {
  expect(achieved("points", 94, 98.5)).toBeCloseTo(4.5);
  expect(achieved("more", 80, 100)).toBe(25);
  expect(achieved("less", 80, 60)).toBe(25);
  expect(achieved("less", 80, 100)).toBe(-25);
  expect(achieved("faster", 10, 2)).toBe(400);
  expect(achieved("fewer-failures", 90, 95)).toBe(50);
  expect([achieved("less", null, 1), achieved("less", 1, null), achieved("more", 0, 5)]).toEqual([null, null, null]);
  expect([achieved("faster", 1, 0), achieved("fewer-failures", 100, 99)]).toEqual([null, null]);
});
