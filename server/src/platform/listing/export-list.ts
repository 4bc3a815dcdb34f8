import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import type pg from "pg";
import type { Context } from "../context.ts";
import type { Download } from "../http/mount.ts";
import { type CellValue, sheetRowsAtMost, xlsxStream } from "../spreadsheet/xlsx-stream.ts";
import { type ParquetKind, parquetStream, parquetType } from "../parquet/parquet-stream.ts";
import { takeExportSlot } from "./export-slots.ts";
import type { Listing } from "./page.store.ts";
import { streamList } from "./stream.store.ts";

type ListFormat = "csv" | "xlsx" | "parquet";
type Row = Readonly<Record<string, CellValue>>;

interface ListFile {
  readonly name: string;
  /** CSV unless told. */
  readonly format: ListFormat | undefined;
  /** Columns that are no texts, for formats whose columns have a type. */
  readonly kinds?: Readonly<Record<string, ParquetKind>>;
}

const contentTypes: Readonly<Record<ListFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  parquet: parquetType,
};

/**
 * A list as a file with a line of column names, streamed: memory does not grow with the rows. No text becomes a formula:
 * in CSV an apostrophe stands before it, in Excel it is said to be a text.
 */
export function exportList(
  ctx: Context,
  { name, format = "csv", kinds = {} }: ListFile,
  columns: readonly string[],
  listing: Listing,
): Download {
  const release = takeExportSlot(ctx);
  const body = new PassThrough();
  const { organisationId, accountId } = ctx;
  ctx.platform.database
    .stream({ organisationId, accountId }, (client) =>
      writers[format]({
        rows: whileRead(body, streamList<Row & pg.QueryResultRow>(client, listing)),
        name,
        kinds,
        columns,
        body,
      }),
    )
    .catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(release);
  return { fileName: `${name}.${format}`, contentType: contentTypes[format], body };
}

const unreadAtMostMs = 60_000;

/** Ends a file that was not read for a minute, so that its connection is free again. */
async function* whileRead(body: PassThrough, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let giveUp: NodeJS.Timeout | undefined;
  try {
    for await (const row of rows) {
      giveUp ??= setTimeout(() => body.destroy(new Error("the file was not read on")), unreadAtMostMs);
      giveUp.refresh();
      yield row;
    }
  } finally {
    clearTimeout(giveUp);
  }
}

interface Writing {
  readonly rows: AsyncIterable<Row>;
  readonly name: string;
  readonly kinds: Readonly<Record<string, ParquetKind>>;
  readonly columns: readonly string[];
  readonly body: PassThrough;
}

const writers: Readonly<Record<ListFormat, (writing: Writing) => Promise<void>>> = {
  csv: ({ rows, columns, body }) => {
    const csv = stringify({
      header: true,
      columns: [...columns],
      bom: true,
      escape_formulas: true,
      cast: { boolean: (value) => (value ? "yes" : "no") },
    });
    return pipeline(rows, csv, body);
  },
  xlsx: ({ rows, name, columns, body }) => {
    const sheet = {
      name,
      columns: columns.map((title) => ({ title, format: "general" as const })),
      rows: onOneSheet(cellsOf(rows, columns)),
    };
    return pipeline(Readable.from(xlsxStream([sheet]), { objectMode: false }), body);
  },
  parquet: ({ rows, kinds, columns, body }) => {
    const typed = columns.map((column) => ({ name: column, kind: kinds[column] ?? "text" }));
    return pipeline(Readable.from(parquetStream(typed, cellsOf(rows, columns)), { objectMode: false }), body);
  },
};

async function* cellsOf(rows: AsyncIterable<Row>, columns: readonly string[]): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map((column) => row[column]);
}

async function* onOneSheet(rows: AsyncIterable<CellValue[]>): AsyncGenerator<CellValue[]> {
  let written = 0;
  for await (const row of rows) {
    written += 1;
    if (written > sheetRowsAtMost) throw new Error("more rows than a sheet has");
    yield row;
  }
}
