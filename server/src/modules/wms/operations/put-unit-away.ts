import type { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { moveTree } from "../units/move-tree.ts";
import { findUnit, requireUnitCommand } from "../units/open-unit.ts";
import { loadUnit } from "../units/units.store.ts";
import { checkPlace } from "./check-scans.ts";
import { recordTask } from "./open-task.ts";
import { type LockedTask, reportTask } from "./tasks.store.ts";

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
  await reportTask(tx, task.id, { state: "done", done: 1, note: input.note, toLocationId });
  tx.publish({ type: "unit.changed", subjectId: unit.id, payload: { action: "put_away", sscc } });
  return recordTask(tx, task, "put_unit_away", { unitId: unit.id, fromLocationId: unit.locationId, toLocationId });
}
