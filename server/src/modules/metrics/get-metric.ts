import { metricDimensions } from "@cerebro/contracts/constants/metrics.ts";
import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { Metric, MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { noTotals, type Totals } from "@cerebro/engines/metrics/aggregate.ts";
import { explain } from "@cerebro/engines/metrics/explain.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { annotationsOf } from "./annotations.ts";
import { type Breakdown, presentBreakdowns, readBreakdowns } from "./breakdown.ts";
import { leftOutOf, missingOf, partsOf, type Stretch, totalsOf } from "./compile.store.ts";
import { type Period, periodBefore, type Step, stepsOf } from "./period.ts";
import {
  type Asking,
  askings,
  compare,
  type Compared,
  figureOf,
  grainOf,
  onceAMinute,
  questionOf,
  present,
  presentMetric,
  usualPeriod,
} from "./read-figure.ts";
import { metricOf } from "./registry.ts";
import { figureOrLatest } from "./slow-figures.ts";
import { writerOf } from "./write-value.ts";

/** A page that is opened from a tile has the tile's figure, unless its calculation takes too long to wait for. */
const slowPage = { slowMs: 3_000, shownForMs: 3_600_000, isForgottenWhenQuick: true } as const;

type Asked = Parameters<Verb<typeof metricEndpoints.getMetric>>[1];
type Detail = Omit<MetricDetail, "annotations">;

/** A figure with its history and the groups behind its change; the latest that there is where the usual period takes long [ADR 74]. */
export const getMetric: Verb<typeof metricEndpoints.getMetric> = async (ctx, asked) => {
  const asking = (await askings(ctx))(metricOf(ctx, asked.metricId));
  const period = usualPeriod(asking, asked);
  const step = grainOf(asking.definition, asked.grain);
  const detail = await onceAMinute(ctx, asking, [period?.fromDay, period?.toDay, step].join(" "), (forget) =>
    asked.from === undefined && asked.to === undefined && asked.grain === undefined
      ? latestDetail(ctx, asking, asked, forget)
      : detailOf(ctx, asking, asked),
  );
  const { metric, series } = detail;
  const annotations = await annotationsOf(ctx, metric, { zone: asking.house.zone, fromDay: series[0]?.from });
  return { ...detail, annotations };
};

async function latestDetail(ctx: Context, asking: Asking, asked: Asked, forget: () => void): Promise<Detail> {
  const { figure, asOf } = await figureOrLatest(ctx, {
    metricId: `page ${asking.definition.id}`,
    question: questionOf(asking),
    calculate: (within) => detailOf(within, { ...asking, now: within.now() }, asked),
    ...slowPage,
  });
  // The next one may be there with the next question.
  if (asOf !== undefined) forget();
  return figure;
}

async function detailOf(ctx: Context, asking: Asking, asked: Asked): Promise<Detail> {
  const period = usualPeriod(asking, asked);
  const step = grainOf(asking.definition, asked.grain);
  const steps = period === null ? [] : stepsOf(period, step, asking.zone);
  return presentDetail({ asking, step, ...(await knownOf(ctx, asking, period, steps)) });
}

type Known = Pick<Parts, "compared" | "series" | "leftOut" | "breakdown">;

async function knownOf(ctx: Context, asking: Asking, period: Period | null, steps: readonly Step[]): Promise<Known> {
  const { definition } = asking;
  if (missingOf(definition) !== null) {
    return { compared: await compare(ctx, asking, period), series: [], leftOut: [], breakdown: [] };
  }
  if (period === null) return knownOfNow(ctx, asking);
  return definition.kept === undefined
    ? knownFromRows(ctx, asking, period, steps)
    : knownFromSums(ctx, asking, period, steps);
}

async function knownOfNow(ctx: Context, asking: Asking): Promise<Known> {
  const compared = await compare(ctx, asking, null);
  const [leftOut, breakdown] = await Promise.all([
    leftOutOf(ctx.read, asking, present(asking)),
    readBreakdowns(ctx, asking, compared),
  ]);
  return {
    compared,
    series: compared.kept.map(({ day, value }) => ({ from: day, value, rows: 0 })),
    leftOut,
    breakdown,
  };
}

async function knownFromSums(ctx: Context, asking: Asking, period: Period, steps: readonly Step[]): Promise<Known> {
  const previousPeriod = periodBefore(period, asking.zone);
  const [totals = noTotals, before = noTotals, ...stepped] = await totalsOf(ctx.read, asking, [
    period,
    previousPeriod,
    ...steps,
  ]);
  const compared: Compared = { totals, before, period, previousPeriod, kept: [] };
  const [leftOut, breakdown] = await Promise.all([
    leftOutOf(ctx.read, asking, period),
    readBreakdowns(ctx, asking, compared),
  ]);
  return { compared, series: presentSeries(asking, stepped, steps, period), leftOut, breakdown };
}

const added = (totals: readonly Totals[]): Totals =>
  totals.reduce(
    (sum, each) => ({
      rows: sum.rows + each.rows,
      numerator: sum.numerator + each.numerator,
      denominator: sum.denominator + each.denominator,
      percentile: each.percentile ?? sum.percentile,
    }),
    noTotals,
  );

/** All parts from one reading of the rows; a period is the sum of its steps, unless figures do not add up over them. */
async function knownFromRows(ctx: Context, asking: Asking, period: Period, steps: readonly Step[]): Promise<Known> {
  const { definition, zone } = asking;
  const previousPeriod = periodBefore(period, zone);
  const addsUp = definition.aggregation.kind !== "percentile" && definition.wholePeriod === undefined;
  const stretches: Stretch[] = [
    { from: previousPeriod.from, to: previousPeriod.to, groupedAs: "before" },
    ...(addsUp ? [] : [{ from: period.from, to: period.to, groupedAs: "now" as const }]),
    ...steps.map(({ from, to }) => ({ from, to, groupedAs: addsUp ? ("now" as const) : null })),
  ];
  const parts = await partsOf(ctx.read, asking, stretches);
  const at = Map.groupBy(parts.stretches, ({ place }) => place);
  const [before = noTotals, ...others] = stretches.map((_, index) => added(at.get(index + 1) ?? []));
  const stepped = addsUp ? others : others.slice(1);
  const ofPeriod = parts.stretches.filter(
    ({ place, leftOutRows }) => leftOutRows > 0 && (addsUp ? place > 1 : place === 2),
  );
  const reasons = Map.groupBy(ofPeriod, ({ leftOut }) => leftOut ?? "");
  const compared: Compared = {
    totals: addsUp ? added(stepped) : (others[0] ?? noTotals),
    before,
    period,
    previousPeriod,
    kept: [],
  };
  return {
    compared,
    series: presentSeries(asking, stepped, steps, period),
    leftOut: [...reasons]
      .map(([reason, rows]) => ({ reason, rows: rows.reduce((sum, { leftOutRows }) => sum + leftOutRows, 0) }))
      .toSorted((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1)),
    breakdown: await presentBreakdowns(ctx, asking, compared, parts.groups),
  };
}

const presentSeries = (
  { definition }: Asking,
  totals: readonly Totals[],
  steps: readonly Step[],
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

function presentDetail({ asking, compared, step, series, leftOut, breakdown }: Parts): Detail {
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
