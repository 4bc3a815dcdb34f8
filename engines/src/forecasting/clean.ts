import { num } from "../routing/arrays.ts";

export interface Cleaned {
  readonly values: Float64Array;
  /** Days without a known value, filled with what is usual there. */
  readonly filled: number;
  /** Days whose value was below zero, which demand cannot be; they count as zero. */
  readonly negative: number;
}

/** Places of the season before and after that a gap is filled from. */
const nearby = 8;

/** Fills what is unknown (not a number) with the median of the same weekday nearby, and lifts what is below zero. */
export function clean(days: Float64Array, length: number): Cleaned {
  let [filled, negative] = [0, 0];
  const known = days.map((value) => {
    if (!Number.isFinite(value)) return Number.NaN;
    if (value < 0) negative += 1;
    return Math.max(0, value);
  });
  const values = known.map((value, index) => {
    if (!Number.isNaN(value)) return value;
    filled += 1;
    return usualAt(known, index, length);
  });
  return { values, filled, negative };
}

function usualAt(known: Float64Array, index: number, length: number): number {
  const place = near(known, index, length);
  const list = place.length > 0 ? place : near(known, index, 1);
  const any = list.length > 0 ? list : Array.from(known).filter((value) => !Number.isNaN(value));
  return middle(any);
}

function near(known: Float64Array, index: number, step: number): number[] {
  const list: number[] = [];
  for (let away = 1; away <= nearby; away += 1) {
    for (const at of [index - away * step, index + away * step]) {
      if (at >= 0 && at < known.length && !Number.isNaN(num(known, at))) list.push(num(known, at));
    }
  }
  return list;
}

export function middle(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

/** A bulk order lies above the upper quartile by more than this many times the distance between the quartiles. */
const bulk = 3;
const recentDays = 180;
const fewestToJudge = 12;

/** Single bulk orders cut to the size from which they count as bulk, so that one customer's day does not become everybody's. */
export function withoutBulk(values: Float64Array): Float64Array {
  const sold = Array.from(values.slice(-recentDays))
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b);
  if (sold.length < fewestToJudge) return values;
  const low = sold[Math.floor(sold.length / 4)] ?? 0;
  const high = sold[Math.floor((sold.length * 3) / 4)] ?? 0;
  const cap = high + bulk * (high - low);
  return high > low ? values.map((value) => Math.min(value, cap)) : values;
}
