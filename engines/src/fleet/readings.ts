/**
 * Readings of one odometer, in the order of time, that are consistent: as many as possible, none of them less than one
 * before it. A slip of the pen far upwards so costs itself, not all that comes after it.
 */
export function standTogether(readings: readonly number[]): boolean[] {
  // For each length, the reading that the best run of that length ends with, and for each reading the one before it.
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, reading] of readings.entries()) {
    const length = firstAbove(ends, readings, reading);
    before.push(ends[length - 1] ?? -1);
    ends[length] = at;
  }
  const kept = readings.map(() => false);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept[at] = true;
  return kept;
}

/** The shortest run that ends above a reading; all runs, if none does. */
function firstAbove(ends: readonly number[], readings: readonly number[], reading: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[ends[middle] ?? 0] ?? 0) > reading) high = middle;
    else low = middle + 1;
  }
  return low;
}
