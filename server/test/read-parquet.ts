import { parquetReadObjects } from "hyparquet";

/** Rows of an Apache Parquet file, as a reader of another make gives them. */
export async function readParquet(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const file = new Uint8Array(bytes).buffer;
  return parquetReadObjects({ file });
}
