import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { leastOfAllOrders } from "./every-order.fixture.ts";
import { InvalidProblem } from "./faults.ts";
import { leastScore, scoreOf } from "./least-score.ts";
import { type RoutingProblem, type Stop, tolerance, type Vehicle } from "./model.ts";
import { plainProblem, straightWays } from "./plain-problem.fixture.ts";
import { type Progress, type SharedRoutes, solveRoutes } from "./solve.ts";

interface Sizes {
  readonly stops: number;
  readonly vehicles: number;
  /** Whether some drivers must take breaks and may drive for so long only. */
  readonly hours?: boolean;
}

const point = fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) });
const skills = ["cold", "lift"];

function windowsOf(most: number): fc.Arbitrary<{ open: number; close: number }[]> {
  const window = fc
    .record({ open: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 10, max: 250 }) })
    .map(({ open, length }) => ({ open, close: open + length }));
  return fc.array(window, { maxLength: most });
}

function stopsOf(count: number, places: number): fc.Arbitrary<Stop[]> {
  const one = fc.record({
    kind: fc.constantFrom("delivery" as const, "delivery" as const, "pickup" as const),
    demand: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
    service: fc.integer({ min: 0, max: 15 }),
    windows: windowsOf(2),
    skills: fc.subarray(skills, { maxLength: 1 }),
    penalty: fc.option(fc.integer({ min: 0, max: 150 }), { freq: 4 }),
    paired: fc.boolean(),
    place: fc.integer({ min: 0, max: places - 1 }),
  });
  return fc.array(one, { minLength: 1, maxLength: count }).map((list) =>
    list.map(({ penalty, paired, ...stop }, index): Stop => {
      const before = list[index - 1];
      // Some deliveries take their goods from the pickup before them.
      const pair = paired && stop.kind === "delivery" && before?.kind === "pickup";
      const own = { ...stop, id: `stop ${index}`, ...(penalty === null ? {} : { penalty }) };
      return pair ? { ...own, from: `stop ${index - 1}`, demand: before.demand } : own;
    }),
  );
}

const drivingHours = fc.record({
  betweenBreaks: fc.integer({ min: 60, max: 150 }),
  breakTime: fc.integer({ min: 5, max: 40 }),
  serviceIsBreak: fc.boolean(),
  sinceBreak: fc.integer({ min: 0, max: 60 }),
  drivingAtMost: fc.integer({ min: 80, max: 400 }),
});

function vehiclesOf(count: number, places: number, hours: boolean): fc.Arbitrary<Vehicle[]> {
  const home = fc.option(fc.integer({ min: 0, max: places - 1 }), { freq: 5 });
  const one = fc.record({
    capacity: fc.tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 4, max: 20 })),
    start: home,
    end: home,
    earliest: fc.integer({ min: 0, max: 60 }),
    shift: fc.integer({ min: 100, max: 600 }),
    longest: fc.option(fc.integer({ min: 80, max: 400 }), { freq: 2 }),
    skills: fc.subarray(skills),
    fixedCost: fc.integer({ min: 0, max: 40 }),
    costPerDistance: fc.constantFrom(0, 1, 2),
    costPerTime: fc.constantFrom(0, 0, 0.5),
    hours: hours ? fc.option(drivingHours, { freq: 4 }) : fc.constant(null),
  });
  return fc.array(one, { minLength: 1, maxLength: count }).map((list) =>
    list.map(({ longest, shift, hours: limits, ...vehicle }, index): Vehicle => ({
      ...vehicle,
      ...(limits === null ? {} : { hours: limits }),
      id: `vehicle ${index}`,
      latest: vehicle.earliest + shift,
      ...(longest === null ? {} : { longest }),
    })),
  );
}

/** All that a dispatcher may ask for at once. */
function problems({ stops, vehicles, hours = false }: Sizes): fc.Arbitrary<RoutingProblem> {
  const places = 8;
  return fc
    .record({
      points: fc.array(point, { minLength: places, maxLength: places }),
      stops: stopsOf(stops, places),
      vehicles: vehiclesOf(vehicles, places, hours),
      objective: fc.constantFrom("fewest_vehicles" as const, "least_cost" as const),
    })
    .map(({ points, ...rest }) => ({
      ...rest,
      travel: { size: places, durations: straightWays(points), distances: straightWays(points, 1.5) },
    }));
}

describe("solveRoutes", () => {
  it("only makes plans that the independent checker finds nothing wrong with [LOG-06]", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(problems({ stops: 12, vehicles: 4, hours: true }), fc.integer(), (problem, seed) => {
        const { plan } = solveRoutes(problem, { seed, iterations: 150 });
        expect(checkPlan(problem, plan)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("finds what trying all plans of few stops finds [LOG-06]", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(problems({ stops: 5, vehicles: 2 }), (drawn) => {
        const problem: RoutingProblem = { ...drawn, objective: "least_cost" };
        const { plan } = solveRoutes(problem, { seed: 1, iterations: 1_500 });
        expect(scoreOf(problem, plan)).toBeCloseTo(leastScore(problem), 3);
      }),
      { numRuns: 30 },
    );
  });

  it("finds what trying all orders of few stops finds, breaks and hours included [LOG-06]", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(problems({ stops: 4, vehicles: 2, hours: true }), (drawn) => {
        const problem: RoutingProblem = {
          ...drawn,
          objective: "least_cost",
          stops: drawn.stops.map((stop) => ({ ...stop, windows: stop.windows.slice(0, 1) })),
        };
        const { plan } = solveRoutes(problem, { seed: 1, iterations: 1_500 });
        expect(scoreOf(problem, plan)).toBeLessThanOrEqual(leastOfAllOrders(problem) + 1e-3);
      }),
      { numRuns: 30 },
    );
  });

  it("uses as few vehicles as trying all plans does, where vehicles come first [LOG-06]", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(problems({ stops: 5, vehicles: 3 }), (drawn) => {
        const problem: RoutingProblem = {
          ...drawn,
          objective: "fewest_vehicles",
          stops: drawn.stops.map(({ penalty: _penalty, ...stop }) => stop),
        };
        const { plan } = solveRoutes(problem, { seed: 1, iterations: 1_500 });
        const weighed = {
          ...problem,
          vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, fixedCost: vehicle.fixedCost + 1e4 })),
        };
        expect(scoreOf(problem, plan) + 1e4 * plan.routes.length).toBeCloseTo(leastScore(weighed), 3);
      }),
      { numRuns: 30 },
    );
  });

  it("sends out the dearer vehicle where it alone can serve all, and of as many the cheapest [LOG-06]", () => {
    const still = straightWays([{ x: 0, y: 0 }]);
    const stop = (id: string, load: number): Stop => ({
      id,
      place: 0,
      kind: "delivery",
      demand: [load],
      service: 0,
      windows: [],
    });
    const vehicle = (id: string, room: number, fixedCost: number): Vehicle => ({
      id,
      capacity: [room],
      start: 0,
      end: 0,
      earliest: 0,
      latest: 100,
      fixedCost,
      costPerDistance: 1,
      costPerTime: 0,
    });
    const problem: RoutingProblem = {
      travel: { size: 1, durations: still, distances: still },
      stops: [stop("small", 1), stop("large", 5)],
      vehicles: [vehicle("van", 4, 1), vehicle("lorry", 5, 2), vehicle("old lorry", 5, 3), vehicle("truck", 6, 9)],
      objective: "fewest_vehicles",
    };
    const sentOut = (of: RoutingProblem, seed: number): readonly string[] =>
      solveRoutes(of, { seed, iterations: 500 })
        .plan.routes.map((route) => route.vehicle)
        .toSorted();
    for (let seed = 1; seed <= 50; seed += 1) {
      expect(sentOut(problem, seed)).toEqual(["truck"]);
      expect(sentOut({ ...problem, vehicles: problem.vehicles.slice(0, 3) }, seed)).toEqual(["lorry", "van"]);
    }
  });

  it("makes the same plan of the same seed and steps, and others of other seeds [LOG-06]", () => {
    const problem = plainProblem(40);
    const plan = (seed: number) => solveRoutes(problem, { seed, iterations: 400 }).plan;
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
  });

  it("ends when cancelled, with a sound plan [LOG-06]", () => {
    const problem = plainProblem(60);
    let asked = 0;
    const cancelled = (): boolean => {
      asked += 1;
      return asked > 5;
    };
    const { plan, iterations } = solveRoutes(problem, { seed: 1, iterations: 1_000_000, cancelled });
    expect(iterations).toBeLessThan(1_000);
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.unassigned).toEqual([]);
  });

  it("ends when its time is over [LOG-06]", () => {
    let clock = 0;
    const now = (): number => {
      clock += 1;
      return clock;
    };
    const { iterations } = solveRoutes(plainProblem(20), { seed: 1, milliseconds: 50, now });
    expect(iterations).toBeGreaterThan(500);
    expect(iterations).toBeLessThan(2_500);
  });

  it("does not use an hour for few stops [LOG-06]", () => {
    const problem = plainProblem(3);
    const { iterations } = solveRoutes(problem, { seed: 1, milliseconds: 3_600_000, now: () => 0 });
    expect(iterations).toBeLessThan(20_000);
  });

  it("never makes a plan worse that it is given [LOG-06]", { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(problems({ stops: 12, vehicles: 4 }), fc.integer(), (drawn, seed) => {
        const problem: RoutingProblem = { ...drawn, objective: "least_cost" };
        const first = solveRoutes(problem, { seed, iterations: 200 }).plan;
        const next = solveRoutes(problem, { seed: seed + 1, iterations: 3, from: first }).plan;
        expect(checkPlan(problem, next)).toEqual([]);
        expect(scoreOf(problem, next)).toBeLessThanOrEqual(scoreOf(problem, first) + tolerance);
      }),
      { numRuns: 60 },
    );
  });

  it("takes of a plan made by hand what keeps the limits and is known [LOG-06]", () => {
    const problem = plainProblem(12);
    const visits = ["stop 3", "nobody", "stop 3", ...problem.stops.map(({ id }) => id)].map((stop) => ({
      stop,
      arrival: 0,
      begin: 0,
    }));
    const route = { vehicle: "vehicle 1", departure: 0, arrival: 0, visits, breaks: [], distance: 0, cost: 0 };
    const byHand = { routes: [route, route], unassigned: [], cost: 0, distance: 0, duration: 0 };
    const { plan } = solveRoutes(problem, { seed: 1, iterations: 10, from: byHand });
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.unassigned).toEqual([]);
  });

  it("tells how far it is, and what the best plan is by then [LOG-06]", () => {
    const told: Progress[] = [];
    const { plan } = solveRoutes(plainProblem(40, "fewest_vehicles"), {
      seed: 3,
      iterations: 2_000,
      onProgress: (progress) => told.push(progress),
    });
    expect(told.length).toBeGreaterThan(50);
    const shares = told.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ phase: "cost", unassigned: 0, vehicles: plan.routes.length });
    expect(told.at(-1)?.cost).toBeCloseTo(plan.cost, 6);
  });

  it("goes on from a better plan that another searcher sends [LOG-06]", () => {
    const problem = plainProblem(60);
    const sent: SharedRoutes[] = [];
    const long = solveRoutes(problem, {
      seed: 1,
      iterations: 4_000,
      partner: { send: (routes) => sent.push(routes), receive: () => undefined },
    });
    const best = sent.at(-1);
    expect(best?.cost).toBeCloseTo(long.plan.cost, 6);
    const { plan } = solveRoutes(problem, {
      seed: 2,
      iterations: 400,
      partner: { send: () => undefined, receive: () => best },
    });
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.cost).toBeLessThanOrEqual(long.plan.cost + tolerance);
  });

  it("refuses what is no problem, and a search without an end [LOG-06]", () => {
    const problem = plainProblem(4);
    expect(() => solveRoutes({ ...problem, vehicles: [] }, { seed: 1, iterations: 1 })).toThrow(InvalidProblem);
    expect(() => solveRoutes(problem, { seed: 1 })).toThrow(RangeError);
    expect(() => solveRoutes(problem, { seed: 1, milliseconds: 10 })).toThrow(RangeError);
  });

  it("plans nothing for nobody [LOG-06]", () => {
    const { plan } = solveRoutes({ ...plainProblem(3), stops: [] }, { seed: 1, iterations: 100 });
    expect(plan).toEqual({ routes: [], unassigned: [], cost: 0, distance: 0, duration: 0 });
  });
});
