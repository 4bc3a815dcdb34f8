import { randomUUIDv7 } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Activity } from "../activity.ts";
import type { Clock } from "../clock.ts";
import { type Database, nobody, type Reader, type Transaction } from "../database.ts";
import { signal, type Signals } from "../signals.ts";
import { organisationAttribute } from "../tracing/known-spans.ts";
import type { SpanStart } from "../tracing/span.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { Job, QueueOptions, Rule, Schedule } from "./job.ts";
import { beginAnew, insertRun, isCancelRequested, requestCancel, scheduleKey, type Ticket } from "./jobs.store.ts";
import { JobCancelled, NodeStops, runTicket } from "./run-job.ts";
import { nextMoment, ruleText } from "./schedules.ts";
import { bringBack, findSchedules, moveOn, saveSchedule, type ScheduleRow } from "./schedules.store.ts";
import { JobWorker, runDueTickets, type WorkerOptions } from "./worker.ts";

export interface JobsDependencies {
  readonly database: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly activity: Activity;
  readonly tracing: Tracing;
  /** As the role that moves tickets. */
  readonly connection: pg.ClientConfig;
  readonly jobsAtOnce: number;
}

const defaultAttempts = 8;
const lookAtSchedulesMs = 5_000;

/**
 * Work behind the answers: queued with the commit that causes it, run on any node, tried again when it fails, seen and
 * ended by administrators.
 */
export class Jobs {
  readonly #platform: JobsDependencies;
  readonly #defined = new Map<string, Job>();
  readonly #schedules = new Map<string, Schedule>();
  readonly #nextMoments = new Map<string, { readonly asked: Date; readonly next: Date }>();
  readonly #running = new Map<string, { readonly ticket: Ticket; readonly controller: AbortController }>();
  readonly #worker: JobWorker;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: JobsDependencies) {
    this.#platform = platform;
    this.#worker = new JobWorker(this.#workerOptions());
    platform.signals.on("job_cancelled", () => this.#endCancelled());
  }

  get defined(): ReadonlyMap<string, Job> {
    return this.#defined;
  }

  define<Payload>(job: Job<Payload>): Job<Payload> {
    if (this.#defined.has(job.name)) throw new Error(`there are two jobs called ${job.name}`);
    this.#defined.set(job.name, job as Job);
    return job;
  }

  /** Queues a job with the commit of `tx` and returns its id. */
  enqueue<Payload>(tx: Transaction, job: Job<Payload>, payload: Payload, options: QueueOptions): string {
    if (!this.#defined.has(job.name)) throw new Error(`there is no job called ${job.name}`);
    const { organisationId, key = null, queue = null } = options;
    const id = randomUUIDv7();
    const now = this.#platform.clock.now();
    insertRun(tx, {
      id,
      organisationId,
      name: job.name,
      payload: job.payload.parse(payload),
      attemptsAtMost: job.attemptsAtMost ?? defaultAttempts,
      key,
      queue,
      now,
      runAt: options.runAt ?? now,
    });
    return id;
  }

  /** Runs a job of the product's own again and again, on one node each time. */
  schedule<Payload>(schedule: Schedule<Payload>): void {
    const { job, rule } = schedule;
    if (this.#schedules.has(job.name)) throw new Error(`the job ${job.name} has a schedule already`);
    // A rule that cannot be read ends the start, not the night.
    nextMoment(rule, new Date(0));
    this.#schedules.set(job.name, schedule as Schedule);
  }

  async start(): Promise<void> {
    await this.#saveSchedules();
    this.#timer = setInterval(() => void this.#lookAtSchedules(), lookAtSchedulesMs).unref();
    await this.#worker.start();
  }

  /** Ends what runs; another node goes on with it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const { controller } of this.#running.values()) controller.abort(new NodeStops());
    await this.#worker.stop();
  }

  /** Asks a job to end, with the commit of `tx`; nothing when it is over. */
  async cancel(tx: Transaction, jobId: string): Promise<"cancelled" | "ending" | undefined> {
    const answer = await requestCancel(tx, jobId, this.#platform.clock.now());
    if (answer === "ending") signal(tx, "job_cancelled");
    return answer;
  }

  /** Lets a failed job begin anew, with the commit of `tx`; false when it has not failed. */
  retry(tx: Transaction, jobId: string): Promise<boolean> {
    return beginAnew(tx, jobId, this.#platform.clock.now());
  }

  schedules(reader: Reader): Promise<ScheduleRow[]> {
    return findSchedules(reader);
  }

  /** Runs what is due now, here, and returns when nothing is left; answers how many attempts that were. */
  runDue(): Promise<number> {
    return runDueTickets(this.#workerOptions());
  }

  /** Queues the jobs whose moment has come. */
  async queueScheduled(): Promise<void> {
    const { database, clock } = this.#platform;
    const now = clock.now();
    for (const { name, nextAt } of await findSchedules(database.read(nobody))) {
      const schedule = this.#schedules.get(name);
      if (schedule === undefined) continue;
      const { job, rule, payload } = schedule;
      if (nextAt > now.toISOString()) {
        const next = this.#nextOf(name, rule, now);
        if (nextAt > next.toISOString()) await bringBack(database, name, next);
        continue;
      }
      await database.transaction(nobody, async (tx) => {
        if (!(await moveOn(tx, name, now, nextMoment(rule, now)))) return;
        this.enqueue(tx, job, payload, { organisationId: null, key: scheduleKey, queue: `schedule ${name}` });
      });
    }
  }

  /** The next moment of a rule, found once for all looks until it has come; a clock that was set back asks anew. */
  #nextOf(name: string, rule: Rule, now: Date): Date {
    const known = this.#nextMoments.get(name);
    if (known !== undefined && known.asked <= now && now < known.next) return known.next;
    const next = nextMoment(rule, now);
    this.#nextMoments.set(name, { asked: now, next });
    return next;
  }

  async #saveSchedules(): Promise<void> {
    const now = this.#platform.clock.now();
    for (const [name, { rule }] of this.#schedules) {
      const nextAt = nextMoment(rule, now).toISOString();
      await saveSchedule(this.#platform.database, { name, job: name, rule: ruleText(rule), nextAt });
    }
  }

  async #lookAtSchedules(): Promise<void> {
    await this.queueScheduled().catch((error: unknown) => this.#platform.log.warn({ err: error }, "schedules of jobs"));
  }

  #workerOptions(): WorkerOptions {
    const { connection, jobsAtOnce, log } = this.#platform;
    return {
      connection,
      jobsAtOnce,
      log,
      onTicket: (ticket) => this.#run(ticket),
      onLost: () => {
        for (const { controller } of this.#running.values()) controller.abort(new NodeStops());
      },
    };
  }

  /** Ends those of the jobs running here that somebody asked to end. */
  async #endCancelled(): Promise<void> {
    for (const { ticket, controller } of this.#running.values())
      if (await isCancelRequested(this.#platform.database, ticket)) controller.abort(new JobCancelled());
  }

  async #run(ticket: Ticket): Promise<void> {
    const controller = new AbortController();
    this.#running.set(ticket.run, { ticket, controller });
    try {
      await this.#platform.tracing.root(
        () => spanOf(ticket),
        () => runTicket(this.#platform, this.#defined, ticket, controller),
        ticket.trace,
      );
    } finally {
      if (this.#running.get(ticket.run)?.controller === controller) this.#running.delete(ticket.run);
    }
  }
}

/** The name of the job follows when it is read. */
const spanOf = ({ organisation }: Ticket): SpanStart => ({
  name: "job",
  kind: SpanKind.CONSUMER,
  ...(organisation !== null && { attributes: { [organisationAttribute]: organisation } }),
});
