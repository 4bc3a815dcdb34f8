import type { Aggregation } from "@cerebro/contracts/entities/executive/metrics.ts";
import { aggregate } from "./aggregate.ts";

/** Sum of a group of rows in one period. */
export interface Part {
  readonly numerator: number;
  readonly denominator: number;
}

export interface GroupParts {
  readonly key: string | null;
  readonly now: Part;
  readonly before: Part;
}

/** Part of the change of a figure that a group made. */
export interface Contribution {
  readonly key: string | null;
  readonly contribution: number;
  /** Made by the group's own figure. */
  readonly rate: number;
  /** Made by the group's weight in the whole; 0 for sums. */
  readonly mix: number;
}

const total = (groups: readonly GroupParts[], period: "now" | "before"): Part =>
  groups.reduce(
    (sum, group) => ({
      numerator: sum.numerator + group[period].numerator,
      denominator: sum.denominator + group[period].denominator,
    }),
    { numerator: 0, denominator: 0 },
  );

/**
 * Contribution of each group to the change of a figure. The contributions add up to the change. A ratio is taken apart
 * in the middle of both periods (Marshall–Edgeworth): rate = mean weight × change of the group's ratio, mix = change of
 * its weight × how far its mean ratio lies from that of the whole. A group that one period lacks has no change of its
 * ratio; its whole contribution is mix. Null for percentiles, and where one of the two figures is not known.
 */
export function contributions(aggregation: Aggregation, groups: readonly GroupParts[]): Contribution[] | null {
  if (aggregation.kind === "percentile") return null;
  if (aggregation.kind === "sum") {
    return groups.map(({ key, now, before }) => {
      const contribution = aggregation.factor * (now.numerator - before.numerator);
      return { key, contribution, rate: contribution, mix: 0 };
    });
  }
  const [allNow, allBefore] = [total(groups, "now"), total(groups, "before")];
  if (allNow.denominator === 0 || allBefore.denominator === 0) return null;
  const mean = (allNow.numerator / allNow.denominator + allBefore.numerator / allBefore.denominator) / 2;
  return groups.map(({ key, now, before }) => {
    const [weightNow, weightBefore] = [
      now.denominator / allNow.denominator,
      before.denominator / allBefore.denominator,
    ];
    const share = now.numerator / allNow.denominator - before.numerator / allBefore.denominator;
    const contribution = aggregation.factor * (share - (weightNow - weightBefore) * mean);
    const rate = aggregation.factor * ((weightNow + weightBefore) / 2) * changeOfRatio(now, before);
    return { key, contribution, rate, mix: contribution - rate };
  });
}

function changeOfRatio(now: Part, before: Part): number {
  const ratio = { kind: "ratio", factor: 1 } as const;
  const [after, first] = [now, before].map((part) => aggregate(ratio, { ...part, rows: 0, percentile: null }));
  return after === null || first === null || after === undefined || first === undefined ? 0 : after - first;
}
