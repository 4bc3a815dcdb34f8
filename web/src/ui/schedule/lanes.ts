/** A bar as it is drawn. Both ends in pixels. */
export interface DrawnBar {
  readonly left: number;
  readonly right: number;
}

/** The lane of each bar, in the order given: the first lane from the top in which no other bar covers it. */
export function lanesOf(bars: readonly DrawnBar[]): number[] {
  const lanes = bars.map(() => 0);
  const ends: number[] = [];
  const fromLeft = bars.map((bar, index) => ({ bar, index })).toSorted((a, b) => a.bar.left - b.bar.left);
  for (const { bar, index } of fromLeft) {
    const free = ends.findIndex((end) => end <= bar.left);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bar.right;
    lanes[index] = lane;
  }
  return lanes;
}
