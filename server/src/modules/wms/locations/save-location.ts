import { randomUUIDv7 } from "node:crypto";
import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import type { LocationDetail } from "@cerebro/contracts/entities/wms/locations.ts";
import type { Footprint } from "@cerebro/engines/inventory/walls.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import {
  holdBins,
  insertLocations,
  isLocationInUse,
  loadLocation,
  lockLocation,
  setLocationArchived,
  updateLocationRow,
} from "./locations.store.ts";
import { requireRoomForPlaces, requireWithinWalls } from "./require-walls.ts";

/** Allowed parents of each kind of location. */
const parentsOf: Readonly<Record<"zone" | "aisle" | "bin", readonly string[]>> = {
  zone: ["warehouse"],
  aisle: ["zone"],
  bin: ["zone", "aisle"],
};

export const createLocation: Verb<typeof locationEndpoints.createLocation> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const parent = await loadLocation(tx, input.parentId);
    if (!parentsOf[input.kind].includes(parent.kind) || parent.archived || parent.warehouseId === null) {
      throw new AppError("location.parent_unfit", { kind: input.kind, parent: parent.code });
    }
    await requireWithinWalls(tx, parent.warehouseId, { code: input.code, boxes: [input] });
    const id = randomUUIDv7();
    await insertLocations(tx, [{ ...input, id, warehouseId: parent.warehouseId }]);
    const location = await loadLocation(tx, id);
    tx.audit({ action: "location.create", subjectType: "location", subjectId: id, after: location });
    tx.publish({ type: "location.changed", subjectId: id, payload: { code: location.code } });
    return location;
  });
};

export const updateLocation: Verb<typeof locationEndpoints.updateLocation> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockLocation(tx, input.locationId, input.version);
    if (input.purpose !== null && input.purpose !== before.purpose) {
      if (before.kind === "warehouse")
        throw new AppError("location.parent_unfit", { kind: "purpose", parent: before.code });
      await holdBins(tx, [before.id]);
      // Reservations are promises on bins that orders are served from.
      if ((await loadLocation(tx, before.id)).reserved > 0)
        throw new AppError("location.purpose_fixed", { code: before.code });
    }
    await requirePlace(tx, before, input);
    await updateLocationRow(tx, input);
    const after = await loadLocation(tx, input.locationId);
    tx.audit({ action: "location.update", subjectType: "location", subjectId: after.id, before, after });
    tx.publish({ type: "location.changed", subjectId: after.id, payload: { code: after.code } });
    return after;
  });
};

/** Judges the walls where box or walls change: what stands outside since earlier can still be renamed. */
async function requirePlace(tx: CommandTransaction, before: LocationDetail, after: Footprint & { code: string }) {
  const { xMm, yMm, widthMm, depthMm } = before;
  if (xMm === after.xMm && yMm === after.yMm && widthMm === after.widthMm && depthMm === after.depthMm) return;
  if (before.warehouseId === null) return;
  if (before.kind === "warehouse") await requireRoomForPlaces(tx, before.id, after);
  else await requireWithinWalls(tx, before.warehouseId, { code: after.code, boxes: [after] });
}

export const archiveLocation: Verb<typeof locationEndpoints.archiveLocation> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { locationId, version, archived } = input;
  return ctx.transaction(async (tx) => {
    const before = await lockLocation(tx, locationId, version);
    if (archived && (await isLocationInUse(tx, locationId)))
      throw new AppError("location.in_use", { code: before.code });
    await setLocationArchived(tx, locationId, archived);
    const after = await loadLocation(tx, locationId);
    const action = archived ? "location.archive" : "location.restore";
    tx.audit({
      action,
      subjectType: "location",
      subjectId: locationId,
      before: { archived: !archived },
      after: { archived },
    });
    tx.publish({ type: "location.changed", subjectId: locationId, payload: { code: after.code, archived } });
    return after;
  });
};
