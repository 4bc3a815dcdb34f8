import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { riskEndpoints } from "@cerebro/contracts/endpoints/executive/risks.ts";
import { metricStatuses } from "@cerebro/contracts/constants/metrics.ts";
import { insightTypes } from "@cerebro/contracts/constants/risks.ts";
import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { addDays, dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import { writerOf } from "../../metrics/index.ts";
import { listSource, query } from "../tools/tool.ts";
import { call, daysOf, type ToolWork } from "./service-tool.ts";

const shownAtMost = 10;
const kpisAtMost = 5;
const defaultHorizon = 90;

/** KPIs with their status, history or the cause of their change; those outside of their limits unless named. */
export const analyzeKpis: ToolWork = async ({ context, formats }, { kpiIds, analysisType = "status" }) => {
  const { metrics } = await call(context, metricEndpoints.listMetrics, {});
  const chosen = (
    kpiIds ?? metrics.filter(({ status }) => status === "critical" || status === "warning").map(({ id }) => id)
  ).slice(0, kpiIds === undefined ? kpisAtMost : undefined);
  const details: MetricDetail[] = [];
  for (const metricId of new Set(chosen)) details.push(await call(context, metricEndpoints.getMetric, { metricId }));
  const text = ({ metric }: MetricDetail, value: number | null): string =>
    value === null ? "–" : writerOf(metric)(value);
  const sentenceOf = (detail: MetricDetail): string => {
    const { metric, explanation } = detail;
    const now = `${metric.name}: ${text(detail, metric.value)}`;
    if (analysisType === "cause") return `${now}. ${explanation ?? "There is nothing to compare it with."}`;
    if (analysisType === "trend") return `${now}, before ${text(detail, metric.previous)}.`;
    return `${now}${metric.status === null ? "" : `, ${metricStatuses[metric.status].toLowerCase()}`}.`;
  };
  const parts = details.map((detail): AnswerPart =>
    analysisType === "trend"
      ? {
          kind: "chart",
          title: detail.metric.name,
          form: "line",
          points: detail.series.map(({ from, value }) => ({
            label: formats.day(from),
            value,
            text: text(detail, value),
          })),
          href: detail.metric.href,
        }
      : {
          kind: "figure",
          label: detail.metric.name,
          value: detail.metric.value,
          text: text(detail, detail.metric.value),
          note: detail.metric.reason,
          href: detail.metric.href,
        },
  );
  return {
    summary: details.length === 0 ? "No KPI is outside of its limits." : details.map(sentenceOf).join(" "),
    parts,
    sources: details.map(({ metric: { id, name, version, href: page, period } }) => ({
      kind: "metric",
      label: `${name}, definition ${version}`,
      href: page,
      rows: query(`/api/metrics/${id}/lineage`, { from: period?.from, to: period?.to }),
    })),
    data: details,
    note: null,
  };
};

/** A report of the warehouse with its figures and first rows, or the board's report; the file is behind its source. */
export const generateReport: ToolWork = async ({ context }, { reportType, dateRange, format = "json" }) => {
  if (reportType === undefined) throw new AppError("request.not_found");
  if (reportType === "board") return boardReport(context, format);
  const days = dateRange === undefined ? {} : { period: "custom" as const, ...dateRange };
  const data = await call(context, reportEndpoints.runReport, { report: reportType, ...days, limit: shownAtMost });
  const page = href("wmsReport", { report: reportType });
  const file = query(`/api/wms/exports/reports/${reportType}`, { ...days, format });
  return {
    summary: `${data.title}: ${data.scope}. ${data.count} rows.`,
    parts: [
      {
        kind: "table",
        title: data.title,
        columns: data.columns.map(({ label }) => label),
        rows: data.rows.map(({ cells, href: link }) => ({
          cells: cells.map((cell) => (cell === null ? "–" : String(cell))),
          href: link,
        })),
        count: data.count,
        href: page,
      },
    ],
    sources: [listSource(data.title, page, format === "json" ? null : file)],
    data,
    note: data.notes[0] ?? null,
  };
};

async function boardReport(
  context: Parameters<ToolWork>[0]["context"],
  format: "json" | "csv" | "xlsx" | "pdf",
): ReturnType<ToolWork> {
  requireRole(context, "executive");
  if (format === "csv")
    throw new AppError("request.invalid", {}, [
      { path: "format", message: "The board's report is a PDF or XLSX file." },
    ]);
  const data = await call(context, metricEndpoints.listMetrics, {});
  const file = query("/api/executive/board-report", { format: format === "xlsx" ? "xlsx" : "pdf" });
  const page = href("executiveReports");
  return {
    summary: `The board's report has ${data.metrics.length} KPIs as of now.`,
    parts: [],
    sources: [listSource("Board report", page, file)],
    data,
    note: null,
  };
}

/** Findings for executives, and the mitigations due within the horizon. */
export const getRecommendations: ToolWork = async ({ context, formats }, { focus = "all", timeHorizon }) => {
  const days = daysOf(timeHorizon, defaultHorizon);
  const [{ insights }, { risks }] = await Promise.all([
    call(context, riskEndpoints.listExecutiveInsights, {}),
    call(context, riskEndpoints.listRisks, {}),
  ]);
  const found = insights.filter(({ type }) => focus === "all" || type === focus);
  const last = dayText(addDays(wallClockAt(context.now().getTime(), formats.zone), days));
  const due = focus === "all" || focus === "risk" ? risks.filter(({ dueOn }) => dueOn !== null && dueOn <= last) : [];
  const amount = (minor: number | null): string => (minor === null ? "–" : formats.money(minor));
  const page = href("executive");
  return {
    summary: `${formats.count(found.length)} findings${focus === "all" ? "" : ` on ${insightTypes[focus].toLowerCase()}`}, and ${formats.count(due.length)} mitigations due within ${formats.count(days)} days.`,
    parts: [
      {
        kind: "table",
        title: "Findings",
        columns: ["Finding", "Priority", "Confidence", "Money"],
        rows: found.slice(0, shownAtMost).map((one) => ({
          cells: [one.title, one.priority, `${formats.count(one.confidence * 100)} %`, amount(one.moneyMinor)],
          href: one.href,
        })),
        count: found.length,
        href: page,
      },
    ],
    sources: [
      listSource("Insights", page, "/api/executive/insights"),
      listSource("Risks", href("executiveRisk"), "/api/executive/risks"),
    ],
    data: { insights: found, mitigations: due },
    note: null,
  };
};
