import { type Hemisphere, rolePasses } from "@cerebro/contracts/access/roles.ts";
import { anomalyEndpoints } from "@cerebro/contracts/endpoints/predictions/anomalies.ts";
import { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { anomalyDataTypes } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { requireRole } from "../../../platform/access.ts";
import { listSource } from "../tools/tool.ts";
import { writerOf } from "../../metrics/index.ts";
import { findHabits, type Habit } from "./habits.store.ts";
import { type Bench, call, daysOf, type ToolWork } from "./service-tool.ts";

const shownAtMost = 10;
const defaultDays = 90;
const habitDays = 28;
/** Minimum number of repeats of a habit. */
const habitAtLeast = 5;

/** Unusual days of one kind of data. */
export const detectPatterns: ToolWork = async ({ context, formats }, { dataScope = "demand", timeframe }) => {
  const days = daysOf(timeframe, defaultDays);
  const data = await call(context, anomalyEndpoints.detectAnomalies, { dataType: dataScope, days });
  const { critical, warning, info } = data.anomalies;
  const all = [...critical, ...warning, ...info];
  const page = href("wmsAnomalies");
  return {
    summary: `${anomalyDataTypes[dataScope]}: ${formats.count(all.length)} unusual days in ${formats.count(days)} days, ${formats.count(critical.length)} of them critical.`,
    parts:
      all.length === 0
        ? []
        : [
            {
              kind: "table",
              title: "Unusual days",
              columns: ["Day", "Observed", "Expected", "Severity"],
              rows: all.slice(0, shownAtMost).map((one) => ({
                cells: [
                  formats.day(one.date),
                  formats.decimal(one.observed),
                  formats.decimal(one.expected),
                  one.severity,
                ],
                href: page,
              })),
              count: all.length,
              href: page,
            },
          ],
    sources: [listSource("Anomalies", page, `/api/anomalies/detect?dataType=${dataScope}&days=${days}`)],
    data,
    note: data.notices[0]?.message ?? null,
  };
};

interface Automation {
  readonly area: Hemisphere;
  readonly tools: readonly string[];
  readonly what: string;
  readonly instead: string;
  readonly href: string;
}

/** Automatic functions of the product, and the manual actions they replace. */
const automations: readonly Automation[] = [
  {
    area: "wms",
    tools: ["order-management_release_order", "order-management_allocate_order", "wave-planning_release_wave"],
    what: "Orders are allocated and released by hand",
    instead: "A wave rule finds the orders and releases them by schedule.",
    href: href("wmsPicking"),
  },
  {
    area: "wms",
    tools: ["inventory-management_transfer_stock"],
    what: "Stock is moved from bin to bin by hand",
    instead: "Pick faces with limits make replenishment tasks by themselves.",
    href: href("wmsReplenishment"),
  },
  {
    area: "wms",
    tools: ["cycle-counting_request"],
    what: "Counts are requested by hand",
    instead: "Count plans request them by the class of the item.",
    href: href("wmsCounts"),
  },
  {
    area: "wms",
    tools: ["purchasing_create_purchase_order"],
    what: "Purchase orders are entered by hand",
    instead: "A stock policy proposes reorder points and quantities for each item.",
    href: href("wmsStockPolicy"),
  },
  {
    area: "logistics",
    tools: ["route-planning_create_trip", "route-planning_assign_trip"],
    what: "Trips are made by hand",
    instead: "A route plan searches the routes of a day and dispatches them together.",
    href: href("logisticsRoutes"),
  },
  {
    area: "logistics",
    tools: ["freight-buying_book_shipment", "freight-buying_accept_tender"],
    what: "Shipments are booked one by one",
    instead: "A tender offers a shipment to carriers one after the other until one accepts.",
    href: href("logisticsCarriers"),
  },
];

export interface SuggestedAutomation {
  readonly area: Hemisphere;
  readonly title: string;
  readonly suggestion: string;
  readonly href: string;
  readonly times: number;
  readonly days: number;
  /** Share of the days of four weeks on which it was done. */
  readonly confidence: number;
}

/** Habits of the last four weeks that the product could take over, the most frequent first. */
export async function automationsFor(
  { context }: Bench,
  area: Hemisphere | undefined,
): Promise<readonly SuggestedAutomation[]> {
  const habits = await findHabits(context.read, new Date(context.now().getTime() - habitDays * 86_400_000));
  return automations
    .filter((one) => (area === undefined ? rolePasses(context.roles, one.area) : one.area === area))
    .flatMap((one) => {
      const done = habits.filter(({ tool }) => one.tools.includes(tool));
      const times = done.reduce((sum, habit) => sum + habit.times, 0);
      return times < habitAtLeast ? [] : [suggestionOf(one, done, times)];
    })
    .toSorted((a, b) => b.times - a.times);
}

function suggestionOf(one: Automation, done: readonly Habit[], times: number): SuggestedAutomation {
  const days = Math.max(...done.map((habit) => habit.days));
  return {
    area: one.area,
    title: one.what,
    suggestion: one.instead,
    href: one.href,
    times,
    days,
    confidence: Math.min(1, days / habitDays),
  };
}

/** Repeated manual actions that the product can automate, counted from recorded actions. */
export const suggestAutomations: ToolWork = async (bench, { processArea, currentMetrics = {} }) => {
  const { context, formats } = bench;
  requireRole(context, processArea ?? "member");
  const found = await automationsFor(bench, processArea);
  const { metrics } = await call(context, metricEndpoints.listMetrics, {});
  const compared = Object.entries(currentMetrics).map(([id, given]) => {
    const metric = metrics.find((one) => one.id === id);
    return { id, name: metric?.name ?? null, given, measured: metric?.value ?? null, metric };
  });
  const unknown = compared.filter(({ metric }) => metric === undefined).map(({ id }) => id);
  return {
    summary:
      found.length === 0
        ? `No action was repeated by hand ${habitAtLeast} times in ${habitDays} days that could run by itself.`
        : found
            .map(
              ({ title, times, suggestion }) =>
                `${title}: ${formats.count(times)} times in ${habitDays} days. ${suggestion}`,
            )
            .join(" "),
    parts: [
      ...(found.length === 0
        ? []
        : [
            {
              kind: "table" as const,
              title: "Repeated by hand",
              columns: ["What", "Times", "Days", "Instead"],
              rows: found.map((one) => ({
                cells: [one.title, formats.count(one.times), formats.count(one.days), one.suggestion],
                href: one.href,
              })),
              count: found.length,
              href: href("recentActions"),
            },
          ]),
      ...compared.flatMap(({ metric, given }) =>
        metric === undefined
          ? []
          : [
              {
                kind: "figure" as const,
                label: metric.name,
                value: metric.value,
                text: metric.value === null ? "–" : writerOf(metric)(metric.value),
                note: `You gave ${writerOf(metric)(given)}.`,
                href: metric.href,
              },
            ],
      ),
    ],
    sources: [listSource("Recent actions", href("recentActions"), "/api/actions/applied")],
    data: { automations: found, metrics: compared.map(({ metric: _metric, ...rest }) => rest) },
    note: unknown.length === 0 ? null : `These are no KPIs here: ${unknown.join(", ")}.`,
  };
};
