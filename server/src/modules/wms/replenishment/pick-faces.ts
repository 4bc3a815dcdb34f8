import { faceCoverDays } from "@cerebro/contracts/constants/wms.ts";
import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PickFaceProposal, PickFaceRow } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { proposeLimits, reasonToFill } from "@cerebro/engines/inventory/replenish.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { expectedUnits } from "../../forecasts/index.ts";
import { assertItemsUsable } from "../items/assert-items.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadItemName } from "../items/items.store.ts";
import { demandDays } from "../items/totals.store.ts";
import {
  deleteFace,
  faceListing,
  findBins,
  limitsOf,
  loadFaces,
  lockFace,
  openTasksOf,
  type StoredFace,
  upsertFaces,
} from "./pick-faces.store.ts";
import { type FaceDemandRow, loadFaceDemand, loadItemMeasures } from "./plan.store.ts";

export const presentFace = (face: StoredFace): PickFaceRow => ({ ...face, reason: reasonToFill(face, "needed") });

export const listPickFaces: Verb<typeof replenishmentEndpoints.listPickFaces> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const page = await fetchPage<StoredFace>(ctx.read, faceListing(input), input);
  return { ...page, rows: page.rows.map(presentFace) };
};

type FacesInput = InputOf<typeof replenishmentEndpoints.setPickFaces>["faces"];

/** Says how much of an item a bin should hold [WMS-11]; what was said before is replaced. */
export const setPickFaces: Verb<typeof replenishmentEndpoints.setPickFaces> = async (ctx, { faces }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await checkFaces(tx, faces);
    const known = await limitsOf(tx, faces);
    const ids = await upsertFaces(tx, faces);
    const rows = (await loadFaces(tx, { warehouseId: null, ids })).map(presentFace);
    for (const row of rows) {
      const { id, locationId, minimum, maximum, sku } = row;
      const was = known.find((one) => one.id === id);
      const before = was && { pickFace: id, sku, minimum: was.minimum, maximum: was.maximum };
      const after = { pickFace: id, sku, minimum, maximum };
      tx.audit({ action: "pick_face.set", subjectType: "location", subjectId: locationId, before, after });
    }
    tx.publish({ type: "replenishment.changed", subjectId: ids[0] ?? "", payload: { action: "set" } });
    return { rows };
  });
};

async function checkFaces(tx: CommandTransaction, faces: FacesInput): Promise<void> {
  await assertItemsUsable(tx, [...new Set(faces.map(({ itemId }) => itemId))]);
  const bins = new Map(
    (
      await findBins(
        tx,
        faces.map(({ locationId }) => locationId),
      )
    ).map((bin) => [bin.id, bin]),
  );
  for (const { locationId, itemId, minimum, maximum } of faces) {
    const bin = bins.get(locationId);
    if (bin === undefined) throw new AppError("request.not_found");
    if (!bin.fit) throw new AppError("replenishment.not_a_face", { location: bin.code });
    if (minimum <= maximum) continue;
    const { sku } = await loadItemName(tx, itemId);
    throw new AppError("replenishment.limits_crossed", { sku, location: bin.code });
  }
}

export const removePickFace: Verb<typeof replenishmentEndpoints.removePickFace> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { pickFaceId, version } = input;
  return ctx.transaction(async (tx) => {
    await lockFace(tx, pickFaceId, version);
    const [face] = await loadFaces(tx, { warehouseId: null, ids: [pickFaceId] });
    const location = face?.locationCode ?? "";
    if ((await openTasksOf(tx, [pickFaceId])).length > 0) throw new AppError("replenishment.face_in_use", { location });
    await deleteFace(tx, pickFaceId);
    const subject = { subjectType: "location", subjectId: face?.locationId ?? null };
    tx.audit({ action: "pick_face.remove", ...subject, before: face ?? null });
    tx.publish({ type: "replenishment.changed", subjectId: pickFaceId, payload: { action: "remove" } });
    return { pickFaceId };
  });
};

/** Limits suggested by demand that differ from the present ones. */
export const listPickFaceProposals: Verb<typeof replenishmentEndpoints.listPickFaceProposals> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { warehouseId = null, limit } = input;
  const rows = await loadFaceDemand(ctx.read, { warehouseId, limit, days: demandDays, now: ctx.now() });
  const measures = await loadItemMeasures(ctx.read, [...new Set(rows.map(({ itemId }) => itemId))]);
  const byItem = new Map(measures.map((each) => [each.itemId, each]));
  const expected = await expectedUnits(ctx, [...byItem.keys()]);
  return {
    rows: rows.flatMap((row) => propose(row, byItem.get(row.itemId), expected.get(row.itemId)) ?? []),
  };
};

type Measures = Awaited<ReturnType<typeof loadItemMeasures>>[number];

/** From the units that a forecast expects; where there is none, from those of the last weeks. */
function propose(
  row: FaceDemandRow,
  measures: Measures | undefined,
  expected: number | undefined,
): PickFaceProposal | undefined {
  const { locationId, locationCode, itemId, sku, itemName, baseUnit, minimum, maximum, bins } = row;
  const caseUnits = measures?.packs[0] ?? null;
  const demand = {
    days: demandDays,
    units: Math.ceil((expected ?? row.units) / bins),
    busiestDay: Math.ceil(row.busiestDay / bins),
    coverDays: faceCoverDays,
    caseUnits,
    capacityUnits: capacityOf(row, measures),
  };
  const limits = proposeLimits(demand);
  if (limits === null || (limits.minimum === minimum && limits.maximum === maximum)) return undefined;
  const { limitedByBin, ...proposed } = limits;
  const unitsPerDay = Math.round((demand.units / demand.days) * 10) / 10;
  const current = minimum === null || maximum === null ? null : { minimum, maximum };
  const basis = { ...demand, unitsPerDay, limitedByBin, fromForecast: expected !== undefined };
  return { locationId, locationCode, itemId, sku, itemName, baseUnit, current, ...proposed, basis };
}

/** Units that fit the bin beside what is in it of other items. */
function capacityOf(row: FaceDemandRow, measures: Measures | undefined): number | null {
  const fits = (capacity: number | null, used: number, unit: number | null | undefined) =>
    capacity === null || !unit ? Infinity : Math.max(0, Math.floor((capacity - used) / unit));
  const units = Math.min(
    fits(row.capacityGrams, row.otherGrams, measures?.unitGrams),
    fits(row.capacityMl, row.otherMl, measures?.unitMl),
  );
  return Number.isFinite(units) ? units : null;
}
