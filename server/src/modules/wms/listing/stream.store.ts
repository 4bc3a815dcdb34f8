import type pg from "pg";
import { type Sql, sql } from "../../../platform/sql.ts";

const rowsPerBatch = 1_000;

/**
 * The rows of a query, a batch in memory at a time. The cursor is held by the server outside of any transaction, so
 * that a slow reader keeps none open. One stream at a time on a connection.
 */
export async function* streamRows<Row extends pg.QueryResultRow>(client: pg.Client, query: Sql): AsyncGenerator<Row> {
  await client.query("begin");
  const declare = sql`declare rows_to_stream no scroll cursor with hold for ${query}`;
  await client.query(declare.text, [...declare.values]);
  await client.query("commit");
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsPerBatch} from rows_to_stream`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("close rows_to_stream");
}
