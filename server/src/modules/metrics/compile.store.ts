import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import type { WorkingClock } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Totals } from "@cerebro/engines/metrics/aggregate.ts";
import type { PartWeights } from "@cerebro/engines/metrics/contribution.ts";
import type { Reader } from "../../platform/database.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import { dimensionColumn, leftOutOfRows, type MetricDefinition, type RowScope } from "./metric.store.ts";
import type { Span } from "./period.ts";
import type { MetricRecord } from "./records.ts";

/** All that a figure depends on beside its period. */
export interface Question {
  readonly definition: MetricDefinition;
  readonly now: Date;
  readonly zone: string;
  readonly currency: string;
  readonly clock: WorkingClock | null;
}

/** Why a metric cannot have rows; null where it can. */
export const missingOf = ({ rows }: MetricDefinition): string | null =>
  typeof rows === "function" ? null : rows.missing;

function secondsBy({ clock, zone }: Question): RowScope["seconds"] {
  if (clock === null) return (from, to) => sql`extract(epoch from ${to} - ${from})`;
  return (from, to) => sql`working_seconds(${from}, ${to}, ${zone}, ${clock.weekdays}::int[], ${clock.opens}::time,
    ${clock.closes}::time, ${clock.closedOn}::date[])`;
}

const scopeOf = (question: Question, from: Sql, to: Sql): RowScope => ({
  from,
  to,
  now: sql`${question.now}::timestamptz`,
  currency: sql`${question.currency}::text`,
  zone: sql`${question.zone}::text`,
  seconds: secondsBy(question),
});

/** The rows of a metric between two moments: parameters or columns of the query around it. */
function rowsOf(question: Question, from: Sql, to: Sql): Sql {
  const { rows } = question.definition;
  if (typeof rows !== "function") throw new Error(`${question.definition.id} has no rows`);
  return rows(scopeOf(question, from, to));
}

const rowsIn = (question: Question, { from, to }: Span): Sql =>
  rowsOf(question, sql`${from}::timestamptz`, sql`${to}::timestamptz`);

/** The tables that the rows of the metric read, before the statement that reads its rows in these spans. */
function sharedTables({ definition: { shared } }: Question, spans: readonly Span[]): Sql {
  if (shared === undefined) return sql``;
  const moments = new Set(spans.flatMap(({ from, to }) => [from.getTime(), to.getTime()]));
  return sql`with ${shared([...moments].toSorted((a, b) => a - b).map((moment) => new Date(moment)))} `;
}

const counts = sql`r.left_out is null`;

function sums({ definition: { aggregation } }: Question): Sql {
  const percentile =
    aggregation.kind === "percentile"
      ? sql`percentile_cont(${aggregation.share}::float8) within group (order by r.numerator) filter (where ${counts})`
      : sql`null::float8`;
  return sql`count(r.id) filter (where ${counts}) as rows,
    coalesce(sum(r.numerator) filter (where ${counts}), 0)::bigint as numerator,
    coalesce(sum(r.denominator) filter (where ${counts}), 0)::bigint as denominator, ${percentile} as percentile`;
}

const spansOf = (
  spans: readonly Span[],
): Sql => sql`unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[],
  ${spans.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as asked_span (starts, ends, place)`;

/** Each span with its rows: the same definition gives a period, the one before and every step of a history. */
const spansWithRows = (question: Question, spans: readonly Span[]): Sql =>
  sql`${spansOf(spans)} left join lateral (${rowsOf(question, sql`asked_span.starts`, sql`asked_span.ends`)}) r on true`;

const scopeOfSpan = (question: Question): RowScope => scopeOf(question, sql`asked_span.starts`, sql`asked_span.ends`);

const keptSums = sql`coalesce(sum(r.rows), 0)::bigint as rows, coalesce(sum(r.numerator), 0)::bigint as numerator,
  coalesce(sum(r.denominator), 0)::bigint as denominator, null::float8 as percentile`;

/** The totals of each span, in order. */
export function totalsOf(read: Reader, question: Question, spans: readonly Span[]): Promise<Totals[]> {
  const { kept } = question.definition;
  if (kept !== undefined) {
    return read.rows<Totals>(sql`${sharedTables(question, spans)}select ${keptSums} from ${spansOf(spans)}
        left join lateral (${kept.sums(scopeOfSpan(question))}) r on true
      group by asked_span.place order by asked_span.place`);
  }
  return read.rows<Totals>(sql`${sharedTables(question, spans)}select ${sums(question)} from ${spansWithRows(question, spans)}
    group by asked_span.place order by asked_span.place`);
}

export interface GroupTotals extends Totals {
  readonly dimension: MetricDimension;
  readonly key: string | null;
  /** The span it belongs to, counted from 1. */
  readonly place: number;
}

/** The totals of each group of each of the metric's dimensions in a span; the rows are read once for all of them. */
export async function groupsOf(read: Reader, question: Question, span: Span): Promise<GroupTotals[]> {
  const { dimensions } = question.definition;
  if (dimensions.length === 0) return [];
  const keys = dimensions.map((dimension) => sql`(${dimension}::text, r.${dimensionColumn(dimension)})`);
  return read.rows<GroupTotals>(sql`select 1 as place, d.dimension, d.key, ${sums(question)}
    from (${rowsIn(question, span)}) r cross join lateral (values ${join(keys, ", ")}) as d (dimension, key)
    where ${counts} group by 2, 3`);
}

/** A group in a period and in the one before. */
export interface KeptGroup {
  readonly dimension: MetricDimension;
  readonly key: string | null;
  readonly now: Totals;
  readonly before: Totals;
  /** Number of groups of its dimension. */
  readonly all: number;
}

interface Largest {
  readonly period: Span;
  readonly previousPeriod: Span;
  /** Of its contribution; null for groups with the largest figure of the period. */
  readonly weights: PartWeights | null;
  /** Groups of each dimension. */
  readonly atMost: number;
}

interface StoredGroup extends Omit<Totals, "percentile"> {
  readonly dimension: MetricDimension;
  readonly key: string | null;
  readonly rowsBefore: number;
  readonly numeratorBefore: number;
  readonly denominatorBefore: number;
  readonly all: number;
}

/** The groups with the largest contributions to the change of a figure whose sums are kept. */
export async function largestGroups(read: Reader, question: Question, asked: Largest): Promise<KeptGroup[]> {
  const { dimensions, kept } = question.definition;
  if (dimensions.length === 0 || kept === undefined) return [];
  const { now, before } = asked.weights ?? {
    now: { numerator: 1, denominator: 0 },
    before: { numerator: 0, denominator: 0 },
  };
  const sum = (column: Sql, place: number): Sql =>
    sql`sum_units(${column}) filter (where asked_span.place = ${place}::int)`;
  const found = await read.rows<StoredGroup>(sql`
    with part as materialized (
      select r.dimension, r.key, ${sum(sql`r.rows`, 1)} as rows, ${sum(sql`r.numerator`, 1)} as numerator,
        ${sum(sql`r.denominator`, 1)} as denominator, ${sum(sql`r.rows`, 2)} as "rowsBefore",
        ${sum(sql`r.numerator`, 2)} as "numeratorBefore", ${sum(sql`r.denominator`, 2)} as "denominatorBefore"
      from ${spansOf([asked.period, asked.previousPeriod])}
        cross join lateral (${kept.groups(scopeOfSpan(question))}) r group by 1, 2)
    select largest.*, every."all" from (select dimension, count(*) as "all" from part group by 1) every
      cross join lateral (select * from part where part.dimension = every.dimension
        order by abs(part.numerator * ${now.numerator}::float8 + part.denominator * ${now.denominator}::float8
          + part."numeratorBefore" * ${before.numerator}::float8
          + part."denominatorBefore" * ${before.denominator}::float8) desc, part.key collate "C"
        limit ${asked.atMost}) largest`);
  return found.map(({ rowsBefore, numeratorBefore, denominatorBefore, rows, numerator, denominator, ...group }) => ({
    ...group,
    now: { rows, numerator, denominator, percentile: null },
    before: { rows: rowsBefore, numerator: numeratorBefore, denominator: denominatorBefore, percentile: null },
  }));
}

/** Whether the groups of a span belong to the period or to the one before; null where only its totals are asked for. */
export interface Stretch extends Span {
  readonly groupedAs: "now" | "before" | null;
}

/** Totals of a stretch; of its rows that do not count, with their reason. */
interface StretchTotals extends Totals {
  readonly place: number;
  readonly leftOut: string | null;
  readonly leftOutRows: number;
}

interface PeriodGroup extends Omit<GroupTotals, "dimension" | "place"> {
  readonly dimension: MetricDimension | null;
  readonly groupedAs: Stretch["groupedAs"];
}

export interface Parts {
  readonly stretches: readonly StretchTotals[];
  readonly groups: readonly GroupTotals[];
}

/** The totals of each stretch, those of its rows that do not count, and the groups, from one reading of the rows. */
export async function partsOf(read: Reader, question: Question, stretches: readonly Stretch[]): Promise<Parts> {
  const columns = question.definition.dimensions.map((name) => ({ name, column: sql`r.${dimensionColumn(name)}` }));
  const sets = columns.map(({ column }) => sql`(asked_stretch.grouped_as, ${column})`);
  const which = (then: (name: MetricDimension, column: Sql) => Sql): Sql =>
    columns.reduce(
      (cases, { name, column }) => sql`${cases} when grouping(${column}) = 0 then ${then(name, column)}`,
      sql``,
    );
  const chosen = (then: (name: MetricDimension, column: Sql) => Sql): Sql =>
    columns.length === 0 ? sql`null::text` : sql`case ${which(then)} end`;
  const found = await read.rows<StretchTotals & PeriodGroup>(sql`${sharedTables(question, stretches)}
    select asked_stretch.place::int as place, min(asked_stretch.grouped_as) as "groupedAs", r.left_out as "leftOut",
      ${chosen((name) => sql`${name}::text`)} as dimension, ${chosen((_, column) => column)} as key, ${sums(question)},
      count(r.id) filter (where not (${counts})) as "leftOutRows"
    from unnest(${stretches.map(({ from }) => from.toISOString())}::timestamptz[],
        ${stretches.map(({ to }) => to.toISOString())}::timestamptz[], ${stretches.map(({ groupedAs }) => groupedAs)}::text[])
        with ordinality as asked_stretch (starts, ends, grouped_as, place)
      left join lateral (${rowsOf(question, sql`asked_stretch.starts`, sql`asked_stretch.ends`)}) r on true
    group by grouping sets (${join([sql`(asked_stretch.place, r.left_out)`, ...sets], ", ")})`);
  return {
    stretches: found.filter(({ place }) => place !== null),
    groups: found.flatMap(({ dimension, groupedAs, ...group }) =>
      dimension === null || groupedAs === null || group.rows === 0
        ? []
        : [{ ...group, dimension, place: groupedAs === "before" ? 2 : 1 }],
    ),
  };
}

/** Rows of the period that do not count, by reason. */
export function leftOutOf(read: Reader, question: Question, span: Span): Promise<{ reason: string; rows: number }[]> {
  const { kept } = question.definition;
  const { from, to } = span;
  const rows =
    kept === undefined
      ? leftOutOfRows(rowsIn(question, span))
      : kept.leftOut(scopeOf(question, sql`${from}::timestamptz`, sql`${to}::timestamptz`));
  return read.rows(
    sql`${sharedTables(question, [span])}select r.reason, sum(r.rows)::bigint as rows from (${rows}) r group by 1 order by 2 desc, 1`,
  );
}

export interface Filter {
  readonly dimension: MetricDimension;
  /** Null for the rows that have none. */
  readonly key: string | null;
}

const filtered = (filter: Filter | null): Sql =>
  filter === null ? sql`true` : sql`r.${dimensionColumn(filter.dimension)} is not distinct from ${filter.key}::text`;

/** The totals of the rows a lineage shows. */
export function lineageTotals(read: Reader, question: Question, span: Span, filter: Filter | null): Promise<Totals> {
  return read.one<Totals>(
    sql`${sharedTables(question, [span])}select ${sums(question)} from (${rowsIn(question, span)}) r where ${filtered(filter)}`,
  );
}

export interface StoredRow {
  readonly id: string;
  readonly record: MetricRecord | null;
  readonly subject: string | null;
  readonly label: string;
  readonly at: string | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly leftOut: string | null;
  readonly keys: Readonly<Record<string, string | null>>;
}

interface Lineage {
  readonly span: Span;
  readonly filter: Filter | null;
  readonly sort: "at" | "weight";
}

const weight = sql`abs(r.numerator)`;

/** The rows of a figure, those left out among them. */
export function lineageListing(question: Question, { span, filter, sort }: Lineage): Listing {
  const keys = question.definition.dimensions
    .map((name) => sql`, ${name}::text, r.${dimensionColumn(name)}`)
    .reduce((all, part) => sql`${all}${part}`, sql`'of'::text, null`);
  return {
    from: sql`(${sharedTables(question, [span])}select * from (${rowsIn(question, span)}) x) r`,
    where: [filtered(filter)],
    id: sql`r.id`,
    keys: sql`r.record, r.subject, r.label, r.at, r.numerator, r.denominator, r.left_out, jsonb_build_object(${keys})::text as keys`,
    sort:
      sort === "at"
        ? { by: sql`coalesce(r.at, 'infinity'::timestamptz)`, type: "timestamptz" }
        : { by: weight, type: "bigint" },
    direction: "desc",
    columns: sql`found.id, found.record, found.subject, found.label, found.at, found.numerator, found.denominator,
      found.left_out as "leftOut", found.keys::jsonb as keys`,
    join: sql``,
  };
}
