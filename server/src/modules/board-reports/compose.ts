import { metricStatuses } from "@cerebro/contracts/constants/metrics.ts";
import type { Metric, MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Context } from "../../platform/context.ts";
import { getMetric, listMetrics, writerOf } from "../metrics/index.ts";

/** A figure as the report writes it. */
export interface BoardFigure {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly value: string;
  readonly previous: string;
  readonly target: string;
  readonly status: string;
  readonly period: string;
  /** For the sheet: the number itself, money in its own unit. */
  readonly amount: number | null;
  readonly previousAmount: number | null;
  readonly targetAmount: number | null;
  readonly unit: string;
}

interface BoardHistory {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly points: readonly { readonly from: string; readonly value: number | null }[];
}

/** All that the board's report says, whatever it is written on. */
export interface BoardReport {
  readonly asOf: string;
  readonly figures: readonly BoardFigure[];
  /** What changed most and why, one sentence each. */
  readonly sentences: readonly string[];
  readonly histories: readonly BoardHistory[];
  readonly critical: number;
  readonly warnings: number;
}

/** Metrics whose history is drawn: what the company earns, keeps, promises and lies on. */
const drawn = [
  "money.net_revenue",
  "executive.profit_margin",
  "orders.shipped_on_time",
  "logistics.otif_original",
  "warehouse.stock_accuracy",
  "warehouse.picking_efficiency",
] as const;
const sentencesAtMost = 5;
const areas = { wms: "Warehouse", logistics: "Logistics", executive: "Company" } as const;

/** Everything from the registry, with the rights of the context: one source for the page, the file and the letter [EXE-06]. */
export async function composeBoardReport(ctx: Context): Promise<BoardReport> {
  const { asOf, metrics } = await listMetrics(ctx, {});
  const visible = new Set(metrics.map(({ id }) => id));
  const wanted = new Set<string>([...drawn.filter((id) => visible.has(id)), ...mostMoved(metrics)]);
  const details = new Map<string, MetricDetail>();
  for (const metricId of wanted) details.set(metricId, await getMetric(ctx, { metricId }));
  return {
    asOf,
    figures: metrics.map(figureOf),
    sentences: mostMoved(metrics).flatMap((id) => details.get(id)?.explanation ?? []),
    histories: drawn.flatMap((id) => historyOf(details.get(id)) ?? []),
    critical: metrics.filter(({ status }) => status === "critical").length,
    warnings: metrics.filter(({ status }) => status === "warning").length,
  };
}

/** The judged figures that moved farthest from the period before, by share of what they were. */
function mostMoved(metrics: readonly Metric[]): string[] {
  const moved = metrics.flatMap(({ id, value, previous, trend }) =>
    value === null || previous === null || previous === 0 || trend === "stable" || trend === null
      ? []
      : [{ id, by: Math.abs((value - previous) / previous) }],
  );
  return moved
    .toSorted((one, other) => other.by - one.by)
    .slice(0, sentencesAtMost)
    .map(({ id }) => id);
}

function figureOf(metric: Metric): BoardFigure {
  const { id, name, area, unit, per, currency, value, previous, target, status, reason, period } = metric;
  const write = writerOf(metric);
  const text = (figure: number | null): string => (figure === null ? "–" : write(figure));
  const scale = scaleOf(metric);
  const amount = (figure: number | null): number | null => (figure === null ? null : figure / scale);
  return {
    id,
    name,
    area: areas[area],
    value: value === null ? (reason ?? "–") : write(value),
    previous: text(previous),
    target: text(target),
    status: status === null ? "" : metricStatuses[status],
    period: period === null ? "now" : `${period.from} to ${period.to}`,
    amount: amount(value),
    previousAmount: amount(previous),
    targetAmount: amount(target),
    unit: [unit === "minor" ? (currency ?? "") : unit, per === null ? "" : `per ${per}`]
      .filter((word) => word !== "")
      .join(" "),
  };
}

/** Parts of the unit in which people write a figure: money is kept in minor units. */
function scaleOf({ unit, currency }: Pick<Metric, "unit" | "currency">): number {
  if (unit !== "minor" || currency === null) return 1;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return 10 ** digits;
}

function historyOf(detail: MetricDetail | undefined): BoardHistory | undefined {
  if (detail === undefined || detail.series.filter(({ value }) => value !== null).length < 2) return undefined;
  const { metric, series } = detail;
  const scale = scaleOf(metric);
  return {
    id: metric.id,
    name: metric.name,
    unit: metric.unit === "minor" ? (metric.currency ?? "") : metric.unit,
    points: series.map(({ from, value }) => ({ from, value: value === null ? null : value / scale })),
  };
}
