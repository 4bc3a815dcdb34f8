import {
  ageAxis,
  type AnalyticsGrain,
  analyticsGrains,
  type ChartKind,
  chartKinds,
  cohortAxis,
  timeAxis,
} from "@cerebro/contracts/constants/analytics.ts";
import type { Analysis, AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { formatDayOfMonth } from "../../../parts/format.ts";
import { dateFormat } from "../../../ui/habits.ts";

export type Asked = Omit<Analysis["question"], "chart"> & { readonly chart: ChartKind | undefined };
export interface Filter {
  readonly dimension: string;
  readonly keys: readonly (string | null)[];
  readonly not?: boolean;
}
type Search = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;

const known = <Words extends object>(words: Words, value: unknown): keyof Words | undefined =>
  typeof value === "string" && value in words ? (value as keyof Words) : undefined;

/** The question in the address; without one, order value by day. */
export function askedIn(search: Search): Asked {
  const columns = text(search["by"]);
  const [from, to, filters] = [text(search["from"]), text(search["to"]), text(search["filters"])];
  return {
    measures: text(search["measures"]) ?? "orders.value",
    rows: text(search["rows"]) ?? timeAxis,
    grain: known(analyticsGrains, search["grain"]) ?? "day",
    days: Number(text(search["days"]) ?? 28) || 28,
    compare: search["compare"] === "no" ? "no" : "yes",
    chart: known(chartKinds, search["chart"]),
    ...(columns !== undefined && { columns }),
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(filters !== undefined && { filters }),
  };
}

/** The same as the change of an address. */
export const searchOf = ({ columns, ...asked }: Asked | Analysis["question"]) => ({
  by: columns,
  from: undefined,
  to: undefined,
  filters: undefined,
  ...asked,
  days: String(asked.days),
});

export function filtersOf({ filters }: Pick<Asked, "filters">): Filter[] {
  if (filters === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(filters);
    return Array.isArray(parsed) ? (parsed as Filter[]) : [];
  } catch {
    return [];
  }
}

export const filterText = (filters: readonly Filter[]): string | undefined =>
  filters.length === 0 ? undefined : JSON.stringify(filters);

/** The part of a question that the server answers; the chart is chosen in the browser. */
export const questionOf = ({ chart: _chart, ...question }: Asked) => question;

type Axis = AnalyticsAnswer["rows"];

/** The filter that leaves only the records of one group; the rest is everything but the named groups. */
export function filterOf({ id, groups }: Axis, index: number): Filter | undefined {
  const group = groups[index];
  if (group === undefined) return undefined;
  if (!group.rest) return { dimension: id, keys: [group.key] };
  return { dimension: id, keys: groups.filter(({ rest }) => !rest).map(({ key }) => key), not: true };
}

const isMonth = /^\d{4}-\d{2}$/;
const month = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });

/** A group as it is written: steps of time by their length. */
export function labelOf(axis: Axis, label: string, grain: AnalyticsGrain): string {
  if (axis.id === cohortAxis && isMonth.test(label)) return month.format(new Date(`${label}-01T00:00:00Z`));
  if (axis.id !== timeAxis) return label;
  const day = label.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  if (grain === "hour") return `${formatDayOfMonth(day)}, ${label.slice(11)}`;
  if (grain === "year") return day.slice(0, 4);
  if (grain === "quarter") return `Q${Math.floor(at.getUTCMonth() / 3) + 1} ${day.slice(0, 4)}`;
  return grain === "month" ? month.format(at) : formatDayOfMonth(day);
}

/** The charts that fit an answer, the best first. */
export function fittingCharts({ rows, columns, measures, before }: AnalyticsAnswer): ChartKind[] {
  const overTime = rows.id === timeAxis;
  const [first] = measures;
  if (rows.id === cohortAxis && columns?.id === ageAxis) return ["cohort", "heat"];
  const sums = first !== undefined && ["count", "minor", "hours"].includes(first.unit);
  if (columns !== null) return overTime ? ["stacked", "line", "heat"] : ["heat", "stacked", "bar"];
  if (overTime) return ["line", "bar"];
  const one = measures.length === 1 && sums;
  return ["bar", ...(one ? (["pareto"] as const) : []), ...(one && before !== null ? (["waterfall"] as const) : [])];
}
