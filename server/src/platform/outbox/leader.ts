import type pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { notifyLeader } from "./outbox.store.ts";

/** Any number will do, as long as every node of a cluster asks for the same lock. */
const relayLock = 727_002;
const lookAgainMs = 1_000;
/** Under load events are delivered in batches instead of one by one. */
const shortestGapMs = 20;
const firstRetryMs = 100;
const longestRetryMs = 5_000;
const lockNotAvailable = "55P03";

/**
 * One node of a cluster relays: the holder of an advisory lock on a separate connection. When it dies, its connection
 * ends, and the next one in the queue for the lock continues at once.
 */
export class RelayLeader {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #work: () => void;
  #candidate = false;
  #started = false;
  #leads = false;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #poll: NodeJS.Timeout | undefined;
  #next: NodeJS.Timeout | undefined;
  #lastRun = 0;
  #notifying: Promise<void> | undefined;
  #notifyAgain = false;

  constructor({ database, log }: { database: Database; log: FastifyBaseLogger }, work: () => void) {
    this.#database = database;
    this.#log = log;
    this.#work = work;
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** A node that is no candidate only tells the leader when there is something to do. */
  start(candidate: boolean): void {
    this.#started = true;
    this.#candidate = candidate;
    if (candidate) void this.#lead();
  }

  async stop(): Promise<void> {
    this.#started = false;
    this.#candidate = false;
    this.#stopLeading();
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
    await this.#notifying;
  }

  wake(): void {
    if (!this.#leads) {
      if (this.#started) this.#notify();
      return;
    }
    const gapMs = Math.max(0, this.#lastRun + shortestGapMs - performance.now());
    this.#next ??= setTimeout(() => this.#run(), gapMs);
  }

  wakeIn(waitMs: number): void {
    setTimeout(() => this.wake(), waitMs).unref();
  }

  #run(): void {
    this.#next = undefined;
    this.#lastRun = performance.now();
    this.#work();
  }

  /** After the commit and not with it: NOTIFY within a transaction makes all commits of the database queue up. */
  #notify(): void {
    this.#notifyAgain = true;
    this.#notifying ??= this.#sendNotices().finally(() => {
      this.#notifying = undefined;
    });
  }

  async #sendNotices(): Promise<void> {
    while (this.#notifyAgain && this.#started) {
      this.#notifyAgain = false;
      // The leader also polls each second.
      await notifyLeader(this.#database).catch(() => undefined);
    }
  }

  async #lead(): Promise<void> {
    const client = this.#database.client();
    this.#client = client;
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, undefined));
    client.on("notification", () => this.wake());
    try {
      await client.connect();
      // A statement that waits for long would keep PostgreSQL from cleaning up behind others.
      await client.query("set statement_timeout = 0; set lock_timeout = '5s'");
      while (!(await tryLock(client))) if (this.#client !== client) return;
      await client.query("listen outbox_event");
      if (this.#client !== client) return;
      this.#leads = true;
      this.#retryMs = firstRetryMs;
      this.#poll = setInterval(() => this.wake(), lookAgainMs).unref();
      this.wake();
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#stopLeading();
    client.end().catch(() => undefined);
    if (!this.#candidate) return;
    if (error !== undefined) this.#log.warn({ err: error }, "the relay's connection was lost");
    this.#retry = setTimeout(() => void this.#lead(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }

  #stopLeading(): void {
    this.#leads = false;
    clearInterval(this.#poll);
    clearTimeout(this.#next);
    this.#next = undefined;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_lock($1)", [relayLock]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === lockNotAvailable) return false;
    throw error;
  }
}
