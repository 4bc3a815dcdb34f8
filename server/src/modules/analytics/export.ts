import { Readable } from "node:stream";
import type { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { stringify } from "csv-stringify";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { type ParquetColumn, parquetStream, parquetType } from "../../platform/parquet/parquet-stream.ts";
import { type CellValue, type SheetColumn, xlsxStream } from "../../platform/spreadsheet/xlsx-stream.ts";
import { answer } from "./ask.ts";

/** The answer as a file: one line for each row and measure, as it stands on the screen. */
export const exportAnalytics: Verb<typeof analyticsEndpoints.exportAnalytics> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { format, ...question } = input;
  const found = await answer(ctx, question);
  const columns = columnsOf(found);
  const rows = linesOf(found);
  const fileName = `analysis-${found.period.from}-${found.period.to}.${format}`;
  if (format === "csv") {
    const csv = stringify({
      bom: true,
      header: true,
      escape_formulas: true,
      columns: columns.map(({ title }) => title),
    });
    return { fileName, contentType: "text/csv; charset=utf-8", body: Readable.from(rows).pipe(csv) };
  }
  if (format === "parquet") {
    const body = Readable.from(parquetStream(named(columns), rows), { objectMode: false });
    return { fileName, contentType: parquetType, body };
  }
  const body = Readable.from(xlsxStream([{ name: "Analysis", columns, rows }]), { objectMode: false });
  return { fileName, contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body };
};

/** Names the columns of a table apart: groups may share a name. */
function named(columns: readonly SheetColumn[]): ParquetColumn[] {
  const seen = new Map<string, number>();
  return columns.map(({ title, format }) => {
    const before = seen.get(title) ?? 0;
    seen.set(title, before + 1);
    return { name: before === 0 ? title : `${title} ${before + 1}`, kind: format === "text" ? "text" : "number" };
  });
}

const figure = (title: string): SheetColumn => ({ title, format: "general" });
const words = (title: string): SheetColumn => ({ title, format: "text", width: 28 });

function columnsOf({ rows, columns, before }: AnalyticsAnswer): SheetColumn[] {
  const groups = columns === null ? [] : columns.groups.map(({ label }) => figure(label));
  const total = figure(columns === null ? "Value" : "Total");
  return [words(rows.name), words("Measure"), ...groups, total, ...(before === null ? [] : [figure("Period before")])];
}

function linesOf({ rows, columns, measures }: AnalyticsAnswer): CellValue[][] {
  return rows.groups.flatMap(({ label }, at) =>
    measures.map(({ name, unit, currency, now, before }) => {
      const written = (value: number | null | undefined) =>
        value === null || value === undefined ? null : amount(value, unit === "minor" ? currency : null);
      const cells = columns === null ? [] : (now.cells[at] ?? []).map(written);
      const measure = currency === null ? name : `${name}, ${currency}`;
      return [
        label,
        measure,
        ...cells,
        written(now.byRow[at]),
        ...(before === null ? [] : [written(before.byRow[at])]),
      ];
    }),
  );
}

/** Money in its own unit, everything else as it is. */
function amount(value: number, currency: string | null): number {
  if (currency === null) return value;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return value / 10 ** digits;
}
