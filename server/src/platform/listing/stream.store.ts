import pg from "pg";
import { Sql, sql } from "../sql.ts";
import { type Listing, shownQuery, wholeQuery } from "./page.store.ts";

const rowsPerBatch = 1_000;
const fetchBatch = `fetch ${rowsPerBatch} from rows_to_stream`;

/** The rows of a query, a batch in memory at a time; one stream at a time in a transaction. */
export async function* streamRows<Row extends pg.QueryResultRow>(client: pg.Client, query: Sql): AsyncGenerator<Row> {
  await declare(client, sql`declare rows_to_stream no scroll cursor for ${query}`);
  yield* fetchAll<Row>(client);
}

/**
 * A list row by row, outside of any transaction, so that a slow reader keeps none open. PostgreSQL fixes the rows and
 * their order at the start; the columns are looked up a batch at a time.
 */
export async function* streamList<Row extends pg.QueryResultRow>(
  client: pg.Client,
  listing: Listing,
): AsyncGenerator<Row> {
  await client.query("begin");
  await declare(client, sql`declare rows_to_stream no scroll cursor with hold for ${wholeQuery(listing)}`);
  await client.query("commit");
  for (;;) {
    const found = await client.query<unknown[]>({ text: fetchBatch, rowMode: "array", types: asWritten });
    if (found.rows.length === 0) break;
    const { text, values } = shownQuery(listing, foundTable(found));
    yield* (await client.query<Row>(text, [...values])).rows;
  }
  await client.query("close rows_to_stream");
}

/** Values as the server writes them, to be given back to it. */
const asWritten = { getTypeParser: () => String };

/** Types of what lists are identified and sorted by. */
const typeNames = new Map<number, string>([
  [pg.types.builtins.UUID, "uuid"],
  [pg.types.builtins.TEXT, "text"],
  [pg.types.builtins.INT2, "smallint"],
  [pg.types.builtins.INT4, "integer"],
  [pg.types.builtins.INT8, "bigint"],
  [pg.types.builtins.FLOAT8, "float8"],
  [pg.types.builtins.NUMERIC, "numeric"],
  [pg.types.builtins.DATE, "date"],
  [pg.types.builtins.TIMESTAMPTZ, "timestamptz"],
]);

/** Rows that were fetched, as a table of the same columns beside their position. */
function foundTable({ fields, rows }: pg.QueryArrayResult<unknown[]>): Sql {
  const types = fields.map(({ name, dataTypeID }) => {
    const type = typeNames.get(dataTypeID);
    if (type === undefined) throw new Error(`${name}: a list cannot be exported by a key of type ${dataTypeID}`);
    return type;
  });
  const names = fields.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  const strings = types.map((type) => `::${type}[], `);
  const last = strings.pop()?.replace(", ", "") ?? "";
  return new Sql(
    ["unnest(", ...strings, `${last}) with ordinality as found (${names}, position)`],
    fields.map((_, column) => rows.map((row) => row[column])),
  );
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
    const { rows } = await client.query<Row>(fetchBatch);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("close rows_to_stream");
}
