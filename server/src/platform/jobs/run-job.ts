import type { FastifyBaseLogger } from "fastify";
import type { Activity } from "../activity.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { errorKind, failSpan, noteOnSpan, renameSpan } from "../tracing/span.ts";
import { GiveUp, type Job, type JobRun } from "./job.ts";
import {
  type Attempt,
  type ClaimedRun,
  claimRun,
  endRun,
  queueAgain,
  saveProgress,
  type Ticket,
} from "./jobs.store.ts";

export interface JobDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly activity: Activity;
}

export type DefinedJobs = ReadonlyMap<string, Job>;

/** Somebody asked for the end of the job. */
export class JobCancelled extends Error {
  constructor() {
    super("The job was cancelled.");
  }
}

/** The node goes away; another one goes on. */
export class NodeStops extends Error {
  constructor() {
    super("The node stops.");
  }
}

/** Another node has taken the job over. */
class JobLost extends Error {
  constructor() {
    super("Another node has the job now.");
  }
}

/** Runs one attempt at the job that `ticket` is for, and writes down how it ended. */
export async function runTicket(
  platform: JobDependencies,
  jobs: DefinedJobs,
  ticket: Ticket,
  controller: AbortController,
): Promise<void> {
  const { database, clock } = platform;
  const claimed = await claimRun(database, ticket, clock.now());
  if (claimed === undefined || claimed.state === "cancelled") return;
  renameSpan(`job ${claimed.name}`);
  noteOnSpan({ "cerebro.job.name": claimed.name, "cerebro.job.attempt": claimed.attempt });
  const mine: Attempt = {
    runId: ticket.run,
    organisationId: ticket.organisation,
    ticket: ticket.ticket,
    attempt: claimed.attempt,
  };
  const attempting: Attempting = { jobs, claimed, mine, controller };
  let failure: { readonly error: unknown } | undefined;
  try {
    await orGivenBack(attemptJob(platform, attempting), controller.signal);
  } catch (error) {
    failure = { error };
  }
  // A result that cannot be stored now is found as running and taken over later.
  if (failure === undefined) await endRun(database, mine, { state: "done", error: null, now: clock.now() });
  else await settleFailure(platform, attempting, failure.error);
}

const endsWithinMs = 3_000;

/** A job that goes on although its node stops is given back: it must be safe to run twice, and the program ends. */
async function orGivenBack(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const givenBack = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      "abort",
      () => {
        if (!(signal.reason instanceof NodeStops)) return;
        timer = setTimeout(() => reject(signal.reason), endsWithinMs).unref();
      },
      { once: true },
    );
  });
  // Its end may come later than this attempt's.
  work.catch(() => undefined);
  try {
    await Promise.race([work, givenBack]);
  } finally {
    clearTimeout(timer);
  }
}

async function settleFailure(
  { database, clock, log }: JobDependencies,
  { jobs, claimed, mine, controller }: Attempting,
  error: unknown,
): Promise<void> {
  const { reason } = controller.signal;
  const { name, attempt, attemptsAtMost } = claimed;
  const now = clock.now();
  if (reason instanceof JobLost) return;
  if (reason instanceof JobCancelled) return endRun(database, mine, { state: "cancelled", error: null, now });
  if (reason instanceof NodeStops) return queueAgain(database, mine, { error: null, now, waitMs: 0, counts: false });
  failSpan(errorKind(error));
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
  const about = { err: error, job: name, run: mine.runId, attempt };
  if (error instanceof GiveUp || attempt >= attemptsAtMost) {
    log.error(about, "job failed");
    return endRun(database, mine, { state: "failed", error: text, now });
  }
  log.warn(about, "job failed; it will be tried again");
  const waitMs = jobs.get(name)?.retryAfterMs?.(attempt) ?? 1_000 * 2 ** attempt;
  return queueAgain(database, mine, { error: text, now, waitMs, counts: true });
}

interface Attempting {
  readonly jobs: DefinedJobs;
  readonly claimed: ClaimedRun;
  readonly mine: Attempt;
  readonly controller: AbortController;
}

async function attemptJob(platform: JobDependencies, { jobs, claimed, mine, controller }: Attempting): Promise<void> {
  const { name, attempt, attemptsAtMost } = claimed;
  if (attempt > attemptsAtMost) throw new GiveUp("The node that ran it ended, each time.");
  const job = jobs.get(name);
  // Another node may run a newer version that knows it.
  if (job === undefined) throw new Error(`Unknown job ${name}.`);
  const payload = job.payload.safeParse(claimed.payload);
  if (!payload.success) throw new GiveUp(`Its payload cannot be read: ${payload.error.message}`);
  const { signal } = controller;
  const run: JobRun = {
    jobId: mine.runId,
    organisationId: mine.organisationId,
    attempt,
    signal,
    log: platform.log.child({ job: name, run: mine.runId }),
    progress: async (done, total, text) => {
      const answer = await saveProgress(platform.database, mine, { done, total, text: text ?? null });
      if (answer === "cancel") controller.abort(new JobCancelled());
      if (answer === "lost") controller.abort(new JobLost());
      signal.throwIfAborted();
    },
  };
  signal.throwIfAborted();
  const work = (): Promise<void> => job.run(payload.data, run);
  await (mine.organisationId === null
    ? work()
    : platform.activity.during(mine.organisationId, { kind: "job", service: "background-jobs", name }, work));
}
