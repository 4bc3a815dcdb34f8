/** Parallel aisles joined by cross aisles: the only ways a picker can walk. Lengths in any one unit. */
export interface PickLayout {
  /** Positions of the aisles, ascending along x; their pitch may differ. */
  readonly aisles: readonly number[];
  /** Positions of the cross aisles, ascending along y. The first is the front; n cross aisles bound n − 1 blocks. */
  readonly crossAisles: readonly number[];
  readonly depot: Depot;
  /** Set if not every cross aisle leads past every aisle: all aisles, side by side. */
  readonly sections?: readonly Section[];
}

/** Neighbouring aisles that the same cross aisles lead past; the front is one of them. */
export interface Section {
  /** The first and the last of its aisles. */
  readonly from: number;
  readonly to: number;
  readonly crossAisles: readonly number[];
}

export interface Depot {
  /** Anywhere along the front cross aisle. */
  readonly x: number;
  /** Its distance from the front cross aisle; walked there and back. */
  readonly offFront: number;
}

/** A place to take goods: at `y` of an aisle. */
export interface PickPoint {
  /** Index in `PickLayout.aisles`. */
  readonly aisle: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed walk from the depot past all picks. */
export interface PickWalk {
  readonly length: number;
  /** The corners of the walk; begins and ends at the depot. */
  readonly points: readonly Point[];
  /** Indices of the picks in the order they are passed. */
  readonly order: readonly number[];
}

export const xOf = ({ aisles }: PickLayout, { aisle }: PickPoint): number => at(aisles, aisle);
export const frontOf = ({ crossAisles }: PickLayout): number => at(crossAisles, 0);
export const backOf = ({ crossAisles }: PickLayout): number => at(crossAisles, crossAisles.length - 1);

/** Reads an element that must be there. */
export function at<T>(list: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} of ${list.length}`);
  return value;
}

/** The cross aisles that lead from one x to another without a break. */
export function crossAislesBetween(
  { aisles, crossAisles, sections }: PickLayout,
  a: number,
  b: number,
): readonly number[] {
  if (sections === undefined) return crossAisles;
  const [left, right] = [Math.min(a, b), Math.max(a, b)];
  // A place between two sections is reached by the cross aisles that both have.
  const met = sections.filter(
    ({ from, to }) => left < (aisles[to + 1] ?? Infinity) && right > (aisles[from - 1] ?? -Infinity),
  );
  return crossAisles.filter((y) => met.every((section) => section.crossAisles.includes(y)));
}

/** The cross aisle over which two points are nearest, when they do not lie in the same aisle. */
export function bestCrossing(layout: PickLayout, a: Point, b: Point): number {
  let best = frontOf(layout);
  let shortest = Infinity;
  for (const y of crossAislesBetween(layout, a.x, b.x)) {
    const length = Math.abs(a.y - y) + Math.abs(b.y - y);
    if (length < shortest) [best, shortest] = [y, length];
  }
  return best;
}

/** The shortest way between two points on aisles or cross aisles; points of one x lie in one aisle. */
export function distance(layout: PickLayout, a: Point, b: Point): number {
  if (a.x === b.x) return Math.abs(a.y - b.y);
  const y = bestCrossing(layout, a, b);
  return Math.abs(a.y - y) + Math.abs(b.y - y) + Math.abs(a.x - b.x);
}

/** Refuses what is no layout, or picks that lie nowhere in it. */
export function requireLayout(layout: PickLayout, picks: readonly PickPoint[]): void {
  const { aisles, crossAisles, depot } = layout;
  const ascending = (list: readonly number[]): boolean =>
    list.length > 0 &&
    list.every((value, index) => Number.isFinite(value) && (index === 0 || value > at(list, index - 1)));
  if (!ascending(aisles)) throw new RangeError("aisles must be numbers in ascending order");
  if (!ascending(crossAisles)) throw new RangeError("cross aisles must be numbers in ascending order");
  if (!Number.isFinite(depot.x) || !(depot.offFront >= 0 && depot.offFront < Infinity))
    throw new RangeError("the depot must lie on or before the front");
  requireSections(layout);
  for (const { aisle, y } of picks) {
    if (aisles[aisle] === undefined || !Number.isFinite(y))
      throw new RangeError(`no pick can lie at ${y} of aisle ${aisle}`);
  }
}

function requireSections({ aisles, crossAisles, sections }: PickLayout): void {
  let next = 0;
  for (const { from, to, crossAisles: own } of sections ?? []) {
    const known = own[0] === crossAisles[0] && own.every((y) => crossAisles.includes(y));
    if (from !== next || to < from || !known) throw new RangeError("sections must hold all aisles, and the front");
    next = to + 1;
  }
  if (sections !== undefined && next !== aisles.length)
    throw new RangeError("sections must hold all aisles, and the front");
}
