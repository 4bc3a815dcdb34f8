import { randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import pg from "pg";
import { columnTypes } from "./column-types.ts";
import { statementSeconds } from "./connection.ts";
import { connectionLost, contended, isRetryable, sqlState, unavailable } from "./database-failures.ts";
import { AppError } from "./errors.ts";
import { diskFullRefusal, tooManyConnections } from "./exhaustion.ts";
import { FairLine } from "./fair-line.ts";
import { type Sql, sql, statementName } from "./sql.ts";
import { databaseSpan, statementSpan } from "./tracing/known-spans.ts";
import { noteOnSpan, spanned } from "./tracing/span.ts";

/** Organization whose rows a connection may see; row-level security reads it. */
export interface Scope {
  readonly organisationId: string | null;
  readonly accountId: string | null;
  /** Seconds after which PostgreSQL ends a statement; 30 unless told. */
  readonly statementSeconds?: number;
}

export const nobody: Scope = { organisationId: null, accountId: null };

/** Reads in one scope. Row types are the query's promise: columns are aliased to the names of the type. */
export interface Reader {
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The only row; none or several is a programming error. */
  one<Row>(query: Sql): Promise<Row>;
  maybe<Row>(query: Sql): Promise<Row | undefined>;
}

export interface Transaction extends Reader {
  /** Runs a statement and returns how many rows it changed. */
  execute(query: Sql): Promise<number>;
  /** Queues a write that is sent together with COMMIT: one round trip for all of them. */
  defer(query: Sql): void;
  /** Calls `act` once the commit is known, and not at all when there is none; it must not throw. */
  afterCommit(act: () => void): void;
  /** Its further statements may take so long each; others are given up after half a minute. */
  allowSeconds(seconds: number): Promise<void>;
}

const attemptsAtMost = 7;
/** Longest wait before the second attempt, in ms; doubled before each further one, so that commands that met part ways. */
const firstWaitMs = 20;
const closeWithinMs = 2_000;
/** Wait of a request for a connection, in ms: opened by PostgreSQL, or given back by another request. */
const connectWithinMs = 10_000;
const refusedPauseMs = 100;
const refusedAtMostMs = 2_000;
/** Longer than any statement may take: only a server that does not answer at all is given up by the driver. */
const answerWithinMs = 40_000;
/** So much later than PostgreSQL the driver gives a statement up. */
const spareMs = 10_000;

/** Connections of a pool that one organization may take: some are left to the others, unless the pool is tiny. */
const shareOf = (connections: number): number =>
  connections < 4 ? connections : connections - Math.max(1, Math.floor(connections / 4));

export interface DatabaseOptions {
  readonly connection: pg.ClientConfig;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Milliseconds after which the driver gives a statement up; longer than any may take. */
  readonly answerWithinMs?: number;
  /** Whether the disk of the database is full: PostgreSQL ends by it, and a lost connection does not name it. */
  readonly diskIsFull?: () => Promise<boolean>;
}

export class Database {
  readonly #pool: pg.Pool;
  readonly #line: FairLine;
  readonly #connection: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #diskIsFull: () => Promise<boolean>;
  readonly #scopes = new WeakMap<pg.ClientBase, string>();

  constructor(options: DatabaseOptions) {
    this.#connection = { ...options.connection, types: columnTypes };
    this.#onError = options.onError;
    this.#diskIsFull = options.diskIsFull ?? (async () => false);
    this.#pool = new pg.Pool({
      ...this.#connection,
      max: options.connections,
      pipeline: true,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: options.answerWithinMs ?? answerWithinMs,
    });
    this.#line = new FairLine({
      atOnce: options.connections,
      perOrganisation: shareOf(options.connections),
      // Requests and jobs under way are bounded themselves.
      waiting: Number.POSITIVE_INFINITY,
      waitingPerOrganisation: Number.POSITIVE_INFINITY,
      waitMs: connectWithinMs,
      refusal: () => new AppError("server.no_connection", { retryAfterSeconds: 5 }),
    });
    this.#pool.on("error", options.onError);
    // A checked-out client that loses its connection emits on itself; unheard it would end the process.
    this.#pool.on("connect", (client) => client.on("error", options.onError));
  }

  read(scope: Scope): Reader {
    return readerOver((query) =>
      spanned(
        () => statementSpan(query.text),
        () => this.#withClient(scope, (client) => run(client, query)),
      ),
    );
  }

  /**
   * Runs `work` in one transaction in `scope`. Serialisation failures and deadlocks are tried again, so `work`
   * must change nothing but the database.
   */
  transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return spanned(
      () => databaseSpan("transaction"),
      () => this.#attempts(scope, work),
    );
  }

  async #attempts<T>(scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#withClient(scope, (client, scoped) => once(client, scoped, work));
      } catch (error) {
        noteOnSpan({ "cerebro.database.failed_attempts": attempt });
        if (attempt === attemptsAtMost || !isRetryable(error)) throw contended(error) ?? error;
        await waitBefore(attempt);
      }
    }
  }

  /** A separate connection, for COPY and cursors, which cannot share a pipelined one. */
  stream<T>(scope: Scope, work: (client: pg.Client) => Promise<T>): Promise<T> {
    return spanned(
      () => databaseSpan("stream"),
      () => this.#streamed(scope, work),
    );
  }

  async #streamed<T>(scope: Scope, work: (client: pg.Client) => Promise<T>): Promise<T> {
    try {
      const client = await patiently(async () => {
        const opened = this.client();
        await opened.connect();
        return opened;
      });
      try {
        await setScope(client, scope);
        return await work(client);
      } finally {
        await client.end();
      }
    } catch (error) {
      throw await this.#refusal(error);
    }
  }

  /** A connection outside the pool, not yet opened; the caller ends it. */
  client(): pg.Client {
    const client = new pg.Client(this.#connection);
    client.on("error", this.#onError);
    return client;
  }

  /** Throws unless the database answers. */
  async ping(): Promise<void> {
    await this.read(nobody).one(sql`select 1 as up`);
  }

  get load(): { total: number; idle: number; waiting: number } {
    return {
      total: this.#pool.totalCount,
      idle: this.#pool.idleCount,
      waiting: this.#line.waiting + this.#pool.waitingCount,
    };
  }

  /** A statement that goes on is not waited for: its transaction ends with the program. */
  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, closeWithinMs);
    });
    await Promise.race([this.#pool.end(), waited]);
    clearTimeout(timer);
  }

  #withClient<T>(scope: Scope, work: (client: pg.PoolClient, scoped: Promise<void>) => Promise<T>): Promise<T> {
    return this.#line.pass(scope, () => this.#withFreeClient(scope, work));
  }

  async #withFreeClient<T>(
    scope: Scope,
    work: (client: pg.PoolClient, scoped: Promise<void>) => Promise<T>,
  ): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await patiently(() => this.#pool.connect());
    } catch (error) {
      throw await this.#refusal(error);
    }
    const scoped = this.#enter(client, scope);
    let broken: Error | undefined;
    try {
      // The work travels in the same pipeline, behind the scope; nothing it finds is returned unless the scope holds.
      const [, result] = await Promise.all([scoped, work(client, scoped)]);
      return result;
    } catch (error) {
      if (connectionLost(error)) broken = new Error("connection lost", { cause: error });
      throw await this.#refusal(error);
    } finally {
      client.release(broken ?? (await unfit(client, scoped)));
    }
  }

  /** The error for callers: refusals for time, resources and lost connections, and every other error as it is. */
  async #refusal(error: unknown): Promise<unknown> {
    const refusal = unavailable(error);
    const lost = refusal instanceof AppError && refusal.code === "server.unavailable";
    return lost && (await this.#diskIsFull().catch(() => false)) ? diskFullRefusal() : refusal;
  }

  /** Sets the scope, unless the connection has it. It counts as set only after PostgreSQL has confirmed it. */
  async #enter(client: pg.PoolClient, scope: Scope): Promise<void> {
    const wanted = `${scope.organisationId ?? ""}/${scope.accountId ?? ""}/${scope.statementSeconds ?? ""}`;
    if (this.#scopes.get(client) === wanted) return;
    this.#scopes.delete(client);
    await setScope(client, scope);
    this.#scopes.set(client, wanted);
  }
}

/** After the n-th failed attempt, so that transactions that met do not meet again. */
export const waitBefore = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, randomInt(firstWaitMs * 2 ** (attempt - 1))));

/**
 * Why the next caller must not get this connection, whatever this one's error was: it may still be in another
 * organisation's scope, or inside a transaction.
 */
async function unfit(client: pg.PoolClient, scoped: Promise<void>): Promise<Error | undefined> {
  try {
    await scoped;
  } catch (error) {
    return new Error("the connection's scope could not be set", { cause: error });
  }
  return client.getTransactionStatus() === "I" ? undefined : new Error("the connection is in a transaction");
}

/** While PostgreSQL accepts no further connection, waits a little for one that somebody gives back. */
async function patiently<T>(connect: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += refusedPauseMs) {
    try {
      return await connect();
    } catch (error) {
      if (sqlState(error) !== tooManyConnections || waitedMs >= refusedAtMostMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, refusedPauseMs));
  }
}

async function setScope(client: pg.ClientBase, scope: Scope): Promise<void> {
  const query = sql`select set_config('app.organisation_id', ${scope.organisationId ?? ""}, false),
    set_config('app.account_id', ${scope.accountId ?? ""}, false),
    set_config('statement_timeout', ${`${scope.statementSeconds ?? statementSeconds}s`}, false)`;
  await run(client, query);
}

async function once<T>(
  client: pg.ClientBase,
  scoped: Promise<void>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const deferred: Sql[] = [];
  const afterwards: (() => void)[] = [];
  const begun = run(client, sql`begin`);
  let over = false;
  // A branch of `work` that goes on after another one failed must not write outside the transaction.
  let withinMs: number | undefined;
  let asked = 0;
  const ask = (query: Sql) => {
    if (over) return Promise.reject(new Error("the transaction is over"));
    asked += 1;
    return run(client, query, withinMs);
  };
  const transaction: Transaction = {
    ...readerOver(ask),
    execute: async (query) => (await ask(query)).rowCount ?? 0,
    defer: (query) => deferred.push(query),
    afterCommit: (act) => afterwards.push(act),
    allowSeconds: async (seconds) => {
      withinMs = seconds * 1_000 + spareMs;
      await ask(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
    },
  };
  try {
    const [, , result] = await Promise.all([scoped, begun, work(transaction)]);
    over = true;
    const last = [...deferred, sql`commit`].map((query) => run(client, query));
    const answers = await Promise.all(last);
    // COMMIT of a failed transaction answers ROLLBACK instead of raising an error.
    if (answers.at(-1)?.command !== "COMMIT") throw new Error("the transaction was rolled back");
    for (const act of afterwards) act();
    return result;
  } catch (error) {
    over = true;
    await run(client, sql`rollback`).catch(() => undefined);
    throw error;
  } finally {
    noteOnSpan({ "cerebro.database.statements": asked + deferred.length });
  }
}

/** `withinMs` is the driver's own limit, where it is not the usual one. */
export function run(client: pg.ClientBase, query: Sql, withinMs?: number): Promise<pg.QueryResult> {
  if (client instanceof pg.Client) sendTogether(client.connection.stream);
  const name = statementName(query.text);
  const values = [...query.values];
  const limited = { text: query.text, values, ...(withinMs !== undefined && { query_timeout: withinMs }) };
  return client.query(name === undefined ? limited : { name, ...limited });
}

const gathering = new WeakSet<Duplex>();

/** Queries of one tick leave as one packet: fewer system calls here, fewer wake-ups at the server. */
function sendTogether(stream: Duplex): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

export function readerOver(ask: (query: Sql) => Promise<pg.QueryResult>): Reader {
  return {
    rows: async (query) => (await ask(query)).rows,
    maybe: async (query) => (await ask(query)).rows[0],
    one: async (query) => {
      const { rows } = await ask(query);
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
      return rows[0];
    },
  };
}
