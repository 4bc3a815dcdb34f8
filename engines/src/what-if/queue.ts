/** Units of a warehouse over the days of a period. */
export interface Flow {
  readonly ordered: number;
  readonly shipped: number;
  /** Units that were not shipped on the day of their order. */
  readonly delayed: number;
  /** Units that wait at the end of each day. */
  readonly waiting: readonly number[];
}

/**
 * Ships the units ordered on each day, those that wait first, up to the capacity of a day. Nothing waits before the first
 * day.
 */
export function flowOf(ordered: readonly number[], capacity: number): Flow {
  const waiting: number[] = [];
  let [left, shipped, delayed] = [0, 0, 0];
  for (const units of ordered) {
    const done = Math.min(left + units, capacity);
    const sameDay = Math.max(0, done - left);
    delayed += units - sameDay;
    shipped += done;
    left += units - done;
    waiting.push(left);
  }
  return { ordered: shipped + left, shipped, delayed, waiting };
}
