import { at, crossAislesBetween, type PickLayout, type PickPoint } from "./layout.ts";
import { type TourStates, tourStates } from "./tour-states.ts";
import type { WalkedEdge } from "./walk.ts";

/** Up to this many cross aisles (five blocks) the shortest walk is found; the states grow sixfold with each. */
export const crossAislesSolved = 6;

/** Crossings of one x: an aisle, or the depot where it lies between aisles. */
interface Column {
  readonly x: number;
  /** Positions of picks, ascending, by block, crossings excluded; null if the aisle does not run there. */
  readonly blocks: readonly (readonly number[] | null)[];
  /** Crossings the walk must come to. */
  readonly required: readonly number[];
  /** Picks before the front or behind the back: farthest ways there and back from a crossing. */
  readonly spurs: readonly { readonly crossing: number; readonly y: number }[];
}

/** One way to go on from every state, and what it costs. */
interface Choice {
  readonly to: Int32Array;
  readonly cost: number;
  /** The edges it walks. */
  readonly edges: readonly WalkedEdge[];
}

/** A decision that was taken for every state: where each came from. */
interface Stage {
  readonly choices: readonly Choice[];
  readonly from: Int32Array;
  readonly chosen: Uint8Array;
}

/** The way from one column to the next: the state gives the walked edges. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Edges of the shortest closed walk from the depot past all picks: each piece of aisle and cross aisle never, once or
 * twice. Column by column, keeping the cheapest of all unfinished walks that can be finished alike.
 */
export function shortestEdges(layout: PickLayout, picks: readonly PickPoint[]): WalkedEdge[] {
  const columns = columnsOf(layout, picks);
  const states = tourStates(layout.crossAisles.length);
  const stages: (Stage | Gap)[] = [];
  let costs = new Float64Array(states.count).fill(Infinity);
  costs[states.empty] = 0;
  const decide = (choices: readonly Choice[]): void => {
    const next = relax(costs, choices);
    stages.push(next.stage);
    costs = next.costs;
  };
  for (const [index, column] of columns.entries()) {
    for (const crossing of column.required) decide([{ to: at(states.touch, crossing), cost: 0, edges: [] }]);
    for (const [block, ys] of column.blocks.entries()) {
      if (ys !== null) decide(aisleChoices(states, layout, { x: column.x, block, ys }));
    }
    const next = columns[index + 1];
    if (next === undefined) break;
    const open = crossAislesBetween(layout, column.x, next.x);
    for (const [crossing, to] of states.leave.entries()) {
      const goOn = { to: stay(states), cost: 0, edges: [] };
      const end = { to, cost: 0, edges: [] };
      decide(open.includes(at(layout.crossAisles, crossing)) ? [goOn, end] : [end]);
    }
    const width = next.x - column.x;
    for (let state = 0; state < costs.length; state += 1)
      costs[state] = (costs[state] ?? 0) + width * (states.crossed[state] ?? 0);
    stages.push({ from: column.x, to: next.x });
  }
  const edges = traceBack(layout, { states, stages }, cheapestClosed(states, costs));
  const spurs = columns.flatMap(({ x, spurs: list }) =>
    list.map(({ crossing, y }): WalkedEdge => ({
      a: { x, y: at(layout.crossAisles, crossing) },
      b: { x, y },
      times: 2,
    })),
  );
  return [...edges, ...spurs];
}

const identities = new Map<number, Int32Array>();

function stay({ count }: TourStates): Int32Array {
  const identity = identities.get(count) ?? Int32Array.from({ length: count }, (_, state) => state);
  identities.set(count, identity);
  return identity;
}

function relax(costs: Float64Array, choices: readonly Choice[]): { costs: Float64Array<ArrayBuffer>; stage: Stage } {
  const next = new Float64Array(costs.length).fill(Infinity);
  const from = new Int32Array(costs.length).fill(-1);
  const chosen = new Uint8Array(costs.length);
  for (const [number, { to, cost }] of choices.entries()) {
    for (let state = 0; state < costs.length; state += 1) {
      const total = (costs[state] ?? Infinity) + cost;
      const target = to[state] ?? -1;
      if (target < 0 || total >= (next[target] ?? Infinity)) continue;
      next[target] = total;
      from[target] = state;
      chosen[target] = number;
    }
  }
  return { costs: next, stage: { choices, from, chosen } };
}

/** The ways through one aisle in one block: not at all, once, there and back, or by spurs from its ends. */
function aisleChoices(
  states: TourStates,
  { crossAisles }: PickLayout,
  { x, block, ys }: { readonly x: number; readonly block: number; readonly ys: readonly number[] },
): Choice[] {
  const [near, far] = [at(crossAisles, block), at(crossAisles, block + 1)];
  const [once, twice] = [at(states.once, block), at(states.twice, block)];
  const through = (times: 1 | 2): WalkedEdge[] => [{ a: { x, y: near }, b: { x, y: far }, times }];
  const choices: Choice[] = [
    { to: once, cost: far - near, edges: through(1) },
    { to: twice, cost: 2 * (far - near), edges: through(2) },
  ];
  const [first, last] = [ys[0], ys.at(-1)];
  if (first === undefined || last === undefined) return [{ to: stay(states), cost: 0, edges: [] }, ...choices];
  const fromNear = (y: number): WalkedEdge => ({ a: { x, y: near }, b: { x, y }, times: 2 });
  const fromFar = (y: number): WalkedEdge => ({ a: { x, y: far }, b: { x, y }, times: 2 });
  const [touchNear, touchFar] = [at(states.touch, block), at(states.touch, block + 1)];
  choices.push(
    { to: touchNear, cost: 2 * (last - near), edges: [fromNear(last)] },
    { to: touchFar, cost: 2 * (far - first), edges: [fromFar(first)] },
  );
  const gap = widestGap(ys);
  if (gap !== undefined) {
    const both = touchNear.map((state) => touchFar[state] ?? -1);
    const cost = 2 * (far - near - (gap.to - gap.from));
    choices.push({ to: both, cost, edges: [fromNear(gap.from), fromFar(gap.to)] });
  }
  return choices;
}

/** The widest stretch between two neighbouring picks. */
function widestGap(ys: readonly number[]): { readonly from: number; readonly to: number } | undefined {
  let widest: { from: number; to: number } | undefined;
  for (const [index, to] of ys.entries()) {
    const from = ys[index - 1];
    if (from !== undefined && to > from && (widest === undefined || to - from > widest.to - widest.from))
      widest = { from, to };
  }
  return widest;
}

function cheapestClosed({ closed, count }: TourStates, costs: Float64Array): number {
  let best = -1;
  for (let state = 0; state < count; state += 1) {
    if (closed[state] === 1 && (costs[state] ?? Infinity) < (costs[best] ?? Infinity)) best = state;
  }
  return best;
}

/** From the last state back to the first, collecting what was walked. */
function traceBack(
  { crossAisles }: PickLayout,
  { states, stages }: { readonly states: TourStates; readonly stages: readonly (Stage | Gap)[] },
  last: number,
): WalkedEdge[] {
  const edges: WalkedEdge[] = [];
  let state = last;
  for (const stage of stages.toReversed()) {
    if ("choices" in stage) {
      edges.push(...at(stage.choices, at(stage.chosen, state)).edges);
      state = at(stage.from, state);
      continue;
    }
    for (const [crossing, y] of crossAisles.entries()) {
      const times = states.walks[state * crossAisles.length + crossing];
      if (times === 1 || times === 2) edges.push({ a: { x: stage.from, y }, b: { x: stage.to, y }, times });
    }
  }
  return edges;
}

/** The columns a shortest walk can come to: from the first to the last with picks or the depot. */
function columnsOf(layout: PickLayout, picks: readonly PickPoint[]): Column[] {
  const { aisles, depot } = layout;
  const byAisle = Map.groupBy(picks, ({ aisle }) => aisle);
  const columns = aisles.map((x, aisle) => columnOf(layout, x, byAisle.get(aisle) ?? []));
  if (!aisles.includes(depot.x)) {
    const between = { x: depot.x, blocks: [], required: [0], spurs: [] };
    columns.splice(columns.filter(({ x }) => x < depot.x).length, 0, between);
  }
  const needed = ({ required, blocks }: Column): boolean =>
    required.length > 0 || blocks.some((ys) => ys !== null && ys.length > 0);
  return columns.slice(columns.findIndex(needed), columns.findLastIndex(needed) + 1);
}

function columnOf(layout: PickLayout, x: number, picks: readonly PickPoint[]): Column {
  const { crossAisles, depot } = layout;
  const ys = picks.map(({ y }) => y).toSorted((a, b) => a - b);
  // An aisle that ends before the last cross aisle is a dead end there.
  const own = crossAislesBetween(layout, x, x);
  const [front, back] = [at(own, 0), at(own, own.length - 1)];
  const [lowest = front, highest = back] = [ys[0], ys.at(-1)];
  const last = crossAisles.indexOf(back);
  const required = new Set<number>(x === depot.x ? [0] : []);
  if (lowest < front) required.add(0);
  if (highest > back) required.add(last);
  for (const y of ys) if (y <= back && crossAisles.includes(y)) required.add(crossAisles.indexOf(y));
  const blocks = crossAisles.slice(1).map((far, block) => {
    const near = at(crossAisles, block);
    return block < last ? ys.filter((y) => y > near && y < far) : null;
  });
  const spurs = [
    ...(lowest < front ? [{ crossing: 0, y: lowest }] : []),
    ...(highest > back ? [{ crossing: last, y: highest }] : []),
  ];
  return { x, blocks, required: [...required], spurs };
}
