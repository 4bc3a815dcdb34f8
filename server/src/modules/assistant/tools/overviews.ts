import { metricStatuses } from "@cerebro/contracts/constants/metrics.ts";
import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { InventoryStats } from "@cerebro/contracts/entities/wms/stock.ts";
import type { FleetStats } from "@cerebro/contracts/entities/logistics/fleet-stats.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { unusualLast } from "@cerebro/engines/assistant/unusual.ts";
import { AppError } from "../../../platform/errors.ts";
import { listMetrics, writerOf } from "../../metrics/index.ts";
import { counted, spoken } from "../formats.ts";
import { type AnswerTool, type Desk, listSource, type ToolResult } from "./tool.ts";

/** Runs an action of the services as the caller. */
export async function runAction<T>(
  { actions, context }: Desk,
  tool: string,
  input: Readonly<Record<string, unknown>>,
): Promise<T> {
  const action = actions.find(tool);
  if (action === undefined) throw new AppError("service.not_deployed", { service: tool.split("_")[0] ?? tool });
  // The caller names the answer that the action's contract declares.
  return (await action.run(context, action.input.parse(input))) as T;
}

const figure = (label: string, value: number | null, text: string, link: string | null): AnswerPart => ({
  kind: "figure",
  label,
  value,
  text,
  note: null,
  href: link,
});

const metricText = (metric: Metric): string => (metric.value === null ? "–" : writerOf(metric)(metric.value));

function metricTable(title: string, metrics: readonly Metric[]): AnswerPart {
  const before = (metric: Metric): string => (metric.previous === null ? "–" : writerOf(metric)(metric.previous));
  return {
    kind: "table",
    title,
    columns: ["KPI", "Value", "Before", "Status"],
    rows: metrics.slice(0, 40).map((metric) => ({
      cells: [
        metric.name,
        metricText(metric),
        before(metric),
        metric.status === null ? "–" : metricStatuses[metric.status],
      ],
      href: metric.href,
    })),
    count: metrics.length,
    href: null,
  };
}

const sources = (metrics: readonly Metric[]): ToolResult["sources"] =>
  metrics.slice(0, 12).map(({ id, name, version, href: page, period }) => ({
    kind: "metric",
    label: `${name}, definition ${version}`,
    href: page,
    rows: `/api/metrics/${id}/lineage${period === null ? "" : `?from=${period.from}&to=${period.to}`}`,
  }));

const ranks = { critical: 0, warning: 1, good: 2 } as const;

export const overviewTools: readonly AnswerTool[] = [
  {
    topic: "kpis",
    name: "metrics_list",
    label: "KPI",
    summary: "Every figure that the caller may see, with its status",
    standings: ["wms", "logistics", "executive"],
    run: async ({ context }) => {
      const { metrics } = await listMetrics(context, {});
      const known = metrics.filter(({ value }) => value !== null);
      const judged = (status: Metric["status"]): number => known.filter((one) => one.status === status).length;
      return {
        sentence: `${known.length} of ${metrics.length} KPIs have a value: ${judged("good")} are good, ${judged("warning")} need attention, ${judged("critical")} are critical.`,
        parts: [metricTable("KPIs", known)],
        sources: sources(known),
        note: null,
        data: metrics,
      };
    },
  },
  {
    topic: "attention",
    name: "metrics_attention",
    label: "recommendation",
    summary: "Figures outside of their limits, the worst first",
    standings: ["wms", "logistics", "executive"],
    run: async ({ context }) => {
      const { metrics } = await listMetrics(context, {});
      const bad = metrics
        .filter(({ status }) => status === "critical" || status === "warning")
        .toSorted((a, b) => ranks[a.status ?? "good"] - ranks[b.status ?? "good"]);
      const names = bad.slice(0, 3).map((metric) => `${metric.name} (${metricText(metric)})`);
      return {
        sentence:
          bad.length === 0
            ? "No KPI is outside of its limits."
            : `${bad.length === 1 ? "1 KPI is" : `${bad.length} KPIs are`} outside of their limits. First: ${names.join(", ")}.`,
        parts: bad.length === 0 ? [] : [metricTable("Outside of their limits", bad)],
        sources: sources(bad),
        note: null,
        data: bad,
      };
    },
  },
  {
    topic: "anomalies",
    name: "metrics_anomalies",
    label: "anomaly",
    summary: "Figures whose latest step lies more than two standard deviations from those before",
    standings: ["wms", "logistics", "executive"],
    run: async ({ context, formats }) => {
      const { metrics } = await listMetrics(context, {});
      const found = metrics.flatMap((metric) => {
        const unusual = unusualLast(metric.recent);
        return unusual === null ? [] : [{ metric, unusual }];
      });
      return {
        sentence:
          found.length === 0
            ? `Nothing unusual: the latest step of no KPI lies more than 2 standard deviations from its history (${metrics.length} KPIs looked at).`
            : `${found.length === 1 ? "1 KPI lies" : `${found.length} KPIs lie`} more than 2 standard deviations from their history.`,
        parts:
          found.length === 0
            ? []
            : [
                {
                  kind: "table",
                  title: "Unusual figures",
                  columns: ["KPI", "Latest step", "Mean before", "Standard deviations"],
                  rows: found.slice(0, 10).map(({ metric, unusual }) => ({
                    cells: [
                      metric.name,
                      writerOf(metric)(unusual.value),
                      writerOf(metric)(unusual.mean),
                      formats.decimal(unusual.distance),
                    ],
                    href: metric.href,
                  })),
                  count: found.length,
                  href: null,
                },
              ],
        sources: sources(found.map(({ metric }) => metric)),
        note: null,
        data: found.map(({ metric, unusual }) => ({ id: metric.id, ...unusual })),
      };
    },
  },
  {
    topic: "stock_figures",
    name: "inventory-management_stock_figures",
    label: "inventory",
    summary: "Totals and alerts of the whole stock, or of one warehouse",
    standings: ["wms"],
    run: async (desk, { named }) => {
      const { formats } = desk;
      const house = named.find(({ key, id }) => key === "warehouse" && id !== null);
      const stats = await runAction<InventoryStats>(
        desk,
        "inventory-management_stock_figures",
        house === undefined ? {} : { warehouseId: house.id },
      );
      const page = href("wmsInventory");
      const counted = (label: string, value: number): AnswerPart => figure(label, value, formats.count(value), page);
      return {
        sentence: `${house === undefined ? "All warehouses" : house.value}: ${formats.count(stats.unitsOnHand)} units of ${formats.count(stats.itemsInStock)} items on hand, ${formats.count(stats.unitsReserved)} reserved, ${formats.count(stats.unitsAvailable)} available. ${formats.count(stats.belowReorderPoint)} items are at or below their reorder point, ${formats.count(stats.outOfStock)} are out of stock.`,
        parts: [
          counted("Units on hand", stats.unitsOnHand),
          counted("Units available", stats.unitsAvailable),
          counted("At or below reorder point", stats.belowReorderPoint),
          counted("Expire within 30 days", stats.expiringWithin30Days),
          ...(stats.valueMinor === null
            ? []
            : [figure("Value at cost", stats.valueMinor, formats.money(stats.valueMinor), page)]),
        ],
        sources: [listSource("Stock figures", page, "/api/wms/inventory/stats")],
        note: null,
        data: stats,
      };
    },
  },
  {
    topic: "fleet_figures",
    name: "fleet-management_stats",
    label: "fleet",
    summary: "The fleet: vehicles by status, drivers, maintenance, utilization",
    standings: ["logistics"],
    run: async (desk, { periods }) => {
      const { formats } = desk;
      const stats = await runAction<FleetStats>(desk, "fleet-management_stats", { ...periods[0] });
      const page = href("logisticsFleet");
      const byStatus = Object.entries(stats.vehicles.byStatus).filter(([, count]) => count > 0);
      return {
        sentence: `The fleet has ${counted(formats, stats.vehicles.total, ["vehicle", "vehicles"])}${byStatus.length === 0 ? "" : `: ${byStatus.map(([status, count]) => `${formats.count(count)} ${spoken(status)}`).join(", ")}`}. ${counted(formats, stats.maintenance.overdue, ["maintenance plan is", "maintenance plans are"])} overdue, and ${counted(formats, stats.maintenance.openDefects, ["defect is", "defects are"])} open.`,
        parts: [
          figure("Vehicles", stats.vehicles.total, formats.count(stats.vehicles.total), page),
          figure("Drivers", stats.drivers.total, formats.count(stats.drivers.total), page),
          figure("Maintenance overdue", stats.maintenance.overdue, formats.count(stats.maintenance.overdue), page),
          ...(stats.utilisation.value === null
            ? []
            : [
                figure(
                  "Utilization",
                  stats.utilisation.value,
                  `${formats.decimal(stats.utilisation.value * 100)} %`,
                  page,
                ),
              ]),
        ],
        sources: [listSource("Fleet figures", page, "/api/logistics/fleet/stats")],
        note: null,
        data: stats,
      };
    },
  },
];
