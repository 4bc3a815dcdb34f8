import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { Detour } from "./detour.ts";
import type { RoutingProblem } from "./model.ts";
import { Routes } from "./routes.ts";

const stop = (id: string, place: number) =>
  ({ id, place, kind: "delivery", demand: [1], service: 0, windows: [] }) as const;
const ways = Float64Array.from([0, 5, 5, 5, 0, 5, 5, 5, 0]);
const problem: RoutingProblem = {
  travel: { size: 3, durations: ways, distances: ways },
  stops: [stop("a", 1), stop("b", 2)],
  vehicles: [
    {
      id: "v",
      capacity: [2],
      start: 0,
      end: 0,
      earliest: 0,
      latest: 99,
      fixedCost: 0,
      costPerDistance: 1,
      costPerTime: 0,
    },
  ],
  objective: "fewest_vehicles",
};

function plans() {
  const compiled = compile(problem);
  const full = new Routes(compiled);
  const start = full.startOf(0);
  full.link(0, start);
  full.link(1, 0);
  full.settle(0);
  full.absentCount = 0;
  return { compiled, full, empty: new Routes(compiled) };
}

describe("Detour", () => {
  it("ends where it began when it finds no way back in time [LOG-06]", () => {
    const { compiled, full, empty } = plans();
    const detour = new Detour(compiled, 10);
    detour.goOn(full, 15, empty);
    expect(detour.away).toBe(true);
    let steps = 0;
    while (!detour.tooLong() && steps < 1e6) steps += 1;
    expect(steps).toBeLessThan(1e6);
    // What it went through meanwhile is not what it goes back to.
    detour.goOn(empty, 20, empty);
    expect(detour.giveUp(empty)).toBe(15);
    expect(empty.snapshot()).toEqual(full.snapshot());
    expect(detour.away).toBe(false);
    expect(detour.tooLong()).toBe(false);
  });

  it("asks more the longer detours take, and less the longer there are none [LOG-06]", () => {
    const { compiled, full, empty } = plans();
    const detour = new Detour(compiled, 10);
    detour.goOn(full, 15, empty);
    detour.adjust();
    // Costs of plans on the way could not be compared if it changed now.
    expect(detour.price).toBe(10);
    detour.goOn(empty, 20, full);
    expect(detour.away).toBe(false);
    expect(detour.price).toBeGreaterThan(10);
    for (let look = 0; look < 5; look += 1) detour.adjust();
    detour.goOn(full, 15, full);
    expect(detour.price).toBeLessThan(10);
  });

  it("is not taken without a price [LOG-06]", () => {
    const { compiled, full, empty } = plans();
    const detour = new Detour(compiled, undefined);
    detour.goOn(full, 15, empty);
    expect([detour.away, detour.tooLong(), detour.price]).toEqual([false, false, undefined]);
  });
});
