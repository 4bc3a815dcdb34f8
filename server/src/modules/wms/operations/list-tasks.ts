import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { understandCode } from "../stock/understand-code.ts";
import { loadDashboard, loadQueues } from "./dashboard.store.ts";
import { loadTask, presentTask, type ScannedCode, taskListing } from "../tasks/task-list.store.ts";

export const listTasks: Verb<typeof operationEndpoints.listTasks> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { code, ...filter } = input;
  const scanned = code === undefined ? undefined : await meantBy(ctx, code);
  const listing = taskListing({ ...filter, scanned }, ctx.now(), ctx.actor.id);
  const page = await fetchPage<Parameters<typeof presentTask>[0]>(ctx.read, listing, input);
  return { ...page, rows: page.rows.map(presentTask) };
};

/** A scan of the whole queue, however long it is: number of a document, or what else the code means [WMS-09] [WMS-15]. */
async function meantBy(ctx: Context, code: string): Promise<ScannedCode> {
  const where = { now: ctx.now(), locationId: ctx.floor?.siteId ?? null };
  const { meanings } = await understandCode(ctx.read, code, where);
  return {
    documentKey: code.toLowerCase(),
    orderIds: meanings.flatMap((each) => (each.type === "carton" ? [each.salesOrderId] : [])),
    itemIds: meanings.flatMap((each) => (each.type === "item" ? [each.itemId] : [])),
    lotIds: meanings.flatMap((each) => (each.type === "lot" ? [each.lotId] : [])),
    unitIds: meanings.flatMap((each) => (each.type === "unit" ? [each.unitId] : [])),
    locationIds: meanings.flatMap((each) => (each.type === "location" ? [each.locationId] : [])),
  };
}

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
