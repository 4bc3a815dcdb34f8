/** A box on the floor, from the corner of its warehouse. */
export interface Footprint {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
}

export type Walls = Pick<Footprint, "widthMm" | "depthMm">;

/** A wall, by the axis it ends: left and right end x, front and back end y. */
export type Wall = "left" | "right" | "front" | "back";

export interface Overreach {
  readonly wall: Wall;
  /** Distance beyond the wall, in millimeters. */
  readonly byMm: number;
}

/** The wall that boxes reach farthest beyond; undefined inside, and where the warehouse has no size [WMS-01]. */
export function beyondWalls(boxes: readonly Footprint[], { widthMm, depthMm }: Walls): Overreach | undefined {
  if (widthMm <= 0 || depthMm <= 0) return undefined;
  let worst: Overreach | undefined;
  for (const box of boxes) {
    for (const [wall, byMm] of [
      ["left", -box.xMm],
      ["right", box.xMm + box.widthMm - widthMm],
      ["front", -box.yMm],
      ["back", box.yMm + box.depthMm - depthMm],
    ] as const) {
      if (byMm > (worst?.byMm ?? 0)) worst = { wall, byMm };
    }
  }
  return worst;
}
