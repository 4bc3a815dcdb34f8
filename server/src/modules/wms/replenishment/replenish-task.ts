import { doubtfulReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countAfterPick } from "../counts/ask-count.ts";
import { checkPlace, checkScans } from "../tasks/check-scans.ts";
import { openTask, recordTask } from "../operations/open-task.ts";
import { type LockedTask, reportTask, taskGoods } from "../tasks/tasks.store.ts";
import { openBook } from "../stock/book.ts";
import { requireUsableLots } from "../items/lots.store.ts";

type Report = InputOf<typeof replenishmentEndpoints.replenishTask>;

/** Reports what was brought to a pick face [WMS-11]; there it lies loose, whatever it stood in before. */
export const replenishTask: Verb<typeof replenishmentEndpoints.replenishTask> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { quantity, shortReason, note, serials, restFollows } = input;
  return ctx.transaction(async (tx) => {
    const task = requireWay(await openTask(tx, input.taskId, "do", "replenish"));
    const { itemId, lotId, fromLocationId, toLocationId } = task;
    const left = task.quantity - task.doneQuantity;
    checkQuantity(input, left);
    await checkScans(tx, input, { itemId, lotId, locationId: fromLocationId, refuseExpired: true });
    await checkPlace(tx, input.scannedTarget, toLocationId);
    const book = await openBook(tx, [itemId], { locationIds: [fromLocationId, toLocationId] });
    // Before the book is written: tasks follow goods that leave without a report.
    const state = quantity === left ? "done" : restFollows ? "claimed" : "short";
    await reportTask(tx, task.id, { state, done: quantity, reason: shortReason, note });
    if (quantity > 0) {
      await requireUsableLots(tx, [{ sku: book.item(itemId).sku, lotId, locationId: fromLocationId }]);
      book.move({
        ...book.goods({ ...taskGoods({ ...task, itemId }), locationId: fromLocationId, serials }),
        quantity,
        fromLocationId,
        toLocationId,
        kind: "replenishment",
        reason: shortReason,
        note,
        document: { type: "pick_face", id: task.documentId, line: null },
      });
      await book.write();
    }
    // A full pick face says nothing about the reserve bin.
    const short = shortReason !== null && doubtfulReasons.includes(shortReason) ? left - quantity : 0;
    await countAfterPick(tx, book, { ...task, picked: 0, short, shortReason });
    return recordTask(tx, task, "replenish", { quantity, short: left - quantity, shortReason, note });
  });
};

function requireWay(task: LockedTask) {
  const { itemId, fromLocationId, toLocationId } = task;
  if (itemId === null || fromLocationId === null || toLocationId === null) {
    throw new Error(`replenish task ${task.id} is incomplete`);
  }
  return { ...task, itemId, fromLocationId, toLocationId };
}

function checkQuantity({ quantity, restFollows, shortReason }: Report, left: number): void {
  if (quantity > left) throw new AppError("task.quantity_exceeded", { quantity: left });
  if (quantity < left && !restFollows && shortReason === null) {
    throw new AppError("task.reason_required", { quantity: left });
  }
  if (restFollows && (quantity === 0 || quantity === left)) {
    throw new AppError("task.quantity_exceeded", { quantity: left - 1 });
  }
}
