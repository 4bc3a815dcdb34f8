import type { operationEndpoints } from "@cerebro/contracts/endpoints/operations.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openBook } from "../stock/book.ts";
import { checkScans } from "./check-scans.ts";
import { openTask, recordTask } from "./open-task.ts";
import { reportTask, taskGoods } from "./tasks.store.ts";

/** Reports a put-away [WMS-06], wholly or in part, to the proposed bin or to one the person chose. */
export const putAwayTask: Verb<typeof operationEndpoints.putAwayTask> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { quantity, note } = input;
  return ctx.transaction(async (tx) => {
    const task = await openTask(tx, input.taskId, "do", "put_away");
    const { itemId, fromLocationId } = task;
    const toLocationId = input.locationId ?? task.toLocationId;
    if (itemId === null || fromLocationId === null) throw new Error(`put-away task ${task.id} is incomplete`);
    if (toLocationId === null) throw new AppError("location.missing", { purpose: "storage" });
    const left = task.quantity - task.doneQuantity;
    if (quantity > left) throw new AppError("task.quantity_exceeded", { quantity: left });
    await checkScans(tx, input, { itemId, locationId: toLocationId });
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    book.requireBins([toLocationId]);
    const document = { type: task.documentType, id: task.documentId, line: task.documentLine };
    const movementId = book.move({
      ...taskGoods({ ...task, itemId }),
      // What stands in a unit is put away with it.
      toUnitId: task.unitId,
      quantity,
      fromLocationId,
      toLocationId,
      kind: "put_away",
      note,
      document,
    });
    await book.write();
    const done = quantity === left;
    await reportTask(tx, task.id, {
      state: done ? "done" : task.state,
      done: quantity,
      note,
      // A part that went elsewhere leaves the proposal standing for the rest.
      ...(done && { toLocationId }),
    });
    return recordTask(tx, task, "put_away", { quantity, toLocationId, note, movementId });
  });
};
