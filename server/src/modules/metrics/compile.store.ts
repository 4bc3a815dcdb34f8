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
  ${spans.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as span (starts, ends, place)`;

/** Each span with its rows: the same definition gives a period, the one before and every step of a history. */
const spansWithRows = (question: Question, spans: readonly Span[]): Sql =>
  sql`${spansOf(spans)} left join lateral (${rowsOf(question, sql`span.starts`, sql`span.ends`)}) r on true`;

const scopeOfSpan = (question: Question): RowScope => scopeOf(question, sql`span.starts`, sql`span.ends`);

const keptSums = sql`coalesce(sum(r.rows), 0)::bigint as rows, coalesce(sum(r.numerator), 0)::bigint as numerator,
  coalesce(sum(r.denominator), 0)::bigint as denominator, null::float8 as percentile`;

/** The totals of each span, in order. */
export function totalsOf(read: Reader, question: Question, spans: readonly Span[]): Promise<Totals[]> {
  const { kept } = question.definition;
  if (kept !== undefined) {
    return read.rows<Totals>(sql`select ${keptSums} from ${spansOf(spans)}
        left join lateral (${kept.sums(scopeOfSpan(question))}) r on true
      group by span.place order by span.place`);
  }
  return read.rows<Totals>(sql`select ${sums(question)} from ${spansWithRows(question, spans)}
    group by span.place order by span.place`);
}

export interface GroupTotals extends Totals {
  readonly dimension: MetricDimension;
  readonly key: string | null;
  /** The span it belongs to, counted from 1. */
  readonly place: number;
}

/** The totals of each group of each of the metric's dimensions in each span; the rows are read once for all of them. */
export async function groupsOf(read: Reader, question: Question, spans: readonly Span[]): Promise<GroupTotals[]> {
  const { dimensions } = question.definition;
  if (dimensions.length === 0) return [];
  const keys = join(
    dimensions.map((dimension) => sql`(${dimension}::text, r.${dimensionColumn(dimension)})`),
    ", ",
  );
  return read.rows<GroupTotals>(sql`select span.place::int as place, d.dimension, d.key, ${sums(question)}
    from ${spansWithRows(question, spans)} cross join lateral (values ${keys}) as d (dimension, key)
    where ${counts} and r.id is not null group by 1, 2, 3`);
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
  const sum = (column: Sql, place: number): Sql => sql`sum_units(${column}) filter (where span.place = ${place}::int)`;
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

/** A stretch of a period, or all of the one before. */
export interface Stretch extends Span {
  readonly isBefore: boolean;
}

/** Totals of a stretch; of its rows that do not count, with their reason. */
interface StretchTotals extends Totals {
  readonly place: number;
  readonly leftOut: string | null;
  readonly leftOutRows: number;
  /** Some of them belong to the whole period and to no moment. */
  readonly hasWhole: boolean;
}

interface PeriodGroup extends Omit<GroupTotals, "dimension" | "place"> {
  readonly dimension: MetricDimension | null;
  readonly isBefore: boolean;
}

export interface Parts {
  readonly stretches: readonly StretchTotals[];
  readonly groups: readonly GroupTotals[];
}

/**
 * All about a period and the one before from one reading of their rows: the totals of each stretch, what is left out, and
 * the groups. Null where rows belong to the whole period: they do not add up over stretches.
 */
export async function partsOf(read: Reader, question: Question, stretches: readonly Stretch[]): Promise<Parts | null> {
  const columns = question.definition.dimensions.map((name) => ({ name, column: sql`r.${dimensionColumn(name)}` }));
  const sets = columns.map(({ column }) => sql`(span.is_before, ${column})`);
  const which = (then: (name: MetricDimension, column: Sql) => Sql): Sql =>
    columns.reduce(
      (cases, { name, column }) => sql`${cases} when grouping(${column}) = 0 then ${then(name, column)}`,
      sql``,
    );
  const chosen = (then: (name: MetricDimension, column: Sql) => Sql): Sql =>
    columns.length === 0 ? sql`null::text` : sql`case ${which(then)} end`;
  const found = await read.rows<StretchTotals & PeriodGroup>(sql`
    select span.place::int as place, span.is_before as "isBefore", r.left_out as "leftOut",
      ${chosen((name) => sql`${name}::text`)} as dimension, ${chosen((_, column) => column)} as key, ${sums(question)},
      count(r.id) filter (where not (${counts})) as "leftOutRows", coalesce(bool_or(r.id is not null and r.at is null), false) as "hasWhole"
    from unnest(${stretches.map(({ from }) => from.toISOString())}::timestamptz[],
        ${stretches.map(({ to }) => to.toISOString())}::timestamptz[], ${stretches.map(({ isBefore }) => isBefore)}::bool[])
        with ordinality as span (starts, ends, is_before, place)
      left join lateral (${rowsOf(question, sql`span.starts`, sql`span.ends`)}) r on true
    group by grouping sets (${join([sql`(span.place, r.left_out)`, sql`(span.is_before)`, ...sets], ", ")})`);
  if (found.some(({ hasWhole }) => hasWhole)) return null;
  return {
    stretches: found.filter(({ place }) => place !== null),
    groups: found.flatMap(({ dimension, isBefore, ...group }) =>
      dimension === null || group.rows === 0 ? [] : [{ ...group, dimension, place: isBefore ? 2 : 1 }],
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
  return read.rows(sql`select r.reason, sum(r.rows)::bigint as rows from (${rows}) r group by 1 order by 2 desc, 1`);
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
  return read.one<Totals>(sql`select ${sums(question)} from (${rowsIn(question, span)}) r where ${filtered(filter)}`);
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
    from: sql`(${rowsIn(question, span)}) r`,
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
