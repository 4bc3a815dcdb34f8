import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { randomUUIDv7 } from "node:crypto";
import type { ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { nextRun } from "@cerebro/engines/reports/next-run.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { mailableByAddress, requireConfirmedSender } from "../../identity/index.ts";
import { familyOf } from "./families.ts";
import {
  homeOf,
  loadSchedule,
  lockSchedule,
  pauseSchedule,
  type Recipient,
  removeSchedule,
  type ScheduleChoice,
  type ScheduleFamily,
  type ScheduleToSave,
} from "./schedules.store.ts";
import { queueDelivery } from "./send-report.ts";

/** What schedules of every family are asked to do; who may ask is checked by the verbs, and once more here. */
interface OfSchedule {
  readonly scheduleId: string;
}

export async function pause(
  ctx: Context,
  { scheduleId, paused }: OfSchedule & { readonly paused: boolean },
  family: ScheduleFamily,
): Promise<ReportSchedule> {
  requireRole(ctx, familyOf(family).role);
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, scheduleId, family);
    const zone = await homeOf(tx);
    await pauseSchedule(tx, before.id, paused, new Date(nextRun(before, zone, ctx.now().getTime())));
    return record(tx, before.id, paused ? "pause" : "resume", family, before);
  });
}

export async function remove(
  ctx: Context,
  { scheduleId }: OfSchedule,
  family: ScheduleFamily,
): Promise<{ removed: true }> {
  requireRole(ctx, familyOf(family).role);
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, scheduleId, family);
    await removeSchedule(tx, before.id, ctx.now());
    tx.audit({ action: "report_schedule.remove", subjectType: "report_schedule", subjectId: before.id, before });
    return { removed: true as const };
  });
}

export async function sendNow(
  ctx: Context,
  input: OfSchedule,
  family: ScheduleFamily,
): Promise<{ deliveryId: string }> {
  requireRole(ctx, familyOf(family).role);
  return ctx.transaction(async (tx) => {
    const { id: scheduleId } = await lockSchedule(tx, input.scheduleId, family);
    const deliveryId = randomUUIDv7();
    const { organisationId } = ctx;
    queueDelivery(ctx.platform, tx, { id: deliveryId, organisationId, scheduleId, dueAt: ctx.now(), now: ctx.now() });
    tx.audit({
      action: "report_schedule.send",
      subjectType: "report_schedule",
      subjectId: scheduleId,
      after: { deliveryId },
    });
    return { deliveryId };
  });
}

type ChosenSchedule = ScheduleChoice & { readonly recipients: readonly string[] };

/** A schedule as it is saved: with its next moment by the organization's clocks, and the members among its recipients. */
export async function rhythmOf(tx: CommandTransaction, input: ChosenSchedule): Promise<ScheduleToSave> {
  const { context } = tx;
  if (input.cadence === "weekly" && input.weekday === null) throw missing("weekday");
  if (input.cadence === "monthly" && input.monthDay === null) throw missing("monthDay");
  const zone = await homeOf(tx);
  return {
    ...input,
    weekday: input.cadence === "weekly" ? input.weekday : null,
    monthDay: input.cadence === "monthly" ? input.monthDay : null,
    recipients: await recipientsOf(tx, input.recipients),
    timeZone: zone,
    nextAt: new Date(nextRun(input, zone, context.now().getTime())),
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

export async function record(
  tx: CommandTransaction,
  id: string,
  action: AuditVerb<"report_schedule">,
  ...[family, before]: [family: ScheduleFamily, before?: ReportSchedule]
): Promise<ReportSchedule> {
  const after = await loadSchedule(tx, id, family);
  const subject = { subjectType: "report_schedule", subjectId: id } as const;
  tx.audit({ action: `report_schedule.${action}`, ...subject, ...(before !== undefined && { before }), after });
  return after;
}
