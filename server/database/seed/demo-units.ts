import { inventoryVerbs, unitVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { required } from "./demo-names.ts";

/** Handling units in the racks, and their maximum content. */
const kinds = [
  { type: "pallet", holds: 480 },
  { type: "pallet", holds: 480 },
  { type: "case", holds: 24 },
  { type: "tote", holds: 12 },
] as const;
const fewest = 24;

/** Pallets, a case on the first of them and a tote in the reserve racks, filled from what lies beside them; one is closed. */
export async function replayUnits(context: Context, warehouseId: string): Promise<void> {
  const { rows } = await inventoryVerbs.listInventory(context, {
    warehouseId,
    purpose: "storage",
    sort: "location",
    direction: "asc",
    limit: 50,
  });
  const places = rows.filter(
    ({ available, lotId, unitId }) => available >= fewest && lotId === null && unitId === null,
  );
  const ids: string[] = [];
  for (const [index, { type, holds }] of kinds.entries()) {
    // The case is on the first pallet: its goods come from the same place.
    const place = required(places[type === "case" ? 0 : index], "reserve stock");
    const { id } = await unitVerbs.createUnit(context, { type, locationId: place.locationId, note: null });
    await unitVerbs.fillUnit(context, {
      unitId: id,
      itemId: place.itemId,
      lotId: null,
      status: "available",
      ownerId: null,
      serials: [],
      quantity: Math.min(holds, Math.floor(place.available / 4)),
    });
    ids.push(id);
  }
  const [pallet, closed, box] = ids;
  await unitVerbs.nestUnit(context, { unitId: required(box, "case"), parentId: required(pallet, "pallet") });
  await unitVerbs.changeUnitState(context, { unitId: required(closed, "pallet"), command: "close" });
}
