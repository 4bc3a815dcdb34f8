import fc from "fast-check";
import { expect, it } from "vitest";
import { readParquet } from "../../../test/read-parquet.ts";
import type { CellValue } from "../spreadsheet/xlsx-stream.ts";
import { type ParquetColumn, parquetStream } from "./parquet-stream.ts";

const columns = [
  { name: "Label", kind: "text" },
  { name: "amount", kind: "number" },
  { name: "happened", kind: "moment" },
] as const satisfies readonly ParquetColumn[];

async function readBack(rows: readonly (readonly CellValue[])[]): Promise<unknown[][]> {
  const parts: Uint8Array[] = [];
  for await (const part of parquetStream(columns, rows)) parts.push(part);
  const objects = await readParquet(Buffer.concat(parts));
  return objects.map((object) => columns.map(({ name }) => object[name] ?? null));
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
      expect(await readBack(rows)).toEqual(rows);
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
  const read = await readBack(rows);
  expect(read).toHaveLength(20_017);
  expect(read.at(-1)).toEqual(["SO-20016", 5004, null]);
  expect(read.at(-2)).toEqual(["SO-20015", 5003.75, new Date("2026-11-21T10:00:00.250Z")]);
});
