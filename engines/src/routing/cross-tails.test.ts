import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";
import { CrossTails } from "./cross-tails.ts";
import type { RoutingProblem, Stop, Vehicle } from "./model.ts";
import { Random } from "./random.ts";
import { Routes } from "./routes.ts";

/** Two roads side by side, far from the depot; who begins on one and ends on the other crosses the field between them. */
const points = [
  { x: 0, y: 50 },
  ...[10, 20, 30, 40].map((x) => ({ x, y: 0 })),
  ...[10, 20, 30, 40].map((x) => ({ x, y: 100 })),
];
const ways = Float64Array.from(points.flatMap((a) => points.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
const stopAt = (place: number): Stop => ({
  id: `stop ${place}`,
  place,
  kind: "delivery",
  demand: [1],
  service: 0,
  windows: [],
});
const vehicle: Vehicle = {
  id: "one",
  capacity: [4],
  start: 0,
  end: 0,
  earliest: 0,
  latest: 1_000,
  fixedCost: 0,
  costPerDistance: 1,
  costPerTime: 0,
  skills: ["lift"],
};

interface Change {
  readonly stops?: Readonly<Record<number, Partial<Stop>>>;
  readonly one?: Partial<Vehicle>;
}

/** Routes over the stops 0 1 | 6 7 and 4 5 | 2 3, and what a crossing behind stop 1 makes of them. */
function crossed({ stops = {}, one = {} }: Change = {}) {
  const problem: RoutingProblem = {
    travel: { size: points.length, durations: ways, distances: ways },
    stops: points.slice(1).map((_, index) => ({ ...stopAt(index + 1), ...stops[index] })),
    vehicles: [
      { ...vehicle, ...one },
      { ...vehicle, id: "two" },
    ],
    objective: "least_cost",
  };
  const compiled = compile(problem);
  const routes = new Routes(compiled);
  const first = compiled.vehicleIds.indexOf("one");
  const given = [
    [first, [0, 1, 6, 7]],
    [1 - first, [4, 5, 2, 3]],
  ] as const;
  for (const [number, list] of given) {
    let before = routes.startOf(number);
    for (const stop of list) {
      routes.link(stop, before);
      before = stop;
    }
    routes.settle(number);
  }
  routes.absentCount = 0;
  expect(routes.keepsLimits(0) && routes.keepsLimits(1)).toBe(true);
  // Only stop 2 is near enough; whatever is overlooked once is found the next time.
  const around = Int32Array.from([1, 2]);
  const tails = new CrossTails(compiled, new Random(1));
  for (let time = 0; time < 5 && routes.next[1] !== 2; time += 1) tails.cross(routes, 1, around);
  const stopsOf = (number: number): number[] => {
    const list: number[] = [];
    for (let stop = routes.next[routes.startOf(number)] ?? -1; stop < compiled.stops; stop = routes.next[stop] ?? -1)
      list.push(stop);
    return list;
  };
  return { one: stopsOf(first), two: stopsOf(1 - first), total: routes.total() };
}

const asGiven = { one: [0, 1, 6, 7], two: [4, 5, 2, 3] };

describe("CrossTails", () => {
  it("lets two routes exchange all that comes after a place in each of them [LOG-06]", () => {
    const { one, two, total } = crossed();
    expect({ one, two }).toEqual({ one: [0, 1, 2, 3], two: [4, 5, 6, 7] });
    const road = Math.hypot(10, 50) + 30 + Math.hypot(40, 50);
    expect(total).toBeCloseTo(2 * road, 9);
  });

  it.each<[string, Change]>([
    ["a window would be missed", { stops: { 0: { service: 100 }, 2: { windows: [{ open: 0, close: 165 }] } } }],
    ["a load would be too large", { stops: { 0: { demand: [0] }, 6: { demand: [2] } } }],
    ["skills would be wanting", { one: { skills: [] }, stops: { 3: { skills: ["lift"] } } }],
    ["a day would be too long", { one: { longest: 250 }, stops: { 2: { service: 120 } } }],
    ["a pair would be torn apart", { stops: { 0: { kind: "pickup" }, 7: { kind: "delivery", from: "stop 1" } } }],
  ])("leaves them as they are where %s [LOG-06]", (_why, change) => {
    const { one, two } = crossed(change);
    expect({ one, two }).toEqual(asGiven);
  });
});
