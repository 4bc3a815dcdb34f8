import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { closeTask, partTask } from "../tasks/follow-goods.store.ts";
import { claimTaskFor, documentOfTask, unclaimTaskRow } from "../tasks/tasks.store.ts";
import { lockGoodsOf, openTask, recordTask } from "./open-task.ts";
import { giveUpPick, movePickOn } from "./pick-task.ts";
import { findPicker } from "./workers.store.ts";

/** Cancels a task: carried goods stay, a pick gives its stock back. */
export const cancelTask: Verb<typeof operationEndpoints.cancelTask> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { taskId, reason, missing, note } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTask(tx, taskId, "cancel");
    if (before.kind === "pick") await giveUpPick(tx, before, missing);
    await closeTask(tx, taskId, reason, note);
    if (before.kind === "pick") await movePickOn(tx, before);
    return recordTask(tx, before, "cancel", { reason, note, left: before.quantity - before.doneQuantity });
  });
};

/** Gives a task to another person or to everybody, also from somebody who has gone home. */
export const reassignTask: Verb<typeof operationEndpoints.reassignTask> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const { taskId, workerId, reason, note } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTask(tx, taskId, "reassign");
    if (workerId === null) await unclaimTaskRow(tx, taskId);
    else {
      const worker = await findPicker(tx, workerId);
      if (worker === undefined) throw new AppError("task.worker_unknown");
      await claimTaskFor(tx, taskId, { id: workerId, name: worker.name });
    }
    return recordTask(tx, before, "reassign", { from: before.claimedBy, to: workerId, reason, note });
  });
};

/** Makes a second task of a part of what is left of a put-away or a replenishment. */
export const splitTask: Verb<typeof operationEndpoints.splitTask> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { taskId, quantity, reason, note } = input;
  return ctx.transaction(async (tx) => {
    const { itemId, unitId } = await documentOfTask(tx, taskId);
    await lockGoodsOf(tx, { itemId, unitId });
    const before = await openTask(tx, taskId, "split");
    const left = before.quantity - before.doneQuantity;
    if (quantity >= left) throw new AppError("task.quantity_exceeded", { quantity: left - 1 });
    const { fromLocationId, status, warehouseId } = before;
    if (fromLocationId === null) throw new Error(`task ${taskId} carries goods from nowhere`);
    const goods = { fromLocationId, status, unitId: before.unitId, warehouseId, keepsTarget: true };
    const parted = await partTask(tx, taskId, { ...goods, quantity });
    const { kind, documentId } = before;
    tx.publish({ type: "task.changed", subjectId: parted, payload: { kind, state: "open", documentId } });
    return recordTask(tx, before, "split", { quantity, parted, reason, note });
  });
};
