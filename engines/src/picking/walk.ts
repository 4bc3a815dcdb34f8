import {
  at,
  bestCrossing,
  frontOf,
  type PickLayout,
  type PickPoint,
  type PickWalk,
  type Point,
  xOf,
} from "./layout.ts";

/** A straight piece between two points, walked once or there and back. */
export interface WalkedEdge {
  readonly a: Point;
  readonly b: Point;
  readonly times: 1 | 2;
}

const keyOf = ({ x, y }: Point): string => `${x}/${y}`;

/** One walk that uses each edge as often as it says (Hierholzer); the edges hang together and turn up evenly. */
export function closedWalk(edges: readonly WalkedEdge[], start: Point): Point[] {
  const ends = new Map<string, { readonly edge: number; readonly to: Point }[]>();
  const add = (from: Point, to: Point, edge: number): void => {
    const list = ends.get(keyOf(from));
    if (list === undefined) ends.set(keyOf(from), [{ edge, to }]);
    else list.push({ edge, to });
  };
  const left = edges.map(({ times }) => times as number);
  for (const [edge, { a, b, times }] of edges.entries()) {
    for (let time = 0; time < times; time += 1) {
      add(a, b, edge);
      add(b, a, edge);
    }
  }
  const open = [start];
  const walk: Point[] = [];
  for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
    const way = ends.get(keyOf(here))?.pop();
    if (way === undefined) {
      walk.push(here);
      open.pop();
    } else if (at(left, way.edge) > 0) {
      left[way.edge] = at(left, way.edge) - 1;
      open.push(way.to);
    }
  }
  return walk;
}

/** The way through given points one after the other, each next one reached by the shortest way. */
export function walkThrough(layout: PickLayout, stops: readonly Point[]): Point[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    if (before === undefined || before.x === stop.x) return [stop];
    const y = bestCrossing(layout, before, stop);
    return [{ x: before.x, y }, { x: stop.x, y }, stop];
  });
}

/** A walk from and to the front end of the depot, with its length and the order in which it passes the picks. */
export function finishWalk(layout: PickLayout, picks: readonly PickPoint[], path: readonly Point[]): PickWalk {
  const { depot } = layout;
  const door = { x: depot.x, y: frontOf(layout) - depot.offFront };
  const whole = depot.offFront > 0 ? [door, ...path, door] : path;
  const length = whole.reduce((sum, point, index) => {
    const before = whole[index - 1] ?? point;
    return sum + Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
  }, 0);
  return { length, points: corners(whole), order: passed(layout, picks, whole) };
}

/** Leaves out points where the walk goes straight on. */
function corners(path: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of path) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    if (before !== undefined && last !== undefined && straight(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

const between = (value: number, a: number, b: number): boolean =>
  (a <= value && value <= b) || (b <= value && value <= a);

const straight = (a: Point, b: Point, c: Point): boolean =>
  (a.x === b.x && b.x === c.x && between(b.y, a.y, c.y)) || (a.y === b.y && b.y === c.y && between(b.x, a.x, c.x));

/** Picks in the order the walk first comes by. */
function passed(layout: PickLayout, picks: readonly PickPoint[], path: readonly Point[]): number[] {
  const waiting = new Map<number, number[]>();
  for (const [index, pick] of picks.entries()) {
    const x = xOf(layout, pick);
    waiting.set(x, [...(waiting.get(x) ?? []), index]);
  }
  const yOf = (index: number): number => at(picks, index).y;
  const order: number[] = [];
  for (const [step, to] of path.entries()) {
    const from = path[step - 1] ?? to;
    const rest = waiting.get(to.x);
    if (rest === undefined || rest.length === 0) continue;
    const start = from.x === to.x ? from.y : to.y;
    const way = to.y < start ? -1 : 1;
    const met = rest.filter((index) => between(yOf(index), start, to.y));
    order.push(...met.toSorted((a, b) => way * (yOf(a) - yOf(b))));
    waiting.set(
      to.x,
      rest.filter((index) => !met.includes(index)),
    );
  }
  return order;
}
