import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { evaluatePlan } from "./evaluate-plan.ts";
import type { DrivingHours, Plan, PlannedBreak, RoutingProblem, Stop } from "./model.ts";
import { solveRoutes } from "./solve.ts";

const minute = 60;
const hour = 60 * minute;

/** EC 561/2006, article 7: 45 minutes of rest after 4.5 hours of driving; work at a stop is no rest. */
const european: DrivingHours = {
  betweenBreaks: 4.5 * hour,
  breakTime: 45 * minute,
  serviceIsBreak: false,
  sinceBreak: 0,
  drivingAtMost: 10 * hour,
};
/** 49 CFR 395.3(a)(3)(ii): 30 minutes without driving after 8 hours of driving. */
const american: DrivingHours = {
  betweenBreaks: 8 * hour,
  breakTime: 30 * minute,
  serviceIsBreak: true,
  sinceBreak: 0,
  drivingAtMost: 11 * hour,
};

interface Given {
  /** Hours from the depot to the first stop, on to the next, and so on; the way home takes as long as the last. */
  readonly rides: readonly number[];
  readonly hours: DrivingHours | undefined;
  readonly windows?: readonly Stop["windows"][];
  readonly service?: number;
  /** In hours. */
  readonly shift?: number;
}

/** Places along one road: the vehicle goes out, stop by stop, and ends at the last. */
function alongOneRoad({ rides, hours, windows = [], service = 10 * minute, shift = 24 }: Given): RoutingProblem {
  const at = [0];
  for (const ride of rides) at.push((at.at(-1) ?? 0) + ride * hour);
  const ways = Float64Array.from(at.flatMap((from) => at.map((to) => Math.abs(to - from))));
  return {
    travel: { size: at.length, durations: ways, distances: ways },
    stops: rides.map((_, index) => ({
      id: `stop ${index + 1}`,
      place: index + 1,
      kind: "delivery",
      demand: [1],
      service,
      windows: windows[index] ?? [],
    })),
    vehicles: [
      {
        id: "truck",
        capacity: [10],
        start: 0,
        end: null,
        earliest: 0,
        latest: shift * hour,
        ...(hours && { hours }),
        fixedCost: 0,
        costPerDistance: 1,
        costPerTime: 1,
      },
    ],
    objective: "least_cost",
  };
}

const inOrder = ({ stops }: RoutingProblem) => [{ vehicle: "truck", stops: stops.map(({ id }) => id) }];
const inHours = ({ from, to, before }: PlannedBreak) => [from / hour, to / hour, before];

function drivenOf(given: Given) {
  const problem = alongOneRoad(given);
  const { routes, violations } = evaluatePlan(problem, inOrder(problem));
  const route = routes[0];
  if (route === undefined) throw new Error("there is no route");
  return { problem, route, violations, breaks: route.breaks.map(inHours) };
}

describe("breaks on a route", () => {
  it("begin when 4.5 hours have been driven, on the way, and every later hour counts them [LOG-06] [LOG-05]", () => {
    const { route, breaks, violations } = drivenOf({ rides: [3, 3, 4], hours: european, service: 0 });
    expect(breaks).toEqual([
      [4.5, 5.25, "stop 2"],
      [9.75, 10.5, "stop 3"],
    ]);
    expect(route.visits.map(({ arrival }) => arrival / hour)).toEqual([3, 6.75, 11.5]);
    expect(violations).toEqual([]);
  });

  it("count what was driven before the route begins [LOG-05]", () => {
    expect(drivenOf({ rides: [3], hours: { ...european, sinceBreak: 2 * hour } }).breaks).toEqual([
      [2.5, 3.25, "stop 1"],
    ]);
  });

  it("are taken in a wait that is long enough, where they cost nothing [LOG-06]", () => {
    const windows = [[{ open: 4 * hour, close: 5 * hour }], [{ open: 7 * hour, close: 7.2 * hour }]];
    const { breaks, route, violations } = drivenOf({ rides: [3, 3], hours: european, windows, service: 0 });
    expect(breaks).toEqual([[3.25, 4, "stop 1"]]);
    expect(route.visits.map(({ begin }) => begin / hour)).toEqual([4, 7]);
    expect(violations).toEqual([]);
  });

  it("are no longer needed in the United States after half an hour at a stop, and are in Europe [LOG-05]", () => {
    const stay = { service: 45 * minute };
    expect(drivenOf({ ...stay, rides: [5, 4], hours: american }).breaks).toEqual([]);
    expect(drivenOf({ rides: [5, 4], service: 10 * minute, hours: american }).breaks).toHaveLength(1);
    expect(drivenOf({ ...stay, rides: [4, 4], hours: european }).breaks).toEqual([[5.25, 6, "stop 2"]]);
  });

  it("are judged by the checker from the plan alone: too late, too short, left out, at the wrong place [LOG-06]", () => {
    const { problem, route } = drivenOf({ rides: [3, 3], hours: european, service: 0 });
    const [pause] = route.breaks;
    if (pause === undefined) throw new Error("there is no break");
    const judged = (breaks: readonly PlannedBreak[], late = 0): string[] => {
      const visits = route.visits.map((visit, index) => ({
        ...visit,
        arrival: visit.arrival + (index === 1 ? late : 0),
        begin: visit.begin + (index === 1 ? late : 0),
      }));
      const arrival = route.arrival + late;
      const cost = route.distance + arrival - route.departure;
      const changed = { ...route, visits, breaks, arrival, cost };
      const plan: Plan = { routes: [changed], unassigned: [], cost, distance: route.distance, duration: arrival };
      return checkPlan(problem, plan).map(({ rule, subject }) => `${rule} ${subject}`);
    };
    expect(judged(route.breaks)).toEqual([]);
    const later = { from: pause.from + minute, to: pause.to + minute };
    expect(judged([{ ...pause, ...later }])).toEqual(["break stop 2"]);
    expect(judged([{ ...pause, to: pause.to - minute }], -minute)).toEqual(["break stop 2"]);
    expect(judged([], -45 * minute)).toEqual(["break stop 2"]);
    expect(judged([{ ...pause, before: "stop 1" }])).toContain("time stop 1");
    expect(judged([...route.breaks, { ...pause, before: null }])).toContain("time truck");
  });
});

/** EC 561/2006, article 7: the break may be replaced by one of 15 minutes followed by one of 30. */
const inParts: DrivingHours = { ...european, breakParts: [15 * minute, 30 * minute] };

describe("a break in two parts", () => {
  const opens = (at: number): Stop["windows"] => [{ open: at * hour, close: (at + 1) * hour }];

  it("begins in a wait of 15 minutes, so that 30 on the way suffice: the route is over 15 minutes sooner [LOG-05] [LOG-06]", () => {
    const given = { rides: [2, 4], windows: [opens(2.25), []], service: 0 };
    const whole = drivenOf({ ...given, hours: european });
    expect(whole.breaks).toEqual([[4.75, 5.5, "stop 2"]]);
    expect(whole.route.arrival / hour).toBe(7);
    const split = drivenOf({ ...given, hours: inParts });
    expect(split.breaks).toEqual([
      [2, 2.25, "stop 1"],
      [4.75, 5.25, "stop 2"],
    ]);
    expect(split.route.arrival / hour).toBe(6.75);
    expect([...whole.violations, ...split.violations]).toEqual([]);
  });

  it("is taken in two waits that are each too short for the whole of it, where it costs nothing [LOG-05] [LOG-06]", () => {
    const windows = [opens(2.25), opens(4.75), []];
    const { breaks, route, violations } = drivenOf({ rides: [2, 2, 2], hours: inParts, windows, service: 0 });
    expect(breaks).toEqual([
      [2, 2.25, "stop 1"],
      [4.25, 4.75, "stop 2"],
    ]);
    expect(route.arrival / hour).toBe(6.75);
    expect(violations).toEqual([]);
  });

  it("is left out where the driving needs no break: the route departs later instead of resting [LOG-05] [LOG-06]", () => {
    for (const hours of [european, inParts]) {
      for (const open of [1.25, 3]) {
        const { breaks, route } = drivenOf({ rides: [1, 2], hours, windows: [opens(open), []], service: 0 });
        expect([breaks, route.departure / hour]).toEqual([[], open - 1]);
      }
    }
  });

  it("is judged by the checker: 15 before 30, never the other way round, and only where the rules split it [LOG-05] [LOG-06]", () => {
    const judged = (hours: DrivingHours, [first, second]: readonly [number, number]): string[] => {
      const problem = alongOneRoad({ rides: [6], hours, service: 0 });
      const [from, then] = [2 * hour, 4 * hour + first * minute];
      const arrival = 6 * hour + (first + second) * minute;
      const route = {
        vehicle: "truck",
        departure: 0,
        arrival,
        visits: [{ stop: "stop 1", arrival, begin: arrival }],
        breaks: [
          { from, to: from + first * minute, before: "stop 1" },
          { from: then, to: then + second * minute, before: "stop 1" },
        ],
        distance: 6 * hour,
        cost: 6 * hour + arrival,
      };
      const { cost, distance } = route;
      return checkPlan(problem, { routes: [route], unassigned: [], cost, distance, duration: arrival }).map(
        ({ rule, subject }) => `${rule} ${subject}`,
      );
    };
    expect(judged(inParts, [15, 30])).toEqual([]);
    expect(judged(inParts, [30, 15])).toEqual(["break stop 1"]);
    expect(judged(inParts, [14, 30])).toEqual(["break stop 1"]);
    expect(judged(inParts, [15, 29])).toEqual(["break stop 1"]);
    expect(judged(european, [15, 30])).toEqual(["break stop 1"]);
  });

  it("never breaks a limit, is never longer than whole breaks, and is what the search itself calculates [LOG-05] [LOG-06]", () => {
    const share = fc.integer({ min: 1, max: 20 }).map((quarters) => quarters / 4);
    const stop = fc.record({ ride: share, wait: fc.option(share) });
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 18 }), (days, before) => {
        let time = 0;
        const windows = days.map(({ ride, wait }): Stop["windows"] => {
          time += ride + (wait ?? 0);
          return wait === null ? [] : [{ open: time * hour, close: 1_000 * hour }];
        });
        const rides = days.map(({ ride }) => ride);
        const far = { sinceBreak: (before / 4) * hour, drivingAtMost: 1_000 * hour };
        const [whole, split] = [european, inParts].map((hours) => {
          const problem = alongOneRoad({ rides, windows, hours: { ...hours, ...far }, shift: 1_000 });
          const { routes, violations } = evaluatePlan(problem, inOrder(problem));
          expect(violations).toEqual([]);
          const found = solveRoutes(problem, { seed: 1, iterations: 30 }).plan;
          expect(checkPlan(problem, found)).toEqual([]);
          return routes[0]?.arrival ?? 0;
        });
        expect(split).toBeLessThanOrEqual(whole ?? 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the search", () => {
  const solved = (problem: RoutingProblem) => solveRoutes(problem, { seed: 1, iterations: 300 }).plan;

  it("leaves out a stop that only a driver without breaks reaches in time, and names the hours [LOG-06]", () => {
    const given = { rides: [3, 3], windows: [[], [{ open: 0, close: 6.3 * hour }]], service: 0 };
    expect(solved(alongOneRoad({ ...given, hours: undefined })).unassigned).toEqual([]);
    const limited = solved(alongOneRoad({ ...given, hours: european }));
    expect(limited.unassigned).toEqual([{ stop: "stop 2", constraint: "time_window" }]);
  });

  it("drives no longer than the driver may, and names the hours as the reason [LOG-05] [LOG-06]", () => {
    const problem = alongOneRoad({ rides: [3, 3, 3], hours: { ...european, drivingAtMost: 7 * hour } });
    const { routes, unassigned } = solved(problem);
    expect(routes[0]?.visits.map(({ stop }) => stop)).toEqual(["stop 1", "stop 2"]);
    expect(unassigned).toEqual([{ stop: "stop 3", constraint: "hours" }]);
    const { violations } = evaluatePlan(problem, inOrder(problem));
    expect(violations.map(({ rule, subject }) => `${rule} ${subject}`)).toEqual(["hours truck"]);
  });

  it("gives a long way to the driver who has hours left [LOG-05] [LOG-06]", () => {
    const tired = alongOneRoad({ rides: [6], hours: { ...european, drivingAtMost: 2 * hour } });
    const [truck] = tired.vehicles;
    if (truck === undefined) throw new Error("there is no vehicle");
    const fresh = { ...truck, id: "van", hours: european, fixedCost: 500 };
    expect(solved({ ...tired, vehicles: [truck, fresh] }).routes.map(({ vehicle }) => vehicle)).toEqual(["van"]);
  });
});
