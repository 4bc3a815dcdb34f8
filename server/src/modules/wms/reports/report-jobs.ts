import { randomUUIDv7 } from "node:crypto";
import { nextRun } from "@cerebro/engines/reports/next-run.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import { type Context, systemContext } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { setOutcome, settleLetters } from "./deliveries.store.ts";
import { lockDue, lockMoved, moveOn } from "./schedules.store.ts";
import { queueDelivery, sendJob, tellFailed } from "./send-report.ts";

/** Every minute, queues what is due and takes over what became of the letters. */
export function defineReportJobs(platform: Platform): void {
  platform.jobs.define(sendJob(platform));
  const due = platform.jobs.define({
    name: "reports-due",
    summary: "Queues scheduled reports whose moment has come, and notes what became of their letters.",
    payload: z.strictObject({}),
    run: async (_payload, { signal }) => {
      for (const organisationId of await tenants(platform.database)) {
        signal.throwIfAborted();
        const ctx = systemContext(platform, organisationId, "Scheduled reports");
        await queueDue(ctx);
        await settle(ctx);
      }
    },
  });
  platform.jobs.schedule({ job: due, rule: { everySeconds: 60 }, payload: {} });
}

/** What was missed while nobody looked is sent once, and then goes on as scheduled. */
async function queueDue(ctx: Context): Promise<void> {
  const now = ctx.now();
  await ctx.platform.database.transaction(ctx, async (tx) => {
    for (const moved of await lockMoved(tx))
      await moveOn(tx, moved, new Date(nextRun(moved, moved.zone, now.getTime())));
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
