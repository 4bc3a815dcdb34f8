import { num } from "../routing/arrays.ts";
import type { Trial } from "./backtest.ts";

/** Error of each forecast of the backtest, by steps ahead; positive if more came than was forecast. */
export function missesOf(forecasts: readonly Float64Array[], values: Float64Array, trial: Trial): Float64Array[] {
  return trial.origins.map((origin, index) => {
    const list = forecasts[index] ?? new Float64Array(0);
    const steps = Math.min(list.length, values.length - origin);
    return Float64Array.from({ length: steps }, (_, step) => num(values, origin + step) - num(list, step));
  });
}

export interface Spread {
  /** Typical error one step ahead. */
  readonly scale: number;
  /** Errors grow with this power of the steps. */
  readonly growth: number;
  /** Sorted sizes of errors in units of the typical one at their step. */
  readonly sizes: readonly number[];
  /** Values of the series that the methods learned from. */
  readonly values: number;
}

/** Errors of a level that wanders grow with the root of the steps, those of a steady one hardly: the middle before any is known. */
const usualGrowth = 0.25;
const trustInUsual = 6;

export function spreadOf(lists: readonly Float64Array[], values: number): Spread | null {
  const { points, whole } = pointsOf(lists);
  if (whole <= 0) return null;
  const growth = growthOf(points);
  let [squares, count] = [0, 0];
  for (const list of lists) {
    for (let step = 0; step < list.length; step += 1) {
      squares += (num(list, step) / (step + 1) ** growth) ** 2;
      count += 1;
    }
  }
  const scale = Math.sqrt(squares / count);
  const sizes = lists
    .flatMap((list) => Array.from(list, (miss, step) => Math.abs(miss) / (scale * (step + 1) ** growth)))
    .toSorted((a, b) => a - b);
  return { scale, growth, sizes, values };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Logarithms of the root mean squared error at each step, over that of the step. */
function pointsOf(lists: readonly Float64Array[]): { readonly points: readonly Point[]; readonly whole: number } {
  const horizon = Math.max(0, ...lists.map((list) => list.length));
  const points: Point[] = [];
  let whole = 0;
  for (let step = 0; step < horizon; step += 1) {
    let [squares, count] = [0, 0];
    for (const list of lists) {
      if (step >= list.length) continue;
      squares += num(list, step) ** 2;
      count += 1;
    }
    whole += squares;
    if (squares > 0) points.push({ x: Math.log(step + 1), y: Math.log(squares / count) / 2, weight: count });
  }
  return { points, whole };
}

function growthOf(points: readonly Point[]): number {
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  if (weight === 0) return usualGrowth;
  const x = points.reduce((sum, point) => sum + point.weight * point.x, 0) / weight;
  const y = points.reduce((sum, point) => sum + point.weight * point.y, 0) / weight;
  let [across, along] = [0, 0];
  for (const point of points) {
    across += point.weight * (point.x - x) * (point.y - y);
    along += point.weight * (point.x - x) ** 2;
  }
  const lists = Math.max(...points.map((point) => point.weight));
  const found = along > 0 ? across / along : usualGrowth;
  const mixed = (lists * found + trustInUsual * usualGrowth) / (lists + trustInUsual);
  return Math.min(0.9, Math.max(0, mixed));
}

/** Half the width of a normal interval, in typical errors, at the levels that are offered. */
const normal = (level: number): number => (level >= 0.99 ? 2.576 : level >= 0.95 ? 1.96 : level >= 0.9 ? 1.645 : 1.282);
const empiricalShare = 0.2;
/** Calibrated once over all sets of the benchmark: errors that grow overlap, short series teach little. */
const perGrowth = 0.6;
const steadyGrowth = 0.1;
const perValue = 5;

/** Half the width of the interval so many steps ahead (the first is 1). */
export function halfWidth({ scale, growth, sizes, values }: Spread, step: number, level: number): number {
  // The conformal place: one more than there are, so that few errors widen the interval.
  const place = Math.min(sizes.length, Math.ceil(level * (sizes.length + 1))) - 1;
  const seen = sizes[place] ?? normal(level);
  const known = empiricalShare * seen + (1 - empiricalShare) * normal(level);
  const caution = 1 + perGrowth * Math.max(0, growth - steadyGrowth) + perValue / Math.max(values, perValue);
  return known * caution * scale * step ** growth;
}
