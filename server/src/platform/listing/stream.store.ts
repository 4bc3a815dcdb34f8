import type pg from "pg";
import { type Sql, sql } from "../sql.ts";

const rowsPerBatch = 1_000;

/** The rows of a query, a batch in memory at a time; one stream at a time in a transaction. */
export async function* streamRows<Row extends pg.QueryResultRow>(client: pg.Client, query: Sql): AsyncGenerator<Row> {
  await declare(client, sql`declare rows_to_stream no scroll cursor for ${query}`);
  yield* fetchAll<Row>(client);
}

/** The same outside of any transaction: the server keeps the rows, so that a slow reader keeps none open. */
export async function* streamKeptRows<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: Sql,
): AsyncGenerator<Row> {
  await client.query("begin");
  await declare(client, sql`declare rows_to_stream no scroll cursor with hold for ${query}`);
  await client.query("commit");
  yield* fetchAll<Row>(client);
}

/** Everything `work` reads is of one moment, whatever others write meanwhile. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin isolation level repeatable read, read only");
  const result = await work();
  await client.query("commit");
  return result;
}

async function declare(client: pg.Client, { text, values }: Sql): Promise<void> {
  await client.query(text, [...values]);
}

async function* fetchAll<Row extends pg.QueryResultRow>(client: pg.Client): AsyncGenerator<Row> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsPerBatch} from rows_to_stream`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("close rows_to_stream");
}
