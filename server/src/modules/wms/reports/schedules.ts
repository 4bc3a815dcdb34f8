import { reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { askOf, requireReadable } from "./ask.ts";
import { deliveryListing } from "./deliveries.store.ts";
import { pause, record, remove, rhythmOf, sendNow } from "./schedule-acts.ts";
import {
  homeOf,
  insertSchedule,
  loadSchedule,
  lockSchedule,
  scheduleListing,
  type ScheduleToSave,
  updateSchedule,
} from "./schedules.store.ts";

type Wanted = InputOf<typeof reportEndpoints.createReportSchedule>;

export const listReportSchedules: Verb<typeof reportEndpoints.listReportSchedules> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<ReportSchedule>(ctx.read, scheduleListing("warehouse", input.report), { ...input, sort: "nextAt" });
};

export const listReportDeliveries: Verb<typeof reportEndpoints.listReportDeliveries> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadSchedule(ctx.read, input.scheduleId, "warehouse");
  return fetchPage<ReportDelivery>(ctx.read, deliveryListing(input.scheduleId), { ...input, sort: "createdAt" });
};

export const createReportSchedule: Verb<typeof reportEndpoints.createReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const id = await insertSchedule(tx, await scheduleOf(tx, input));
    return record(tx, id, "create", "warehouse");
  });
};

export const updateReportSchedule: Verb<typeof reportEndpoints.updateReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, input.scheduleId, "warehouse");
    if (before.version !== input.version) throw new AppError("request.stale");
    await updateSchedule(tx, before.id, await scheduleOf(tx, input));
    return record(tx, before.id, "update", "warehouse", before);
  });
};

export const pauseReportSchedule: Verb<typeof reportEndpoints.pauseReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return pause(ctx, input, "warehouse");
};

export const removeReportSchedule: Verb<typeof reportEndpoints.removeReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return remove(ctx, input, "warehouse");
};

export const sendReportNow: Verb<typeof reportEndpoints.sendReportNow> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { report } = await loadSchedule(ctx.read, input.scheduleId, "warehouse");
  requireReadable(ctx, report);
  return sendNow(ctx, input, "warehouse");
};

/** A schedule that was made by an action is removed again; what it has sent stays sent. */
export async function undoCreateReportSchedule(
  ctx: Context,
  { output }: { readonly output: OutputOf<typeof reportEndpoints.createReportSchedule> },
): Promise<readonly string[]> {
  await removeReportSchedule(ctx, { scheduleId: output.id });
  return [];
}

async function scheduleOf(tx: CommandTransaction, input: Wanted): Promise<ScheduleToSave> {
  const { context } = tx;
  const { report, parameters } = input;
  requireReadable(context, report);
  if (reportOf(report).within !== undefined) throw new AppError("report.schedule_unfit");
  askOf(report, parameters, { zone: await homeOf(tx), now: context.now().getTime() });
  return rhythmOf(tx, input);
}
