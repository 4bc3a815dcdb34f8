import type { RoutingProblem, Vehicle } from "./model.ts";

/** Whole coordinates in a square; ways are straight, so that no detour is shorter. */
export function straightWays(points: readonly { x: number; y: number }[], scale = 1): Float64Array {
  return Float64Array.from(points.flatMap((a) => points.map((b) => Math.hypot(a.x - b.x, a.y - b.y) * scale)));
}

/** Deliveries in the plain: one kind of vehicle, time windows and a load. */
export function plainProblem(count: number, objective: RoutingProblem["objective"] = "least_cost"): RoutingProblem {
  const points = Array.from({ length: count + 1 }, (_, index) => ({ x: (index * 37) % 101, y: (index * 61) % 97 }));
  return {
    travel: { size: points.length, durations: straightWays(points), distances: straightWays(points) },
    stops: Array.from({ length: count }, (_, index) => ({
      id: `stop ${index}`,
      place: index + 1,
      kind: "delivery",
      demand: [1 + (index % 4)],
      service: 5,
      windows: index % 3 === 0 ? [{ open: 60 + ((index * 13) % 200), close: 200 + ((index * 13) % 200) }] : [],
    })),
    vehicles: Array.from({ length: 12 }, (_, index): Vehicle => ({
      id: `vehicle ${index}`,
      capacity: [20],
      start: 0,
      end: 0,
      earliest: 0,
      latest: 700,
      fixedCost: 0,
      costPerDistance: 1,
      costPerTime: 0,
    })),
    objective,
  };
}
