import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { loadDashboard, loadQueues } from "./dashboard.store.ts";
import { loadTask, presentTask, taskListing } from "../tasks/task-list.store.ts";

export const listTasks: Verb<typeof operationEndpoints.listTasks> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const listing = taskListing(input, ctx.now(), ctx.actor.id);
  const page = await fetchPage<Parameters<typeof presentTask>[0]>(ctx.read, listing, input);
  return { ...page, rows: page.rows.map(presentTask) };
};

export const getTask: Verb<typeof operationEndpoints.getTask> = async (ctx, { taskId }) => {
  requireRole(ctx, "wms");
  return loadTask(ctx.read, taskId);
};

export const listQueues: Verb<typeof operationEndpoints.listQueues> = async (ctx, where) => {
  requireRole(ctx, "wms");
  return { rows: await loadQueues(ctx.read, { now: ctx.now(), ...where }) };
};

export const getWarehouseDashboard: Verb<typeof operationEndpoints.getWarehouseDashboard> = async (
  ctx,
  { warehouseId },
) => {
  requireRole(ctx, "wms");
  return loadDashboard(ctx.read, { now: ctx.now(), warehouseId });
};
