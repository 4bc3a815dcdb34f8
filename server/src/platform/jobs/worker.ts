import { Logger, run as runWorkers, type Runner, type RunnerOptions, runOnce } from "graphile-worker";
import pg from "pg";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import type { Ticket } from "./jobs.store.ts";
import { QueueClient } from "./queue-client.ts";

/** Any number will do, as long as every node of a cluster knows the same class of locks. */
const lifeLock = 727_003;
const lookForDeadMs = 2_000;
const firstRetryMs = 250;
const longestRetryMs = 5_000;
const pollMs = 1_000;
/** One listens for new tickets, one takes and settles them. */
const connectionsNeeded = 2;

const TicketPayload = z.object({
  run: z.uuid(),
  organisation: z.uuid().nullable(),
  ticket: z.int(),
  trace: z.string().nullish(),
});

export interface WorkerOptions {
  readonly connection: pg.ClientConfig;
  readonly jobsAtOnce: number;
  readonly log: FastifyBaseLogger;
  /** Runs the job a ticket is for; must not throw unless the database is away. */
  readonly onTicket: (ticket: Ticket) => Promise<void>;
  /** The node can no longer prove that it is alive: others may take over what it runs. */
  readonly onLost: () => void;
}

/**
 * Takes tickets out of graphile-worker's queue while a separate connection holds the sign of life. If that is lost,
 * everything restarts under another name, and tickets of the old name are given back.
 */
export class JobWorker {
  readonly #options: WorkerOptions;
  #session: Session | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #stopped = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    try {
      const session = await openSession(this.#options, (error) => this.#lost(error));
      if (this.#stopped) return await session.close();
      this.#session = session;
      this.#retryMs = firstRetryMs;
    } catch (error) {
      this.#lost(error);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#session?.close();
  }

  #lost(error: unknown): void {
    if (this.#stopped) return;
    const { log, onLost } = this.#options;
    log.warn({ err: error }, "the connection of the jobs was lost");
    const session = this.#session;
    this.#session = undefined;
    onLost();
    void session?.close();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.start(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }
}

interface Session {
  close(): Promise<void>;
}

async function openSession(options: WorkerOptions, onLost: (error: unknown) => void): Promise<Session> {
  const { connection, log } = options;
  const life = new pg.Client(connection);
  let over = false;
  const lose = (error: unknown): void => {
    if (over) return;
    over = true;
    onLost(error);
  };
  life.on("error", lose);
  life.on("end", () => lose(new Error("the connection has ended")));
  const pool = newQueuePool(connection, Math.min(options.jobsAtOnce, 3) + 1, log);
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    over = true;
    clearInterval(timer);
    await runner?.stop().catch((error: unknown) => log.warn({ err: error }, "stopping the jobs' workers"));
    await pool.end().catch(() => undefined);
    await life.end().catch(() => undefined);
  };
  const ask = inTurn(life);
  const freeDead = (): void => void freeDeadPools(ask, log).catch(lose);
  try {
    await life.connect();
    await openBeforehand(pool);
    runner = await runWorkers(workerOptions(options, pool, ask));
    runner.promise.then(() => lose(new Error("the workers have ended")), lose);
    if (over) throw new Error("the connection was lost while the workers started");
    freeDead();
    timer = setInterval(freeDead, lookForDeadMs).unref();
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the connections of the pool beforehand: who takes a ticket must be able to settle it also while PostgreSQL accepts no
 * further connection. With fewer than it wants the pool works on; with fewer than it needs the session starts anew later.
 */
async function openBeforehand(pool: pg.Pool): Promise<void> {
  const opening = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  const opened = opening.filter((attempt) => attempt.status === "fulfilled");
  for (const { value } of opened) value.release();
  const refused = opening.find((attempt) => attempt.status === "rejected");
  if (opened.length < connectionsNeeded)
    throw new Error("too few connections for the jobs", { cause: refused?.reason });
  pool.options.max = opened.length;
}

/** Runs what is due now, one ticket after the other, and says how many there were. */
export async function runDueTickets(options: WorkerOptions): Promise<number> {
  const life = new pg.Client(options.connection);
  life.on("error", (error) => options.log.warn({ err: error }, "connection of the jobs"));
  const pool = newQueuePool(options.connection, 2, options.log);
  let count = 0;
  const onTicket = (ticket: Ticket): Promise<void> => {
    count += 1;
    return options.onTicket(ticket);
  };
  try {
    await life.connect();
    await runOnce(workerOptions({ ...options, jobsAtOnce: 1, onTicket }, pool, inTurn(life)));
    return count;
  } finally {
    await pool.end();
    await life.end();
  }
}

type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** One statement after the other: this connection is no pipeline. */
function inTurn(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, [...values]));
    last = answer.catch(() => undefined);
    return answer;
  };
}

async function freeDeadPools(ask: Ask, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await ask("select graphile_worker.free_dead_pools($1) as dead", [lifeLock]);
  const dead: unknown[] = rows[0]?.dead ?? [];
  if (dead.length > 0) log.warn({ dead }, "what nodes that are gone had taken is free again");
}

/** One connection listens; workers hold one only while they take or settle a ticket. None is closed for being idle. */
export function newQueuePool(connection: pg.ClientConfig, max: number, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({ ...connection, max, idleTimeoutMillis: 0, Client: QueueClient });
  const onError = (error: Error): void => log.warn({ err: error }, "connection of the jobs");
  // Unheard, either would end the program when PostgreSQL stops.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

function workerOptions(options: WorkerOptions, pgPool: pg.Pool, ask: Ask): RunnerOptions {
  return {
    pgPool,
    schema: "graphile_worker",
    concurrency: options.jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    // Or it would look for a crontab in the folder it was started in.
    parsedCronItems: [],
    logger: quietLogger(options.log),
    taskList: { ticket: (payload: unknown) => options.onTicket(TicketPayload.parse(payload)) },
    preset: {
      plugins: [signOfLife(ask)],
      // Without a delay, even of 0 ms, the settling of a ticket is not awaited, and a refusal would end the program.
      // With one, the workers end and the session starts anew.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
  };
}

/** A pool of workers takes nothing before it holds the lock that shows it is alive. */
function signOfLife(ask: Ask): GraphileConfig.Plugin {
  const held = new Map<string, Promise<unknown>>();
  return {
    name: "SignOfLife",
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          const { id } = worker.workerPool;
          const lock = held.get(id) ?? ask("select pg_advisory_lock($1, hashtext($2))", [lifeLock, id]);
          held.set(id, lock);
          await lock;
        },
      },
    },
  };
}

/** Log lines of graphile-worker are for debugging; jobs write their own lines. */
export const quietLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.warn({ worker: message }, "graphile-worker");
    else log.debug({ worker: message }, "graphile-worker");
  });
