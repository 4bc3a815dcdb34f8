import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { positionOf } from "../../../platform/position.ts";
import { checkAddresses } from "./check-addresses.ts";
import { lockLocation } from "./locations.store.ts";
import { loadWarehouse, setDefaultWarehouse, setSite } from "./warehouses.store.ts";

/** Sets the position of a warehouse on earth: shipments from it start there. */
export const placeWarehouse: Verb<typeof locationEndpoints.placeWarehouse> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { warehouseId, version, site, address, country, isDefault } = input;
  checkAddresses([site]);
  const position = positionOf("Warehouse", input);
  return ctx.transaction(async (tx) => {
    const before = await loadWarehouse(tx, warehouseId);
    await lockLocation(tx, warehouseId, version);
    await setSite(tx, warehouseId, { ...input, site, address, country, ...position });
    if (isDefault === true) await setDefaultWarehouse(tx, warehouseId);
    const after = await loadWarehouse(tx, warehouseId);
    tx.audit({ action: "warehouse.place", subjectType: "location", subjectId: warehouseId, before, after });
    tx.publish({ type: "location.changed", subjectId: warehouseId, payload: { code: after.code } });
    return after;
  });
};
