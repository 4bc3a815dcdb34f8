import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { evaluatePlan, moveStop, type RouteOrder } from "./evaluate-plan.ts";
import type { RoutingProblem, Stop } from "./model.ts";
import { solveRoutes } from "./solve.ts";

const stop = (id: string, place: number, more: Partial<Stop> = {}): Stop => ({
  id,
  place,
  kind: "delivery",
  demand: [4],
  service: 10,
  windows: [],
  ...more,
});
const van = { id: "van", capacity: [10], start: 0, end: 0, earliest: 0, latest: 900, skills: ["cold"] };

/** Depot, and places 1 to 3 in a row, 100 seconds or 1000 metres from one to the next. */
const ways = (step: number) => Float64Array.from({ length: 16 }, (_, way) => Math.abs((way >> 2) - (way % 4)) * step);

const problem: RoutingProblem = {
  travel: { size: 4, durations: ways(100), distances: ways(1_000) },
  stops: [
    stop("near", 1, { windows: [{ open: 300, close: 350 }] }),
    stop("collect", 2, { kind: "pickup" }),
    stop("bring", 3, { from: "collect" }),
  ],
  vehicles: [
    { ...van, fixedCost: 50, costPerDistance: 1, costPerTime: 2 },
    { ...van, id: "bike", capacity: [5], fixedCost: 0, costPerDistance: 1, costPerTime: 0, end: null },
  ],
  objective: "least_cost",
};

const order = (van: readonly string[], bike: readonly string[] = []): RouteOrder[] => [
  { vehicle: "van", stops: van },
  { vehicle: "bike", stops: bike },
];

describe("evaluatePlan", () => {
  it("leaves as late as windows allow, and tells what no route has [LOG-06]", () => {
    const { routes, unassigned, cost, lateness, violations } = evaluatePlan(problem, order(["near"]));
    expect(routes).toEqual([
      {
        vehicle: "van",
        departure: 200,
        arrival: 410,
        visits: [{ stop: "near", arrival: 300, begin: 300 }],
        breaks: [],
        distance: 2_000,
        cost: 50 + 2_000 + 2 * 210,
      },
    ]);
    expect({ unassigned, cost, lateness, violations }).toEqual({
      unassigned: ["collect", "bring"],
      cost: 2_470,
      lateness: 0,
      violations: [],
    });
  });

  it("leaves in time for the tighter window, which is the second stop's here [LOG-06]", () => {
    const far = stop("far", 2, { windows: [{ open: 0, close: 330 }] });
    const tight = { ...problem, stops: [stop("loose", 1, { windows: [{ open: 300, close: 900 }] }), far] };
    const { routes, late } = evaluatePlan(tight, order(["loose", "far"]));
    // 330, less two rides and the service between them.
    expect(routes[0]?.departure).toBe(120);
    expect([...late]).toEqual([["far", 410 - 330]]);
    const easy = { ...problem, stops: [stop("loose", 1), { ...far, windows: [{ open: 400, close: 500 }] }] };
    expect(evaluatePlan(easy, order(["loose", "far"])).routes[0]?.departure).toBe(190);
  });

  it("serves late rather than not at all, and says by how much [LOG-06]", () => {
    const { late, lateness, violations, routes } = evaluatePlan(problem, order(["collect", "bring", "near"]));
    // 200 there, 100 on, 200 back, and twice ten seconds of work.
    expect([...late]).toEqual([["near", 520 - 350]]);
    expect(lateness).toBe(170);
    expect(routes[0]?.departure).toBe(0);
    expect(violations).toEqual([{ rule: "time_window", subject: "near" }]);
  });

  it("shows each limit that is broken [LOG-06]", () => {
    const broken = evaluatePlan(problem, order([], ["bring", "near", "collect"])).violations;
    expect(broken.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual(
      expect.arrayContaining(["pair bring", "time_window near"]),
    );
    const heavy = { ...problem, stops: [stop("a", 1, { demand: [6] })] };
    expect(evaluatePlan(heavy, order([], ["a"])).violations).toContainEqual({ rule: "capacity", subject: "a" });
  });

  it("reckons a solved plan as the search did [LOG-06]", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { plan } = solveRoutes(problem, { seed, iterations: 50 });
      const again = evaluatePlan(
        problem,
        plan.routes.map(({ vehicle, visits }) => ({ vehicle, stops: visits.map((visit) => visit.stop) })),
      );
      expect(again.cost).toBeCloseTo(plan.cost, 6);
      expect(again.routes.map(({ departure }) => departure)).toEqual(plan.routes.map(({ departure }) => departure));
      expect(checkPlan(problem, { ...plan, ...again, unassigned: plan.unassigned })).toEqual([]);
    }
  });
});

describe("moveStop", () => {
  it("moves within a route, to another one, and off all of them [LOG-06]", () => {
    const start = order(["near", "collect", "bring"]);
    const to = (vehicle: string, position: number) => ({ stop: "near", to: { vehicle, position } });
    expect(moveStop(problem, start, to("van", 2))).toEqual(order(["collect", "bring", "near"]));
    expect(moveStop(problem, start, to("bike", 0))).toEqual(order(["collect", "bring"], ["near"]));
    expect(moveStop(problem, start, { stop: "near", to: null })).toEqual(order(["collect", "bring"]));
    expect(moveStop(problem, [], to("bike", 0))).toEqual([{ vehicle: "bike", stops: ["near"] }]);
  });

  it("takes the other half of a pair along, the pickup first [LOG-06]", () => {
    const start = order(["near", "collect", "bring"]);
    const moved = order(["near"], ["collect", "bring"]);
    for (const half of ["collect", "bring"])
      expect(moveStop(problem, start, { stop: half, to: { vehicle: "bike", position: 0 } })).toEqual(moved);
    expect(moveStop(problem, start, { stop: "bring", to: null })).toEqual(order(["near"]));
    expect(moveStop(problem, start, { stop: "bring", to: { vehicle: "van", position: 0 } })).toEqual(
      order(["bring", "near", "collect"]),
    );
  });
});
