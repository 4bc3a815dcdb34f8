import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { exportList } from "../../../platform/listing/export-list.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadFloorPlan } from "./floor-plan.store.ts";
import { loadLocation, locationListing } from "./locations.store.ts";
import { listWarehouseRows } from "./warehouses.store.ts";

export const listLocations: Verb<typeof locationEndpoints.listLocations> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<LocationListRow>(ctx.read, locationListing(input), input);
};

export const exportLocations: Verb<typeof locationEndpoints.exportLocations> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const columns = [
    "code",
    "name",
    "kind",
    "purpose",
    "parentCode",
    "xMm",
    "yMm",
    "zMm",
    "widthMm",
    "depthMm",
    "heightMm",
  ];
  const figures = ["capacityGrams", "capacityMl", "pickSequence", "items", "onHand", "reserved", "fill"];
  return exportList(ctx, { name: "locations", format: undefined }, [...columns, ...figures], locationListing(input));
};

export const getLocation: Verb<typeof locationEndpoints.getLocation> = async (ctx, { locationId }) => {
  requireRole(ctx, "wms");
  const location = await loadLocation(ctx.read, locationId);
  if (location.kind === "virtual") throw new AppError("request.not_found");
  return location;
};

export const listWarehouses: Verb<typeof locationEndpoints.listWarehouses> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await listWarehouseRows(ctx.read) };
};

export const getFloorPlan: Verb<typeof locationEndpoints.getFloorPlan> = async (ctx, { warehouseId }) => {
  requireRole(ctx, "wms");
  return loadFloorPlan(ctx.read, warehouseId, ctx.now());
};
