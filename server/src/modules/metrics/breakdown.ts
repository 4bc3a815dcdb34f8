import { type MetricDimension, metricDimensions } from "@cerebro/contracts/constants/metrics.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { noTotals, type Totals } from "@cerebro/engines/metrics/aggregate.ts";
import { contributions, partWeights } from "@cerebro/engines/metrics/contribution.ts";
import type { Context } from "../../platform/context.ts";
import { type GroupTotals, groupsOf, type KeptGroup, largestGroups } from "./compile.store.ts";
import { namesOf } from "./dimensions.store.ts";
import { type Asking, type Compared, figureOf, present } from "./read-figure.ts";

export type Breakdown = MetricDetail["breakdown"][number];

/** Groups of a dimension that are shown; the rest is given as a number. */
const groupsAtMost = 50;

/** The groups of each dimension, now or from kept sums of the period and the one before; the largest contributions come first. */
export async function readBreakdowns(ctx: Context, asking: Asking, compared: Compared): Promise<Breakdown[]> {
  const { definition } = asking;
  const { period, previousPeriod, totals: now, before } = compared;
  if (period === null || previousPeriod === null) {
    return presentBreakdowns(ctx, asking, compared, await groupsOf(ctx.read, asking, present(asking)));
  }
  const weights = partWeights(definition.aggregation, { now, before });
  const groups = await largestGroups(ctx.read, asking, { period, previousPeriod, weights, atMost: groupsAtMost });
  return eachDimension(asking, (dimension) => {
    const found = groups.filter((group) => group.dimension === dimension);
    return presentBreakdown(ctx, asking, compared, { dimension, groups: found, all: found[0]?.all ?? 0 });
  });
}

/** The same of groups that were read with other parts of the figure. */
export function presentBreakdowns(
  ctx: Context,
  asking: Asking,
  compared: Compared,
  groups: readonly GroupTotals[],
): Promise<Breakdown[]> {
  const found = Map.groupBy(groups, ({ dimension }) => dimension);
  return eachDimension(asking, (dimension) => {
    const keys = [...Map.groupBy(found.get(dimension) ?? [], ({ key }) => key)];
    const all = keys.map(([key, both]) => ({
      key,
      now: both.find(({ place }) => place === 1) ?? noTotals,
      before: both.find(({ place }) => place === 2) ?? noTotals,
    }));
    return presentBreakdown(ctx, asking, compared, { dimension, groups: all, all: all.length });
  });
}

/** One dimension after the other: a request must not take all connections of the pool. */
async function eachDimension(
  { definition }: Asking,
  breakdownBy: (dimension: MetricDimension) => Promise<Breakdown>,
): Promise<Breakdown[]> {
  const all: Breakdown[] = [];
  for (const dimension of definition.dimensions) all.push(await breakdownBy(dimension));
  return all;
}

interface Grouped {
  readonly dimension: MetricDimension;
  readonly groups: readonly Pick<KeptGroup, "key" | "now" | "before">[];
  /** Number of groups, of which the smaller ones may not have been read. */
  readonly all: number;
}

async function presentBreakdown(
  ctx: Context,
  { definition }: Asking,
  { previousPeriod, totals, before: totalsBefore }: Compared,
  { dimension, groups, all }: Grouped,
): Promise<Breakdown> {
  const whole = { now: totals, before: totalsBefore };
  const made = previousPeriod === null ? null : contributions(definition.aggregation, groups, whole);
  const shown = groups
    .map((group, at) => ({ ...group, made: made?.[at] ?? null }))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (String(a.key) < String(b.key) ? -1 : 1))
    .slice(0, groupsAtMost);
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
    more: all - shown.length,
  };
}

const sizeOf = ({ now, made }: { now: Totals; made: { contribution: number } | null }): number =>
  made === null ? Math.abs(now.numerator) : Math.abs(made.contribution);
