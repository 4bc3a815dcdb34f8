import {
  type AnalyticsGrain,
  analyticsGroupsAtMost,
  analyticsSecondsAtMost,
  timeAxis,
} from "@cerebro/contracts/constants/analytics.ts";
import type { GroupSums } from "@cerebro/engines/analytics/pivot.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Listing } from "../../platform/listing/page.store.ts";
import { join, type Sql, sql } from "../../platform/sql.ts";
import type { MetricRecord, Period } from "../metrics/index.ts";
import { type Dimension, dimensions } from "./dimensions.store.ts";
import { everyRecord, type KnownMeasure } from "./facts.store.ts";
import type { Asked, AxisAsked, KnownFilter } from "./question.ts";

/** Days by which moments are moved before they fall into steps: this gives the period before the steps of the present one. */
type Shift = number;

interface Scope {
  readonly asked: Pick<Asked, "filters" | "grain" | "house">;
  readonly measure: KnownMeasure;
  readonly period: Pick<Period, "from" | "to">;
  readonly shift: Shift;
}

const stepFormats: Readonly<Record<AnalyticsGrain, string>> = {
  hour: 'YYYY-MM-DD"T"HH24:00',
  day: "YYYY-MM-DD",
  week: "YYYY-MM-DD",
  month: "YYYY-MM-DD",
  quarter: "YYYY-MM-DD",
  year: "YYYY-MM-DD",
};

const timeKey = (grain: AnalyticsGrain): Sql =>
  sql`to_char(date_trunc(${grain}::text, m.local), ${stepFormats[grain]}::text)`;

const keyOf = (axis: AxisAsked, grain: AnalyticsGrain): Sql => (axis === timeAxis ? timeKey(grain) : axis.key);
const labelOf = (axis: AxisAsked): Sql => (axis === timeAxis ? sql`null::text` : (axis.label ?? sql`null::text`));

function condition({ dimension, keys, not }: KnownFilter, grain: AnalyticsGrain): Sql {
  const key = keyOf(dimension, grain);
  const named = keys.filter((one) => one !== null);
  const some = sql`(case when ${key} is null then ${keys.includes(null)}::boolean else ${key} = any(${named}::text[]) end)`;
  return not ? sql`not ${some}` : some;
}

/** The records of a measure in a period, as filtered: the one definition behind sums, rows and keys. */
function records({ asked, measure, period, shift }: Scope, inOtherCurrencies = false): Sql {
  const { fact, at, counts = everyRecord, currency } = measure;
  const money =
    currency === undefined
      ? everyRecord
      : inOtherCurrencies
        ? sql`${currency} is distinct from ${asked.house.currency}::text`
        : sql`${currency} = ${asked.house.currency}::text`;
  const conditions = [
    sql`f.organisation_id = current_organisation()`,
    sql`${at} >= ${period.from}::timestamptz and ${at} < ${period.to}::timestamptz`,
    counts,
    money,
    ...asked.filters.map((filter) => condition(filter, asked.grain)),
  ];
  return sql`from ${fact.view} f
    cross join lateral (select ${asked.house.zone}::text as zone, ${at} at time zone ${asked.house.zone}::text as own,
      (${at} at time zone ${asked.house.zone}::text) + make_interval(days => ${shift}::int) as local) m
    where ${join(conditions, " and ")}`;
}

const sumsOf = ({ numerator, denominator = sql`0` }: KnownMeasure): Sql =>
  sql`count(*)::int as records, coalesce(sum(${numerator}), 0)::bigint as numerator,
    coalesce(sum(${denominator}), 0)::bigint as denominator`;

export type Groups = readonly GroupSums[];

/** The statement that sums a measure up for every row and column of the answer. */
export function groupsQuery(scope: Scope, axes: Pick<Asked, "rows" | "columns">): Sql {
  const { grain } = scope.asked;
  const column = axes.columns === null ? sql`null::text` : keyOf(axes.columns, grain);
  const columnLabel = axes.columns === null ? sql`null::text` : labelOf(axes.columns);
  return sql`select ${keyOf(axes.rows, grain)} as "row", max(${labelOf(axes.rows)}) as "rowLabel",
    ${column} as "column", max(${columnLabel}) as "columnLabel", ${sumsOf(scope.measure)}
    ${records(scope)}
    group by 1, 3 limit ${analyticsGroupsAtMost + 1}`;
}

export async function readGroups(read: Reader, query: Sql): Promise<Groups> {
  const groups = await read.rows<GroupSums>(query);
  if (groups.length > analyticsGroupsAtMost) {
    throw new AppError("analytics.too_many_groups", { limit: analyticsGroupsAtMost });
  }
  return groups;
}

/** Records of a measure of money that are not added, since they are in other currencies. */
export async function countLeftOut(read: Reader, scope: Scope): Promise<number> {
  if (scope.measure.currency === undefined) return 0;
  const { leftOut } = await read.one<{ leftOut: number }>(
    sql`select count(*)::int as "leftOut" ${records(scope, true)}`,
  );
  return leftOut;
}

export interface RowSums {
  readonly numerator: number;
  readonly denominator: number;
  readonly records: number;
}

export const readSums = (read: Reader, scope: Scope): Promise<RowSums> =>
  read.one<RowSums>(sql`select ${sumsOf(scope.measure)} ${records(scope)}`);

export interface StoredRow {
  readonly id: string;
  readonly record: MetricRecord | null;
  readonly subject: string | null;
  readonly label: string;
  readonly at: string;
  readonly numerator: number;
  readonly denominator: number;
  readonly keys: Readonly<Record<string, string | null>>;
}

/** The dimensions of a measure's own fact, as columns of its rows. */
export const ownDimensions = ({ fact }: KnownMeasure): Dimension[] =>
  fact.dimensions.flatMap((id) => dimensions.find((dimension) => dimension.id === id) ?? []);

export function rowsListing(scope: Scope): Listing {
  const { measure } = scope;
  const named = ownDimensions(measure).map(({ id, key, label }) => sql`${id}::text, ${label ?? key}`);
  const denominator = measure.denominator ?? sql`0`;
  return {
    from: sql`(select f.id, f.record, f.subject, f.label, ${measure.at} as at, (${measure.numerator})::bigint as numerator,
      (${denominator})::bigint as denominator, jsonb_build_object(${join(named, ", ")})::text as keys ${records(scope)}) r`,
    where: [],
    id: sql`r.id`,
    keys: sql`r.record, r.subject, r.label, r.at, r.numerator, r.denominator, r.keys`,
    sort: { by: sql`r.at`, type: "timestamptz" },
    direction: "desc",
    columns: sql`found.id, found.record, found.subject, found.label, found.at, found.numerator, found.denominator,
      found.keys::jsonb as keys`,
    join: sql``,
  };
}

/** The largest groups of a dimension, for choosing a filter. */
export const keysQuery = (scope: Scope, dimension: Dimension): Sql => sql`select ${dimension.key} as key,
    max(${dimension.label ?? sql`null::text`}) as label, count(*)::int as records
    ${records(scope)} group by 1 order by 3 desc, 1 limit 200`;

export interface FoundKey {
  readonly key: string | null;
  readonly label: string | null;
  readonly records: number;
}

/** Reads within the time limit of the explorer; a slower question is canceled and refused. */
export async function inTime<T>(
  ctx: Context,
  work: (read: Reader) => Promise<T>,
  seconds = analyticsSecondsAtMost,
): Promise<T> {
  const { organisationId, accountId, platform } = ctx;
  try {
    return await platform.database.transaction({ organisationId, accountId }, async (tx) => {
      await tx.rows(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "request.timeout") {
      throw new AppError("analytics.too_slow", { seconds });
    }
    throw error;
  }
}
