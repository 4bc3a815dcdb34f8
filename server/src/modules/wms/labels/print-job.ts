import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { PrintFailure } from "@cerebro/contracts/entities/labels.ts";
import { z } from "zod";
import { systemContext } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findDuePrint, recordPrint } from "./printers.store.ts";
import { sendZpl } from "./send-zpl.ts";

const Payload = z.strictObject({ jobId: Id });
type Payload = z.output<typeof Payload>;

/** Somebody stands at the printer and waits: after a minute they should know. */
const waitsMs = [5_000, 20_000] as const;
export const attemptsAtMost = waitsMs.length + 1;

/** Another attempt would find the same. */
const final: ReadonlySet<PrintFailure> = new Set<PrintFailure>(["address_refused", "turned_off"]);

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Sends labels to a printer. Each printer has a queue of its own, so one that hangs keeps nobody else waiting. */
export function labelPrintJob(platform: Platform): Job<Payload> {
  const job: Job<Payload> = {
    name: "label-print",
    summary: "Sends labels to a printer",
    payload: Payload,
    attemptsAtMost,
    retryAfterMs: (attempt) => waitsMs[attempt - 1] ?? 0,
    run: async ({ jobId }, { organisationId, signal }) => {
      if (organisationId === null) throw new GiveUp("labels belong to an organisation");
      const ctx = systemContext(platform, organisationId, "Printing");
      const due = await findDuePrint(ctx.read, jobId);
      if (due === undefined) return;
      const allowed = platform.config.printerHosts;
      const outcome = due.enabled
        ? await sendZpl(due, due.zpl, { allowed, signal })
        : ({ sent: false, failure: "turned_off" } as const);
      const failure = outcome.sent ? null : outcome.failure;
      const last = failure !== null && (final.has(failure) || due.attempts + 1 >= attemptsAtMost);
      const state = failure === null ? "sent" : last ? "failed" : "queued";
      const endedAt = state === "queued" ? null : ctx.now();
      await platform.database.transaction(ctx, (tx) => recordPrint(tx, jobId, { state, failure, endedAt }));
      if (last) throw new GiveUp(`the printer: ${failure}`);
      if (failure !== null) throw new Error(`the printer: ${failure}`);
    },
  };
  jobs.set(platform, job);
  return job;
}

export function queuePrint(
  platform: Platform,
  tx: Transaction,
  { organisationId, jobId, printerId }: { organisationId: string; jobId: string; printerId: string },
): void {
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("printing of labels is not set up");
  platform.jobs.enqueue(tx, job, { jobId }, { organisationId, queue: `printer-${printerId}` });
}
