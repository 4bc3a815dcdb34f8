import { describe, expect, it } from "vitest";
import { Cooling } from "./cooling.ts";

const heat = { first: 4, last: 0.04 };

describe("Cooling", () => {
  it("falls evenly by its logarithm from where it began to the end of the budget [LOG-06]", () => {
    const cooling = new Cooling(heat, 0.2);
    expect(cooling.temperature).toBe(4);
    const falls = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((share, index) => {
      cooling.follow(share, 100 - index);
      return cooling.temperature;
    });
    expect(falls[4]).toBeCloseTo(0.4, 9);
    expect(falls[8]).toBeCloseTo(0.04, 9);
    expect(falls.toSorted((a, b) => b - a)).toEqual(falls);
  });

  it("is heated again, less than at first, once nothing better was found for long [LOG-06]", () => {
    const cooling = new Cooling(heat, 0);
    cooling.follow(0.3, 100);
    cooling.follow(0.44, 100);
    const frozen = cooling.temperature;
    cooling.follow(0.46, 100);
    expect(cooling.temperature).toBeCloseTo(1.2, 9);
    expect(cooling.temperature).toBeGreaterThan(frozen);
    cooling.follow(0.6, 100);
    expect(cooling.temperature).toBeLessThan(1.2);
    cooling.follow(0.62, 100);
    expect(cooling.temperature).toBeCloseTo(1.2, 9);
  });

  it("waits the whole time before it is heated again [LOG-06]", () => {
    const cooling = new Cooling(heat, 0);
    cooling.follow(0, 100);
    const temperatures = [0.1, 0.15, 0.151].map((share) => {
      cooling.follow(share, 100);
      return cooling.temperature;
    });
    expect(temperatures[1]).toBeLessThan(temperatures[0] ?? 0);
    expect(temperatures[2]).toBeCloseTo(1.2, 9);
  });

  it("stays cold near the end, where heat would find nothing in time [LOG-06]", () => {
    const cooling = new Cooling(heat, 0);
    cooling.follow(0.6, 100);
    for (const share of [0.8, 0.81]) {
      cooling.follow(share, 100);
      expect(cooling.temperature).toBeLessThan(0.11);
    }
    cooling.follow(1, 100);
    expect(cooling.temperature).toBeCloseTo(0.04, 9);
  });
});
