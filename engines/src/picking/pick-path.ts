import { walkByRule, walkRules } from "./heuristics.ts";
import {
  at,
  distance,
  frontOf,
  type PickLayout,
  type PickPoint,
  type PickWalk,
  type Point,
  requireLayout,
  xOf,
} from "./layout.ts";
import { crossAislesSolved, shortestEdges } from "./shortest-walk.ts";
import { closedWalk, finishWalk, walkThrough } from "./walk.ts";

export interface PickPath extends PickWalk {
  /** Nothing shorter exists; false for more blocks than can be solved. */
  readonly shortest: boolean;
}

/**
 * The walk of a picker [WMS-08]: the shortest closed walk from the depot past all picks up to five blocks, beyond that
 * a good one.
 */
export function pickPath(layout: PickLayout, picks: readonly PickPoint[]): PickPath {
  requireLayout(layout, picks);
  const start = startOf(layout);
  if (picks.length === 0) return { length: 0, points: [start], order: [], shortest: true };
  const shortest = layout.crossAisles.length <= crossAislesSolved;
  return { ...(shortest ? solve(layout, picks) : approximate(layout, picks)), shortest };
}

/** The length of that walk alone, in half the time. */
export function pickPathLength(layout: PickLayout, picks: readonly PickPoint[]): number {
  if (layout.crossAisles.length > crossAislesSolved) return pickPath(layout, picks).length;
  requireLayout(layout, picks);
  if (picks.length === 0) return 0;
  const walked = shortestEdges(layout, picks).map(
    ({ a, b, times }) => times * (Math.abs(a.x - b.x) + Math.abs(a.y - b.y)),
  );
  return walked.reduce((sum, length) => sum + length, 2 * layout.depot.offFront);
}

const startOf = (layout: PickLayout): Point => ({ x: layout.depot.x, y: frontOf(layout) });

function solve(layout: PickLayout, picks: readonly PickPoint[]): PickWalk {
  return finishWalk(layout, picks, closedWalk(shortestEdges(layout, picks), startOf(layout)));
}

/** The best of the rules and of the walk that is shortest without some cross aisles, straightened with all of them. */
function approximate(layout: PickLayout, picks: readonly PickPoint[]): PickWalk {
  const walks = [
    solve(withCrossAisles(layout, busiestCrossAisles(layout, picks)), picks),
    ...walkRules.map((rule) => walkByRule(layout, picks, rule)),
  ];
  return walks.map((walk) => straighten(layout, picks, walk)).reduce((a, b) => (b.length < a.length ? b : a));
}

/** Leaves out the cross aisles beside which the fewest picks lie; front and back stay. */
function busiestCrossAisles({ crossAisles }: PickLayout, picks: readonly PickPoint[]): number[] {
  const kept = [...crossAisles];
  while (kept.length > crossAislesSolved) {
    const beside = (index: number): number =>
      picks.filter(({ y }) => y > at(kept, index - 1) && y < at(kept, index + 1)).length;
    const inner = kept.slice(1, -1).map((_, index) => index + 1);
    kept.splice(
      inner.reduce((a, b) => (beside(b) < beside(a) ? b : a)),
      1,
    );
  }
  return kept;
}

function withCrossAisles(layout: PickLayout, crossAisles: readonly number[]): PickLayout {
  const { sections } = layout;
  if (sections === undefined) return { ...layout, crossAisles };
  const left = sections.map((section) => ({
    ...section,
    crossAisles: section.crossAisles.filter((y) => crossAisles.includes(y)),
  }));
  return { ...layout, crossAisles, sections: left };
}

/** Turns stretches of the order round as long as that makes the walk shorter (2-opt). */
function straighten(layout: PickLayout, picks: readonly PickPoint[], walk: PickWalk): PickWalk {
  const start = startOf(layout);
  const stops = walk.order.map((index): Point => ({ x: xOf(layout, at(picks, index)), y: at(picks, index).y }));
  const way = (from: number, to: number): number => distance(layout, stops[from] ?? start, stops[to] ?? start);
  for (let better = true; better;) {
    better = false;
    for (let from = 0; from < stops.length - 1; from += 1) {
      for (let to = from + 1; to < stops.length; to += 1) {
        const gain = way(from - 1, from) + way(to, to + 1) - way(from - 1, to) - way(from, to + 1);
        if (gain <= 1e-9) continue;
        stops.splice(from, to - from + 1, ...stops.slice(from, to + 1).toReversed());
        better = true;
      }
    }
  }
  const straightened = finishWalk(layout, picks, walkThrough(layout, [start, ...stops, start]));
  return straightened.length < walk.length ? straightened : walk;
}
