import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { MetricDimension, MetricGrain, MetricUnit } from "@cerebro/contracts/constants/metrics.ts";
import type { Aggregation } from "@cerebro/contracts/entities/executive/metrics.ts";
import { identifier, join, Sql, sql } from "../../platform/sql.ts";
import type { MetricRecord } from "./records.ts";

/** Limits of the rows of a metric: moments, and how time between two of them is measured. */
export interface RowScope {
  readonly from: Sql;
  readonly to: Sql;
  readonly now: Sql;
  /** The organization's; amounts in others are left out. */
  readonly currency: Sql;
  readonly zone: Sql;
  /** Seconds between two moments, by the metric's working calendar if it has one. */
  readonly seconds: (from: Sql, to: Sql) => Sql;
}

export interface KeptFigures {
  /** Of those that count: `rows`, `numerator` and `denominator`. */
  readonly sums: (scope: RowScope) => Sql;
  /** The same with `dimension` and `key`: one or more sums for each key. */
  readonly groups: (scope: RowScope) => Sql;
  /** `rows` that do not count, by `reason`. */
  readonly leftOut: (scope: RowScope) => Sql;
}

/** Everything about a metric in one place: tile, API, report, chart and rows are made of this [EXE-01]. */
export interface MetricDefinition {
  /** `orders.late`: what it is about, and which figure of it. It never changes its meaning; `version` counts up instead. */
  readonly id: string;
  readonly name: string;
  readonly area: Hemisphere;
  /** Readers; those with the area's role where it is left out. */
  readonly access?: "signed-in";
  /** It shows costs, so readers without the right to see costs do not get it [AUTH-15]. */
  readonly needsCosts?: true;
  readonly definition: string;
  readonly formula: string;
  readonly numerator: string;
  readonly denominator?: string;
  /** Source of the formula. */
  readonly source: string;
  readonly unit: MetricUnit;
  readonly per?: string;
  readonly aggregation: Aggregation;
  readonly grain: MetricGrain;
  readonly dimensions: readonly MetricDimension[];
  readonly better: "higher" | "lower" | null;
  readonly good?: number;
  readonly target?: number;
  readonly critical?: number;
  readonly version: number;
  readonly owner: string;
  /** Days of its usual period, today the last; null for a figure of the present moment. */
  readonly periodDays: number | null;
  /** It measures time, so an organization may set a working calendar. */
  readonly hasClock?: true;
  /** Page with the records behind it. */
  readonly href: string;
  /** The reason why it is null while it has no rows; left out where no rows means zero. */
  readonly empty?: string;
  /** Its rows, made by `metricRow`; or what is missing before it can have any. */
  readonly rows: ((scope: RowScope) => Sql) | { readonly missing: string };
  /** Its rows belong to the whole period and to no moment in it, so figures of its steps do not add up to it. */
  readonly wholePeriod?: true;
  /**
   * Tables that `rows` reads, as `name as materialized (…)`: calculated once for all periods of a question, whose begins and
   * ends are the boundaries, in order.
   */
  readonly shared?: (boundaries: readonly Date[]) => Sql;
  /** Sums of the same rows, where sums are kept; equal to the rows. */
  readonly kept?: KeptFigures;
}

export interface MetricRowParts {
  /** Unique among the rows of the metric and the period. */
  readonly id: Sql;
  /** The record it comes from: its kind (as SQL where rows come from several) and id. */
  readonly record: MetricRecord | Sql | null;
  readonly subject: Sql;
  /** Name of the record on screens. */
  readonly label: Sql;
  /** When it happened; null for rows of the present moment and of a whole period. */
  readonly at?: Sql;
  /** Whole numbers: sums of them are exact in any order. */
  readonly numerator: Sql;
  readonly denominator?: Sql;
  /** Null where the row counts, else the reason why it does not. */
  readonly leftOut?: Sql;
  readonly dimensions: Partial<Readonly<Record<MetricDimension, Sql>>>;
}

const dimensionColumns = [
  "warehouse",
  "customer",
  "country",
  "category",
  "abc",
  "carrier",
  "lane",
  "mode",
  "vehicle",
  "worker",
  "work",
  "reason",
] as const satisfies readonly MetricDimension[];

export const dimensionColumn = (dimension: MetricDimension): Sql => identifier(dimension, dimensionColumns);

/** The `select` list of a metric's rows; every branch of a union has the same columns. */
export function metricRow(row: MetricRowParts): Sql {
  const dimensions = dimensionColumns
    .map((name) => sql`, (${row.dimensions[name] ?? sql`null`})::text as ${dimensionColumn(name)}`)
    .reduce((all, column) => sql`${all}${column}`, sql``);
  // Named by its kind, so that rows of different kinds cannot have the same id.
  const record = row.record instanceof Sql ? row.record : sql`${row.record}::text`;
  return sql`select coalesce(${record}, 'row') || ':' || (${row.id})::text as id, ${record} as record, (${row.subject})::text as subject,
    (${row.label})::text as label, (${row.at ?? sql`null`})::timestamptz as at, (${row.numerator})::bigint as numerator,
    (${row.denominator ?? sql`1`})::bigint as denominator, (${row.leftOut ?? sql`null`})::text as left_out${dimensions}`;
}

const rowSums = sql`count(*) as rows, coalesce(sum(r.numerator), 0)::bigint as numerator,
  coalesce(sum(r.denominator), 0)::bigint as denominator`;

/** Sums of rows that are kept nowhere, to be added to kept ones. */
export const sumsOfRows = (rows: Sql): Sql => sql`select ${rowSums} from (${rows}) r where r.left_out is null`;

export const leftOutOfRows = (rows: Sql): Sql =>
  sql`select r.left_out as reason, count(*) as rows from (${rows}) r where r.left_out is not null group by 1`;

/** Sums of rows for each key of each dimension. */
export function groupsOfRows(rows: Sql, dimensions: readonly MetricDimension[]): Sql {
  const keys = dimensions.map((dimension) => sql`(${dimension}::text, r.${dimensionColumn(dimension)})`);
  return sql`select d.dimension, d.key, ${rowSums} from (${rows}) r
    cross join lateral (values ${join(keys, ", ")}) d (dimension, key) where r.left_out is null group by 1, 2`;
}

/** The moment lies in the period. */
export const within = (moment: Sql, { from, to }: Pick<RowScope, "from" | "to">): Sql =>
  sql`${moment} >= ${from} and ${moment} < ${to}`;

/** Amounts of several currencies cannot be added; nothing is converted [ADR 36]. */
export const otherCurrency = (column: Sql, { currency }: Pick<RowScope, "currency">): Sql =>
  sql`case when ${column} <> ${currency} then 'In another currency' end`;
