import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import type { RoutingProblem, Stop, Vehicle } from "./model.ts";
import { solveRoutes } from "./solve.ts";

/** Places in a row, 100 seconds and metres from one to the next; the depot is the first. */
function problemOf(
  stops: readonly (Partial<Stop> & { place: number })[],
  vehicle: Partial<Vehicle> = {},
): RoutingProblem {
  const size = 12;
  const ways = Float64Array.from(
    { length: size * size },
    (_, way) => Math.abs(Math.floor(way / size) - (way % size)) * 100,
  );
  return {
    travel: { size, durations: ways, distances: ways },
    stops: stops.map((stop, index) => ({
      id: `${index}`,
      kind: "delivery",
      demand: [1],
      service: 0,
      windows: [],
      ...stop,
    })),
    vehicles: [
      {
        id: "van",
        capacity: [10],
        start: 0,
        end: 0,
        earliest: 0,
        latest: 1_000,
        fixedCost: 0,
        costPerDistance: 1,
        costPerTime: 0,
        ...vehicle,
      },
    ],
    objective: "least_cost",
  };
}

/** Which stops are left out, and why. */
function left(problem: RoutingProblem): Record<string, string> {
  const { plan } = solveRoutes(problem, { seed: 1, iterations: 300 });
  expect(checkPlan(problem, plan)).toEqual([]);
  return Object.fromEntries(plan.unassigned.map(({ stop, constraint }) => [stop, constraint]));
}

describe("why a stop is unassigned", () => {
  it("names skills that no vehicle has [LOG-06]", () => {
    expect(left(problemOf([{ place: 1 }, { place: 1, skills: ["crane"] }], { skills: ["cold"] }))).toEqual({
      1: "skills",
    });
  });

  it("names the capacity that no vehicle has, or that none has left [LOG-06]", () => {
    expect(left(problemOf([{ place: 1, demand: [11] }]))).toEqual({ 0: "capacity" });
    const full = problemOf([
      { place: 1, demand: [6], priority: 2 },
      { place: 2, demand: [6] },
    ]);
    expect(left(full)).toEqual({ 1: "capacity" });
  });

  it("names a window that nobody can reach, or that clashes with other stops [LOG-06]", () => {
    expect(left(problemOf([{ place: 3, windows: [{ open: 0, close: 299 }] }]))).toEqual({ 0: "time_window" });
    const clash = problemOf([
      { place: 4, windows: [{ open: 400, close: 410 }], priority: 2 },
      { place: 2, windows: [{ open: 400, close: 410 }] },
    ]);
    expect(left(clash)).toEqual({ 1: "time_window" });
  });

  it("names the shift that ends too soon, and the longest time on the road [LOG-06]", () => {
    expect(left(problemOf([{ place: 6 }]))).toEqual({ 0: "shift" });
    expect(left(problemOf([{ place: 4 }], { longest: 799 }))).toEqual({ 0: "shift" });
    expect(
      left(
        problemOf([
          { place: 4, service: 200, priority: 2 },
          { place: 5, service: 200 },
        ]),
      ),
    ).toEqual({ 1: "shift" });
  });

  it("says that a stop costs more than leaving it out [LOG-06]", () => {
    expect(left(problemOf([{ place: 1 }, { place: 4, penalty: 599 }]))).toEqual({ 1: "too_dear" });
    expect(left(problemOf([{ place: 1 }, { place: 4, penalty: 601 }]))).toEqual({});
  });

  it("says that no vehicle is left when no single limit is to blame [LOG-06]", () => {
    const both = problemOf([
      { place: 4, demand: [10], windows: [{ open: 400, close: 410 }], priority: 2 },
      { place: 2, demand: [10], windows: [{ open: 400, close: 410 }] },
    ]);
    expect(left(both)).toEqual({ 1: "no_vehicle_left" });
  });

  it("names the first of several limits when each of them alone forbids the stop [LOG-06]", () => {
    expect(left(problemOf([{ place: 6, demand: [11] }]))).toEqual({ 0: "capacity" });
    expect(left(problemOf([{ place: 6, skills: ["crane"] }]))).toEqual({ 0: "skills" });
  });

  it("says it of both stops of a pair [LOG-06]", () => {
    const pair = problemOf([
      { place: 1, kind: "pickup", demand: [11] },
      { place: 2, demand: [11], from: "0" },
    ]);
    expect(left(pair)).toEqual({ 0: "capacity", 1: "capacity" });
  });

  it("leaves out what matters least [LOG-06]", () => {
    const stops = Array.from({ length: 6 }, (_, index) => ({ place: 1, demand: [5], priority: 1 + index }));
    expect(Object.keys(left(problemOf(stops)))).toEqual(["0", "1", "2", "3"]);
  });
});
