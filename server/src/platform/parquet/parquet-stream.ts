import { type BasicType, ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { CellValue } from "../spreadsheet/xlsx-stream.ts";

/** Kinds of column; a moment is in milliseconds of UTC. */
export type ParquetKind = "text" | "number" | "moment";

export interface ParquetColumn {
  readonly name: string;
  readonly kind: ParquetKind;
}

export const parquetType = "application/vnd.apache.parquet";

const rowsInGroup = 20_000;

const basicTypes: Readonly<Record<ParquetKind, BasicType>> = { text: "STRING", number: "DOUBLE", moment: "TIMESTAMP" };

/** Rows as an Apache Parquet file, group by group: memory does not grow with the rows. Every value may be missing. */
export async function* parquetStream(
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: dataOf(columns, []) });
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: "Cerebro" });
  let waiting: (readonly CellValue[])[] = [];
  const writeGroup = (): Uint8Array => {
    void file.write({ columnData: dataOf(columns, waiting), rowGroupSize: rowsInGroup });
    waiting = [];
    return taken(bytes);
  };
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length === rowsInGroup) yield writeGroup();
  }
  if (waiting.length > 0) yield writeGroup();
  void file.finish();
  yield taken(bytes);
}

function dataOf(columns: readonly ParquetColumn[], rows: readonly (readonly CellValue[])[]): ColumnSource[] {
  return columns.map(({ name, kind }, at) => ({
    name,
    type: basicTypes[kind],
    data: rows.map((row) => stored[kind](row[at] ?? null)),
  }));
}

const stored: Readonly<Record<ParquetKind, (value: CellValue | null) => string | number | Date | null>> = {
  text: (value) => (value === null ? null : value instanceof Date ? value.toISOString() : String(value)),
  number: (value) => (value === null ? null : Number(value)),
  moment: (value) => (value === null || value instanceof Date ? value : new Date(String(value))),
};

/** The bytes written since the last call; the writer goes on counting its offset in the file. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}
