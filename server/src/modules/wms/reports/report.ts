import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportKind } from "@cerebro/contracts/constants/report-definition.ts";
import type { ReportChart, ReportFigure, ReportRow } from "@cerebro/contracts/entities/wms/reports.ts";
import type { DaySpan } from "@cerebro/engines/reports/periods.ts";
import type { Snapshot } from "./ledger.store.ts";

/** Question of a report, with words like "last month" resolved to moments. */
export interface Question {
  readonly report: ReportId;
  /** In words: "1 to 31 March 2026 · category Tea". */
  readonly scope: string;
  readonly span: DaySpan;
  /** The end of the day a value is asked for; null for this moment. */
  readonly until: Date | null;
  readonly category: string | undefined;
  readonly deadAfterDays: number;
  readonly step: "hour" | "day";
  readonly itemId: string | undefined;
  readonly warehouseId: string | undefined;
}

/** A computed report: the presenter leaves out columns its reader may not see. */
export interface Computed {
  readonly figures: readonly ReportFigure[];
  readonly chart: ReportChart | null;
  readonly notes: readonly string[];
  readonly rows: readonly ReportRow[];
}

/** The first rows in an order by a column, a minus for the largest first; all rows without a limit. */
export interface Page {
  readonly order: string;
  readonly limit?: number;
}

/** Rows of a page and the number of all, for reports whose figures need no row of theirs. */
export type ComputePage = (
  snapshot: Snapshot,
  question: Question,
  page: Page,
) => Promise<Computed & { readonly count: number }>;

export type Compute = (snapshot: Snapshot, question: Question) => Promise<Computed>;

export type Cell = ReportRow["cells"][number];

/** A row with its cells in the order of the report's columns. */
export function rowOf(
  report: ReportId,
  { id, href }: Pick<ReportRow, "id" | "href">,
  values: Readonly<Record<string, Cell>>,
): ReportRow {
  return { id, href, cells: reportOf(report).columns.map((column) => values[column.id] ?? null) };
}

const whole = new Intl.NumberFormat("en");
/** A count within a sentence. */
export const countText = (count: number): string => whole.format(count);

export const figure = (label: string, kind: ReportKind, value: Cell, note: string | null = null): ReportFigure => ({
  label,
  kind,
  value,
  note,
});

interface Drawn {
  readonly xs: readonly string[];
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** The chart its definition names; nothing is drawn of nothing. */
export function chartOf(report: ReportId, { xs, series }: Drawn): ReportChart | null {
  const { type, title, kind } = reportOf(report).chart;
  if (xs.length === 0) return null;
  return { type, title, kind, xs: [...xs], series: series.map((one) => ({ ...one, values: [...one.values] })) };
}

export const sumOf = <T>(list: Iterable<T>, of: (one: T) => number): number => {
  let sum = 0;
  for (const one of list) sum += of(one);
  return sum;
};

export function groupBy<T>(list: readonly T[], of: (one: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = of(one);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return groups;
}

const categoriesAtMost = 12;
const noCategory = "Without category";

/** The largest categories and one for all others. */
export function byCategory<T extends { readonly category: string | null }>(
  list: readonly T[],
  valueOf: (group: readonly T[]) => number | null,
  sizeOf: (one: T) => number,
): { xs: string[]; values: (number | null)[] } {
  const groups = [...groupBy(list, ({ category }) => category ?? noCategory)]
    .map(([name, group]) => ({ name, group, size: sumOf(group, sizeOf) }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size);
  const shown = groups.slice(0, groups.length > categoriesAtMost ? categoriesAtMost - 1 : categoriesAtMost);
  const rest = groups.slice(shown.length).flatMap(({ group }) => group);
  const all = rest.length > 0 ? [...shown, { name: "All others", group: rest }] : shown;
  return { xs: all.map(({ name }) => name), values: all.map(({ group }) => valueOf(group)) };
}
