import type { RoutingProblem, Stop, Vehicle } from "./model.ts";

/**
 * Two rules of the literature: vehicles first and then distance in full precision, or least distance with every way
 * cut to one decimal, vehicles free. Ways of the second are counted in tenths, so that all figures are whole.
 */
export type Convention = "hier" | "trunc1";

interface Node {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly demand: number;
  readonly ready: number;
  readonly due: number;
  readonly service: number;
  /** Of Li and Lim: where the goods of this delivery come from, 0 at a pickup. */
  readonly pickup?: number;
}

/** A problem from the text of an instance of Solomon, Homberger, or Li and Lim. */
export function problemOf(text: string, convention: Convention): RoutingProblem {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 1 && row.every(Number.isFinite));
  const [[vehicles = 0, capacity = 0] = [], ...lines] = rows;
  const nodes = lines.map(
    ([id = 0, x = 0, y = 0, demand = 0, ready = 0, due = 0, service = 0, pickup, delivery]): Node => ({
      id,
      x,
      y,
      demand,
      ready,
      due,
      service,
      ...(delivery === undefined ? {} : { pickup: pickup ?? 0 }),
    }),
  );
  const scale = convention === "trunc1" ? 10 : 1;
  const [depot] = nodes;
  if (depot === undefined) throw new Error("an instance without a depot");
  const fleet = Array.from({ length: vehicles }, (_, index): Vehicle => ({
    id: `vehicle-${index + 1}`,
    capacity: [capacity],
    start: 0,
    end: 0,
    earliest: depot.ready * scale,
    latest: depot.due * scale,
    fixedCost: 0,
    costPerDistance: 1,
    costPerTime: 0,
  }));
  const ways = waysBetween(nodes, convention);
  return {
    travel: { size: nodes.length, durations: ways, distances: ways },
    stops: nodes.slice(1).map((node) => stopOf(node, scale)),
    vehicles: fleet,
    objective: convention === "hier" ? "fewest_vehicles" : "least_cost",
  };
}

function stopOf({ id, demand, ready, due, service, pickup }: Node, scale: number): Stop {
  return {
    id: String(id),
    place: id,
    kind: pickup === 0 ? "pickup" : "delivery",
    ...(pickup === undefined || pickup === 0 ? {} : { from: String(pickup) }),
    demand: [Math.abs(demand)],
    service: service * scale,
    windows: [{ open: ready * scale, close: due * scale }],
  };
}

function waysBetween(nodes: readonly Node[], convention: Convention): Float64Array {
  const ways = new Float64Array(nodes.length ** 2);
  for (const [row, a] of nodes.entries()) {
    for (const [column, b] of nodes.entries()) {
      const straight = Math.hypot(a.x - b.x, a.y - b.y);
      ways[row * nodes.length + column] = convention === "hier" ? straight : Math.floor(straight * 10 + 1e-9);
    }
  }
  return ways;
}
