import type { Writable } from "node:stream";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { CommandTransaction, Context } from "./context.ts";
import { commandTransaction } from "./create-context.ts";
import { nobody, readerOver, run, type Transaction, waitBefore } from "./database.ts";
import { contended, isRetryable } from "./database-failures.ts";
import { type Sql, sql } from "./sql.ts";

/** A transaction for a great many rows, on a separate connection. */
export interface BulkTransaction extends CommandTransaction {
  /** Bytes written to it go through COPY: `copy stage from stdin (format binary)`. One at a time. */
  copyInto(command: Sql): Writable;
}

const attemptsAtMost = 5;

/** Like `bulkTransaction`, for work that only changes the database: it is tried again after a deadlock. */
export async function repeatableBulk<T>(
  context: Context,
  work: (transaction: BulkTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptBulk(context, new AbortController().signal, work);
    } catch (error) {
      if (attempt === attemptsAtMost || !isRetryable(error)) throw contended(error) ?? error;
      await waitBefore(attempt);
    }
  }
}

/**
 * Like `context.transaction`, for work that takes longer than a request and moves more than parameters can carry: no
 * time limit per statement, no second attempt. When `signal` is aborted the running statement is cancelled, everything
 * is rolled back and the signal's reason is thrown.
 */
export async function bulkTransaction<T>(
  context: Context,
  signal: AbortSignal,
  work: (transaction: BulkTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await attemptBulk(context, signal, work);
  } catch (error) {
    throw contended(error) ?? error;
  }
}

async function attemptBulk<T>(
  context: Context,
  signal: AbortSignal,
  work: (transaction: BulkTransaction) => Promise<T>,
): Promise<T> {
  const { database } = context.platform;
  signal.throwIfAborted();
  return database.stream(context, async (client) => {
    const deferred: Sql[] = [];
    const afterwards: (() => void)[] = [];
    const ask = inTurn(client);
    const { pid } = (await ask(sql`select pg_backend_pid() as pid`)).rows[0];
    const cancel = (): void => {
      const cancelled = database.read(nobody).one(sql`select pg_cancel_backend(${pid}) as done`);
      cancelled.catch((error: unknown) => context.platform.log.warn({ err: error }, "cancelling a bulk transaction"));
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      await ask(sql`begin`);
      await ask(sql`set local statement_timeout = 0`);
      await ask(sql`set local idle_in_transaction_session_timeout = '10min'`);
      await ask(sql`set local work_mem = '64MB'`);
      const transaction: Transaction = {
        ...readerOver(ask),
        execute: async (query) => (await ask(query)).rowCount ?? 0,
        defer: (query) => deferred.push(query),
        afterCommit: (act) => afterwards.push(act),
        allowSeconds: async (seconds) => {
          await ask(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
        },
      };
      const result = await work({
        ...commandTransaction(context, transaction),
        copyInto: (command) => client.query(copyFrom(command.text)),
      });
      for (const query of deferred) await ask(query);
      signal.throwIfAborted();
      if ((await ask(sql`commit`)).command !== "COMMIT") throw new Error("the transaction was rolled back");
      for (const act of afterwards) act();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  });
}

/** One statement after the other: this connection is no pipeline. */
function inTurn(client: pg.Client): (query: Sql) => Promise<pg.QueryResult> {
  let last: Promise<unknown> = Promise.resolve();
  return (query) => {
    const answer = last.then(() => run(client, query));
    last = answer.catch(() => undefined);
    return answer;
  };
}
