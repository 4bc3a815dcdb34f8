import type { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import type { UnitChange } from "@cerebro/contracts/entities/wms/handling-units.ts";
import type { UnitState } from "@cerebro/contracts/entities/state-machines.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { goodsIn, moveTree, openTree, requireUnreserved } from "./move-tree.ts";
import { requireUnitCommand } from "./open-unit.ts";
import { recordUnit } from "./present-unit.ts";
import { loadChildren, loadUnit, lockUnit, placeUnits, setParent, settleUnit, setUnitState } from "./units.store.ts";

/** From bin to bin, with all that is in it. */
export const moveUnit: Verb<typeof unitEndpoints.moveUnit> = async (ctx, { unitId, locationId, note }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { unit, book } = await moveTree(tx, unitId, {
      toLocationId: locationId,
      kind: "transfer",
      note,
      check: (locked, opened) => {
        requireUnitCommand(locked, "move");
        opened.requireBins([locationId]);
      },
    });
    return recordUnit(tx, unit, { action: "move", input: { locationId, note }, book });
  });
};

const stagingPurposes: readonly (string | null)[] = ["staging", "shipping"];

export const stageUnit: Verb<typeof unitEndpoints.stageUnit> = async (ctx, { unitId, locationId, note }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { unit, book } = await moveTree(tx, unitId, {
      toLocationId: locationId,
      kind: "transfer",
      toState: "staged",
      note,
      check: (locked, opened) => {
        requireUnitCommand(locked, "stage");
        opened.requireBins([locationId]);
        const { purpose, code } = opened.location(locationId);
        if (!stagingPurposes.includes(purpose)) throw new AppError("unit.not_staging", { location: code });
      },
    });
    return recordUnit(tx, unit, { action: "stage", input: { locationId, note }, book });
  });
};

/** On its way to another warehouse: its goods stay ours, in transit. */
export const shipUnit: Verb<typeof unitEndpoints.shipUnit> = async (ctx, { unitId, note }) => {
  requireRole(ctx, "wms");
  const transit = await virtualLocation(ctx, "transit");
  return ctx.transaction(async (tx) => {
    const { unit, book } = await moveTree(tx, unitId, {
      toLocationId: transit,
      kind: "transfer",
      toState: "shipped",
      note,
      check: (locked) => requireUnitCommand(locked, "ship"),
    });
    return recordUnit(tx, unit, { action: "ship", input: { note }, book });
  });
};

export const receiveUnit: Verb<typeof unitEndpoints.receiveUnit> = async (ctx, { unitId, locationId, note }) => {
  requireRole(ctx, "wms");
  const transit = await virtualLocation(ctx, "transit");
  return ctx.transaction(async (tx) => {
    const { unit, book } = await moveTree(tx, unitId, {
      toLocationId: locationId,
      transitId: transit,
      kind: "transfer",
      toState: "received",
      note,
      check: (locked, opened) => {
        requireUnitCommand(locked, "receive");
        opened.requireBins([locationId]);
      },
    });
    return recordUnit(tx, unit, { action: "receive", input: { locationId, note }, book });
  });
};

const statesAfter = {
  close: "closed",
  reopen: "open",
  load: "loaded",
  unload: "staged",
} as const satisfies Record<string, UnitState>;

export const changeUnitState: Verb<typeof unitEndpoints.changeUnitState> = async (ctx, { unitId, command }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const unit = await lockUnit(tx, unitId);
    requireUnitCommand(unit, command);
    await setUnitState(tx, unitId, statesAfter[command]);
    return recordUnit(tx, unit, { action: command });
  });
};

/** All goods become loose, nested units become separate; the unit itself is gone. */
export const breakDownUnit: Verb<typeof unitEndpoints.breakDownUnit> = async (ctx, { unitId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const tree = await openTree(tx, unitId, []);
    const { unit, book } = tree;
    requireUnitCommand(unit, "break_down");
    const place = unit.locationId ?? "";
    for (const balance of goodsIn({ ...tree, unitIds: [unitId] }, place)) {
      const { itemId, lotId, status, ownerId, onHand: quantity } = balance;
      requireUnreserved(book, balance, unit);
      const goods = { itemId, lotId, status, ownerId, unitId, quantity };
      book.move({ ...goods, fromLocationId: place, toLocationId: place, kind: "unit" });
    }
    await book.write();
    const children = await loadChildren(tx, unitId);
    await setParent(tx, [...children.map(({ id }) => id), unitId], null);
    if (unit.parentId !== null) await settleUnit(tx, unit.parentId);
    await placeUnits(tx, [unitId], null);
    await setUnitState(tx, unitId, "broken_down");
    return recordUnit(tx, unit, { action: "break_down", book });
  });
};

const MoveEntry = z.object({ before: z.object({ locationId: z.string() }) });

/** Brings the unit back to where it stood, unless somebody moved it since. */
export async function undoMoveUnit(
  ctx: Context,
  { output, audit }: { readonly output: UnitChange; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const { locationId } = MoveEntry.parse(audit.find(({ action }) => action === "unit.move")).before;
  const now = await loadUnit(ctx.read, output.unit.id);
  if (now.locationId !== output.unit.locationId) {
    throw new AppError("undo.changed_since", { subject: `Unit ${now.sscc}` });
  }
  await moveUnit(ctx, { unitId: now.id, locationId, note: null });
  return [];
}
