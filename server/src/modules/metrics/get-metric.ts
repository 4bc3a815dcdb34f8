import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import { metricDimensions } from "@cerebro/contracts/constants/metrics.ts";
import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { Metric, MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Totals } from "@cerebro/engines/metrics/aggregate.ts";
import { contributions } from "@cerebro/engines/metrics/contribution.ts";
import { explain } from "@cerebro/engines/metrics/explain.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { annotationsOf } from "./annotations.ts";
import { type GroupTotals, groupsOf, leftOutOf, missingOf, partsOf, totalsOf } from "./compile.store.ts";
import { namesOf } from "./dimensions.store.ts";
import { type Period, periodBefore, stepsOf } from "./period.ts";
import {
  type Asking,
  askings,
  compare,
  type Compared,
  figureOf,
  grainOf,
  onceAMinute,
  present,
  presentMetric,
  usualPeriod,
} from "./read-figure.ts";
import { metricOf } from "./registry.ts";
import { writerOf } from "./write-value.ts";

type Breakdown = MetricDetail["breakdown"][number];

/** Groups of a dimension that are shown; the rest is given as a number. */
const groupsAtMost = 50;

export const getMetric: Verb<typeof metricEndpoints.getMetric> = async (ctx, { metricId, from, to, grain }) => {
  const asking = (await askings(ctx))(metricOf(ctx, metricId));
  const period = usualPeriod(asking, { from, to });
  const step = grainOf(asking.definition, grain);
  const steps = period === null ? [] : stepsOf(period, step, asking.zone);
  const question = [period?.fromDay, period?.toDay, step].join(" ");
  const detail = await onceAMinute(ctx, asking, question, async () => {
    const known = period === null ? null : await partsOfPeriod(ctx, asking, period, steps);
    if (known !== null) return presentDetail({ asking, step, ...known });
    const compared = await compare(ctx, asking, period);
    const [series, leftOut, breakdown] = await Promise.all([
      seriesOf(ctx, asking, compared, steps),
      missingOf(asking.definition) === null ? leftOutOf(ctx.read, asking, period ?? present(asking)) : [],
      breakdowns(ctx, asking, compared),
    ]);
    return presentDetail({ asking, compared, step, series, leftOut, breakdown });
  });
  const { metric, series } = detail;
  const annotations = await annotationsOf(ctx, metric, { zone: asking.house.zone, fromDay: series[0]?.from });
  return { ...detail, annotations };
};

const added = (totals: readonly Totals[]): Totals =>
  totals.reduce(
    (sum, each) => ({
      rows: sum.rows + each.rows,
      numerator: sum.numerator + each.numerator,
      denominator: sum.denominator + each.denominator,
      percentile: null,
    }),
    nothing,
  );

/** Metrics with rows that belong to the whole period, once such a row was seen. */
const wholePeriod = new Set<string>();

/**
 * All parts from one reading of the rows; null for figures with kept sums, and those that do not add up over the steps of
 * their period.
 */
async function partsOfPeriod(
  ctx: Context,
  asking: Asking,
  period: Period,
  steps: ReturnType<typeof stepsOf>,
): Promise<Pick<Parts, "compared" | "series" | "leftOut" | "breakdown"> | null> {
  const { definition } = asking;
  const addsUp = definition.aggregation.kind !== "percentile" && !wholePeriod.has(definition.id);
  if (missingOf(definition) !== null || definition.kept !== undefined || !addsUp) return null;
  const previousPeriod = periodBefore(period, asking.zone);
  const stretches = [
    ...steps.map(({ from, to }) => ({ from, to, isBefore: false })),
    { from: previousPeriod.from, to: previousPeriod.to, isBefore: true },
  ];
  const parts = await partsOf(ctx.read, asking, stretches);
  if (parts === null) {
    wholePeriod.add(definition.id);
    return null;
  }
  const at = Map.groupBy(parts.stretches, ({ place }) => place);
  const steppedTotals = steps.map((_, index) => added(at.get(index + 1) ?? []));
  const reasons = Map.groupBy(
    parts.stretches.filter(({ place, leftOutRows }) => place <= steps.length && leftOutRows > 0),
    ({ leftOut }) => leftOut ?? "",
  );
  const compared: Compared = {
    totals: added(steppedTotals),
    before: added(at.get(stretches.length) ?? []),
    period,
    previousPeriod,
    kept: [],
  };
  return {
    compared,
    series: presentSeries(asking, steppedTotals, steps, period),
    leftOut: [...reasons]
      .map(([reason, rows]) => ({ reason, rows: rows.reduce((sum, { leftOutRows }) => sum + leftOutRows, 0) }))
      .toSorted((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1)),
    breakdown: await presentBreakdowns(ctx, asking, parts.groups, previousPeriod),
  };
}

async function seriesOf(
  ctx: Context,
  asking: Asking,
  { period, kept }: Compared,
  steps: ReturnType<typeof stepsOf>,
): Promise<MetricDetail["series"]> {
  if (missingOf(asking.definition) !== null) return [];
  if (period === null) return kept.map(({ day, value }) => ({ from: day, value, rows: 0 }));
  return presentSeries(asking, await totalsOf(ctx.read, asking, steps), steps, period);
}

const presentSeries = (
  { definition }: Asking,
  totals: readonly Totals[],
  steps: ReturnType<typeof stepsOf>,
  period: Period,
): MetricDetail["series"] =>
  totals.map((each, at) => ({
    from: steps[at]?.day ?? period.fromDay,
    value: figureOf(definition, each).value,
    rows: each.rows,
  }));

async function breakdowns(ctx: Context, asking: Asking, { period, previousPeriod }: Compared): Promise<Breakdown[]> {
  if (missingOf(asking.definition) !== null) return [];
  const spans = period === null || previousPeriod === null ? [present(asking)] : [period, previousPeriod];
  return presentBreakdowns(ctx, asking, await groupsOf(ctx.read, asking, spans), previousPeriod);
}

/** One dimension after the other: a request must not take all connections of the pool. */
async function presentBreakdowns(
  ctx: Context,
  asking: Asking,
  groups: readonly GroupTotals[],
  previousPeriod: Period | null,
): Promise<Breakdown[]> {
  const all: Breakdown[] = [];
  const found = Map.groupBy(groups, ({ dimension }) => dimension);
  for (const dimension of asking.definition.dimensions) {
    all.push(await breakdownBy(ctx, asking, dimension, { found: found.get(dimension) ?? [], previousPeriod }));
  }
  return all;
}

interface Grouped extends Pick<Compared, "previousPeriod"> {
  readonly found: readonly GroupTotals[];
}

const nothing: Totals = { rows: 0, numerator: 0, denominator: 0, percentile: null };

async function breakdownBy(
  ctx: Context,
  { definition }: Asking,
  dimension: MetricDimension,
  { found, previousPeriod }: Grouped,
): Promise<Breakdown> {
  const groups = [...Map.groupBy(found, ({ key }) => key)].map(([key, both]) => ({
    key,
    now: both.find(({ place }) => place === 1) ?? nothing,
    before: both.find(({ place }) => place === 2) ?? nothing,
  }));
  const made = previousPeriod === null ? null : contributions(definition.aggregation, groups);
  const sized = groups
    .map((group, at) => ({ ...group, made: made?.[at] ?? null }))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (String(a.key) < String(b.key) ? -1 : 1));
  const shown = sized.slice(0, groupsAtMost);
  const nameOf = await namesOf(
    ctx.read,
    dimension,
    shown.map(({ key }) => key),
  );
  return {
    dimension,
    name: metricDimensions[dimension],
    groups: shown.map(({ key, now, before, made: part }) => ({
      key,
      label: nameOf(key),
      value: now.rows === 0 ? null : figureOf(definition, now).value,
      previous: before.rows === 0 ? null : figureOf(definition, before).value,
      rows: now.rows,
      contribution: part?.contribution ?? null,
      rate: part?.rate ?? null,
      mix: part?.mix ?? null,
    })),
    more: sized.length - shown.length,
  };
}

const sizeOf = ({ now, made }: { now: Totals; made: { contribution: number } | null }): number =>
  made === null ? Math.abs(now.numerator) : Math.abs(made.contribution);

interface Parts extends Pick<MetricDetail, "series" | "leftOut" | "breakdown"> {
  readonly asking: Asking;
  readonly compared: Compared;
  readonly step: MetricDetail["grain"];
}

function presentDetail({
  asking,
  compared,
  step,
  series,
  leftOut,
  breakdown,
}: Parts): Omit<MetricDetail, "annotations"> {
  const { definition, settings, now } = asking;
  const { totals, before, previousPeriod } = compared;
  const metric = presentMetric(
    asking,
    compared,
    series.map(({ value }) => value),
  );
  return {
    asOf: now.toISOString(),
    metric,
    formula: definition.formula,
    numerator: definition.numerator,
    denominator: definition.denominator ?? null,
    source: definition.source,
    aggregation: definition.aggregation,
    grain: step,
    dimensions: definition.dimensions.map((id) => ({ id, name: metricDimensions[id] })),
    hasClock: definition.hasClock ?? false,
    clock: settings.clock,
    totals: sumsOf(totals),
    before:
      previousPeriod === null ? null : { from: previousPeriod.fromDay, to: previousPeriod.toDay, ...sumsOf(before) },
    leftOut,
    series,
    explanation: explanationOf(metric, definition.aggregation.kind === "ratio", breakdown),
    breakdown,
  };
}

export const sumsOf = ({ rows, numerator, denominator }: Totals) => ({ rows, numerator, denominator });

function explanationOf(metric: Metric, isRatio: boolean, breakdown: readonly Breakdown[]): string | null {
  const { name, value, previous, trend } = metric;
  const write = writerOf(metric);
  return explain({ name, value, previous, isStable: trend === "stable", isRatio, dimensions: breakdown, write });
}
