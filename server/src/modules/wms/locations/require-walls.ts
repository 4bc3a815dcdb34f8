import { beyondWalls, type Footprint } from "@cerebro/engines/inventory/walls.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { farthestPlace, loadWarehouse } from "./warehouses.store.ts";

const metres = (millimetres: number): number => millimetres / 1000;

interface Warehouse extends Pick<Footprint, "widthMm" | "depthMm"> {
  readonly code: string;
}

function refuse(code: string, boxes: readonly Footprint[], warehouse: Warehouse): void {
  const over = beyondWalls(boxes, warehouse);
  if (over === undefined) return;
  const { widthMm, depthMm } = warehouse;
  throw new AppError("location.beyond_walls", {
    code,
    by: metres(over.byMm),
    wall: over.wall,
    warehouse: warehouse.code,
    width: metres(widthMm),
    depth: metres(depthMm),
  });
}

/** Refuses boxes that would stand partly outside their warehouse [WMS-01]. */
export async function requireWithinWalls(
  tx: CommandTransaction,
  warehouseId: string,
  { code, boxes }: { readonly code: string; readonly boxes: readonly Footprint[] },
): Promise<void> {
  refuse(code, boxes, await loadWarehouse(tx, warehouseId));
}

/** Refuses walls that would leave places of the warehouse outside. */
export async function requireRoomForPlaces(
  tx: CommandTransaction,
  warehouseId: string,
  warehouse: Warehouse,
): Promise<void> {
  const farthest = await farthestPlace(tx, warehouseId, warehouse);
  if (farthest !== undefined) refuse(farthest.code, [farthest], warehouse);
}
