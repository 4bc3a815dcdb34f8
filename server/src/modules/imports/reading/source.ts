import type { RowSink } from "./csv-scanner.ts";
import type { TextEncoding } from "./text-encoding.ts";

/** Path and reading options of an uploaded file; plain data for the worker. */
export interface CsvSource {
  readonly format: "csv";
  readonly path: string;
  readonly compressed: boolean;
  readonly encoding: TextEncoding;
  /** One ASCII character. */
  readonly delimiter: string;
}

export interface XlsxSource {
  readonly format: "xlsx";
  readonly path: string;
  /** The sheet's name; the first one with cells when null. */
  readonly sheet: string | null;
}

export type Source = CsvSource | XlsxSource;

export interface ReadOptions {
  readonly sink: RowSink;
  /** Between portions of the file: may wait, and ends the reading by returning false. */
  readonly pace: (bytesRead: number) => Promise<boolean>;
}
