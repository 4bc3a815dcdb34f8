/** A drawn pixel: one thing, or several that overlap. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  /** Indices of what is in it. */
  readonly members: readonly number[];
}

/**
 * Gathers pixels by the cells of a grid, so many pixels wide. Cells lie fast on the ground (`offset`), so that panning regroups nothing; `apart`
 * is what is never gathered.
 */
export function gathered(
  pixels: readonly (readonly [x: number, y: number])[],
  { cell, offset }: { readonly cell: number; readonly offset: readonly [x: number, y: number] },
  isApart: (index: number) => boolean,
): Cluster[] {
  const cells = new Map<string, number[]>();
  const alone: Cluster[] = [];
  for (const [index, [x, y]] of pixels.entries()) {
    if (isApart(index)) {
      alone.push({ x, y, members: [index] });
      continue;
    }
    const key = `${Math.floor((x - offset[0]) / cell)}/${Math.floor((y - offset[1]) / cell)}`;
    const members = cells.get(key);
    if (members === undefined) cells.set(key, [index]);
    else members.push(index);
  }
  const together = [...cells.values()].map((members): Cluster => {
    const mean = (axis: 0 | 1) =>
      members.reduce((sum, index) => sum + (pixels[index]?.[axis] ?? 0), 0) / members.length;
    return { x: mean(0), y: mean(1), members };
  });
  return [...together, ...alone];
}
