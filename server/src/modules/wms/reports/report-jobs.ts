import { randomUUIDv7 } from "node:crypto";
import { nextRun } from "@cerebro/engines/reports/next-run.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { setOutcome, settleLetters } from "./deliveries.store.ts";
import { defineReportFamily } from "./families.ts";
import { warehouseFamily } from "./warehouse-family.ts";
import { findWaiting, lockDue, lockMoved, moveOn } from "./schedules.store.ts";
import { queueDelivery, sendJob, tellFailed } from "./send-report.ts";

/** Every minute, queues what is due and takes over what became of the letters. */
export function defineReportJobs(platform: Platform): void {
  defineReportFamily("warehouse", warehouseFamily);
  platform.jobs.define(sendJob(platform));
  defineRound(platform, {
    name: "reports-due",
    summary: "Queues scheduled reports whose moment has come, and notes what became of their letters.",
    actor: "Scheduled reports",
    rule: { everySeconds: 60 },
    work: async (ctx) => {
      await queueDue(ctx);
      await settle(ctx);
    },
  });
}

/** A missed sending is made up for once; then the schedule continues. */
async function queueDue(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.platform.database.transaction(ctx, async (tx) => {
    for (const moved of await lockMoved(tx))
      await moveOn(tx, moved, new Date(nextRun(moved, moved.zone, now.getTime())));
    // Later than the next moment of its choice: set by a clock that was ahead.
    for (const waiting of await findWaiting(tx, now)) {
      const next = new Date(nextRun(waiting, waiting.zone, now.getTime()));
      if (waiting.nextAt > next.toISOString()) await moveOn(tx, waiting, next);
    }
    for (const schedule of await lockDue(tx, now)) {
      const { organisationId } = ctx;
      const { id: scheduleId, nextAt: dueAt } = schedule;
      queueDelivery(ctx.platform, tx, { id: randomUUIDv7(), organisationId, scheduleId, dueAt, now });
      await moveOn(tx, schedule, new Date(nextRun(schedule, schedule.zone, now.getTime())));
    }
  });
}

async function settle(ctx: Context): Promise<void> {
  requireRole(ctx, "wms");
  await ctx.transaction(async (tx) => {
    for (const { sent, failed, ...delivery } of await settleLetters(tx, ctx.now())) {
      const state = failed === 0 ? "sent" : failedState(sent);
      await setOutcome(tx, delivery.id, { state, reason: delivery.reason, finishedAt: ctx.now() });
      if (failed > 0) tellFailed(tx, delivery, delivery.reason ?? "");
    }
  });
}

const failedState = (sent: number): "failed" | "partly_sent" => (sent === 0 ? "failed" : "partly_sent");
