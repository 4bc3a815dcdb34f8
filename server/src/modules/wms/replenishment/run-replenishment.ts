import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import type { ReplenishProposal, ReplenishRun } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { planReplenishment } from "@cerebro/engines/inventory/replenish.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { lockItems } from "../stock/book.store.ts";
import { loadSiteDays } from "../items/site-days.store.ts";
import { cancelUntouched } from "../tasks/follow-up-tasks.store.ts";
import { insertTasks } from "../tasks/tasks.store.ts";
import { type FaceScope, loadFaces, lockFaces, openTasksOf, type StoredFace } from "./pick-faces.store.ts";
import { loadFaceBins, loadItemMeasures, loadReserve, type NamedStock } from "./plan.store.ts";
import { noteRun } from "./settings.store.ts";

interface PlanScope extends FaceScope {
  readonly mode: "needed" | "top_off";
  readonly now: Date;
}

interface Planned {
  readonly face: StoredFace;
  readonly proposal: ReplenishProposal;
}

/** Tasks that would fill the faces. Faces are filled from reserve of their own warehouse. */
async function plan(reader: Reader, { mode, now, ...scope }: PlanScope): Promise<Planned[]> {
  const faces = await loadFaces(reader, scope);
  const today = await loadSiteDays(reader, now);
  const planned: Planned[] = [];
  for (const [warehouseId, own] of Map.groupBy(faces, (face) => face.warehouseId)) {
    const itemIds = [...new Set(own.map(({ itemId }) => itemId))];
    const [stock, bins, items] = await Promise.all([
      loadReserve(reader, warehouseId, itemIds),
      loadFaceBins(reader, [...new Set(own.map(({ locationId }) => locationId))]),
      loadItemMeasures(reader, itemIds),
    ]);
    const usableOn = today(warehouseId);
    const byId = new Map(own.map((face) => [face.id, face]));
    for (const proposal of planReplenishment({ faces: own, stock, bins, items, usableOn, mode })) {
      const face = byId.get(proposal.faceId);
      if (face !== undefined) planned.push({ face, proposal: present(face, proposal, stock) });
    }
  }
  return planned.toSorted((a, b) => a.proposal.priority - b.proposal.priority);
}

type EngineProposal = ReturnType<typeof planReplenishment>[number];

function present(face: StoredFace, proposal: EngineProposal, stock: readonly NamedStock[]): ReplenishProposal {
  const { id: pickFaceId, locationCode, itemId, sku, itemName, baseUnit } = face;
  const { faceId: _faceId, moves, ...rest } = proposal;
  return {
    pickFaceId,
    locationCode,
    itemId,
    sku,
    itemName,
    baseUnit,
    ...rest,
    moves: moves.map((move) => {
      const source = stock.find(
        (row) =>
          row.itemId === itemId &&
          row.locationId === move.fromLocationId &&
          row.lotId === move.lotId &&
          row.unitId === move.unitId,
      );
      const { fromCode = "", lotCode = null, unitSscc = null } = source ?? {};
      return { ...move, fromCode, lotCode, unitSscc };
    }),
  };
}

export const previewReplenishment: Verb<typeof replenishmentEndpoints.previewReplenishment> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { warehouseId = null, mode } = input;
  const planned = await plan(ctx.read, { warehouseId, ids: null, mode, now: ctx.now() });
  return { proposals: planned.map(({ proposal }) => proposal) };
};

/** Writes a task for each way from a reserve bin to a pick face [WMS-11]; running twice brings nothing twice. */
export const runReplenishment: Verb<typeof replenishmentEndpoints.runReplenishment> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const scope = { warehouseId: input.warehouseId, ids: input.pickFaceIds };
  return ctx.transaction(async (tx) => {
    await lockFaces(tx, scope);
    // Goods that a task is written for stay where they are until it is there to follow them.
    await lockItems(tx, [...new Set((await loadFaces(tx, scope)).map(({ itemId }) => itemId))]);
    const planned = await plan(tx, { ...scope, mode: input.mode, now: ctx.now() });
    const faceIds = planned.map(({ face }) => face.id);
    const known = new Set(await openTasksOf(tx, faceIds));
    await insertTasks(tx, planned.flatMap(tasksFor));
    const taskIds = (await openTasksOf(tx, faceIds)).filter((id) => !known.has(id));
    const proposals = planned.map(({ proposal }) => proposal);
    const units = proposals.reduce((sum, { quantity }) => sum + quantity, 0);
    await noteRun(tx, taskIds.length);
    record(tx, { tasks: taskIds.length, units, mode: input.mode, by: planned });
    return { tasks: taskIds.length, units, taskIds, proposals };
  });
};

const tasksFor = ({ face, proposal }: Planned) =>
  proposal.moves.map((move) => ({
    kind: "replenish" as const,
    warehouseId: face.warehouseId,
    documentType: "pick_face" as const,
    documentId: face.id,
    documentNumber: face.locationCode,
    documentLine: null,
    itemId: face.itemId,
    lotId: move.lotId,
    unitId: move.unitId,
    quantity: move.quantity,
    fromLocationId: move.fromLocationId,
    toLocationId: face.locationId,
    reservationId: null,
    proposal: null,
    priority: proposal.priority,
    dueAt: null,
  }));

interface Ran {
  readonly tasks: number;
  readonly units: number;
  readonly mode: string;
  readonly by: readonly Planned[];
}

/** A run that found nothing to do leaves no trace but its moment. */
function record(tx: CommandTransaction, { tasks, units, mode, by }: Ran): void {
  if (tasks === 0) return;
  for (const { face, proposal } of by.filter(({ proposal: { quantity } }) => quantity > 0)) {
    const { reason, quantity } = proposal;
    const after = { pickFace: face.id, sku: face.sku, reason, quantity, mode };
    tx.audit({ action: "pick_face.replenish", subjectType: "location", subjectId: face.locationId, after });
  }
  const [first] = by;
  const payload = { action: "run", tasks, units };
  tx.publish({ type: "replenishment.changed", subjectId: first?.face.id ?? "", payload });
}

/** Tasks of a run that are not started are cancelled; a started one keeps the run. */
export async function undoRunReplenishment(
  ctx: Context,
  { output }: { readonly output: ReplenishRun },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const cancelled = await cancelUntouched(tx, output.taskIds);
    if (cancelled < output.taskIds.length) throw new AppError("replenishment.task_begun");
    tx.audit({ action: "replenishment.take_back", subjectType: "replenishment", subjectId: null, before: output });
    const [first = ctx.organisationId] = output.taskIds;
    tx.publish({ type: "replenishment.changed", subjectId: first, payload: { action: "take_back" } });
    return [];
  });
}
