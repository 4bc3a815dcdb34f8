import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { doubtfulReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countAfterReport } from "../counts/ask-count.ts";
import { openTask, recordTask } from "./open-task.ts";
import { claimTaskRow, reportTask, unclaimTaskRow } from "../tasks/tasks.store.ts";

/** Claims a task: others cannot work on it until it is done or given back. */
export const claimTask: Verb<typeof operationEndpoints.claimTask> = async (ctx, { taskId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTask(tx, taskId, "claim");
    await claimTaskRow(tx, taskId);
    return recordTask(tx, before, "claim");
  });
};

export const unclaimTask: Verb<typeof operationEndpoints.unclaimTask> = async (ctx, { taskId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTask(tx, taskId, "unclaim");
    await unclaimTaskRow(tx, taskId);
    return recordTask(tx, before, "unclaim");
  });
};

/** It cannot be done now: it stays in its queue, marked, for somebody to look at. */
export const reportTaskException: Verb<typeof operationEndpoints.reportTaskException> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { taskId, reason, note } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTask(tx, taskId, "exception");
    await unclaimTaskRow(tx, taskId);
    await reportTask(tx, taskId, { state: "exception", reason, note });
    const { kind, fromLocationId: locationId, warehouseId } = before;
    if ((kind === "pick" || kind === "replenish") && locationId !== null && doubtfulReasons.includes(reason)) {
      await countAfterReport(tx, { locationId, warehouseId });
    }
    return recordTask(tx, before, "exception", { reason, note });
  });
};
