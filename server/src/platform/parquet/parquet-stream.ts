import { gzipSync } from "node:zlib";
import type { CellValue } from "../spreadsheet/xlsx-stream.ts";
import { type Field, inner, int32, int64, numbers, structure, structures, text, texts } from "./thrift.ts";

/** Kinds of column; a moment is in milliseconds of UTC. */
export type ParquetKind = "text" | "number" | "moment";

export interface ParquetColumn {
  readonly name: string;
  readonly kind: ParquetKind;
}

export const parquetType = "application/vnd.apache.parquet";

const magic = Buffer.from("PAR1");
const rowsInGroup = 20_000;
const codecGzip = 2;
const encodingPlain = 0;
const encodingRunLength = 3;
const mayBeMissing = 1;

/** Numbers of the format: the physical type and its meaning. */
const stored: Readonly<Record<ParquetKind, { readonly type: number; readonly converted?: number }>> = {
  text: { type: 6, converted: 0 },
  number: { type: 5 },
  moment: { type: 2, converted: 9 },
};

/** Rows as an Apache Parquet file, group by group: memory does not grow with the rows. Every value may be missing. */
export async function* parquetStream(
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
): AsyncGenerator<Buffer> {
  yield magic;
  let offset = magic.length;
  let count = 0;
  const groups: Field[][] = [];
  let waiting: (readonly CellValue[])[] = [];
  const flush = (): Buffer => {
    const group = groupOf(columns, waiting, offset);
    offset += group.bytes.length;
    count += waiting.length;
    waiting = [];
    groups.push(group.fields);
    return group.bytes;
  };
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length === rowsInGroup) yield flush();
  }
  if (waiting.length > 0) yield flush();
  yield footOf(columns, groups, count);
}

interface Group {
  readonly bytes: Buffer;
  readonly fields: Field[];
}

/** The rows of a group: one page for each column. */
function groupOf(columns: readonly ParquetColumn[], rows: readonly (readonly CellValue[])[], begins: number): Group {
  const chunks: Buffer[] = [];
  const told: Field[][] = [];
  let offset = begins;
  for (const [at, { name, kind }] of columns.entries()) {
    const page = pageOf(
      kind,
      rows.map((row) => row[at] ?? null),
    );
    const about = [
      int32(1, stored[kind].type),
      numbers(2, [encodingPlain, encodingRunLength]),
      texts(3, [name]),
      int32(4, codecGzip),
      int64(5, rows.length),
      int64(6, page.head.length + page.plainBytes),
      int64(7, page.head.length + page.body.length),
      int64(9, offset),
    ];
    told.push([int64(2, offset), inner(3, about)]);
    chunks.push(page.head, page.body);
    offset += page.head.length + page.body.length;
  }
  const fields = [structures(1, told), int64(2, offset - begins), int64(3, rows.length)];
  return { bytes: Buffer.concat(chunks), fields };
}

function pageOf(kind: ParquetKind, values: readonly (CellValue | null)[]) {
  const known = values.filter((value) => value !== null);
  const plain = Buffer.concat([presence(values), ...known.map((value) => bytesOf[kind](value))]);
  const body = gzipSync(plain);
  const head = structure([
    int32(1, 0),
    int32(2, plain.length),
    int32(3, body.length),
    inner(5, [
      int32(1, values.length),
      int32(2, encodingPlain),
      int32(3, encodingRunLength),
      int32(4, encodingRunLength),
    ]),
  ]);
  return { head, body, plainBytes: plain.length };
}

/** One bit for each value, whether there is one, as a run of packed bits behind its length. */
function presence(values: readonly unknown[]): Buffer {
  const groupsOfEight = Math.ceil(values.length / 8);
  const bits = Buffer.alloc(groupsOfEight);
  for (const [at, value] of values.entries()) {
    if (value !== null) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  const run: number[] = [];
  let header = (groupsOfEight << 1) | 1;
  while (header > 0x7f) {
    run.push((header & 0x7f) | 0x80);
    header >>>= 7;
  }
  run.push(header);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(run.length + bits.length);
  return Buffer.concat([length, Buffer.from(run), bits]);
}

const bytesOf: Readonly<Record<ParquetKind, (value: CellValue) => Buffer>> = {
  text: (value) => {
    const content = Buffer.from(value instanceof Date ? value.toISOString() : String(value), "utf8");
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([length, content]);
  },
  number: (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(Number(value));
    return bytes;
  },
  moment: (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value instanceof Date ? value.getTime() : Date.parse(String(value))));
    return bytes;
  },
};

function footOf(columns: readonly ParquetColumn[], groups: readonly (readonly Field[])[], rows: number): Buffer {
  const schema = [
    [text(4, "rows"), int32(5, columns.length)],
    ...columns.map(({ name, kind }) => {
      const { type, converted } = stored[kind];
      const named = [int32(1, type), int32(3, mayBeMissing), text(4, name)];
      return converted === undefined ? named : [...named, int32(6, converted)];
    }),
  ];
  const told = structure([
    int32(1, 1),
    structures(2, schema),
    int64(3, rows),
    structures(4, groups),
    text(6, "Cerebro"),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(told.length);
  return Buffer.concat([told, length, magic]);
}
