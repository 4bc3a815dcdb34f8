import { Readable } from "node:stream";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import type { Download } from "../../platform/http/mount.ts";
import type { Block } from "../../platform/paper/paper.ts";
import { renderPaper } from "../../platform/paper/render.ts";
import { type Sheet, xlsxStream } from "../../platform/spreadsheet/xlsx-stream.ts";
import type { BoardFigure, BoardReport } from "./compose.ts";

type BoardFormat = "pdf" | "xlsx";

const contentTypes: Readonly<Record<BoardFormat, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The person for whom a report is written, and by whose clock. */
interface BoardReader {
  readonly madeFor: string;
  readonly timeZone: string;
}

/** The report as a file: a paper with charts, or a workbook with the same figures as data. */
export async function boardFile(
  report: BoardReport,
  format: BoardFormat,
  { madeFor, timeZone }: BoardReader,
): Promise<Download> {
  const body =
    format === "pdf"
      ? await renderPaper({
          title: "Board report",
          subtitle: summaryOf(report),
          madeFor,
          madeAt: new Date(report.asOf),
          timeZone,
          blocks: blocksOf(report),
        })
      : Readable.from(xlsxStream(sheetsOf(report)), { objectMode: false });
  return {
    fileName: `board-report-${siteDay(new Date(report.asOf), timeZone)}.${format}`,
    contentType: contentTypes[format],
    body,
  };
}

/** How the company stands, in one sentence. */
export function summaryOf({ figures, critical, warnings }: BoardReport): string {
  const judged = figures.filter(({ status }) => status !== "").length;
  return `${judged} of ${figures.length} metrics are judged by limits: ${critical} critical, ${warnings} with a warning.`;
}

const columns = [
  { title: "Metric", share: 4 },
  { title: "Value", share: 3, align: "right" },
  { title: "Period before", share: 2.4, align: "right" },
  { title: "Target", share: 2.2, align: "right" },
  { title: "Status", share: 1.6 },
] as const;

function blocksOf({ figures, sentences, histories }: BoardReport): Block[] {
  const areas = [...new Set(figures.map(({ area }) => area))];
  return [
    { kind: "heading", text: "What changed and why" },
    ...(sentences.length === 0
      ? [{ kind: "text", text: "No figure has moved since the period before." } as const]
      : sentences.map((text): Block => ({ kind: "text", text }))),
    ...histories.flatMap(({ name, unit, points }): Block[] => [
      { kind: "heading", text: unit === "percent" || unit === "" ? name : `${name}, ${unit}` },
      {
        kind: "chart",
        chart: "lines",
        axis: points.map(({ from }) => from.slice(5)),
        series: [{ label: name, values: points.map(({ value }) => value) }],
        unit: unit === "percent" ? " %" : "",
      },
    ]),
    { kind: "page-break" },
    ...areas.flatMap((area): Block[] => [
      { kind: "heading", text: area },
      { kind: "table", columns, rows: figures.filter((figure) => figure.area === area).map(rowOf) },
    ]),
    {
      kind: "text",
      text: "Every figure comes from the metric registry; its definition, source and rows stand behind its name in the product.",
      quiet: true,
    },
  ];
}

const rowOf = ({ name, value, previous, target, status }: BoardFigure): string[] => [
  name,
  value,
  previous,
  target,
  status,
];

function sheetsOf({ figures, histories, sentences, asOf }: BoardReport): Sheet[] {
  const text = (title: string, width = 16) => ({ title, format: "text", width }) as const;
  const number = (title: string) => ({ title, format: "general", width: 16 }) as const;
  return [
    {
      name: "Metrics",
      columns: [
        text("Metric", 30),
        text("Id", 28),
        text("Area"),
        number("Value"),
        number("Period before"),
        number("Target"),
        text("Unit"),
        text("Status"),
        text("Period", 26),
        text("As written", 30),
      ],
      rows: figures.map((figure) => [
        figure.name,
        figure.id,
        figure.area,
        figure.amount,
        figure.previousAmount,
        figure.targetAmount,
        figure.unit,
        figure.status,
        figure.period,
        figure.value,
      ]),
    },
    {
      name: "History",
      columns: [text("Metric", 30), text("Id", 28), text("From"), number("Value"), text("Unit")],
      rows: histories.flatMap(({ id, name, unit, points }) =>
        points.map(({ from, value }) => [name, id, from, value, unit]),
      ),
    },
    {
      name: "What changed",
      columns: [text(`As of ${asOf}`, 120)],
      rows: sentences.map((sentence) => [sentence]),
    },
  ];
}
