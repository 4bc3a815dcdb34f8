import { walkByRule } from "@cerebro/engines/picking/heuristics.ts";
import type { PickLayout, PickPoint, Point } from "@cerebro/engines/picking/layout.ts";
import { pickPath } from "@cerebro/engines/picking/pick-path.ts";

const pitch = 6;
const bay = 3;
const baysInBlock = 4;
const blockDepth = bay * baysInBlock;

/** A small hall, in metres: six aisles, a cross aisle in the middle, the packing bench before the front. */
export const floor: PickLayout = {
  aisles: [0, 1, 2, 3, 4, 5].map((aisle) => aisle * pitch),
  crossAisles: [0, blockDepth, 2 * blockDepth],
  depot: { x: 0, offFront: 2 },
};

/** A bin: its aisle and its bay, counted from the front. */
export interface Bin {
  readonly aisle: number;
  readonly bay: number;
}

export const bayCount = 2 * baysInBlock;
export const binDepth = bay;
export const pointOf = ({ aisle, bay: number }: Bin): PickPoint => ({ aisle, y: (number + 0.5) * bay });

/** Orders to begin with; what the S walks too far on them is usual for a hall like this, 10 to 20 %. */
export const orders: readonly (readonly Bin[])[] = [
  [
    { aisle: 0, bay: 5 },
    { aisle: 1, bay: 3 },
    { aisle: 2, bay: 5 },
    { aisle: 4, bay: 0 },
    { aisle: 4, bay: 3 },
    { aisle: 4, bay: 7 },
  ],
  [
    { aisle: 0, bay: 2 },
    { aisle: 1, bay: 0 },
    { aisle: 1, bay: 7 },
    { aisle: 2, bay: 2 },
    { aisle: 2, bay: 4 },
    { aisle: 4, bay: 6 },
    { aisle: 5, bay: 2 },
  ],
  [
    { aisle: 0, bay: 2 },
    { aisle: 1, bay: 1 },
    { aisle: 2, bay: 6 },
    { aisle: 4, bay: 4 },
    { aisle: 5, bay: 7 },
  ],
];

export interface Walk {
  readonly metres: number;
  readonly points: readonly Point[];
}

export interface Comparison {
  readonly shortest: Walk;
  readonly sShape: Walk;
  readonly savedMetres: number;
  readonly savedShare: number;
}

/** The product's own walk beside the one most systems make. */
export function compareWalks(bins: readonly Bin[]): Comparison {
  const picks = bins.map(pointOf);
  const shortest = pickPath(floor, picks);
  const sShape = walkByRule(floor, picks, "s_shape");
  const savedMetres = sShape.length - shortest.length;
  return {
    shortest: { metres: shortest.length, points: shortest.points },
    sShape: { metres: sShape.length, points: sShape.points },
    savedMetres,
    savedShare: sShape.length === 0 ? 0 : savedMetres / sShape.length,
  };
}
