import type { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { refuseElsewhere, requireUnitCommand } from "./open-unit.ts";
import { recordUnit } from "./present-unit.ts";
import { depthsOf, lockNesting, lockUnit, lockUnits, setParent, settleUnit, treeIds } from "./units.store.ts";

/** A parcel in a tote in a case on a pallet in a container is deep enough. */
const deepest = 5;

/** Stands a unit in another at the same place [WMS-05]: never in itself, however deep. */
export const nestUnit: Verb<typeof unitEndpoints.nestUnit> = async (ctx, { unitId, parentId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await lockNesting(tx);
    const locked = await lockUnits(tx, [unitId, parentId]);
    const unit = locked.find(({ id }) => id === unitId);
    const parent = locked.find(({ id }) => id === parentId);
    if (unit === undefined || parent === undefined) throw new AppError("request.not_found");
    requireUnitCommand(unit, "nest");
    requireUnitCommand(parent, "fill");
    const inside = await treeIds(tx, unitId);
    if (inside.includes(parentId)) throw new AppError("unit.cycle", { sscc: unit.sscc, parent: parent.sscc });
    if (unit.locationId !== parent.locationId) await refuseElsewhere(tx, unit, parent.locationId);
    const [{ below }, { above }] = [await depthsOf(tx, unitId), await depthsOf(tx, parentId)];
    if (above + 1 + below + 1 > deepest) throw new AppError("unit.too_deep", { limit: deepest });
    await setParent(tx, [unitId], parentId);
    await settleUnit(tx, parentId);
    if (unit.parentId !== null) await settleUnit(tx, unit.parentId);
    return recordUnit(tx, unit, { action: "nest", input: { parent: parent.sscc } });
  });
};

export const unnestUnit: Verb<typeof unitEndpoints.unnestUnit> = async (ctx, { unitId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const unit = await lockUnit(tx, unitId);
    requireUnitCommand(unit, "unnest");
    if (unit.parentId === null) throw new AppError("unit.not_nested", { sscc: unit.sscc });
    await setParent(tx, [unitId], null);
    await settleUnit(tx, unit.parentId);
    return recordUnit(tx, unit, { action: "unnest" });
  });
};
