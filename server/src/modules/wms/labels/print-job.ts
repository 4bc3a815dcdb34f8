import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { PrintFailure } from "@cerebro/contracts/entities/wms/labels.ts";
import { z } from "zod";
import { systemContext } from "../../../platform/create-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { GiveUp, type Job } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginSending, endInterrupted, findDuePrint, recordPrint } from "./printers.store.ts";
import { type SendOutcome, sendZpl } from "./send-zpl.ts";

const Payload = z.strictObject({ jobId: Id });
type Payload = z.output<typeof Payload>;

/** A person waits at the printer: after a minute they should know. */
const waitsMs = [5_000, 20_000] as const;
const attemptsAtMost = waitsMs.length + 1;

/** Another attempt would find the same. */
const final: ReadonlySet<PrintFailure> = new Set<PrintFailure>(["address_refused", "turned_off"]);

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Places at which a test ends the program. */
type Reached = (place: "ready" | "sending" | "sent") => void;

/**
 * Sends labels to a printer, once: the sending is recorded before it starts, and an unknown result is left to a person.
 * Each printer has a separate queue, so a hanging one does not delay others.
 */
export function labelPrintJob(platform: Platform, reached: Reached = () => undefined): Job<Payload> {
  const job: Job<Payload> = {
    name: "label-print",
    summary: "Sends labels to a printer",
    payload: Payload,
    // A run after a crash only finds out what is left to do: it must come, however many there were.
    attemptsAtMost: attemptsAtMost + 3,
    retryAfterMs: (attempt) => waitsMs[attempt - 1] ?? 0,
    run: async ({ jobId }, { organisationId, signal }) => {
      if (organisationId === null) throw new GiveUp("labels belong to an organisation");
      const ctx = systemContext(platform, organisationId, "Printing");
      const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => platform.database.transaction(ctx, work);
      if (await write((tx) => endInterrupted(tx, jobId, ctx.now()))) throw new GiveUp("it may have been printed");
      const due = await findDuePrint(ctx.read, jobId);
      if (due === undefined) return;
      const beforeLabels = async (): Promise<void> => {
        reached("ready");
        if (!(await write((tx) => beginSending(tx, jobId)))) throw new GiveUp("another run has it");
        reached("sending");
      };
      const allowed = platform.config.printers;
      const outcome: SendOutcome = due.enabled
        ? await sendZpl(due, due.zpl, { allowed, signal, beforeLabels })
        : { sent: false, failure: "turned_off", mayHavePrinted: false };
      reached("sent");
      const state = stateAfter(outcome, due.attempts + 1);
      const failure = outcome.sent ? null : outcome.failure;
      const endedAt = state === "queued" ? null : ctx.now();
      await write((tx) => recordPrint(tx, jobId, { state, failure, endedAt }));
      if (state === "queued") throw new Error(`the printer: ${failure}`);
      if (state !== "sent") throw new GiveUp(`the printer: ${failure}`);
    },
  };
  jobs.set(platform, job);
  return job;
}

function stateAfter(outcome: SendOutcome, attempt: number): "queued" | "sent" | "failed" | "unknown" {
  if (outcome.sent) return "sent";
  if (outcome.mayHavePrinted) return "unknown";
  return final.has(outcome.failure) || attempt >= attemptsAtMost ? "failed" : "queued";
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
