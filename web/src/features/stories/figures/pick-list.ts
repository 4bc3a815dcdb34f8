import { walkByRule } from "@cerebro/engines/picking/heuristics.ts";
import type { PickLayout, PickPoint, PickWalk } from "@cerebro/engines/picking/layout.ts";
import { pickPath } from "@cerebro/engines/picking/pick-path.ts";

/** The list of the article on pick paths, in metres: ten aisles of 31, three apart, the bench before the first. */
export const layout: PickLayout = {
  aisles: Array.from({ length: 10 }, (_, aisle) => aisle * 3),
  crossAisles: [0, 31],
  depot: { x: 0, offFront: 0 },
};

const places = [
  [2, 11],
  [3, 30],
  [4, 13],
  [5, 11],
  [5, 22],
  [5, 26],
  [6, 17],
  [6, 23],
  [8, 11],
  [9, 23],
] as const;

export const picks: readonly PickPoint[] = places.map(([aisle, y]) => ({ aisle, y }));

export const sorted: PickWalk = walkByRule(layout, picks, "s_shape");
export const solved: PickWalk = pickPath(layout, picks);
