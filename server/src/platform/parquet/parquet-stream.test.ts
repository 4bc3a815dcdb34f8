import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { CellValue } from "../spreadsheet/xlsx-stream.ts";
import { type ParquetColumn, parquetStream } from "./parquet-stream.ts";

/** A value of Thrift's compact protocol: a number, a text, a list, or the fields of a structure by their ids. */
type Value = number | string | readonly Value[] | ReadonlyMap<number, Value>;

/** Reads what the writer does not share: each type by the letter of the protocol's description. */
class Protocol {
  at: number;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }
  #varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#bytes.readUInt8(this.at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  value(type: number): Value {
    if (type === 12) return this.structure();
    if (type === 9) {
      const head = this.#bytes.readUInt8(this.at++);
      const size = head >> 4 === 15 ? Number(this.#varint()) : head >> 4;
      return Array.from({ length: size }, () => this.value(head & 15));
    }
    const number = this.#varint();
    if (type !== 8) return Number((number >> 1n) ^ -(number & 1n));
    this.at += Number(number);
    return this.#bytes.toString("utf8", this.at - Number(number), this.at);
  }
  structure(): ReadonlyMap<number, Value> {
    const fields = new Map<number, Value>();
    for (let id = 0; ;) {
      const head = this.#bytes.readUInt8(this.at++);
      if (head === 0) return fields;
      id += head >> 4;
      fields.set(id, this.value(head & 15));
    }
  }
}

const structureOf = (value: Value | undefined): ReadonlyMap<number, Value> => {
  if (value instanceof Map) return value;
  throw new Error("no structure");
};
const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

/** The rows of a file, read by its foot. */
function rowsOf(file: Buffer, columns: readonly ParquetColumn[]): unknown[][] {
  expect([file.toString("latin1", 0, 4), file.toString("latin1", file.length - 4)]).toEqual(["PAR1", "PAR1"]);
  const footBytes = file.readUInt32LE(file.length - 8);
  const foot = new Protocol(file, file.length - 8 - footBytes).structure();
  const schema = listOf(foot.get(2)).map(structureOf);
  expect(schema.slice(1).map((field) => field.get(4))).toEqual(columns.map(({ name }) => name));
  const rows = listOf(foot.get(4)).flatMap((group) => {
    const chunks = listOf(structureOf(group).get(1)).map((chunk) => structureOf(structureOf(chunk).get(3)));
    const read = chunks.map((chunk, index) => pageAt(file, Number(chunk.get(9)), columns[index]?.kind ?? "text"));
    return Array.from({ length: Number(structureOf(group).get(3)) }, (_, row) => read.map((column) => column[row]));
  });
  expect(foot.get(3)).toBe(rows.length);
  return rows;
}

function pageAt(file: Buffer, begins: number, kind: ParquetColumn["kind"]): unknown[] {
  const protocol = new Protocol(file, begins);
  const head = protocol.structure();
  const plain = gunzipSync(file.subarray(protocol.at, protocol.at + Number(head.get(3))));
  expect(plain.length).toBe(head.get(2));
  const levels = plain.readUInt32LE(0);
  let at = 4;
  let header = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = plain.readUInt8(at++);
    header |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  expect(header & 1).toBe(1);
  const bits = plain.subarray(at, 4 + levels);
  at = 4 + levels;
  return Array.from({ length: Number(structureOf(head.get(5)).get(1)) }, (_, row) => {
    if (((bits[row >> 3] ?? 0) & (1 << (row & 7))) === 0) return null;
    if (kind === "text") {
      const length = plain.readUInt32LE(at);
      at += 4 + length;
      return plain.toString("utf8", at - length, at);
    }
    at += 8;
    return kind === "number" ? plain.readDoubleLE(at - 8) : new Date(Number(plain.readBigInt64LE(at - 8)));
  });
}

const columns = [
  { name: "Label", kind: "text" },
  { name: "amount", kind: "number" },
  { name: "happened", kind: "moment" },
] as const satisfies readonly ParquetColumn[];

async function fileOf(rows: readonly (readonly CellValue[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of parquetStream(columns, rows)) parts.push(part);
  return Buffer.concat(parts);
}

const missing = { nil: null, freq: 3 };
const row = fc.tuple(
  fc.option(fc.string({ unit: "grapheme" }), missing),
  fc.option(fc.double({ noNaN: true }), missing),
  fc.option(fc.date({ noInvalidDate: true, min: new Date("1900-01-01"), max: new Date("2200-01-01") }), missing),
);

it("holds every value that was written, and which are missing [EXE-04]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      expect(rowsOf(await fileOf(rows), columns)).toEqual(rows);
    }),
    { numRuns: 100 },
  );
});

it("goes on in a second group of rows, and tells moments that come as texts [EXE-04]", async () => {
  const rows = Array.from({ length: 20_017 }, (_, n) => [
    `SO-${n}`,
    n / 4,
    n % 3 === 0 ? null : "2026-11-21T10:00:00.250Z",
  ]);
  const read = rowsOf(await fileOf(rows), columns);
  expect(read).toHaveLength(20_017);
  expect(read.at(-1)).toEqual(["SO-20016", 5004, null]);
  expect(read.at(-2)).toEqual(["SO-20015", 5003.75, new Date("2026-11-21T10:00:00.250Z")]);
});
