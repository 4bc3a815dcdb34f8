import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import { CsvFormError, CsvScanner } from "./csv-scanner.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { CsvSource, ReadOptions, Source } from "./source.ts";
import { toUtf8 } from "./text-encoding.ts";
import { readSheet } from "./xlsx-sheet.ts";

/** Tells every row of the file to the sink, in order; throws a `FileRefusal` where the file is not what it should be. */
export async function readRows(source: Source, options: ReadOptions): Promise<void> {
  try {
    if (source.format === "csv") await readCsv(source, options);
    else await readSheet(source, options);
  } catch (error) {
    throw asRefusal(error, source);
  }
}

async function readCsv(source: CsvSource, { sink, pace }: ReadOptions): Promise<void> {
  const scanner = new CsvScanner(source.delimiter.charCodeAt(0), sink, importLimits);
  const file = openFile(source);
  try {
    for await (const chunk of toUtf8(file.bytes, source.encoding)) {
      scanner.push(chunk);
      if (!(await pace(file.position()))) return;
    }
    scanner.end();
  } finally {
    file.close();
  }
}

interface OpenFile {
  readonly bytes: AsyncIterable<Buffer>;
  /** Bytes of the stored file that are read: the measure of progress. */
  readonly position: () => number;
  readonly close: () => void;
}

/** The file's bytes, inflated where it is compressed, up to the bound. */
export function openFile({ path, compressed }: Pick<CsvSource, "path" | "compressed">): OpenFile {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const close = (): void => void file.destroy();
  if (!compressed) return { bytes: file, position: () => file.bytesRead, close };
  const inflated = createGunzip({ chunkSize: 256 * 1024 });
  pipeline(file, inflated, () => undefined);
  return { bytes: bounded(inflated), position: () => file.bytesRead, close };
}

async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > importLimits.inflatedBytes) throw new FileRefusal("imports.inflates_too_far", { limit: "1 GB" });
      yield chunk;
    }
  } catch (error) {
    const broken = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw broken ? new FileRefusal("imports.damaged", { format: "gzip" }) : error;
  }
}

const formProblems = {
  quote_not_closed: "imports.quote_not_closed",
  row_too_long: "imports.row_too_long",
  too_many_columns: "imports.too_many_columns",
} as const;

function asRefusal(error: unknown, source: Source): unknown {
  if (error instanceof CsvFormError) {
    return new FileRefusal(formProblems[error.reason], { row: error.row, limit: importLimits.columns });
  }
  if (error instanceof TypeError && source.format === "csv" && "code" in error && error.code === encodingCode) {
    return new FileRefusal("imports.wrong_encoding", { encoding: source.encoding });
  }
  return error;
}

const encodingCode = "ERR_ENCODING_INVALID_ENCODED_DATA";
