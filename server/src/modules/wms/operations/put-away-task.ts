import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { inBaseUnits } from "../items/packaging.store.ts";
import { openBook } from "../stock/book.ts";
import { putUnitAway } from "./put-unit-away.ts";
import { checkScans } from "../tasks/check-scans.ts";
import { openTask, recordTask } from "./open-task.ts";
import { reportTask, taskGoods } from "../tasks/tasks.store.ts";

/** Reports a put-away [WMS-06], wholly or in part, to the proposed bin or to one the person chose. */
export const putAwayTask: Verb<typeof operationEndpoints.putAwayTask> = async (ctx, entered) => {
  requireRole(ctx, "wms");
  const { note } = entered;
  return ctx.transaction(async (tx) => {
    const task = await openTask(tx, entered.taskId, "do", "put_away");
    if (task.itemId === null && task.unitId !== null) return putUnitAway(tx, { ...task, unitId: task.unitId }, entered);
    const { itemId, fromLocationId } = task;
    const toLocationId = entered.locationId ?? task.toLocationId;
    if (itemId === null || fromLocationId === null) throw new Error(`put-away task ${task.id} is incomplete`);
    if (toLocationId === null) throw new AppError("location.missing", { purpose: "storage" });
    const [input = { ...entered, itemId }] = await inBaseUnits(tx, [{ ...entered, itemId }]);
    const { quantity, serials = [] } = input;
    const left = task.quantity - task.doneQuantity;
    if (quantity > left) throw new AppError("task.quantity_exceeded", { quantity: left });
    await checkScans(tx, input, { itemId, lotId: task.lotId, locationId: toLocationId });
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    book.requireBins([toLocationId]);
    const document = { type: task.documentType, id: task.documentId, line: task.documentLine };
    const movementId = book.move({
      // Goods that a task takes out of a tote lie loose on the shelf.
      ...book.goods({ ...taskGoods({ ...task, itemId }), locationId: fromLocationId, serials }),
      quantity,
      fromLocationId,
      toLocationId,
      kind: "put_away",
      note,
      document,
    });
    const done = quantity === left;
    // Before the book is written: tasks follow goods that leave without a report.
    await reportTask(tx, task.id, {
      state: done ? "done" : task.state,
      done: quantity,
      note,
      // A part that went elsewhere leaves the proposal standing for the rest.
      ...(done && { toLocationId }),
    });
    await book.write();
    return recordTask(tx, task, "put_away", { quantity, toLocationId, note, movementId });
  });
};
