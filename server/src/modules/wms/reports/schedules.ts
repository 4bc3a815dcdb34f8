import { randomUUIDv7 } from "node:crypto";
import { reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { reportEndpoints } from "@cerebro/contracts/endpoints/reports.ts";
import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/reports.ts";
import { nextRun } from "@cerebro/engines/reports/next-run.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { mailableByAddress, requireConfirmedSender } from "../../identity/index.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { askOf, requireReadable } from "./ask.ts";
import { deliveryListing } from "./deliveries.store.ts";
import { queueDelivery } from "./send-report.ts";
import {
  homeOf,
  insertSchedule,
  loadSchedule,
  lockSchedule,
  pauseSchedule,
  type Recipient,
  removeSchedule,
  scheduleListing,
  type ScheduleToSave,
  updateSchedule,
} from "./schedules.store.ts";

type Wanted = InputOf<typeof reportEndpoints.createReportSchedule>;

export const listReportSchedules: Verb<typeof reportEndpoints.listReportSchedules> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<ReportSchedule>(ctx.read, scheduleListing(input.report), { ...input, sort: "nextAt" });
};

export const listReportDeliveries: Verb<typeof reportEndpoints.listReportDeliveries> = async (ctx, input) => {
  requireRole(ctx, "wms");
  await loadSchedule(ctx.read, input.scheduleId);
  return fetchPage<ReportDelivery>(ctx.read, deliveryListing(input.scheduleId), { ...input, sort: "createdAt" });
};

export const createReportSchedule: Verb<typeof reportEndpoints.createReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const id = await insertSchedule(tx, await scheduleOf(tx, input));
    return record(tx, id, "create");
  });
};

export const updateReportSchedule: Verb<typeof reportEndpoints.updateReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireAccount(ctx);
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, input.scheduleId);
    if (before.version !== input.version) throw new AppError("request.stale");
    await updateSchedule(tx, before.id, await scheduleOf(tx, input));
    return record(tx, before.id, "update", before);
  });
};

export const pauseReportSchedule: Verb<typeof reportEndpoints.pauseReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, input.scheduleId);
    const zone = await homeOf(tx);
    await pauseSchedule(tx, before.id, input.paused, new Date(nextRun(before, zone, ctx.now().getTime())));
    return record(tx, before.id, input.paused ? "pause" : "resume", before);
  });
};

export const removeReportSchedule: Verb<typeof reportEndpoints.removeReportSchedule> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, input.scheduleId);
    await removeSchedule(tx, before.id, ctx.now());
    tx.audit({ action: "report_schedule.remove", subjectType: "report_schedule", subjectId: before.id, before });
    return { removed: true as const };
  });
};

export const sendReportNow: Verb<typeof reportEndpoints.sendReportNow> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const schedule = await lockSchedule(tx, input.scheduleId);
    requireReadable(ctx, schedule.report);
    const deliveryId = randomUUIDv7();
    queueDelivery(ctx.platform, tx, {
      id: deliveryId,
      organisationId: ctx.organisationId,
      scheduleId: schedule.id,
      dueAt: ctx.now(),
      now: ctx.now(),
    });
    tx.audit({
      action: "report_schedule.send",
      subjectType: "report_schedule",
      subjectId: schedule.id,
      after: { deliveryId },
    });
    return { deliveryId };
  });
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
  if (input.cadence === "weekly" && input.weekday === null) throw missing("weekday");
  if (input.cadence === "monthly" && input.monthDay === null) throw missing("monthDay");
  const zone = await homeOf(tx);
  const now = context.now().getTime();
  askOf(report, parameters, { zone, now });
  return {
    ...input,
    weekday: input.cadence === "weekly" ? input.weekday : null,
    monthDay: input.cadence === "monthly" ? input.monthDay : null,
    recipients: await recipientsOf(tx, input.recipients),
    timeZone: zone,
    nextAt: new Date(nextRun(input, zone, now)),
    ownerId: requireAccount(context),
    ownerName: context.actor.name,
  };
}

const missing = (path: string): AppError => new AppError("request.invalid", {}, [{ path, message: "Is missing." }]);

/** Members follow their account: another address, or the end of their membership. */
async function recipientsOf(tx: CommandTransaction, addresses: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(addresses)];
  const members = await mailableByAddress(tx, wanted);
  const recipients = wanted.map((address) => ({
    address,
    accountId: members.find(({ email }) => email === address)?.accountId ?? null,
  }));
  if (recipients.some(({ accountId }) => accountId === null)) await requireConfirmedSender(tx);
  return recipients;
}

async function record(
  tx: CommandTransaction,
  id: string,
  action: string,
  before?: ReportSchedule,
): Promise<ReportSchedule> {
  const after = await loadSchedule(tx, id);
  tx.audit({
    action: `report_schedule.${action}`,
    subjectType: "report_schedule",
    subjectId: id,
    ...(before !== undefined && { before }),
    after,
  });
  return after;
}
