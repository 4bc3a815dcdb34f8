import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import type { Context } from "../../../platform/context.ts";
import type { Download } from "../../../platform/http/mount.ts";
import { type Listing, wholeQuery } from "./page.store.ts";
import { streamKeptRows } from "./stream.store.ts";

/**
 * A list as a CSV file with a line of column names, streamed: memory does not grow with the rows. Texts that a
 * spreadsheet would take for a formula are quoted by an apostrophe.
 */
export function exportCsv(ctx: Context, name: string, columns: readonly string[], listing: Listing): Download {
  const body = new PassThrough();
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
  const { organisationId, accountId } = ctx;
  ctx.platform.database
    .stream({ organisationId, accountId }, (client) => pipeline(streamKeptRows(client, wholeQuery(listing)), csv, body))
    .catch((error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))));
  return { fileName: `${name}.csv`, contentType: "text/csv; charset=utf-8", body };
}
