import { num } from "../routing/arrays.ts";

/** One unknown: where the search begins, how far its first step goes, and its limits. */
export interface Unknown {
  readonly start: number;
  readonly step: number;
  readonly least: number;
  readonly most: number;
}

interface Corner {
  readonly at: Float64Array;
  readonly value: number;
}

type Weigh = (at: Float64Array) => number;

/** Minimum of the function within the limits, by the simplex of Nelder and Mead; deterministic. */
export function minimize(unknowns: readonly Unknown[], weigh: Weigh, evaluations: number): Float64Array {
  const size = unknowns.length;
  const least = Float64Array.from(unknowns, (unknown) => unknown.least);
  const most = Float64Array.from(unknowns, (unknown) => unknown.most);
  let left = evaluations;
  const corner = (at: Float64Array): Corner => {
    left -= 1;
    for (let index = 0; index < size; index += 1) {
      at[index] = Math.min(num(most, index), Math.max(num(least, index), num(at, index)));
    }
    const value = weigh(at);
    return { at, value: Number.isNaN(value) ? Infinity : value };
  };
  const start = Float64Array.from(unknowns, (unknown) => unknown.start);
  let corners = [corner(start.slice())];
  for (const [index, { step }] of unknowns.entries()) {
    const at = start.slice();
    at[index] = num(at, index) + (num(at, index) + step > num(most, index) ? -step : step);
    corners.push(corner(at));
  }
  corners = corners.toSorted(byValue);
  while (left > 0 && size > 0) {
    const [best, worst] = [corners[0], corners[size]];
    if (best === undefined || worst === undefined) break;
    if (worst.value - best.value <= 1e-7 * (Math.abs(best.value) + 1e-9)) break;
    const next = moved(corners, corner);
    corners = next === undefined ? shrunk(corners, best, corner) : [...corners.slice(0, size), next];
    corners = corners.toSorted(byValue);
  }
  return corners[0]?.at ?? start;
}

const byValue = (a: Corner, b: Corner): number => a.value - b.value;

/** The worst corner mirrored, stretched or pulled in; undefined where none of these is better. */
function moved(corners: readonly Corner[], corner: (at: Float64Array) => Corner): Corner | undefined {
  const size = corners.length - 1;
  const [best, second, worst] = [corners[0], corners[size - 1], corners[size]];
  if (best === undefined || second === undefined || worst === undefined) return undefined;
  const centre = new Float64Array(size);
  for (const { at } of corners.slice(0, size)) {
    for (let index = 0; index < size; index += 1) centre[index] = num(centre, index) + num(at, index) / size;
  }
  const along = (far: number): Corner =>
    corner(centre.map((value, index) => value + far * (value - num(worst.at, index))));
  const mirrored = along(1);
  if (mirrored.value < best.value) {
    const stretched = along(2);
    return stretched.value < mirrored.value ? stretched : mirrored;
  }
  if (mirrored.value < second.value) return mirrored;
  const pulled = along(mirrored.value < worst.value ? 0.5 : -0.5);
  return pulled.value < Math.min(mirrored.value, worst.value) ? pulled : undefined;
}

function shrunk(corners: readonly Corner[], best: Corner, corner: (at: Float64Array) => Corner): Corner[] {
  return corners.map((each) =>
    each === best ? best : corner(each.at.map((value, index) => (value + num(best.at, index)) / 2)),
  );
}
