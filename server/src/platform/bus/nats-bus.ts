import { connect, type ConnectionOptions } from "@nats-io/transport-node";
import type { NatsConnection, Subscription } from "@nats-io/nats-core";
import type { FastifyBaseLogger } from "fastify";
import type { Bus, BusHandler } from "./bus.ts";
import { MemoryBus } from "./memory-bus.ts";

const prefix = "cerebro.";
const firstRetryMs = 100;
const longestRetryMs = 5_000;
const connectMs = 5_000;
/** A line that is silently dead is noticed after two pings. */
const pingMs = 5_000;

/**
 * The bus of a cluster. Listeners on this node are called directly, those of other nodes through a NATS server: while
 * it is away this node continues alone.
 */
export class NatsBus implements Bus {
  readonly kind = "nats";
  readonly #url: URL;
  readonly #log: FastifyBaseLogger;
  readonly #local: MemoryBus;
  readonly #subjects = new Map<string, { listeners: number; subscription: Subscription | undefined }>();
  readonly #onReconnect: (() => void)[] = [];
  #connection: NatsConnection | undefined;
  #connected = false;
  #wasConnected = false;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #stopped = false;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = new URL(url);
    this.#log = log;
    this.#local = new MemoryBus((error) => log.error({ err: error }, "bus"));
  }

  get connected(): boolean {
    return this.#connected;
  }

  publish(subject: string, message: string): void {
    this.#local.publish(subject, message);
    if (!this.#connected) return;
    try {
      this.#connection?.publish(prefix + subject, message);
    } catch (error) {
      this.#log.warn({ err: error, subject }, "a message did not reach the other nodes");
    }
  }

  subscribe(subject: string, handler: BusHandler): () => void {
    const stopLocal = this.#local.subscribe(subject, handler);
    const known = this.#subjects.get(subject) ?? { listeners: 0, subscription: this.#listen(subject) };
    known.listeners += 1;
    this.#subjects.set(subject, known);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      stopLocal();
      known.listeners -= 1;
      if (known.listeners > 0) return;
      this.#subjects.delete(subject);
      known.subscription?.unsubscribe();
    };
  }

  onReconnect(handler: () => void): void {
    this.#onReconnect.push(handler);
  }

  /** Does not wait for the server: without it the program serves what one node can. */
  async start(): Promise<void> {
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#connected = false;
    clearTimeout(this.#retry);
    const connection = this.#connection;
    this.#connection = undefined;
    // Sends what was published last.
    await connection?.drain().catch(() => undefined);
    await this.#local.stop();
  }

  async #connect(): Promise<void> {
    try {
      const connection = await connect(optionsFor(this.#url));
      if (this.#stopped) return await connection.close();
      this.#connection = connection;
      void connection.closed().then((error) => this.#lost(connection, error));
      for (const [subject, known] of this.#subjects) known.subscription = this.#listen(subject);
      // Only when the server has taken the subscriptions is nothing missed any more.
      await connection.flush();
      if (this.#connection !== connection) return;
      this.#connected = true;
      this.#retryMs = firstRetryMs;
      if (this.#wasConnected) for (const handler of this.#onReconnect) handler();
      this.#wasConnected = true;
    } catch (error) {
      this.#lost(this.#connection, error);
    }
  }

  #listen(subject: string): Subscription | undefined {
    if (this.#connection === undefined || this.#connection.isClosed()) return undefined;
    return this.#connection.subscribe(prefix + subject, {
      callback: (error, message) => {
        if (error === null) this.#local.publish(subject, message.string());
      },
    });
  }

  #lost(connection: NatsConnection | undefined, error: unknown): void {
    if (this.#stopped || connection !== this.#connection) return;
    this.#connection = undefined;
    this.#connected = false;
    connection?.close().catch(() => undefined);
    const level = this.#retryMs === firstRetryMs ? "warn" : "debug";
    this.#log[level]({ err: error, server: this.#url.host }, "NATS is away; other nodes hear nothing of this one");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }
}

/** `nats://user:password@host:port`, `nats://token@host:port`; `tls:` for an encrypted line. */
function optionsFor(url: URL): ConnectionOptions {
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    servers: [`${url.hostname}:${url.port === "" ? "4222" : url.port}`],
    name: "cerebro",
    ...(pass !== "" && { user, pass }),
    ...(pass === "" && user !== "" && { token: user }),
    ...(url.protocol === "tls:" && { tls: {} }),
    noEcho: true,
    reconnect: false,
    timeout: connectMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
  };
}
