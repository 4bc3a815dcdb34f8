import { metricDimensions } from "@cerebro/contracts/constants/metrics.ts";
import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { Metric, MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { noTotals, type Totals } from "@cerebro/engines/metrics/aggregate.ts";
import { explain } from "@cerebro/engines/metrics/explain.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { annotationsOf } from "./annotations.ts";
import { type Breakdown, presentBreakdowns, readBreakdowns } from "./breakdown.ts";
import { leftOutOf, missingOf, partsOf, totalsOf } from "./compile.store.ts";
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
      readBreakdowns(ctx, asking, compared),
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
    noTotals,
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
    breakdown: await presentBreakdowns(ctx, asking, compared, parts.groups),
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
