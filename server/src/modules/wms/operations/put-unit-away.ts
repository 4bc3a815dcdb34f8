import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { moveTree } from "../units/move-tree.ts";
import { findUnit, requireUnitCommand } from "../units/open-unit.ts";
import { loadUnit } from "../units/units.store.ts";
import { checkPlace } from "../tasks/check-scans.ts";
import { lockGoodsOf, recordTask } from "./open-task.ts";
import { type LockedTask, lockTask, reportTask, restoreTask } from "../tasks/tasks.store.ts";

type PutAwayInput = InputOf<typeof operationEndpoints.putAwayTask>;

/** Puts a whole handling unit away by one scan [WMS-05], with all that is in it. */
export async function putUnitAway(
  tx: CommandTransaction,
  task: LockedTask & { readonly unitId: string },
  input: PutAwayInput,
): Promise<TaskRow> {
  const toLocationId = input.locationId ?? task.toLocationId;
  if (toLocationId === null) throw new AppError("location.missing", { purpose: "storage" });
  if (input.quantity !== 1) throw new AppError("task.quantity_exceeded", { quantity: 1 });
  const { sscc } = await loadUnit(tx, task.unitId);
  const scanned = input.scannedUnit ?? input.scannedItem;
  if (scanned !== null && (await findUnit(tx, scanned)) !== task.unitId) {
    throw new AppError("task.wrong_code", { code: scanned, expected: sscc });
  }
  await checkPlace(tx, input.scannedLocation, toLocationId);
  // Before the goods move: tasks follow goods that leave without a report.
  await reportTask(tx, task.id, { state: "done", done: 1, note: input.note, toLocationId });
  const { unit } = await moveTree(tx, task.unitId, {
    toLocationId,
    kind: "put_away",
    note: input.note,
    document: { type: task.documentType, id: task.documentId, line: null },
    check: (locked, book) => {
      requireUnitCommand(locked, "move");
      book.requireBins([toLocationId]);
    },
  });
  tx.publish({ type: "unit.changed", subjectId: unit.id, payload: { action: "put_away", sscc } });
  return recordTask(tx, task, "put_unit_away", { unitId: unit.id, fromLocationId: unit.locationId, toLocationId });
}

/** Its entry in the audit trail, as its undo needs it. */
export const UnitPutAwayDone = z.object({
  before: z.object({ state: z.enum(["open", "claimed", "exception"]), toLocationId: z.string().nullable() }),
  after: z.object({ input: z.object({ unitId: z.string(), fromLocationId: z.string() }) }),
});
type UnitPutAwayDone = z.output<typeof UnitPutAwayDone>;

/** Brings the unit back to where it stood; its task is to be done again. */
export async function takeBackUnitPutAway(
  ctx: Context,
  left: Pick<TaskRow, "id" | "version" | "documentNumber">,
  { before, after }: UnitPutAwayDone,
): Promise<void> {
  requireRole(ctx, "wms");
  const { unitId, fromLocationId } = after.input;
  await ctx.transaction(async (tx) => {
    await lockGoodsOf(tx, { itemId: null, unitId });
    const task = await lockTask(tx, left.id);
    if (task.version !== left.version) {
      throw new AppError("undo.changed_since", { subject: `The task for ${left.documentNumber}` });
    }
    await moveTree(tx, unitId, {
      toLocationId: fromLocationId,
      kind: "transfer",
      note: null,
      document: { type: task.documentType, id: task.documentId, line: null },
      check: (locked) => requireUnitCommand(locked, "move"),
    });
    await restoreTask(tx, task.id, { ...before, quantity: 1 });
    return recordTask(tx, task, "take_back_put_away", { unitId });
  });
}
