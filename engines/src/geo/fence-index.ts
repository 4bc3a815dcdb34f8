import { type Bounds, boundsOf, type Fence } from "./fences.ts";
import type { Position } from "./great-circle.ts";

/** The finest cells are some six hundred metres wide. */
const finest = 16;
const cellsAcross = 2 ** finest;

/**
 * Finds the few of many fences that a position may lie in. The earth is cut into cells of halving size; a fence is in
 * the cells of the size it fits into, four at most, and a position is in one cell of each size.
 */
export class FenceIndex<Kept extends { readonly id: string; readonly shape: Fence }> {
  readonly #byId = new Map<string, Kept>();
  /** The largest first. */
  readonly #bounds: readonly (readonly [Kept, Bounds])[];
  readonly #cells = new Map<number, Kept[]>();
  readonly #sizes = new Set<number>();

  constructor(fences: Iterable<Kept>) {
    const bounded = [...fences].map((fence) => [fence, boundsOf(fence.shape)] as const);
    this.#bounds = bounded.toSorted(([, a], [, b]) => b.north - b.south - (a.north - a.south));
    for (const [fence, bounds] of bounded) this.#add(fence, bounds);
  }

  get count(): number {
    return this.#byId.size;
  }

  shapeOf(id: string): Kept["shape"] | undefined {
    return this.#byId.get(id)?.shape;
  }

  /** Those whose surroundings hold one of the positions, each once. */
  near(positions: Iterable<Position>): Set<Kept> {
    const found = new Set<Kept>();
    const seen = new Set<number>();
    for (const { latitude, longitude } of positions) {
      for (const size of this.#sizes) {
        const key = keyOf(size, across(size, longitude), down(size, latitude));
        if (seen.has(key)) continue;
        seen.add(key);
        for (const fence of this.#cells.get(key) ?? []) found.add(fence);
      }
    }
    return found;
  }

  /** Those of which a part lies in a box, the largest first. */
  within(box: Bounds): Kept[] {
    return this.#bounds
      .filter(
        ([, { south, north, west, east }]) =>
          south <= box.north && north >= box.south && west <= box.east && east >= box.west,
      )
      .map(([fence]) => fence);
  }

  #add(fence: Kept, { south, north, west, east }: Bounds): void {
    this.#byId.set(fence.id, fence);
    const size = sizeFor(Math.max(north - south, east - west));
    this.#sizes.add(size);
    for (let x = across(size, west); x <= across(size, east); x += 1) {
      for (let y = down(size, south); y <= down(size, north); y += 1) {
        const key = keyOf(size, x, y);
        const cell = this.#cells.get(key);
        if (cell === undefined) this.#cells.set(key, [fence]);
        else cell.push(fence);
      }
    }
  }
}

/** So many halvings of the earth leave cells that are no smaller than this. */
const sizeFor = (degrees: number): number =>
  Math.max(0, Math.min(finest, Math.floor(Math.log2(360 / Math.max(degrees, 1e-9)))));

const cellAt = (size: number, degrees: number): number =>
  Math.max(0, Math.min(2 ** size - 1, Math.floor((degrees / 360) * 2 ** size)));
const across = (size: number, longitude: number): number => cellAt(size, longitude + 180);
const down = (size: number, latitude: number): number => cellAt(size, latitude + 90);
const keyOf = (size: number, x: number, y: number): number => (size * cellsAcross + x) * cellsAcross + y;
