import { Readable } from "node:stream";
import { reportOf } from "@cerebro/contracts/constants/reports.ts";
import { isNumeric, type ReportColumn, type ReportKind } from "@cerebro/contracts/constants/report-definition.ts";
import { reportFileRows, reportFormats, type ReportFormat } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportRow } from "@cerebro/contracts/entities/wms/reports.ts";
import { wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { stringify } from "csv-stringify";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Download } from "../../../platform/http/mount.ts";
import type { Block, Paper } from "../../../platform/paper/paper.ts";
import { renderPaper } from "../../../platform/paper/render.ts";
import { type CellFormat, type CellValue, type Sheet, xlsxStream } from "../../../platform/spreadsheet/xlsx-stream.ts";
import { sorted } from "./run-report.ts";
import type { Report } from "./compute.ts";
import { wordsFor } from "./report-words.ts";

const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** A report as a file, streamed where the format allows; refuses more rows than the format is good for. */
export async function reportFile(report: Report, format: ReportFormat, madeFor: string): Promise<Download> {
  const limit = reportFileRows[format];
  if (report.rows.length > limit) {
    const facts = { report: report.title, rows: report.rows.length, format: reportFormats[format], limit };
    throw new AppError("report.too_long", facts);
  }
  const ordered = { ...report, rows: sorted(report.rows, report.columns, reportOf(report.id).sort) };
  const fileName = `${report.id}-${siteDay(new Date(report.at), report.timeZone)}.${format}`;
  return { fileName, contentType: contentTypes[format], body: await writers[format](ordered, madeFor) };
}

const writers: Readonly<Record<ReportFormat, (report: Report, madeFor: string) => Promise<Download["body"]>>> = {
  csv: async (report) => csvBody(report),
  xlsx: async (report) => Readable.from(xlsxStream(sheetsOf(report)), { objectMode: false }),
  pdf: (report, madeFor) => renderPaper(paperOf(report, madeFor)),
};

/** Amounts as decimals, moments by the organisation's clock; what a spreadsheet would compute is quoted. */
function csvBody(report: Report): Readable {
  const words = wordsFor(report);
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    header: true,
    columns: report.columns.map(({ label }) => label),
  });
  return Readable.from(
    (function* cells() {
      for (const row of report.rows)
        yield report.columns.map(({ kind }, index) => words.plain(kind, row.cells[index] ?? null));
    })(),
  ).pipe(csv);
}

const cellFormats: Readonly<Record<ReportKind, CellFormat>> = {
  text: "text",
  code: "text",
  quantity: "whole",
  money: "money",
  percent: "percent",
  number: "decimal",
  hours: "decimal",
  date: "date",
  moment: "moment",
};

function sheetsOf(report: Report): Sheet[] {
  const words = wordsFor(report);
  const value = (kind: ReportKind, cell: ReportRow["cells"][number]): CellValue => {
    if (cell === null) return null;
    if (kind === "money") return words.amount(Number(cell));
    if (kind === "moment" || kind === "date") return wallDate(String(cell), kind, report.timeZone);
    return cell;
  };
  const about: CellValue[][] = [
    ["Computed for", report.scope],
    ["Computed at", words.spoken("moment", report.at)],
    ["Formula", report.formula],
    ...report.figures.map(({ label, kind, value: cell }) => [label, words.spoken(kind, cell)]),
    ...report.notes.map((note) => ["Note", note]),
  ];
  return [
    {
      name: report.title,
      columns: report.columns.map(({ label, kind }) => ({
        title: label,
        format: cellFormats[kind],
        width: widthOf(kind),
      })),
      rows: report.rows.map(({ cells }) => report.columns.map(({ kind }, index) => value(kind, cells[index] ?? null))),
    },
    {
      name: "About",
      columns: [
        { title: report.title, format: "text", width: 28 },
        { title: `in ${report.currency}, ${report.timeZone}`, format: "text", width: 90 },
      ],
      rows: about,
    },
  ];
}

const widthOf = (kind: ReportKind): number => ({ text: 30, moment: 17 })[kind as string] ?? 14;

/** The clock on the wall, said as if it were UTC: what a spreadsheet shows. */
function wallDate(text: string, kind: "moment" | "date", zone: string): Date {
  if (kind === "date") return new Date(`${text}T00:00:00Z`);
  const { year, month, day, hour, minute } = wallClockAt(Date.parse(text), zone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const chartPointsAtMost = 60;

function paperOf(report: Report, madeFor: string): Paper {
  const words = wordsFor(report);
  const { chart } = report;
  const drawn: Block[] =
    chart === null || chart.xs.length > chartPointsAtMost
      ? []
      : [
          { kind: "heading", text: chart.title },
          {
            kind: "chart",
            chart: chart.type === "line" ? "lines" : "bars",
            axis: chart.xs,
            series: chart.series.map(({ label, values }) => ({
              label,
              values: values.map((value) => (value === null ? null : words.drawn(chart.kind, value))),
            })),
            unit: words.unit(chart.kind),
          },
        ];
  return {
    title: report.title,
    subtitle: report.scope,
    landscape: report.columns.length > 7,
    madeFor,
    madeAt: new Date(report.at),
    timeZone: report.timeZone,
    blocks: [
      {
        kind: "facts",
        facts: report.figures.map(({ label, kind, value, note }) => ({
          label,
          value: [words.spoken(kind, value), note].filter((part) => part !== null).join(", "),
        })),
      },
      ...drawn,
      ...report.notes.map((text): Block => ({ kind: "text", text })),
      {
        kind: "table",
        columns: report.columns.map(paperColumn),
        rows: report.rows.map(({ cells }) =>
          report.columns.map(({ kind }, index) => words.spoken(kind, cells[index] ?? null)),
        ),
        empty: "Nothing to report.",
      },
      { kind: "text", text: `How it is computed: ${report.formula}`, quiet: true },
    ],
  };
}

const paperColumn = ({ label, kind }: ReportColumn) => ({
  title: label,
  share: shareOf(kind),
  align: isNumeric(kind) ? ("right" as const) : ("left" as const),
});

const shareOf = (kind: ReportKind): number => ({ text: 3, code: 2, moment: 3, date: 1.8 })[kind as string] ?? 1.5;
