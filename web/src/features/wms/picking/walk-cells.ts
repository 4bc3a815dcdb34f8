import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import type { WaveTask } from "@cerebro/contracts/entities/wms/waves.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Key of a place on the plan. */
export const placeKey = ({ x, y }: Place): string => `${x}/${y}`;

const cornerOf = ({ xMm, yMm }: FloorPlanBin): Place => ({ x: xMm / 1000, y: yMm / 1000 });

/** Units to pick by place; bins that stand one upon the other share one. */
export function picksByPlace({ bins }: FloorPlan, tasks: readonly WaveTask[]): Map<string, number> {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  const units = new Map<string, number>();
  for (const { fromLocationId, quantity } of tasks) {
    const bin = byId.get(fromLocationId ?? "");
    if (bin === undefined) continue;
    const key = placeKey(cornerOf(bin));
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units;
}

/** Stops of the walk, by the number of the first pick there. */
export function stopsOf({ bins }: FloorPlan, tasks: readonly WaveTask[]): (Place & { readonly number: number })[] {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  const stops = new Map<string, Place & { number: number }>();
  for (const { fromLocationId, position } of tasks.toSorted((a, b) => a.position - b.position)) {
    const bin = byId.get(fromLocationId ?? "");
    if (bin === undefined) continue;
    const key = placeKey(cornerOf(bin));
    if (stops.has(key)) continue;
    const { xMm, yMm, widthMm, depthMm } = bin;
    stops.set(key, { x: (xMm + widthMm / 2) / 1000, y: (yMm + depthMm / 2) / 1000, number: position });
  }
  return [...stops.values()];
}
