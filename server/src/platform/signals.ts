import type pg from "pg";
import type { Database, Transaction } from "./database.ts";
import { sql } from "./sql.ts";

/** Messages between the nodes of a cluster through PostgreSQL; delivered when the transaction commits. */
const channels = ["access_ended", "job_cancelled", "workflow_waiting", "workflow_cancelled", "decision_sent"] as const;
export type SignalChannel = (typeof channels)[number];

export interface SignalHandler {
  onSignal(payload: string): void;
  /** Called when listening starts and again after each interruption: signals sent meanwhile are lost. */
  onListening?(): Promise<void>;
}

const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** Listens on a separate connection and reconnects automatically. */
export class Signals {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #handlers = new Map<SignalChannel, SignalHandler[]>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #stopped = false;
  #listening = false;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** False while signals may be missed. */
  get listening(): boolean {
    return this.#listening;
  }

  on(channel: SignalChannel, handler: SignalHandler): void {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
  }

  async start(): Promise<void> {
    try {
      const client = this.#database.client();
      this.#client = client;
      client.on("error", (error) => this.#lost(client, error));
      client.on("end", () => this.#lost(client, undefined));
      client.on("notification", ({ channel, payload = "" }) => {
        for (const [name, handlers] of this.#handlers) {
          if (name === channel) for (const handler of handlers) handler.onSignal(payload);
        }
      });
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join("; "));
      for (const handler of [...this.#handlers.values()].flat()) await handler.onListening?.();
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

/** Sends a signal with the commit of `tx`. */
export function signal(tx: Transaction, channel: SignalChannel, payload = ""): void {
  tx.defer(sql`select pg_notify(${channel}, ${payload})`);
}
