import { describe, expect, it } from "vitest";
import { checkPlan, type Violation } from "./check-plan.ts";
import type { Plan, PlannedRoute, RoutingProblem, Stop } from "./model.ts";

const stop = (id: string, place: number, more: Partial<Stop> = {}): Stop => ({
  id,
  place,
  kind: "delivery",
  demand: [4],
  service: 10,
  windows: [],
  ...more,
});

/** Depot, and places 1 to 3 in a row, 100 seconds or 1000 metres from one to the next. */
const ways = (step: number) => Float64Array.from({ length: 16 }, (_, way) => Math.abs((way >> 2) - (way % 4)) * step);

const problem: RoutingProblem = {
  travel: { size: 4, durations: ways(100), distances: ways(1_000) },
  stops: [
    stop("collect", 1, { kind: "pickup" }),
    stop("bring", 2, { from: "collect", windows: [{ open: 500, close: 600 }] }),
    stop("cold", 3, { skills: ["cold"], demand: [6] }),
  ],
  vehicles: [
    {
      id: "van",
      capacity: [10],
      start: 0,
      end: null,
      earliest: 0,
      latest: 900,
      longest: 640,
      skills: ["cold"],
      fixedCost: 50,
      costPerDistance: 1,
      costPerTime: 2,
    },
    {
      id: "bike",
      capacity: [5],
      start: 0,
      end: 0,
      earliest: 0,
      latest: 900,
      fixedCost: 0,
      costPerDistance: 1,
      costPerTime: 0,
    },
  ],
  objective: "least_cost",
};

const route: PlannedRoute = {
  vehicle: "van",
  departure: 200,
  arrival: 620,
  visits: [
    { stop: "collect", arrival: 300, begin: 300 },
    { stop: "bring", arrival: 410, begin: 500 },
    { stop: "cold", arrival: 610, begin: 610 },
  ],
  breaks: [],
  distance: 3_000,
  cost: 50 + 3_000 + 2 * 420,
};
const sound: Plan = { routes: [route], unassigned: [], cost: route.cost, distance: 3_000, duration: 420 };

/** What is said of the plan with another route. */
function rulesBroken(change: Partial<PlannedRoute>, more: Partial<Plan> = {}): string[] {
  const changed = { ...route, ...change };
  const plan = { ...sound, routes: [changed], cost: changed.cost, ...more };
  return told(checkPlan(problem, plan));
}

const told = (violations: readonly Violation[]): string[] =>
  violations.map(({ rule, subject }) => `${rule} ${subject}`);
const [collect, bring, cold] = route.visits;

describe("checkPlan", () => {
  it("finds nothing wrong with a sound plan [LOG-06]", () => {
    expect(checkPlan(problem, sound)).toEqual([]);
  });

  it("finds stops that are missing, unknown or served twice [LOG-06]", () => {
    expect(told(checkPlan(problem, { ...sound, routes: [], cost: 0, distance: 0, duration: 0 }))).toEqual([
      "stop_missing collect",
      "stop_missing bring",
      "stop_missing cold",
    ]);
    expect(rulesBroken({}, { unassigned: [{ stop: "cold", constraint: "shift" }] })).toEqual(["stop_twice cold"]);
    expect(rulesBroken({}, { unassigned: [{ stop: "ghost", constraint: "shift" }] })).toEqual(["stop_unknown ghost"]);
  });

  it("finds vehicles that are unknown or on the road twice [LOG-06]", () => {
    expect(rulesBroken({ vehicle: "ghost" })).toContain("vehicle_unknown ghost");
    const idle = { vehicle: "van", departure: 0, arrival: 0, visits: [], breaks: [], distance: 0, cost: 50 };
    const twice = { ...sound, routes: [route, idle], cost: route.cost + 50 };
    expect(told(checkPlan(problem, twice))).toEqual(["vehicle_twice van"]);
  });

  it("finds skills that lack and loads that are too much, also before the first stop [LOG-06]", () => {
    const broken = rulesBroken({ vehicle: "bike" });
    expect(broken).toContain("skills cold");
    expect(broken).toContain("capacity collect");
  });

  it("finds a delivery before or without its pickup, and a pickup without its delivery [LOG-06]", () => {
    expect(rulesBroken({ visits: [bring, collect, cold].flatMap((visit) => visit ?? []) })).toContain("pair bring");
    expect(rulesBroken({ visits: [bring, cold].flatMap((visit) => visit ?? []) })).toContain("pair bring");
    expect(rulesBroken({ visits: [collect, cold].flatMap((visit) => visit ?? []) })).toContain("pair collect");
  });

  it("finds service outside the window and before the arrival [LOG-06]", () => {
    const at = (begin: number) =>
      rulesBroken({ visits: route.visits.map((visit) => (visit.stop === "bring" ? { ...visit, begin } : visit)) });
    expect(at(450)).toContain("time_window bring");
    expect(at(601)).toContain("time_window bring");
    expect(at(400)).toContain("time bring");
  });

  it("finds hours that ways do not allow, and shifts that are left or too long [LOG-06]", () => {
    expect(rulesBroken({ departure: 199 })).toContain("time collect");
    expect(rulesBroken({ arrival: 600 })).toContain("time van");
    const later = {
      visits: route.visits.map((visit) => ({ ...visit, arrival: visit.arrival + 300, begin: visit.begin + 300 })),
    };
    expect(rulesBroken({ ...later, departure: 500, arrival: 920 })).toContain("shift van");
    const early = {
      departure: -30,
      visits: route.visits.map((visit) =>
        visit.stop === "collect" ? { stop: "collect", arrival: 70, begin: 70 } : visit,
      ),
    };
    expect(rulesBroken(early)).toContain("shift van");
  });

  it("finds figures that do not add up [LOG-06]", () => {
    expect(rulesBroken({ cost: 1 })).toContain("figure van");
    expect(rulesBroken({ distance: 2_999 })).toContain("figure van");
    expect(rulesBroken({}, { cost: 1 })).toEqual(["figure cost"]);
    expect(rulesBroken({}, { distance: 1 })).toEqual(["figure distance"]);
    expect(rulesBroken({}, { duration: 1 })).toEqual(["figure duration"]);
  });

  it("forgives what adding fractions costs, by the size of the figure, and no more [LOG-06]", () => {
    // A millionth of 3890.
    expect(rulesBroken({ cost: route.cost + 0.0038 })).toEqual([]);
    expect(rulesBroken({ cost: route.cost + 0.004 })).toEqual(["figure van"]);
    const free = {
      ...sound,
      routes: [],
      unassigned: route.visits.map(({ stop: id }) => ({ stop: id, constraint: "shift" as const })),
    };
    const idle = { cost: 0, distance: 0, duration: 0 };
    expect(told(checkPlan(problem, { ...free, ...idle, cost: 0.000_001 }))).toEqual([]);
    expect(told(checkPlan(problem, { ...free, ...idle, cost: 0.000_002 }))).toEqual(["figure cost"]);
  });

  it("finds each way to leave a shift: too early, too late, too long; its very edges are allowed [LOG-06]", () => {
    const within = (change: Partial<(typeof problem.vehicles)[number]>) => {
      const vehicles = problem.vehicles.map((each) => (each.id === "van" ? { ...each, ...change } : each));
      return told(checkPlan({ ...problem, vehicles }, sound));
    };
    expect(within({ earliest: 200, latest: 620, longest: 420 })).toEqual([]);
    expect(within({ earliest: 201 })).toEqual(["shift van"]);
    expect(within({ latest: 619 })).toEqual(["shift van"]);
    expect(within({ longest: 419 })).toEqual(["shift van"]);
  });

  it("goes on with the next stop after one that nobody knows [LOG-06]", () => {
    const ghost = { stop: "ghost", arrival: 0, begin: 0 };
    const visits = [ghost, ...route.visits];
    expect(rulesBroken({ visits })).toEqual(["stop_unknown ghost"]);
    const late = route.visits.map((visit) => (visit.stop === "cold" ? { ...visit, arrival: 600 } : visit));
    expect(rulesBroken({ visits: [ghost, ...late] })).toEqual(["stop_unknown ghost", "time cold"]);
  });
});
