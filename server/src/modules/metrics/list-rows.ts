import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import { metricDaysAtMost } from "@cerebro/contracts/constants/metrics.ts";
import type { MetricRow, MetricRows } from "@cerebro/contracts/entities/executive/metrics.ts";
import { contributionOf, noTotals, type Totals } from "@cerebro/engines/metrics/aggregate.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { exportList } from "../../platform/listing/export-list.ts";
import { fetchPage, type Page } from "../../platform/listing/page.store.ts";
import { type Filter, leftOutOf, lineageListing, lineageTotals, missingOf, type StoredRow } from "./compile.store.ts";
import { namesOf } from "./dimensions.store.ts";
import { sumsOf } from "./get-metric.ts";
import { type Asking, askings, figureOf, present, usualPeriod } from "./read-figure.ts";
import { recordHref } from "./records.ts";
import { metricOf } from "./registry.ts";
import { versionText } from "./settings.store.ts";

type Asked = Pick<
  InputOf<typeof metricEndpoints.listMetricRows>,
  "metricId" | "from" | "to" | "asOf" | "dimension" | "key"
>;

/** Milliseconds for which a reader may page through the rows of one moment. */
const asOfAtMostMs = 86_400_000;

async function openLineage(ctx: Context, asked: Asked) {
  const definition = metricOf(ctx, asked.metricId);
  const asking = (await askings(ctx, momentOf(ctx, asked.asOf)))(definition);
  const period = usualPeriod(asking, asked);
  return { asking, period, span: period ?? present(asking), filter: filterOf(asking, asked) };
}

function momentOf(ctx: Context, asOf: string | undefined): Date {
  const now = ctx.now();
  if (asOf === undefined) return now;
  const at = new Date(asOf);
  const age = now.getTime() - at.getTime();
  if (age < 0 || age > asOfAtMostMs) throw new AppError("metric.range", { days: metricDaysAtMost });
  return at;
}

function filterOf({ definition }: Asking, { dimension, key }: Asked): Filter | null {
  if (dimension === undefined) return null;
  if (!definition.dimensions.includes(dimension)) {
    throw new AppError("request.invalid", {}, [
      { path: "dimension", message: `${definition.name} has no such dimension.` },
    ]);
  }
  return { dimension, key: key ?? null };
}

const noPage: Page<StoredRow> = { rows: [], nextCursor: null, count: 0 };

/** The rows of a figure and what they add up to: the figure, exactly [EXE-01]. */
export const listMetricRows: Verb<typeof metricEndpoints.listMetricRows> = async (ctx, input) => {
  const { asking, period, span, filter } = await openLineage(ctx, input);
  const { definition } = asking;
  const { cursor, limit, sort } = input;
  const isMissing = missingOf(definition) !== null;
  const [page, totals, leftOut] = isMissing
    ? [noPage, noTotals, []]
    : await Promise.all([
        fetchPage<StoredRow>(ctx.read, lineageListing(asking, { span, filter, sort }), { cursor, limit, sort }),
        lineageTotals(ctx.read, asking, span, filter),
        leftOutOf(ctx.read, asking, span),
      ]);
  const { unit, per = null, denominator = null } = definition;
  return {
    ...page,
    asOf: asking.now.toISOString(),
    rows: await presentRows(ctx, asking, page.rows, totals),
    metric: { id: definition.id, name: definition.name, version: versionText(definition, asking.settings) },
    numerator: definition.numerator,
    denominator,
    unit,
    per,
    currency: unit === "minor" ? asking.currency : null,
    aggregation: definition.aggregation,
    totals: sumsOf(totals),
    ...figureOf(definition, totals),
    leftOut,
    period: period === null ? null : { from: period.fromDay, to: period.toDay },
  } satisfies MetricRows;
};

async function presentRows(
  ctx: Context,
  { definition }: Asking,
  rows: readonly StoredRow[],
  totals: Totals,
): Promise<MetricRow[]> {
  const names = new Map<string, (key: string | null) => string>();
  for (const dimension of definition.dimensions) {
    names.set(
      dimension,
      await namesOf(
        ctx.read,
        dimension,
        rows.map(({ keys }) => keys[dimension] ?? null),
      ),
    );
  }
  return rows.map(({ record, subject, keys, ...row }) => ({
    ...row,
    href: recordHref(record, subject),
    contribution: row.leftOut === null ? contributionOf(definition.aggregation, row, totals) : null,
    dimensions: definition.dimensions.map((id) => {
      const key = keys[id] ?? null;
      return { id, key, label: names.get(id)?.(key) ?? "" };
    }),
  }));
}

const exportColumns = ["id", "label", "at", "numerator", "denominator", "leftOut"] as const;
const kinds = { at: "moment", numerator: "number", denominator: "number" } as const;

export const exportMetricRows: Verb<typeof metricEndpoints.exportMetricRows> = async (ctx, input) => {
  const { asking, span, filter } = await openLineage(ctx, input);
  const missing = missingOf(asking.definition);
  if (missing !== null) throw new AppError("metric.no_rows", { name: asking.definition.name, reason: missing });
  const name = asking.definition.id.replaceAll(/[._]/g, "-");
  return exportList(
    ctx,
    { name, format: input.format, kinds },
    exportColumns,
    lineageListing(asking, { span, filter, sort: "at" }),
  );
};
