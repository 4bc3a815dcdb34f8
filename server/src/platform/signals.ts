import type pg from "pg";
import type { Database, Transaction } from "./database.ts";
import { sql } from "./sql.ts";

/**
 * Wake-ups between the nodes of a cluster through PostgreSQL; delivered when the transaction commits. Every login of the database may
 * send one, which PostgreSQL cannot forbid. Therefore they carry nothing, and those who are woken look the facts up.
 */
const channels = ["access_ended", "job_cancelled", "workflow_waiting", "workflow_cancelled", "decision_sent"] as const;
export type SignalChannel = (typeof channels)[number];

/** Looks up what happened. Also called when listening starts and after each interruption: signals sent meanwhile are lost. */
type LookUp = () => Promise<void>;

/** However many signals come, what they tell is looked up once in this time. */
const shortestGapMs = 100;
/** A look-up that takes longer is late: facts may be missing until it ends. */
const lateMs = 500;
const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Listens on a separate connection and reconnects automatically. */
export class Signals {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #wakes = new Map<SignalChannel, Wake[]>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #stopped = false;
  #listening = false;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** False while signals may be missed, or what they tell cannot be looked up in time. */
  get listening(): boolean {
    return this.#listening && this.#allWakes().every(({ isBehind }) => !isBehind);
  }

  on(channel: SignalChannel, lookUp: LookUp): void {
    const wake = new Wake(lookUp, this.#onError);
    this.#wakes.set(channel, [...(this.#wakes.get(channel) ?? []), wake]);
  }

  #allWakes(): Wake[] {
    return [...this.#wakes.values()].flat();
  }

  async start(): Promise<void> {
    try {
      const client = this.#database.client();
      this.#client = client;
      client.on("error", (error) => this.#lost(client, error));
      client.on("end", () => this.#lost(client, undefined));
      client.on("notification", ({ channel }) => {
        for (const [name, wakes] of this.#wakes) if (name === channel) for (const wake of wakes) wake.call();
      });
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
      for (const wake of this.#allWakes()) await wake.now();
      this.#listening = this.#client === client;
      this.#retryMs = firstRetryMs;
    } catch (error) {
      this.#lost(this.#client, error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#listening = false;
    clearTimeout(this.#retry);
    for (const wake of this.#allWakes()) wake.stop();
    await this.#client?.end().catch(this.#onError);
  }

  #lost(client: pg.Client | undefined, error: unknown): void {
    if (this.#stopped || client !== this.#client) return;
    this.#client = undefined;
    this.#listening = false;
    if (error !== undefined) this.#onError(error);
    client?.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.start(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }
}

/** One look-up at a time, with a pause after each; a signal meanwhile leads to one more. */
class Wake {
  readonly #lookUp: LookUp;
  readonly #onError: (error: unknown) => void;
  #state: "idle" | "busy" | "stopped" = "idle";
  #again = false;
  #failing = false;
  #begunMs: number | undefined;

  constructor(lookUp: LookUp, onError: (error: unknown) => void) {
    this.#lookUp = lookUp;
    this.#onError = onError;
  }

  /** The latest look-up failed and is tried again, or takes long. */
  get isBehind(): boolean {
    return this.#failing || (this.#begunMs !== undefined && performance.now() - this.#begunMs > lateMs);
  }

  call(): void {
    if (this.#state === "idle") void this.#run();
    else this.#again = true;
  }

  /** @throws whatever the look-up does. */
  async now(): Promise<void> {
    await this.#lookUp();
    this.#failing = false;
  }

  stop(): void {
    this.#state = "stopped";
  }

  async #run(): Promise<void> {
    this.#state = "busy";
    this.#again = false;
    this.#begunMs = performance.now();
    try {
      await this.now();
    } catch (error) {
      this.#failing = true;
      this.#again = true;
      this.#onError(error);
    }
    this.#begunMs = undefined;
    setTimeout(() => this.#rested(), shortestGapMs).unref();
  }

  #rested(): void {
    if (this.#state === "stopped") return;
    this.#state = "idle";
    if (this.#again) void this.#run();
  }
}

/** Sends a signal with the commit of `tx`. */
export function signal(tx: Transaction, channel: SignalChannel): void {
  tx.defer(sql`select pg_notify(${channel}, '')`);
}
